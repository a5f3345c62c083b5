import { signIn } from '../api-client.ts';
import { startProcess } from '../server-process.ts';
import { temporaryFolder } from '../temporary.ts';
import { ADDED_HOTELS } from './public-pages.ts';

/** The built site with the demo content, in folders of its own. */
export interface StartedSite {
  url: string;
  /** Stops the site and removes its folders. */
  close(): Promise<void>;
}

/**
 * Starts the built site with the demo content.
 * @param variables environment variables, as in the README's table
 */
export async function startSiteWithContent(variables: Record<string, string>): Promise<StartedSite> {
  const folder = temporaryFolder();
  const site = await startProcess(folder.path, { SEED_DEMO: '1', ...variables });
  return {
    url: site.url,
    close: async () => {
      await site.kill();
      folder.remove();
    },
  };
}

/** Starts the site in demo mode, with some hotels that go beyond what the demo content shows. */
export async function startDemoSite(): Promise<StartedSite> {
  const site = await startSiteWithContent({ LOGIN_MAX_FAILURES: '1000' });
  const admin = await signIn(site.url);
  for (const hotel of ADDED_HOTELS) await admin.call('POST', '/api/hotels', { body: hotel });
  return site;
}
