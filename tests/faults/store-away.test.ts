import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, apiClient, signIn } from '../support/api-client.ts';
import { sampleHotel, samplePost } from '../support/factories.ts';
import { type SiteProcess, startProcess } from '../support/server-process.ts';
import { type StoreProcess, startStore } from '../support/store-process.ts';
import { freePort, temporaryFolder, until } from '../support/temporary.ts';

/** A call may wait for a store that is away; beyond this it hangs. */
const ANSWERED_MS = 8_000;

interface Stored {
  id: string;
  slug: string;
  name: string;
  version: number;
}

/** The site on a store of its own process, which these tests take away and give back. */
describe('while the store is away', () => {
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

  beforeAll(async () => {
    port = await freePort();
    store = await startStore(dataDir, port);
    site = await startProcess(folder.path, { MONGODB_URI: store.uri });
    visitor = apiClient(site.url);
    admin = await signIn(site.url);
    hotel = (await admin.call<Stored>('POST', '/api/hotels', { body: sampleHotel })).body;
    post = (await admin.call<Stored>('POST', '/api/blog', { body: samplePost })).body;
  });
  afterAll(async () => {
    await site?.kill();
    await store?.kill();
    folder.remove();
  });

  it('shows visitors the last good answers, marked, and refuses the rest until it is back, without a restart', async () => {
    const kept = ['/', `/hotel/${hotel.slug}`, `/en/hotel/${hotel.slug}`, '/api/hotels', '/api/blog', '/sitemap.xml'];
    const before = new Map<string, string>();
    for (const path of kept) {
      const answer = await visitor.call('GET', path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.headers.get('cache-status')).toBeNull();
      before.set(path, answer.text);
    }
    expect(await ready()).toBe(200);

    await store.kill();
    await until('/readyz says that the store is away', async () => (await ready()) === 503);
    expect((await visitor.call('GET', '/livez')).status).toBe(200);
    // Kept answers are taken for true a second at most; then they must say what they are.
    await until('kept answers are marked', async () => {
      const answers = await Promise.all(kept.map((path) => visitor.call('GET', path)));
      return answers.every(({ headers }) => headers.has('cache-status'));
    });
    for (const path of kept) {
      const answer = await visitor.call('GET', path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.text).toBe(before.get(path));
      expect(answer.headers.get('cache-status')).toContain('detail=unavailable');
      expect(Number(answer.headers.get('age'))).toBeGreaterThan(0);
    }

    const unseen = [
      () => visitor.call('GET', `/api/hotels/${hotel.id}`),
      () => visitor.call('GET', '/api/trpc/hotels.list?input=%7B%7D'),
      () => admin.call('GET', '/api/hotels'),
      () => admin.call('GET', '/api/auth/verify'),
      () => admin.call('POST', '/api/hotels', { body: { ...sampleHotel, name: 'Kuyrukta Kalmaz' } }),
      () => admin.call('PUT', `/api/hotels/${hotel.id}`, { body: { ...sampleHotel, name: 'Kuyrukta Kalmaz' } }),
      () => admin.call('POST', '/api/trpc/hotels.create', { body: { ...sampleHotel, name: 'Kuyrukta Kalmaz' } }),
      () => visitor.call('POST', '/api/auth/login', { body: { username: 'admin', password: 'bosphorus-demo-2024' } }),
    ];
    await Promise.all(
      unseen.map(async (ask) => {
        const begun = performance.now();
        const answer = await ask();
        expect(answer.status).toBe(503);
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(answer.headers.get('cache-control')).toContain('no-store');
        expect(answer.text).toContain('"code":"store.unavailable"');
        expect(answer.text).not.toMatch(/ECONNREFUSED|Mongo|127\.0\.0\.1|stack|node_modules/);
        expect(performance.now() - begun).toBeLessThan(ANSWERED_MS);
      }),
    );
    // A page nobody has asked for yet is no blank one: it says so, and asks search engines to come again.
    const page = await visitor.call('GET', `/blog/${post.slug}`);
    expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(page.text).not.toMatch(/ECONNREFUSED|Mongo|node_modules/);
    expect(site.output()).toContain('store away');

    store = await startStore(dataDir, port);
    await until('/readyz says that the store is back', async () => (await ready()) === 200);
    // Nothing that was refused was kept to be done later.
    expect(await names()).toEqual([hotel.name]);
    const now = await visitor.call<Stored>('GET', `/api/hotels/${hotel.id}`);
    expect(now.body).toMatchObject({ name: hotel.name, version: hotel.version });
    expect(now.headers.get('cache-status')).toBeNull();
    // The session is the same one, and writes go on.
    const saved = await admin.call<Stored>('PUT', `/api/hotels/${hotel.id}`, {
      body: { ...sampleHotel, phone: '+90 212 1' },
    });
    expect([saved.status, saved.body.version]).toEqual([200, hotel.version + 1]);
    expect((await visitor.call('GET', '/api/hotels')).text).toContain('+90 212 1');
    expect((await visitor.call('GET', `/blog/${post.slug}`)).status).toBe(200);
  });

  it('does not show again what was taken away before', async () => {
    const path = `/api/blog/slug/${post.slug}`;
    const page = `/blog/${post.slug}`;
    for (const seen of [path, page]) expect((await visitor.call('GET', seen)).status).toBe(200);
    const draft = { ...samplePost, published: false };
    expect((await admin.call('PUT', `/api/blog/${post.id}`, { body: draft })).status).toBe(200);
    await store.kill();
    await until('the store is away', async () => (await ready()) === 503);
    for (const seen of [path, page]) expect((await visitor.call('GET', seen)).status).toBe(503);
    store = await startStore(dataDir, port);
    await until('the store is back', async () => (await ready()) === 200);
    expect((await visitor.call('GET', path)).status).toBe(404);
  });

  it('answers also when the store takes calls and never answers', { timeout: 90_000 }, async () => {
    process.kill(store.pid, 'SIGSTOP');
    try {
      await until('/readyz says so', async () => (await ready()) === 503);
      expect((await visitor.call('GET', '/livez')).status).toBe(200);
      const answer = await admin.call('PUT', `/api/hotels/${hotel.id}`, { body: sampleHotel });
      expect(answer.status).toBe(503);
    } finally {
      process.kill(store.pid, 'SIGCONT');
    }
    await until('the store is back', async () => (await ready()) === 200);
    expect(await names()).toEqual([hotel.name]);
  });
});
