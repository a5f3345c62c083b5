import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { RequestHandler } from 'express';
import { buildFolder, builtAssets } from './assets.ts';
import type { Renderer } from './pages.ts';

/** The built client: its assets and its renderer, both read once. */
export async function builtClient(root: string): Promise<{ renderer: Renderer; assets: RequestHandler }> {
  const folder = buildFolder(root);
  const template = await readFile(folder.template, 'utf8');
  // Not awaited here: a server answers calls while the pages' code is still being read.
  const bundle = import(/* @vite-ignore */ pathToFileURL(folder.render).href) as Promise<Pick<Renderer, 'render'>>;
  return {
    assets: builtAssets(folder.client),
    renderer: {
      template: async () => template,
      render: async (request) => (await bundle).render(request),
    },
  };
}
