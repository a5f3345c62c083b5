import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { MongoClient, ObjectId } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbeddedStore } from '#server/store/embedded/index.ts';
import { type ApiClient, apiClient, DEMO, nextPage, signIn } from '../support/api-client.ts';
import { fileForm, picture, sampleHotel, sampleMessage, sampleOffer, samplePost } from '../support/factories.ts';
import { type SiteProcess, startProcess } from '../support/servers/server-process.ts';
import { temporaryFolder } from '../support/temporary.ts';

/** More documents than the store scans without a warning in the log. */
const MANY = 5_100;
const ALIKE = ['hotels', 'posts', 'offers', 'sessions', 'sign_in_counters', 'messages', 'media'];

interface Stored {
  id: string;
  slug: string;
}

const folder = temporaryFolder();
let site: SiteProcess;

/**
 * Many documents of every growing collection: copies of documents that the site itself has written, with their own
 * names and times.
 */
async function multiply(): Promise<void> {
  const store = await startEmbeddedStore({ dataDir: join(folder.path, 'data') });
  const client = await MongoClient.connect(store.uri);
  for (const name of ALIKE) {
    const collection = client.db().collection<{ _id: unknown }>(name);
    const one = await collection.findOne();
    if (!one) throw new Error(`no document in ${name}`);
    const copies = Array.from({ length: MANY }, (_, at) => ({
      ...one,
      _id: typeof one._id === 'string' ? `${one._id}${at}` : new ObjectId(),
      ...('slug' in one && {
        slug: `kopya-${String.fromCharCode(97 + (at % 26))}-${at}`,
        createdAt: new Date(at * 1_000),
      }),
      ...('order' in one && { order: at + 1 }),
      ...('publishDate' in one && { publishDate: new Date(at * 86_400_000).toISOString().slice(0, 10) }),
      ...('userId' in one && { userId: new ObjectId() }),
      ...('key' in one && { key: `${String(one.key)}-${at}` }),
      ...('reference' in one && {
        reference: `r-${at}`,
        idempotencyKey: `k-${at}`,
        // The site would delete older messages.
        createdAt: new Date(Date.now() - at * 1_000),
      }),
    }));
    await collection.insertMany(copies);
  }
  await client.close();
  await store.close();
}

let visitor: ApiClient;
let admin: ApiClient & { token: string };
let hotel: Stored;
let post: Stored;
let offer: Stored;

beforeAll(async () => {
  site = await startProcess(folder.path);
  const first = await signIn(site.url);
  await first.call('POST', '/api/hotels', { body: sampleHotel });
  await first.call('POST', '/api/blog', { body: samplePost });
  await first.call('POST', '/api/offers', { body: sampleOffer });
  await first.call('POST', '/api/contact/messages', { body: sampleMessage });
  const form = fileForm('file', [{ bytes: await picture(), name: 'a.png' }]);
  await first.call('POST', '/api/upload/single', { body: form });
  await apiClient(site.url).call('POST', '/api/auth/login', { body: { ...DEMO, password: 'yanlış-parola-1' } });
  await site.stop();
  await multiply();
  site = await startProcess(folder.path);
  visitor = apiClient(site.url);
  admin = await signIn(site.url);
  hotel = await create('/api/hotels', { ...sampleHotel, name: 'Kopya' });
  post = await create('/api/blog', { ...samplePost, title: 'Kopya' });
  offer = await create('/api/offers', { ...sampleOffer, hotels: [hotel.id] });
});
afterAll(async () => {
  try {
    expect(await site.stop()).toBe(0);
    expect(site.output()).not.toContain('scan of more than');
  } finally {
    await site?.kill();
    folder.remove();
  }
});

async function walk<Body = Stored>(method: string, path: string, body?: unknown, status = 200): Promise<Body> {
  const response = await admin.call<Body>(method, path, { body });
  expect([method, path, response.status]).toEqual([method, path, status]);
  return response.body;
}
const create = (path: string, body: object) => walk('POST', path, body, 201);
const read = async (paths: readonly string[]) => {
  for (const path of paths) await walk('GET', path);
};

