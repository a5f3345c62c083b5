import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, ADMIN_SETTINGS, type ApiClient, apiClient, signIn } from '../support/api-client.ts';
import { sampleOffer, samplePost } from '../support/factories.ts';
import { SEEN_MS, type SiteProcess, startProcess } from '../support/servers/server-process.ts';
import { type StoreProcess, startStore } from '../support/servers/store-process.ts';
import { freePort, temporaryFolder, until } from '../support/temporary.ts';

const POSTS = {
  api: '/api/blog',
  sample: samplePost,
  paths: ['/api/blog', '/api/blog/summaries', '/rss.xml', '/sitemap.xml', '/', '/blog', '/en/blog'],
};
const OFFERS = {
  api: '/api/offers',
  sample: sampleOffer,
  paths: ['/api/offers', '/api/offers/summaries', '/sitemap.xml', '/', '/en', '/offers', '/en/offers'],
};
const CLOCK = resolve(import.meta.dirname, '../support/frozen-clock.ts');

interface Stored {
  id: string;
  slug: string;
}

describe('content with times, on two processes in two time zones', () => {
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
  async function placesWith(text: string, paths: readonly string[]): Promise<string[]> {
    const looks = sites.flatMap(({ url }) => paths.map((path) => ({ url, path })));
    const found = looks.map(async ({ url, path }) => (await apiClient(url).call('GET', path)).text.includes(text));
    const shown = await Promise.all(found);
    return looks.filter((_, at) => shown[at]).map(({ path }) => path);
  }

  it.each([
    ['a post', POSTS],
    ['an offer', OFFERS],
  ])('%s appears and disappears in both within the second, through the cache', async (_, { api, sample, paths }) => {
    setClock('08:00:00');
    const times = { publishAt: '2026-05-12T09:00', unpublishAt: '2026-05-12T10:00' };
    const { body: timed } = await admin.call<Stored>('POST', api, {
      body: { ...sample, title: 'Saatli olan', ...times },
    });
    await admin.call('POST', api, { body: { ...sample, title: 'Saatsiz olan' } });
    const seen = async () => (await placesWith('saatsiz-olan', paths)).length === 2 * paths.length;
    await until('both processes show the latest save', seen, SEEN_MS);
    const everywhere = [...paths, ...paths];
    // After a jump of the clock mongoose takes the store for unreachable until its next heartbeat, within a second.
    const shown = (time: string, places: string[]) => {
      setClock(time);
      return expect.poll(() => placesWith(timed.slug, paths), { timeout: SEEN_MS }).toEqual(places);
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
