import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import OpenAI, { APIError, APIUserAbortError, toFile } from 'openai';
import sharp = require('sharp');

const SUNBURST = 'gpt-image-2.6-sunburst';

let server: ChildProcess;
let address: string;
let client: OpenAI;
let photo: Buffer;

const connect = (apiKey: string): OpenAI => new OpenAI({ apiKey, baseURL: `${address}/v1`, maxRetries: 0 });

async function steer(body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(`${address}/_control`, { method: 'POST', headers, body: JSON.stringify(body) });
}

interface State {
  calls: { edits: number; models: number; drawn: number };
}
const state = async (): Promise<State> => (await (await fetch(`${address}/_control`)).json()) as State;

type Changes = Partial<OpenAI.Images.ImageEditParamsNonStreaming> & { type?: string; bytes?: Buffer };

async function draw({ type = 'image/jpeg', bytes = photo, ...changes }: Changes = {}, options?: OpenAI.RequestOptions) {
  const image = await toFile(bytes, 'photo.jpg', { type });
  return client.images.edit({ model: SUNBURST, image, prompt: 'a crayon drawing', size: '256x384' as '1024x1536', ...changes }, options);
}

/** The fields of the error that a call is refused with. */
async function refusal(call: Promise<unknown>): Promise<Partial<APIError>> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof APIError)) throw new Error(`No error of the API: ${String(error)}`);
  const { status, code, param, type, message, headers } = error;
  return { status, code, param, type, message, headers };
}

