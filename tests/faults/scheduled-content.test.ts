import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, ADMIN_SETTINGS, type ApiClient, apiClient, signIn } from '../support/api-client.ts';
import { samplePost } from '../support/factories.ts';
import { SEEN_MS, type SiteProcess, startProcess } from '../support/servers/server-process.ts';
import { type StoreProcess, startStore } from '../support/servers/store-process.ts';
import { freePort, temporaryFolder, until } from '../support/temporary.ts';

const PATHS = ['/api/blog', '/api/blog/summaries', '/rss.xml', '/sitemap.xml', '/', '/blog', '/en/blog'];
const CLOCK = resolve(import.meta.dirname, '../support/frozen-clock.ts');

interface Stored {
  id: string;
  slug: string;
}

describe('a post with times, on two processes in two time zones', () => {
  const folders = [temporaryFolder(), temporaryFolder()] as const;
  const clockFile = join(folders[0].path, 'clock');
  /** @param time in Istanbul, on 12 May 2026 */
  const setClock = (time: string) => writeFileSync(clockFile, `2026-05-12T${time}+03:00`);
  let store: StoreProcess;
  let sites: SiteProcess[] = [];
  let admin: ApiClient;

  beforeAll(async () => {
    setClock('08:00:00');
    store = await startStore(join(folders[0].path, 'store'), await freePort());
    const variables = {
      ...ADMIN_SETTINGS,
      MONGODB_URI: store.uri,
      JWT_SECRET: randomBytes(32).toString('hex'),
      NODE_OPTIONS: `--import=${CLOCK}`,
      CLOCK_FILE: clockFile,
    };
    sites = await Promise.all(
      ['UTC', 'America/New_York'].map((TZ, at) => startProcess(folders[at]?.path ?? '', { ...variables, TZ })),
    );
    admin = await signIn(sites[0]?.url ?? '', ADMIN);
  });
  afterAll(async () => {
    await Promise.all(sites.map((site) => site.kill()));
    await store?.kill();
    for (const { remove } of folders) remove();
  });

  /** The places where visitors find a text, in both processes, each at the first request. */
  async function placesWith(text: string): Promise<string[]> {
    const looks = sites.flatMap(({ url }) => PATHS.map((path) => ({ url, path })));
    const found = looks.map(async ({ url, path }) => (await apiClient(url).call('GET', path)).text.includes(text));
    const shown = await Promise.all(found);
    return looks.filter((_, at) => shown[at]).map(({ path }) => path);
  }

  it('appears and disappears in both within the second, through the cache', async () => {
    const { body: post } = await admin.call<Stored>('POST', '/api/blog', {
      body: { ...samplePost, title: 'Saatli yazı', publishAt: '2026-05-12T09:00', unpublishAt: '2026-05-12T10:00' },
    });
    await admin.call('POST', '/api/blog', { body: { ...samplePost, title: 'Saatsiz yazı' } });
    const seen = async () => (await placesWith('saatsiz-yazi')).length === 2 * PATHS.length;
    await until('both processes show the latest save', seen, SEEN_MS);
    const everywhere = [...PATHS, ...PATHS];
    // After a jump of the clock mongoose takes the store for unreachable until its next heartbeat, within a second.
    const shown = (time: string, places: string[]) => {
      setClock(time);
      return expect.poll(() => placesWith(post.slug), { timeout: SEEN_MS }).toEqual(places);
    };
    await shown('08:59:59', []);
    await shown('09:00:00', everywhere);
    await shown('09:59:59', everywhere);
    // The clock is set back and forward again.
    await shown('08:59:59', []);
    await shown('09:59:59', everywhere);
    await shown('10:00:00', []);
  });
});
