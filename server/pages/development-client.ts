import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import { createShell } from './html-template.ts';
import type { Renderer } from './pages.ts';

/** Vite in the server's own process: pages and assets straight from the sources, with hot reload on the same port. */
export async function developmentClient(
  root: string,
  server: Server,
): Promise<{ renderer: Renderer; assets: RequestHandler }> {
  const { createServer } = await import('vite');
  const vite = await createServer({ root, appType: 'custom', server: { middlewareMode: true, hmr: { server } } });
  const html = async (url: string, file: string) =>
    vite.transformIndexHtml(url, await readFile(join(root, 'client', file), 'utf8'));
  return {
    assets: vite.middlewares,
    renderer: {
      shell: async (url) => createShell(await html(url, 'site/index.html')),
      adminShell: (url) => html(url, 'admin/index.html'),
      render: async (request) => {
        const entry = await vite.ssrLoadModule('/client/site/entry-server.tsx');
        return (entry as Pick<Renderer, 'render'>).render(request);
      },
    },
  };
}
