import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join, resolve } from 'node:path';
import type { RequestHandler } from 'express';
import type { Env } from '#server/env.ts';
import type { Renderer } from '#server/pages/pages.ts';
import { createShell } from './html-template.ts';

const SERVED = ['client', 'shared', 'node_modules', '.cache/vite'];

const everythingIn = (folder: string) => `${resolve(folder).replace(/[\\^$*+?()[\]{}|!@]/g, '\\$&')}/**`;

/**
 * Vite in the server's own process, with hot reload on the same port; Vite serves neither the store nor the pictures.
 */
export async function developmentClient(
  root: string,
  server: Server,
  { DATA_DIR, UPLOADS_DIR }: Env,
): Promise<{ renderer: Renderer; assets: RequestHandler }> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    appType: 'custom',
    server: {
      middlewareMode: true,
      hmr: { server },
      cors: false,
      fs: {
        allow: SERVED.map((folder) => join(root, folder)),
        deny: ['.env*', '*.{crt,pem}', everythingIn(DATA_DIR), everythingIn(UPLOADS_DIR)],
      },
    },
  });
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
