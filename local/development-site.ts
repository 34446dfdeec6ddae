import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** The site from Vite's development server, which reloads what changes; its pages are not under the site's security headers. */
export async function developmentSite(server: Server): Promise<(request: IncomingMessage, response: ServerResponse) => void> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: 'frontend',
    configFile: 'frontend/vite.config.ts',
    server: { middlewareMode: true, hmr: { server } },
    logLevel: 'warn',
  });
  return (request, response) => vite.middlewares(request, response);
}
