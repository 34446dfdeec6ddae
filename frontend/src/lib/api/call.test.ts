import { describe, expect, test } from '@jest/globals';
import { call } from './call';

interface Sent {
  url: string;
  init: RequestInit;
}

/** Stands in for the network: notes what is sent and answers with this. */
function network(status: number, body: unknown): Sent[] {
  const sent: Sent[] = [];
  window.fetch = async (url, init) => {
    sent.push({ url: String(url), init: init ?? {} });
    return {
      ok: status < 400,
      status,
      json: async () => {
        if (body === undefined) throw new SyntaxError('no JSON');
        return body;
      },
    } as Response;
  };
  return sent;
}

const done = { success: true };
const styles = { styles: [], version: 1 };

describe('a call of the API', () => {
  test('goes to the route with parameters, token and body', async () => {
    const sent = network(200, done);

    await call('deleteGeneration', { params: { id: 'a/b' }, token: 't' });

    expect(sent[0]).toMatchObject({ url: '/api/generations/a%2Fb', init: { method: 'DELETE', headers: { authorization: 'Bearer t' } } });
  });

  test('leaves out what the query does not say', async () => {
    const sent = network(200, { generations: [] });

    await call('generations', { query: { before: undefined } });
    await call('generations', { query: { before: 'x y' } });

    expect(sent.map(({ url }) => url)).toEqual(['/api/generations', '/api/generations?before=x+y']);
  });

  test('takes an answer that says more than this page knows', async () => {
    network(200, { ...styles, added: 'later' });

    await expect(call('styles')).resolves.toMatchObject(styles);
  });

  test.each([
    ['an error of the contract', 402, { error: 'No credits left', code: 'no_credits' }, 'no_credits'],
    ['a body that the gateway refuses', 413, undefined, 'gateway_too_large'],
    ['a gateway without a server', 503, undefined, 'gateway_unavailable'],
    ['a gateway that gave up', 504, { message: 'Endpoint request timed out' }, 'gateway_unavailable'],
    ['a limit of the gateway', 429, { message: 'Too Many Requests' }, 'too_many_requests'],
    ['a token that the gateway refuses', 401, { message: 'Unauthorized' }, 'invalid_token'],
    ['an unknown code', 500, { error: 'x', code: 'brand_new' }, 'internal'],
    ['an answer of another shape', 200, { styles: 'none' }, 'invalid_answer'],
    ['a page instead of JSON', 200, undefined, 'invalid_answer'],
  ])('rejects %s', async (_, status, body, code) => {
    network(status, body);

    await expect(call('styles')).rejects.toMatchObject({ name: 'ApiError', code });
  });

  test('names a missing network, which is worth another try', async () => {
    window.fetch = async () => {
      throw new TypeError('Failed to fetch');
    };

    await expect(call('styles')).rejects.toMatchObject({ code: 'network', isPassing: true });
  });

  test('stays aborted when it was aborted', async () => {
    const controller = new AbortController();
    window.fetch = async () => {
      controller.abort();
      throw new DOMException('Aborted', 'AbortError');
    };

    await expect(call('styles', { signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });
});
