import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, ADMIN_SETTINGS, type ApiClient, apiClient, signIn } from '../support/api-client.ts';
import { sampleHotel, samplePost } from '../support/factories.ts';
import { type SiteProcess, startProcess } from '../support/servers/server-process.ts';
import { type StoreProcess, startStore } from '../support/servers/store-process.ts';
import { freePort, temporaryFolder, until } from '../support/temporary.ts';

/** Short timeouts shorten the tests; on a busy machine a store that has just started needs some seconds. */
const SHORT_TIMEOUTS = 'serverSelectionTimeoutMS=4000&heartbeatFrequencyMS=500&socketTimeoutMS=6000';
/** How long a call may wait for an unreachable store. */
const RESPONSE_MS = 20_000;

/** A page says when its data was read, and a page that is a second old is rendered again. */
const withoutTimes = (text: string) => text.replace(/"(dehydratedAt|dataUpdatedAt)":\d+/g, '');

interface Stored {
  id: string;
  slug: string;
  name: string;
  version: number;
}

/** The site runs on a store of its own process, which these tests stop and start. */
describe('while the store is unavailable', () => {
  const folder = temporaryFolder();
  const dataDir = join(folder.path, 'store');
  let port = 0;
  let store: StoreProcess;
  let site: SiteProcess;
  let visitor: ApiClient;
  let admin: ApiClient;
  let hotel: Stored;
  let post: Stored;

  const names = async () => (await visitor.call<Stored[]>('GET', '/api/hotels')).body.map(({ name }) => name);
  const ready = async () => (await visitor.call('GET', '/readyz')).status;
  const whileStoreIsDown = async (visit: () => Promise<void>) => {
    await store.kill();
    try {
      await until('/readyz says that the store is unavailable', async () => (await ready()) === 503);
      await visit();
    } finally {
      store = await startStore(dataDir, port);
      await until('/readyz says that the store is back', async () => (await ready()) === 200);
    }
  };

  beforeAll(async () => {
    port = await freePort();
    store = await startStore(dataDir, port);
    site = await startProcess(folder.path, { ...ADMIN_SETTINGS, MONGODB_URI: `${store.uri}&${SHORT_TIMEOUTS}` });
    visitor = apiClient(site.url);
    admin = await signIn(site.url, ADMIN);
    hotel = (await admin.call<Stored>('POST', '/api/hotels', { body: sampleHotel })).body;
    post = (await admin.call<Stored>('POST', '/api/blog', { body: samplePost })).body;
  });
  afterAll(async () => {
    await site?.kill();
    await store?.kill();
    folder.remove();
  });

  const KEPT = ['/', '/api/hotels', '/api/blog', '/sitemap.xml'];
  /** Pages and answers of the cache, by their path. */
  const readKept = async () => {
    const kept = new Map<string, string>();
    const paths = [...KEPT, `/hotel/${hotel.slug}`, `/en/hotel/${hotel.slug}`];
    // Read twice, because a response that began before the last change is sent but not cached.
    for (const path of [...paths, ...paths]) {
      const response = await visitor.call('GET', path);
      expect([path, response.status]).toEqual([path, 200]);
      expect(response.headers.get('cache-status')).toBeNull();
      kept.set(path, withoutTimes(response.text));
    }
    return kept;
  };
  const expectStale = async (kept: ReadonlyMap<string, string>) => {
    // Cache entries count as fresh for at most a second, and are marked as stale after that.
    await until('cached responses are marked', async () => {
      const responses = await Promise.all([...kept.keys()].map((path) => visitor.call('GET', path)));
      return responses.every(({ headers }) => headers.has('cache-status'));
    });
    for (const [path, before] of kept) {
      const response = await visitor.call('GET', path);
      expect([path, response.status]).toEqual([path, 200]);
      expect(withoutTimes(response.text)).toBe(before);
      expect(response.headers.get('cache-status')).toContain('detail=unavailable');
      expect(Number(response.headers.get('age'))).toBeGreaterThan(0);
    }
  };
  const expectUnavailable = async (call: () => ReturnType<ApiClient['call']>) => {
    const begun = performance.now();
    const response = await call();
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(response.headers.get('cache-control')).toContain('no-store');
    expect(response.text).toContain('"code":"store.unavailable"');
    expect(response.text).not.toMatch(/ECONNREFUSED|Mongo|127\.0\.0\.1|stack|node_modules/);
    expect(performance.now() - begun).toBeLessThan(RESPONSE_MS);
  };
  /** An uncached page says that the site is unavailable, and search engines come again later. */
  const expectPageOfUnavailable = async () => {
    const begun = performance.now();
    const page = await visitor.call('GET', `/blog/${post.slug}`);
    expect(performance.now() - begun).toBeLessThan(1_000);
    expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(page.text).not.toMatch(/ECONNREFUSED|Mongo|node_modules/);
    expect(site.output()).toContain('store unavailable');
  };

  it('visitors get the last good responses, marked as stale, and every other call is a 503', async () => {
    const kept = await readKept();
    expect(await ready()).toBe(200);
    const body = { ...sampleHotel, name: 'Kuyrukta Kalmaz' };
    const login = { username: 'admin', password: 'bosphorus-demo-2024' };
    await whileStoreIsDown(async () => {
      expect((await visitor.call('GET', '/livez')).status).toBe(200);
      await expectStale(kept);
      const unseen = [
        () => visitor.call('GET', `/api/hotels/${hotel.id}`),
        () => visitor.call('GET', '/api/trpc/hotels.list?input=%7B%7D'),
        () => admin.call('GET', '/api/hotels'),
        () => admin.call('GET', '/api/auth/verify'),
        () => admin.call('POST', '/api/hotels', { body }),
        () => admin.call('PUT', `/api/hotels/${hotel.id}`, { body }),
        () => admin.call('POST', '/api/trpc/hotels.create', { body }),
        () => visitor.call('POST', '/api/auth/login', { body: login }),
      ];
      await Promise.all(unseen.map(expectUnavailable));
      await expectPageOfUnavailable();
    });
    // A write that received a 503 does not happen later.
    expect(await names()).toEqual([hotel.name]);
    const now = await visitor.call<Stored>('GET', `/api/hotels/${hotel.id}`);
    expect(now.body).toMatchObject({ name: hotel.name, version: hotel.version });
    expect(now.headers.get('cache-status')).toBeNull();
    // The same session goes on writing.
    const changed = { body: { ...sampleHotel, phone: '+90 212 1' } };
    const saved = await admin.call<Stored>('PUT', `/api/hotels/${hotel.id}`, changed);
    expect([saved.status, saved.body.version]).toEqual([200, hotel.version + 1]);
    expect((await visitor.call('GET', '/api/hotels')).text).toContain('+90 212 1');
    expect((await visitor.call('GET', `/blog/${post.slug}`)).status, site.output()).toBe(200);
  });

  it('unpublished content is not shown again', async () => {
    const path = `/api/blog/slug/${post.slug}`;
    const page = `/blog/${post.slug}`;
    for (const seen of [path, page]) expect((await visitor.call('GET', seen)).status).toBe(200);
    const draft = { ...samplePost, published: false };
    expect((await admin.call('PUT', `/api/blog/${post.id}`, { body: draft })).status).toBe(200);
    await whileStoreIsDown(async () => {
      for (const seen of [path, page]) expect((await visitor.call('GET', seen)).status).toBe(503);
    });
    expect((await visitor.call('GET', path)).status).toBe(404);
  });

  it('a store that accepts commands and never replies counts as unavailable', { timeout: 90_000 }, async () => {
    process.kill(store.pid, 'SIGSTOP');
    try {
      await until('/readyz says so', async () => (await ready()) === 503);
      expect((await visitor.call('GET', '/livez')).status).toBe(200);
      const response = await admin.call('PUT', `/api/hotels/${hotel.id}`, { body: sampleHotel });
      expect(response.status).toBe(503);
    } finally {
      process.kill(store.pid, 'SIGCONT');
    }
    await until('the store is back', async () => (await ready()) === 200);
    expect(await names()).toEqual([hotel.name]);
  });
});

