import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RequestHandler } from 'express';
import type { Renderer } from '#server/pages/pages.ts';
import { builtAssets } from './assets.ts';
import { createShell } from './html-template.ts';

/** The assets and the renderer of the last build. @throws Error when a file of the build is missing or malformed */
export async function builtClient(root: string): Promise<{ renderer: Renderer; assets: RequestHandler }> {
  const folder = join(root, 'dist/client');
  const renderer = pathToFileURL(join(root, 'dist/render/entry-server.js'));
  const [template, adminShell, bundle] = await Promise.all([
    readFile(join(folder, 'index.html'), 'utf8'),
    readFile(join(folder, 'admin.html'), 'utf8'),
    import(/* @vite-ignore */ renderer.href) as Promise<Pick<Renderer, 'render'>>,
  ]);
  const shell = createShell(template);
  return {
    assets: builtAssets(folder),
    renderer: { shell: async () => shell, adminShell: async () => adminShell, render: bundle.render },
  };
}
