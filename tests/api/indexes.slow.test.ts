import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { MongoClient, ObjectId } from 'mongodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEmbeddedStore } from '#server/store/embedded/index.ts';
import { apiClient, DEMO, nextPage, signIn } from '../support/api-client.ts';
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

beforeAll(async () => {
  site = await startProcess(folder.path);
  const admin = await signIn(site.url);
  await admin.call('POST', '/api/hotels', { body: sampleHotel });
  await admin.call('POST', '/api/blog', { body: samplePost });
  await admin.call('POST', '/api/offers', { body: sampleOffer });
  await admin.call('POST', '/api/contact/messages', { body: sampleMessage });
  const form = fileForm('file', [{ bytes: await picture(), name: 'a.png' }]);
  await admin.call('POST', '/api/upload/single', { body: form });
  await apiClient(site.url).call('POST', '/api/auth/login', { body: { ...DEMO, password: 'yanlış-parola-1' } });
  await site.stop();
  await multiply();
  site = await startProcess(folder.path);
});
afterAll(async () => {
  await site?.kill();
  folder.remove();
});

it(`no request scans a whole collection: every read and write with ${MANY} documents of each kind`, async () => {
  const visitor = apiClient(site.url);
  const admin = await signIn(site.url);
  const walk = async (method: string, path: string, body?: unknown, status = 200) => {
    const response = await admin.call<Stored>(method, path, { body });
    expect([method, path, response.status]).toEqual([method, path, status]);
    return response.body;
  };
  const create = (path: string, body: object) => walk('POST', path, body, 201);
  const hotel = await create('/api/hotels', { ...sampleHotel, name: 'Kopya' });
  const post = await create('/api/blog', { ...samplePost, title: 'Kopya' });
  const offer = await create('/api/offers', { ...sampleOffer, hotels: [hotel.id] });
  // The title is taken, and its slug is the beginning of many slugs.
  expect((await create('/api/blog', { ...samplePost, title: 'Kopya' })).slug).toBe('kopya-2');

  for (const path of [
    '',
    '/branches',
    `/hotel/${hotel.slug}`,
    '/blog',
    `/blog/${post.slug}`,
    '/about',
    '/contact',
    '/offers',
    `/offers/${offer.slug}`,
  ]) {
    for (const language of ['', '/en']) {
      expect([path, (await visitor.call('GET', `${language}${path}` || '/')).status]).toEqual([path, 200]);
    }
  }
  for (const path of ['/sitemap.xml', '/sitemap-pages.xml', '/rss.xml', '/metrics', '/readyz']) {
    expect([path, (await visitor.call('GET', path)).status]).toEqual([path, 200]);
  }
  expect((await visitor.call('GET', '/hotel/yok')).status).toBe(404);
  for (const list of [
    '/api/hotels',
    '/api/hotels/admin/all',
    '/api/blog',
    '/api/blog/admin/all',
    '/api/offers',
    '/api/offers/admin/all',
  ]) {
    await walk('GET', list);
    const { headers } = await admin.call('GET', `${list}?limit=5&lang=en`);
    await walk('GET', nextPage(headers) ?? '');
  }
  for (const path of [
    '/api/hotels/admin/overview',
    '/api/hotels/admin/names?rooms=true',
    '/api/blog/admin/overview',
    '/api/blog/admin/summaries?limit=5',
    '/api/offers/summaries',
    '/api/offers/admin/summaries?limit=5',
    '/api/statistics/offers',
  ])
    await walk('GET', path);
  for (const path of ['/blog?page=9', '/api/blog/summaries?page=400', '/sitemap-posts-3.xml', '/sitemap-hotels-3.xml'])
    await walk('GET', path);
  for (const path of [`/api/hotels/${hotel.id}`, `/api/hotels/${hotel.slug}`, `/api/blog/${post.id}`])
    await walk('GET', path);
  await walk('GET', `/api/blog/slug/${post.slug}`);

  await walk('PUT', `/api/hotels/${hotel.id}`, { ...sampleHotel, name: 'Kopya 17' });
  await walk('PUT', `/api/blog/${post.id}`, { ...samplePost, title: 'Kopya', slug: 'kopya-18' });
  await walk('PUT', `/api/offers/${offer.id}`, { ...sampleOffer, slug: 'kopya-18' });
  for (const path of [
    `offers/${offer.id}/revisions`,
    `hotels/${hotel.id}/revisions`,
    `blog/${post.id}/revisions?limit=1`,
    'seo/revisions',
  ])
    await walk('GET', `/api/${path}`);
  await walk('POST', `/api/hotels/${hotel.id}/revisions/1/restore`, {});
  const { next } = (await admin.call<{ next: string }>('GET', '/api/activity?limit=5')).body;
  const filters = [
    `cursor=${next}`,
    `by=${DEMO.username}`,
    `by=${DEMO.username}&cursor=${next}`,
    'from=2020-01-01&to=2020-02-01',
  ];
  for (const filter of [...filters, 'by=yok', `noun=hotels&entity=${hotel.id}`, `change=${randomUUID()}`])
    await walk('GET', `/api/activity?${filter}&limit=5`);
  await walk('DELETE', `/api/hotels/${hotel.id}`);
  await walk('DELETE', `/api/blog/${post.id}`);
  await walk('DELETE', `/api/offers/${offer.id}`);
  for (const path of ['/api/content/homepage', '/api/contact', '/api/seo', '/api/auth/sessions', '/api/auth/demo']) {
    await walk('GET', path);
  }
  const inbox = '/api/contact/messages';
  for (const query of ['', '?status=inbox', '?status=new&limit=5', `?hotelId=${hotel.id}`, '?q=elif%20aydin'])
    await walk('GET', `${inbox}${query}`);
  const { items } = (await walk('GET', `${inbox}?from=2020-01-01&to=2100-01-01&limit=5`)) as unknown as {
    items: { id: string }[];
  };
  const [message] = items;
  for (const path of [
    'hotels/admin/summaries',
    'blog/admin/summaries',
    'offers/admin/summaries',
    'media',
    'contact/messages',
  ])
    await walk('GET', `/api/${path}?updatedSince=2024-01-01T00:00:00Z&limit=5`);
  await walk('GET', `${inbox}/unread`);
  await walk('GET', `${inbox}/${message?.id}`);
  await walk('POST', `${inbox}/${message?.id}/open`);
  await walk('POST', `${inbox}/person`, { phone: '444 1 453' });
  await walk('POST', `${inbox}/erasures`, { email: 'a@b.example', phone: '444 1 453' });
  const form = fileForm('file', [{ bytes: await picture(), name: 'a.png' }]);
  const headers = { authorization: `Bearer ${admin.token}` };
  const upload = await fetch(`${site.url}/api/upload/single`, { method: 'POST', headers, body: form });
  expect(upload.status).toBe(200);
  const file = ((await upload.json()) as { url: string }).url.replace('/uploads/', '');
  for (const query of ['', '&q=kopya', '&kind=photo', '&unused=true', '&withoutAlt=true'])
    await walk('GET', `/api/media?limit=5${query}`);
  await walk('PUT', `/api/media/${file}`, { alt: { tr: 'Bahçe' }, focus: { x: 1, y: 2 } });
  await walk('GET', `/api/media/${file}`);
  await walk('GET', `/api/media/described?files=${file}`);
  await walk('DELETE', `/api/media/${file}`);
  expect(
    (await visitor.call('POST', '/api/auth/login', { body: { ...DEMO, password: 'yanlış-parola-1' } })).status,
  ).toBe(401);
  const change = { currentPassword: DEMO.password, newPassword: 'vapur-iskele-simit-çay-42' };
  await walk('POST', '/api/auth/password', change);
  await walk('POST', '/api/auth/logout');
  expect(await site.stop()).toBe(0);
  expect(site.output()).not.toContain('scan of more than');
});
