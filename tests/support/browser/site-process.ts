import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { ADMIN_SETTINGS, signIn } from '../api-client.ts';
import { startProcess } from '../servers/server-process.ts';
import { temporaryFolder } from '../temporary.ts';
import { ADDED_HOTELS } from './screens/public-pages.ts';

/** The built site, in folders of its own. */
export interface StartedSite {
  url: string;
  /** Stops the site and removes its folders. */
  close(): Promise<void>;
}

/**
 * Starts the built site.
 * @param variables environment variables, as in the README's table
 * @param template a folder to begin with, such as that of a stopped site
 */
export async function startBuiltSite(variables: Record<string, string>, template?: string): Promise<StartedSite> {
  const folder = temporaryFolder();
  if (template !== undefined) cpSync(template, folder.path, { recursive: true });
  const site = await startProcess(folder.path, variables);
  return {
    url: site.url,
    close: async () => {
      await site.kill();
      folder.remove();
    },
  };
}

/**
 * Makes the sites that begin with a folder keep the sizes of their pictures in another, so that those of the demo pictures
 * are made once in a run.
 */
function shareSizes(path: string, sizes: string): void {
  mkdirSync(join(path, 'uploads'), { recursive: true });
  symlinkSync(sizes, join(path, 'uploads/.variants'));
}

/**
 * The folder of a site that has its administrator and the demo content: a copy of it starts in half of the time.
 * @param sizes a folder that its copies share for the sizes of their pictures
 */
export async function stoppedSiteWithContent(sizes?: string): Promise<{ path: string; remove: () => void }> {
  const folder = temporaryFolder();
  const site = await startProcess(folder.path, { SEED_DEMO: '1', ...ADMIN_SETTINGS });
  await site.stop();
  if (sizes !== undefined) shareSizes(folder.path, sizes);
  return folder;
}

/** Starts the site in demo mode, with some hotels that go beyond what the demo content shows. */
export async function startDemoSite(sizes: string): Promise<StartedSite> {
  const empty = temporaryFolder();
  shareSizes(empty.path, sizes);
  const site = await startBuiltSite({ SEED_DEMO: '1', LOGIN_MAX_FAILURES: '1000' }, empty.path);
  empty.remove();
  const admin = await signIn(site.url);
  for (const hotel of ADDED_HOTELS) await admin.call('POST', '/api/hotels', { body: hotel });
  return site;
}
