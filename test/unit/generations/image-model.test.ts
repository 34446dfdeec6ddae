import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type ModelChoice, openAiModel } from '../../../lambdas/generations/image-model';

interface Sent {
  authorization: string | undefined;
  fields: Record<string, string>;
  file: { name: string; type: string; bytes: number };
}
interface Answer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

const IMAGE = Buffer.from('an image');
const DRAWN: Answer = { status: 200, body: { created: 1, data: [{ b64_json: IMAGE.toString('base64') }] } };
const fault = (status: number, code: string, message = 'A message'): Answer => ({
  status,
  body: { error: { code, message, type: 'x', param: null } },
});

let server: Server;
let sent: Sent[];
let answers: (Answer | 'hang up' | 'stay silent')[];
let faults: unknown[];

beforeEach(async () => {
  [sent, answers, faults] = [[], [], []];
  server = createServer((request, response) => {
    void read(request).then((form) => {
      sent.push(form);
      const answer = answers.shift() ?? DRAWN;
      if (answer === 'hang up') return void request.socket.destroy();
      if (answer === 'stay silent') return;
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers }).end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function read(request: IncomingMessage): Promise<Sent> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const form = await new Response(Buffer.concat(chunks), { headers: { 'content-type': request.headers['content-type'] ?? '' } }).formData();
  const file = form.get('image') as File;
  const fields = Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  return { authorization: request.headers.authorization, fields, file: { name: file.name, type: file.type, bytes: file.size } };
}

function choiceOf(...models: string[]): ModelChoice {
  let index = 0;
  return { current: async () => models[index] ?? '', replace: async () => models[++index] };
}

function draw({ models = ['gpt-image-1'], key = 'sk-test', timeLimit = 60_000 } = {}) {
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const model = openAiModel({ apiKey: async () => key, baseUrl, choice: choiceOf(...models), onFault: (seen) => faults.push(seen) });
  return model.draw(Buffer.from('a photo'), 'a prompt', timeLimit);
}

describe('The image model', () => {
  test('gets the photo with name and type, the prompt, and only parameters that it takes', async () => {
    expect(await draw()).toEqual({ outcome: 'drawn', image: IMAGE, model: 'gpt-image-1' });

    expect(sent).toEqual([
      {
        authorization: 'Bearer sk-test',
        fields: { model: 'gpt-image-1', prompt: 'a prompt', size: '1024x1536', quality: 'medium', input_fidelity: 'high' },
        file: { name: 'photo.jpg', type: 'image/jpeg', bytes: 7 },
      },
    ]);
  });

  test('of another family gets what every model takes', async () => {
    await draw({ models: ['gpt-image-2.6-sunburst'] });

    expect(sent[0]?.fields).toEqual({ model: 'gpt-image-2.6-sunburst', prompt: 'a prompt', size: '1024x1536' });
  });

  test('that is gone is replaced by the fallback in the same attempt', async () => {
    answers = [fault(404, 'model_not_found')];

    expect(await draw({ models: ['gpt-image-1', 'fallback'] })).toMatchObject({ outcome: 'drawn', model: 'fallback' });
    expect(faults).toEqual([expect.objectContaining({ model: 'gpt-image-1', status: 404, code: 'model_not_found' })]);
  });

  test('without a fallback is not set up', async () => {
    answers = [fault(404, 'model_not_found'), fault(404, 'model_not_found')];

    expect(await draw({ models: ['gpt-image-1', 'fallback'] })).toEqual({ outcome: 'failed', failure: 'model_unconfigured' });
  });

  test.each<[string, Answer | 'hang up', object]>([
    ['a refusal', fault(400, 'moderation_blocked'), { outcome: 'failed', failure: 'refused' }],
    ['a wrong key', fault(401, 'invalid_api_key'), { outcome: 'failed', failure: 'model_unconfigured' }],
    ['no image in the answer', { status: 200, body: { data: [] } }, { outcome: 'failed', failure: 'model_unavailable' }],
    [
      'a rate limit with a header',
      { ...fault(429, 'rate_limit_exceeded'), headers: { 'retry-after': '3' } },
      { outcome: 'passing', failure: 'model_busy', wait: 3_000 },
    ],
    [
      'a rate limit with a text',
      fault(429, 'rate_limit_exceeded', 'Please try again in 51.84s.'),
      { outcome: 'passing', failure: 'model_busy', wait: 51_840 },
    ],
    ['an error', fault(500, 'server_error'), { outcome: 'passing', failure: 'model_unavailable', wait: undefined }],
    ['a broken connection', 'hang up', { outcome: 'passing', failure: 'model_unavailable', wait: undefined }],
  ])('is called once, and %s is told apart', async (_name, answer, drawing) => {
    answers = [answer];

    expect(await draw()).toEqual(drawing);
    expect(sent).toHaveLength(1);
  });

  test('that does not answer in time is asked again later', async () => {
    answers = ['stay silent'];

    expect(await draw({ timeLimit: 0 })).toMatchObject({ outcome: 'passing' });
  });

  test('without a key is not called', async () => {
    expect(await draw({ key: '' })).toEqual({ outcome: 'failed', failure: 'model_unconfigured' });
    expect(sent).toEqual([]);
  });
});