/** The end of the site says whether one of them has scanned a collection. */
describe(`with ${MANY} documents of each kind no request scans a whole collection:`, () => {
  it('the pages in both languages, and what programs read of them', async () => {
    const paths = [`/hotel/${hotel.slug}`, `/blog/${post.slug}`, `/offers/${offer.slug}`];
    const pages = ['', '/branches', '/blog', '/about', '/contact', '/offers', ...paths];
    const files = ['/sitemap.xml', '/sitemap-pages.xml', '/rss.xml', '/metrics', '/readyz'];
    for (const path of [...pages.map((page) => page || '/'), ...pages.map((page) => `/en${page}`), ...files])
      expect([path, (await visitor.call('GET', path)).status]).toEqual([path, 200]);
    expect((await visitor.call('GET', '/hotel/yok')).status).toBe(404);
    await read(['/blog?page=9', '/sitemap-posts-3.xml', '/sitemap-hotels-3.xml']);
  });

  it('the lists, page by page', async () => {
    for (const noun of ['hotels', 'blog', 'offers'])
      for (const list of [`/api/${noun}`, `/api/${noun}/admin/all`]) {
        await walk('GET', list);
        const { headers } = await admin.call('GET', `${list}?limit=5&lang=en`);
        await walk('GET', nextPage(headers) ?? '');
      }
    await read([
      ...['/api/hotels/admin/overview', '/api/hotels/admin/names?rooms=true'],
      ...['/api/blog/admin/overview', '/api/blog/admin/summaries?limit=5', '/api/blog/summaries?page=400'],
      ...['/api/offers/summaries', '/api/offers/admin/summaries?limit=5', '/api/statistics/offers'],
    ]);
    for (const list of ['hotels/admin/summaries', 'blog/admin/summaries', 'offers/admin/summaries', 'media'])
      await walk('GET', `/api/${list}?updatedSince=2024-01-01T00:00:00Z&limit=5`);
  });

  it('one hotel, post and offer, read, saved, restored and deleted', async () => {
    // The title is taken, and its slug is the beginning of many slugs.
    expect((await create('/api/blog', { ...samplePost, title: 'Kopya' })).slug).toBe('kopya-2');
    await read([`/api/hotels/${hotel.id}`, `/api/hotels/${hotel.slug}`, `/api/blog/${post.id}`]);
    await walk('GET', `/api/blog/slug/${post.slug}`);
    await walk('PUT', `/api/hotels/${hotel.id}`, { ...sampleHotel, name: 'Kopya 17' });
    await walk('PUT', `/api/blog/${post.id}`, { ...samplePost, title: 'Kopya', slug: 'kopya-18' });
    await walk('PUT', `/api/offers/${offer.id}`, { ...sampleOffer, slug: 'kopya-18' });
    await read([`/api/offers/${offer.id}/revisions`, `/api/hotels/${hotel.id}/revisions`]);
    await read([`/api/blog/${post.id}/revisions?limit=1`, '/api/seo/revisions']);
    await walk('POST', `/api/hotels/${hotel.id}/revisions/1/restore`, {});
    await walk('DELETE', `/api/hotels/${hotel.id}`);
    await walk('DELETE', `/api/blog/${post.id}`);
    await walk('DELETE', `/api/offers/${offer.id}`);
  });

  it('the settings and the activity', async () => {
    await read(['/api/content/homepage', '/api/contact', '/api/seo', '/api/auth/sessions', '/api/auth/demo']);
    const { next } = await walk<{ next: string }>('GET', '/api/activity?limit=5');
    const byAdmin = `by=${DEMO.username}`;
    const filters = [`cursor=${next}`, byAdmin, `${byAdmin}&cursor=${next}`, 'from=2020-01-01&to=2020-02-01', 'by=yok'];
    for (const filter of [...filters, `noun=hotels&entity=${hotel.id}`, `change=${randomUUID()}`])
      await walk('GET', `/api/activity?${filter}&limit=5`);
  });

  it('the inbox', async () => {
    const inbox = '/api/contact/messages';
    for (const query of ['', '?status=inbox', '?status=new&limit=5', `?hotelId=${hotel.id}`, '?q=elif%20aydin'])
      await walk('GET', `${inbox}${query}`);
    await walk('GET', `${inbox}?updatedSince=2024-01-01T00:00:00Z&limit=5`);
    const dated = `${inbox}?from=2020-01-01&to=2100-01-01&limit=5`;
    const [message] = (await walk<{ items: Stored[] }>('GET', dated)).items;
    await read([`${inbox}/unread`, `${inbox}/${message?.id}`]);
    await walk('POST', `${inbox}/${message?.id}/open`);
    await walk('POST', `${inbox}/person`, { phone: '444 1 453' });
    await walk('POST', `${inbox}/erasures`, { email: 'a@b.example', phone: '444 1 453' });
  });

  it('the library', async () => {
    const form = fileForm('file', [{ bytes: await picture(), name: 'a.png' }]);
    const { url } = await walk<{ url: string }>('POST', '/api/upload/single', form);
    const file = url.replace('/uploads/', '');
    for (const query of ['', '&q=kopya', '&kind=photo', '&unused=true', '&withoutAlt=true'])
      await walk('GET', `/api/media?limit=5${query}`);
    await walk('PUT', `/api/media/${file}`, { alt: { tr: 'Bahçe' }, focus: { x: 1, y: 2 } });
    await read([`/api/media/${file}`, `/api/media/described?files=${file}`]);
    await walk('DELETE', `/api/media/${file}`);
  });

  it('signing in and out', async () => {
    const wrong = { ...DEMO, password: 'yanlış-parola-1' };
    expect((await visitor.call('POST', '/api/auth/login', { body: wrong })).status).toBe(401);
    const change = { currentPassword: DEMO.password, newPassword: 'vapur-iskele-simit-çay-42' };
    await walk('POST', '/api/auth/password', change);
    await walk('POST', '/api/auth/logout');
  });
});
