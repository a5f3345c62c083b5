import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, ADMIN_SETTINGS, type ApiClient, apiClient, signIn } from '../support/api-client.ts';
import { sampleHotel, samplePost } from '../support/factories.ts';
import { SEEN_MS, type SiteProcess, startProcess } from '../support/servers/server-process.ts';
import { type StoreProcess, startStore } from '../support/servers/store-process.ts';
import { freePort, temporaryFolder, until } from '../support/temporary.ts';

const FAILURES = 5;

interface Stored {
  id: string;
  slug: string;
  name: string;
}

/** Two machines: their own folders, one store and one secret. */
describe('two processes on one store', () => {
  const folders = [temporaryFolder(), temporaryFolder()] as const;
  let store: StoreProcess;
  let sites: SiteProcess[] = [];
  let admin: ApiClient;
  let here: ApiClient;
  let there: ApiClient;

  beforeAll(async () => {
    const port = await freePort();
    store = await startStore(join(folders[0].path, 'store'), port);
    const variables = {
      ...ADMIN_SETTINGS,
      MONGODB_URI: store.uri,
      JWT_SECRET: randomBytes(32).toString('hex'),
      LOGIN_MAX_FAILURES: String(FAILURES),
    };
    // Both processes start at the same moment on an empty store, and neither fails.
    sites = await Promise.all(folders.map(({ path }) => startProcess(path, variables)));
    [here, there] = sites.map(({ url }) => apiClient(url)) as [ApiClient, ApiClient];
    admin = await signIn(sites[0]?.url ?? '', ADMIN);
  });
  afterAll(async () => {
    await Promise.all(sites.map((site) => site.kill()));
    await store?.kill();
    for (const { remove } of folders) remove();
  });

  it('show a write of the other within two seconds, and a deletion', async () => {
    const names = async () => (await there.call<Stored[]>('GET', '/api/hotels')).body.map(({ name }) => name);
    expect(await names()).toEqual([]);
    const { body: hotel } = await admin.call<Stored>('POST', '/api/hotels', { body: sampleHotel });
    await until('the new hotel is seen', async () => (await names()).includes(hotel.name), SEEN_MS);
    for (const phone of ['+90 212 1', '+90 212 2', '+90 212 3']) {
      await admin.call('PUT', `/api/hotels/${hotel.id}`, { body: { ...sampleHotel, phone } });
      // The process that saved the change shows it immediately.
      expect((await here.call('GET', '/api/hotels')).text).toContain(phone);
      const seen = async () => (await there.call('GET', '/api/hotels')).text.includes(phone);
      await until('the saved hotel is seen', seen, SEEN_MS);
    }
    expect((await admin.call('DELETE', `/api/hotels/${hotel.id}`)).status).toBe(200);
    await until('the hotel is gone', async () => (await names()).length === 0, SEEN_MS);
  });

  it('neither goes on showing a post that is a draft again', async () => {
    const { body: post } = await admin.call<Stored>('POST', '/api/blog', { body: samplePost });
    const path = `/api/blog/slug/${post.slug}`;
    await until('the post is seen', async () => (await there.call('GET', path)).status === 200, SEEN_MS);
    await admin.call('PUT', `/api/blog/${post.id}`, { body: { ...samplePost, published: false } });
    expect((await here.call('GET', path)).status).toBe(404);
    await until('the post is gone', async () => (await there.call('GET', path)).status === 404, SEEN_MS);
  });

  it('know the same sessions, and end them for both', async () => {
    const [first, second] = sites.map(({ url }) => url) as [string, string];
    const { token } = await signIn(first, ADMIN);
    const elsewhere = apiClient(second, token);
    expect((await elsewhere.call('GET', '/api/auth/verify')).status).toBe(200);
    expect((await apiClient(first, token).call('POST', '/api/auth/logout')).status).toBe(200);
    expect((await elsewhere.call('GET', '/api/auth/verify')).status).toBe(401);
  });

  it('count failed sign-ins together', async () => {
    const guess = { username: 'misafir', password: 'tahmin-tahmin-1' };
    for (let failure = 0; failure < FAILURES; failure += 1) {
      const site = failure % 2 === 0 ? here : there;
      expect((await site.call('POST', '/api/auth/login', { body: guess })).status).toBe(401);
    }
    for (const site of [here, there]) {
      const refused = await site.call('POST', '/api/auth/login', { body: guess });
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });

  it('give one name two addresses, and one of two stale saves a 409', async () => {
    const other = apiClient(sites[1]?.url ?? '', admin.token);
    const both = [admin, other];
    const created = await Promise.all(
      Array.from({ length: 10 }, (_, at) => both[at % 2]?.call<Stored>('POST', '/api/hotels', { body: sampleHotel })),
    );
    expect(new Set(created.map((response) => response?.body.slug)).size).toBe(10);
    const id = created[0]?.body.id;
    const saved = await Promise.all(
      both.map((client, at) =>
        client.call('PUT', `/api/hotels/${id}`, { body: { ...sampleHotel, city: `Şehir ${at}`, version: 1 } }),
      ),
    );
    expect(saved.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('count visits together, and the rest of a process that is stopped; both finish what runs', async () => {
    const { body: hotel } = await admin.call<Stored>('POST', '/api/hotels', { body: sampleHotel });
    const counts = [{ event: 'view', hotelId: hotel.id, language: 'tr' }];
    const headers = {
      'user-agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15.5; rv:150.0) Gecko/20100101 Firefox/150.0',
    };
    for (const site of [here, there, there]) await site.call('POST', '/api/statistics', { body: { counts }, headers });
    // The process stores its counts before it ends.
    expect(await sites[1]?.stop()).toBe(0);
    const { body } = await admin.call<{ days: { view: number }[] }>('GET', `/api/statistics?hotelId=${hotel.id}`);
    expect(body.days.at(-1)?.view).toBe(3);
    expect(await sites[0]?.stop()).toBe(0);
  });
});
