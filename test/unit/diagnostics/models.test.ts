import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { OpenAiTestAnswer } from '../../../contract/diagnostics';
import { probeModels } from '../../../lambdas/diagnostics/models';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** The address of a model API that answers this. */
async function answering(status: number, body: string): Promise<string> {
  server = createServer((request, response) => {
    response.writeHead(request.headers.authorization === 'Bearer sk-test' ? status : 401).end(body);
  });
  const listening = server;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(listening.address() as AddressInfo).port}/v1`;
}

const models = (...ids: string[]) => JSON.stringify({ object: 'list', data: ids.map((id) => ({ id, object: 'model' })) });

describe('The test of the model API', () => {
  test('says which models it lists', async () => {
    const address = await answering(200, models('gpt-image-1', 'gpt-4o', 'whisper-1'));

    expect(await probeModels('sk-test', address, 'gpt-image-1')).toEqual({
      openaiConfigured: true,
      connectionStatus: 'connected',
      gptImage1Available: true,
      totalModels: 3,
      gpt4oAvailable: true,
      dallE3Available: false,
      modelInUse: 'gpt-image-1',
    });
  });

  test('says that no key has been put in', async () => {
    expect(await probeModels('', undefined, 'gpt-image-1')).toMatchObject({ openaiConfigured: false, connectionStatus: 'not_configured' });
  });

  test.each([
    ['a wrong key', 401, '{"error":{"message":"Incorrect API key provided: sk-te**st"}}', 'The model API answered 401'],
    ['an error', 500, 'oops', 'The model API answered 500'],
    ['another answer', 200, '{}', 'The answer of the model API is not understood'],
    ['no JSON', 200, '<html>', 'The answer of the model API is not understood'],
  ])('says what went wrong and never shows a part of the key: %s', async (_name, status, body, error) => {
    const answer = await probeModels('sk-test', await answering(status, body), 'fallback');

    expect(answer).toMatchObject({ openaiConfigured: true, connectionStatus: 'failed', error });
    expect(OpenAiTestAnswer.safeParse(answer).success).toBe(true);
    expect(JSON.stringify(answer)).not.toContain('sk-te');
  });

  test('says that the model API cannot be reached', async () => {
    const address = await answering(200, models());
    server?.close();
    server?.closeAllConnections();

    expect(await probeModels('sk-test', address, 'gpt-image-1')).toMatchObject({ error: 'The model API cannot be reached' });
  });
});
