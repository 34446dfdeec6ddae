import { createServer } from 'node:http';
import type { HttpApi } from './http-api';
import { hangUp, listenAnywhere } from './listen';
import { readBody, toRequest } from './requests';

/** The API at an address of its own, past CloudFront, as API Gateway gives each API one: whoever finds it can call it. */
export async function serveApi(api: HttpApi, onError: (name: string, error: unknown) => void) {
  const server = createServer((incoming, response) => {
    readBody(incoming)
      .then((body) => api.handle({ ...toRequest(incoming), body }))
      .then(({ status, headers, body }) => response.writeHead(status, headers).end(body))
      .catch((error: unknown) => {
        onError('api', error);
        response.destroy();
      });
  });
  return { address: await listenAnywhere(server), close: () => hangUp(server) };
}
