import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Mailbox } from './mailbox';
import type { UserPool } from './services/user-pool';
import { USER_POOL_PATH } from './settings';

/** What only this machine has, below `/_local`: the user pool's API and the mailbox. @returns undefined for every other address */
export function localPages({
  services: { userPool },
  mailbox,
}: {
  services: { userPool: UserPool };
  mailbox: Mailbox;
  [rest: string]: unknown;
}) {
  return (request: IncomingMessage, response: ServerResponse): Promise<void> | undefined => {
    const path = request.url?.split('?')[0] ?? '/';
    if (path === '/_local/mailbox') return send(response, 'text/html; charset=utf-8', mailbox.page);
    if (path === '/_local/mailbox.json') return send(response, 'application/json', mailbox.json);
    if (path === USER_POOL_PATH || path.startsWith(`${USER_POOL_PATH}/`)) return userPool.handle(request, response);
    return undefined;
  };
}

async function send(response: ServerResponse, type: string, body: string): Promise<void> {
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}