describe('a site whose store went away before a page was read', () => {
  const folder = temporaryFolder();
  let site: SiteProcess;

  beforeAll(async () => {
    const store = await startStore(join(folder.path, 'store'), await freePort());
    site = await startProcess(folder.path, { ...ADMIN_SETTINGS, MONGODB_URI: `${store.uri}&${SHORT_TIMEOUTS}` });
    await store.kill();
    const ready = async () => (await apiClient(site.url).call('GET', '/readyz')).status;
    await until('/readyz says that the store is unavailable', async () => (await ready()) === 503);
  });
  afterAll(async () => {
    await site?.kill();
    folder.remove();
  });

  it.each([
    ['/', 'İstanbul’un küçük otelleri', 'İstanbul Otelleri', 'İletişim bilgileri yüklenemedi'],
    ['/en', 'Small hotels in Istanbul', 'Istanbul Hotels', 'Failed to load contact information'],
  ])('has at %s its default title, a name, an icon and the error of the footer', async (path, title, name, failed) => {
    const visitor = apiClient(site.url);
    const { status, text } = await visitor.call('GET', path);
    expect(status).toBe(503);
    expect(text).toContain(`<title>${title}</title>`);
    expect(text).toContain(`© 2024 ${name}`);
    expect(text).toContain(failed);
    expect((await visitor.call('GET', '/favicon.ico')).status).toBe(200);
  });
});