beforeAll(async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  photo = await sharp({ create: { width: 300, height: 400, channels: 3, background: 'white', noise } })
    .jpeg()
    .toBuffer();
  server = spawn(process.execPath, ['--import', 'tsx', 'test/unit/openai/server-process.ts'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  [address] = (await once(server, 'message')) as [string];
  client = connect('sk-test');
});

afterAll(async () => {
  const exit = once(server, 'exit');
  server.kill();
  await exit;
});

beforeEach(() => steer({ next: [], delaySeconds: 0, retired: false, perMinuteLimit: null }));

describe('an image', () => {
  it('is drawn from the photo in the size that was asked for', async () => {
    const { data, usage } = await draw();

    const image = await sharp(Buffer.from(data?.[0]?.b64_json ?? '', 'base64')).metadata();
    expect(image).toMatchObject({ format: 'png', width: 256, height: 384 });
    expect(usage?.total_tokens).toBeGreaterThan(0);
  });

  it('comes in another style for another prompt, and in the same for the same', async () => {
    const [crayon, again, comic] = await Promise.all([draw(), draw(), draw({ prompt: 'an American comic' })]);

    expect(again.data).toEqual(crayon.data);
    expect(comic.data).not.toEqual(crayon.data);
  });

  it('comes in the format that was asked for', async () => {
    const { data } = await draw({ output_format: 'webp' });

    expect((await sharp(Buffer.from(data?.[0]?.b64_json ?? '', 'base64')).metadata()).format).toBe('webp');
  });

  it('leaves the server free to answer others while it is drawn', async () => {
    const drawing = draw();
    const first = await Promise.race([drawing.then(() => 'image'), client.models.list().then(() => 'list')]);
    await drawing;

    expect(first).toBe('list');
  });
});

describe('what the real service refuses', () => {
  it.each<[string, Changes, object]>([
    ['a response format', { response_format: 'b64_json' }, { code: 'unknown_parameter', param: 'response_format' }],
    ['input fidelity for a model without it', { input_fidelity: 'high' }, { code: 'unknown_parameter', param: 'input_fidelity' }],
    ['a size off the grid', { size: '1000x1501' as '1024x1536' }, { code: 'invalid_value', param: 'size' }],
    ['a free size for the first model', { model: 'gpt-image-1' }, { code: 'invalid_value', param: 'size' }],
    ['an unknown quality', { quality: 'standard' }, { code: 'invalid_value', param: 'quality' }],
    ['bytes without a media type', { type: 'application/octet-stream' }, { code: 'unsupported_file_mimetype', param: 'image' }],
    ['an empty file', { bytes: Buffer.alloc(0) }, { code: 'empty_image_file', param: 'image' }],
    ['a file that is no image', { bytes: Buffer.from('no image') }, { code: 'invalid_image_file', param: 'image' }],
    ['an empty prompt', { prompt: '' }, { code: 'missing_required_parameter', param: 'prompt' }],
    ['a prompt that is too long', { prompt: 'a'.repeat(32_001) }, { code: 'string_above_max_length', param: 'prompt' }],
  ])('%s', async (_what, changes, expected) => {
    expect(await refusal(draw(changes))).toMatchObject({ status: 400, type: 'invalid_request_error', ...expected });
  });

  it('a model it does not have', async () => {
    expect(await refusal(draw({ model: 'gpt-image-9' }))).toMatchObject({ status: 404, code: 'model_not_found' });
  });

  it('a wrong key, which it does not repeat', async () => {
    const answer = await refusal(connect('sk-very-secret').models.list());

    expect(answer).toMatchObject({ status: 401, code: 'invalid_api_key' });
    expect(answer.message).not.toContain('secret');
  });

  it('a call without a key', async () => {
    expect((await fetch(`${address}/v1/models`)).status).toBe(401);
  });
});

describe('the models', () => {
  const ids = async (): Promise<string[]> => (await client.models.list()).data.map(({ id }) => id);

  it('are listed, the oldest until it is retired', async () => {
    const before = await ids();
    await steer({ retired: true });

    expect(before).toContain('gpt-image-1');
    expect(await ids()).toEqual([SUNBURST, 'gpt-image-2.6-flare']);
    expect(await refusal(draw({ model: 'gpt-image-1', size: '1024x1536' }))).toMatchObject({ code: 'model_not_found' });
  });
});

describe('mishaps for tests', () => {
  it.each<[string, object]>([
    ['moderation', { status: 400, code: 'moderation_blocked', type: 'image_generation_user_error' }],
    ['server_error', { status: 500, code: 'server_error' }],
    ['billing', { status: 400, code: 'billing_hard_limit_reached' }],
    ['wrong_key', { status: 401, code: 'invalid_api_key' }],
    ['model_not_found', { status: 404, code: 'model_not_found' }],
    ['bad_image', { status: 400, code: 'invalid_image_file' }],
  ])('%s meets the next call only', async (kind, expected) => {
    await steer({ next: [{ kind }] });

    expect(await refusal(draw())).toMatchObject(expected);
    expect((await draw()).data).toHaveLength(1);
  });

  it('a rate limit says when to try again', async () => {
    await steer({ next: [{ kind: 'rate_limit', seconds: 2.5 }] });

    const { status, message, headers } = await refusal(draw());

    expect([status, headers?.get('retry-after')]).toEqual([429, '3']);
    expect(message).toContain('Please try again in 2.5s');
  });

  it('a limit a minute lets so many calls through', async () => {
    await steer({ perMinuteLimit: 0 });

    expect(await refusal(draw())).toMatchObject({ status: 429, code: 'rate_limit_exceeded' });
  });

  it('an empty answer is a success without an image', async () => {
    await steer({ next: [{ kind: 'empty' }] });

    expect((await draw()).data).toEqual([]);
  });

  it('a call that hangs ends when the client gives up', async () => {
    await steer({ next: [{ kind: 'hang' }] });

    await expect(draw({}, { signal: AbortSignal.timeout(300) })).rejects.toBeInstanceOf(APIUserAbortError);
    expect((await draw()).data).toHaveLength(1);
  });

  it('come as many times as wanted, and calls are counted', async () => {
    await steer({ next: [{ kind: 'server_error', times: 2 }] });
    const before = await state();

    await refusal(draw());
    await refusal(draw());
    await draw();

    const { calls } = await state();
    expect([calls.edits - before.calls.edits, calls.drawn - before.calls.drawn]).toEqual([3, 1]);
  });

  it('that are unknown are refused', async () => {
    expect((await steer({ next: [{ kind: 'flood' }] })).status).toBe(400);
  });
});
