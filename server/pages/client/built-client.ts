import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { RequestHandler } from 'express';
import type { Renderer } from '../pages.ts';
import { buildFolder, builtAssets } from './assets.ts';
import { createShell } from './html-template.ts';

/**
 * The assets and the renderer of the last build.
 * @throws Error when a file of the build is missing or has not the expected form
 */
export async function builtClient(root: string): Promise<{ renderer: Renderer; assets: RequestHandler }> {
  const folder = buildFolder(root);
  const [template, adminShell, bundle] = await Promise.all([
    readFile(folder.template, 'utf8'),
    readFile(folder.adminShell, 'utf8'),
    import(/* @vite-ignore */ pathToFileURL(folder.render).href) as Promise<Pick<Renderer, 'render'>>,
  ]);
  const shell = createShell(template);
  return {
    assets: builtAssets(folder.client),
    renderer: { shell: async () => shell, adminShell: async () => adminShell, render: bundle.render },
  };
}
