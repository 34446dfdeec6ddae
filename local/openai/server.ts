import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { hangUp, listen } from '../listen';
import { Control, ControlRequest } from './control';
import { edit } from './edits';
import { ApiFault, serverError, wrongKey } from './fault';
import { modelsOnOffer } from './models';
import { Stylist } from './stylist';
import { compiledLoops } from './stylizer/program';

export interface OpenAiOptions {
  /** 0 for any free one. */
  port: number;
  /** The one key that is accepted. */
  apiKey: string;
  /** Whether the oldest model is gone, as it is at the real service. */
  retired?: boolean;
}

/**
 * A stand-in for OpenAI's `images/edits` and `models`, as strict as the service. `/_control` is for tests.
 * @returns its origin, without `/v1`
 */
export async function startOpenAi({ port, apiKey, retired = false }: OpenAiOptions): Promise<{ address: string; close(): Promise<void> }> {
  const control = new Control(retired);
  const stylist = new Stylist();
  // On a fresh clone, the first picture would else wait for a compiler.
  await compiledLoops();
  const server = createServer((request, response) => void answer(request, response));
  const used = await listen(server, port, () => undefined);
  stylist.warmUp();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const gone = new AbortController();
    response.on('close', () => gone.abort());
    try {
      send(response, 200, await route(request, gone.signal));
    } catch (error) {
      if (gone.signal.aborted) return;
      if (!(error instanceof ApiFault)) console.error('The local image model failed:', error);
      const fault = error instanceof ApiFault ? error : serverError();
      send(response, fault.status, fault.body, fault.details.headers);
    }
  }

  async function route(request: IncomingMessage, signal: AbortSignal): Promise<object> {
    const name = `${request.method} ${new URL(request.url ?? '/', 'http://local').pathname}`;
    if (name === 'GET /_control') return control.state();
    if (name === 'POST /_control') return steer(request, control);
    refuseWrongKey(request, apiKey);
    if (name === 'POST /v1/images/edits') return control.timed(() => edit(request, control, stylist, signal));
    if (name === 'GET /v1/models') return listModels(control);
    throw new ApiFault(404, null, `Invalid URL (${name})`);
  }

  return {
    address: `http://127.0.0.1:${used}`,
    async close() {
      await Promise.all([hangUp(server), stylist.close()]);
    },
  };
}

function send(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', 'x-request-id': `req_${randomUUID()}`, ...headers });
  response.end(JSON.stringify(body));
}

/** JSON only: a page of another site cannot send that here. */
async function steer(request: IncomingMessage, control: Control): Promise<object> {
  if (!request.headers['content-type']?.startsWith('application/json')) throw new ApiFault(400, null, 'JSON is needed.');
  const result = ControlRequest.safeParse(await json(request));
  if (!result.success) throw new ApiFault(400, null, z.prettifyError(result.error));
  control.apply(result.data);
  return control.state();
}

function refuseWrongKey(request: IncomingMessage, apiKey: string): void {
  const key = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (!key) throw new ApiFault(401, null, "You didn't provide an API key. Provide it in an Authorization header using Bearer auth.");
  if (key !== apiKey) throw wrongKey(key);
}

function listModels(control: Control): object {
  control.calls.models += 1;
  const data = modelsOnOffer(control.retired).map(({ id }) => ({ id, object: 'model', created: 0, owned_by: 'local' }));
  return { object: 'list', data };
}
