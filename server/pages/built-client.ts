import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { RequestHandler } from 'express';
import { buildFolder, builtAssets } from './assets.ts';
import type { Renderer } from './pages.ts';

/** When nobody asks for a page the pages' code is read this long after the start, which calls then need not share. */
const SOON_MS = 200;

/** The built client: its assets and its renderer, both read once. */
export async function builtClient(root: string): Promise<{ renderer: Renderer; assets: RequestHandler }> {
  const folder = buildFolder(root);
  const [template, adminShell] = await Promise.all(
    [folder.template, folder.adminShell].map((file) => readFile(file, 'utf8')),
  );
  let bundle: Promise<Pick<Renderer, 'render'>> | undefined;
  const read = () => {
    bundle ??= import(/* @vite-ignore */ pathToFileURL(folder.render).href) as Promise<Pick<Renderer, 'render'>>;
    return bundle;
  };
  // Should it fail, whoever asks for a page is told; the process goes on for the calls.
  setTimeout(() => read().catch(() => undefined), SOON_MS).unref();
  return {
    assets: builtAssets(folder.client),
    renderer: {
      template: async () => template ?? '',
      adminShell: async () => adminShell ?? '',
      render: async (request) => (await read()).render(request),
    },
  };
}
