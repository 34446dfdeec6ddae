import type { LocalPages } from './front';
import { pagesRouter, type PageParts } from './pages/router';
import type { UserPool } from './services/user-pool';
import { USER_POOL_PATH } from './settings';

/** What only this machine has, below `/_local`: the user pool's API and the engineers' pages. */
export function localPages(userPool: UserPool, parts: PageParts): LocalPages {
  const pages = pagesRouter(parts);
  return (request, response) => {
    const path = request.url?.split('?')[0] ?? '/';
    if (path === USER_POOL_PATH || path.startsWith(`${USER_POOL_PATH}/`)) return userPool.handle(request, response);
    if (path !== '/_local' && !path.startsWith('/_local/')) return undefined;
    return new Promise((resolve) => {
      response.on('close', resolve);
      pages(request, response);
    });
  };
}
