import mongoose from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { signPreviewToken } from '#server/auth/token.ts';
import { PREVIEWS } from '#shared/constants.ts';
import { DAY_MS } from '#shared/lib/numbers/date.ts';
import type { ActivityEntry } from '#shared/schemas/history.ts';
import type { Preview, SharedDraft } from '#shared/schemas/previews.ts';
import { ADMIN } from '../support/api-client.ts';
import { hotelEnglish, sampleHotel, samplePost } from '../support/factories.ts';
import { addPerson } from '../support/people.ts';
import { expectError, startTestSite, type TestSite } from '../support/test-site.ts';

interface Stored {
  id: string;
  slug: string;
  version: number;
}

const SECRET = 'bir-sir-yirmi-ve-daha-cok-karakterli';
const NOON = Date.parse('2026-05-12T09:00:00Z');
const WEEK_MS = PREVIEWS.days * DAY_MS;
/** Only the clock is set; timers and the store's own thread run as usual. */
const setClock = (time: number) => vi.useFakeTimers({ toFake: ['Date'], now: time });

let site: TestSite;
let token: string;
let hotel: Stored;
let post: Stored;

beforeAll(async () => {
  site = await startTestSite({ JWT_SECRET: SECRET });
});
beforeEach(async () => {
  setClock(NOON);
  token = await site.signIn();
  const draft = { ...sampleHotel, published: false, enquiryEmail: 'gizli@ornek.com' };
  hotel = await add('/api/hotels', { ...draft, translations: { en: hotelEnglish } });
  post = await add('/api/blog', { ...samplePost, published: false });
});
afterEach(async () => {
  vi.useRealTimers();
  const fresh = { token: await site.signIn() };
  await site.call('DELETE', `/api/hotels/${hotel.id}`, fresh);
  await site.call('DELETE', `/api/blog/${post.id}`, fresh);
});
afterAll(() => site.close());

const add = async (path: string, body: object) => (await site.call<Stored>('POST', path, { token, body })).body;
/** @param path such as `/api/hotels/66f…` */
const linksOf = (path: string) => path.replace('/api/', '/api/previews/');
const share = async (path: string) => (await site.call<Preview>('POST', linksOf(path), { token })).body;
const list = async (path: string) =>
  (await site.call<{ items: Preview[] }>('GET', linksOf(path), { token })).body.items;
const visit = (path: string) => site.call('GET', path);
const ofHotel = () => `/api/hotels/${hotel.id}`;
const ofPost = () => `/api/blog/${post.id}`;

async function expectNotFound(path: string): Promise<void> {
  const { status, headers, text } = await visit(path);
  expect([path, status]).toEqual([path, 404]);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(text).not.toContain(sampleHotel.name);
  expect(text).not.toContain(samplePost.title);
}

describe('a share link', () => {
  it('shows the saved draft of a hotel in both languages, with a bar that says until when', async () => {
    const { path, createdBy, expiresAt } = await share(ofHotel());
    expect(path).toMatch(/^\/preview\/[\w.-]+$/);
    expect({ createdBy, expiresAt }).toEqual({
      createdBy: 'yonetici',
      expiresAt: new Date(NOON + WEEK_MS).toISOString(),
    });
    const { status, text } = await visit(path);
    expect(status).toBe(200);
    for (const shown of [sampleHotel.name, sampleHotel.description.split('\n')[0], '19 Mayıs 2026, 12.00', 'Taslak'])
      expect(text).toContain(shown);
    const english = await visit(`/en${path}`);
    expect(english.text).toContain(hotelEnglish.description);
    expect(english.text).toContain('Preview of a draft');
    // No page contains data for administrators.
    for (const hidden of ['gizli@ornek.com', 'updatedBy', '"translations"']) expect(text).not.toContain(hidden);
    await site.call('PUT', ofHotel(), {
      token,
      body: { ...sampleHotel, address: 'Yeni adres 5, Fatih', published: false },
    });
    expect((await visit(path)).text).toContain('Yeni adres 5, Fatih');
  });

  it('is neither cached nor indexed, sends nothing, and is named nowhere', async () => {
    const { path } = await share(ofPost());
    const secret = path.split('/').at(-1) ?? '';
    for (const _ of ['first', 'second']) {
      const { headers, text } = await visit(path);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('etag')).toBeNull();
      expect(headers.get('x-robots-tag')).toBe('noindex');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      const policy = headers.get('content-security-policy') ?? '';
      for (const part of ["form-action 'none'", "frame-ancestors 'self'"]) expect(policy).toContain(part);
      const head = text.slice(0, text.indexOf('</head>'));
      expect(head).toContain(samplePost.title);
      expect(head).not.toContain(secret);
    }
    // The data of a preview is in no cache of a public page.
    await expectNotFound(`/blog/${post.slug}`);
    for (const file of ['/sitemap.xml', '/rss.xml', '/']) expect((await visit(file)).text).not.toContain(post.slug);
  });

  it.each([
    ['one second before its end', WEEK_MS - 1_000, 200],
    ['at its end', WEEK_MS, 404],
    ['one second after its end', WEEK_MS + 1_000, 404],
    ['after its end with a clock set back', -1_000, 200],
  ])('%s', async (_name, after, status) => {
    const { path } = await share(ofHotel());
    vi.setSystemTime(NOON + WEEK_MS);
    await expectNotFound(path);
    vi.setSystemTime(NOON + after);
    expect((await visit(path)).status).toBe(status);
  });

  it('is gone in the moment in which it is revoked, and the others stay', async () => {
    const [one, other] = [await share(ofPost()), await share(ofPost())];
    expect((await list(ofPost())).map(({ id }) => id).sort()).toEqual([one.id, other.id].sort());
    expect((await list(ofPost())).find(({ id }) => id === one.id)).toEqual(one);
    // A share link shows only its own post.
    expectError(await site.call('DELETE', `${linksOf(ofHotel())}/${one.id}`, { token }), 404, 'preview.notFound');
    expect((await site.call('DELETE', `${linksOf(ofPost())}/${one.id}`, { token })).body).toEqual({ success: true });
    expectError(await site.call('DELETE', `${linksOf(ofPost())}/${one.id}`, { token }), 404, 'preview.notFound');
    await expectNotFound(one.path);
    expect((await visit(other.path)).status).toBe(200);
    expect(await list(ofPost())).toEqual([other]);
  });

  it('has an entry in the activity when created and when revoked, and does not work without one', async () => {
    const activity = async () => {
      const path = `/api/activity?noun=hotels&entity=${hotel.id}`;
      const { body } = await site.call<{ items: ActivityEntry[] }>('GET', path, { token });
      return body.items.map(({ action, by, name }) => `${action} ${by} ${name}`);
    };
    const ofHotelBy = (action: string) => `${action} ${ADMIN.username} ${sampleHotel.name}`;
    const link = await share(ofHotel());
    expect(await activity()).toEqual([ofHotelBy('share'), ofHotelBy('create')]);
    await site.call('PUT', ofHotel(), { token, body: { ...sampleHotel, city: 'Bursa', published: false } });
    const revoke = () => site.call('DELETE', `${linksOf(ofHotel())}/${link.id}`, { token });
    const statuses = (await Promise.all([revoke(), revoke()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 404]);
    expect(await activity()).toEqual(['unshare', 'save', 'share', 'create'].map(ofHotelBy));
    const all = (await site.call<{ items: ActivityEntry[] }>('GET', '/api/activity', { token })).body.items;
    const ofAll = all.filter(({ entity }) => entity === hotel.id).map(({ action }) => action);
    expect(ofAll).toEqual(['unshare', 'save', 'share', 'create']);
    expect(JSON.stringify(all)).not.toContain(link.path.split('/').at(-1));

    // A process that is killed between storing the link and storing the activity entry leaves this state.
    const previews = site.collection<{ _id: string }>('previews');
    const { id } = await share(ofHotel());
    await site.collection('activity').deleteOne({ subject: id });
    expect(await previews.countDocuments({ _id: id })).toBe(1);
    expect(await list(ofHotel())).toEqual([]);
    expectError(await site.call('DELETE', `${linksOf(ofHotel())}/${id}`, { token }), 404, 'preview.notFound');
  });

  it('shows its own draft only, and nothing once that is deleted', async () => {
    const { path } = await share(ofPost());
    expect((await visit(path)).text).not.toContain(sampleHotel.name);
    await site.call('DELETE', ofPost(), { token });
    await expectNotFound(path);
    expectError(await site.call('POST', linksOf(ofPost()), { token }), 404, 'post.notFound');
  });

  it('leads to the page once the draft is published', async () => {
    const { path } = await share(ofPost());
    await site.call('PUT', ofPost(), { token, body: { ...samplePost, published: true } });
    const response = await fetch(`${site.url}/en${path}`, { redirect: 'manual' });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(`/en/blog/${post.slug}`);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('that is forged, cut or of another kind is the ordinary 404', async () => {
    const { path, id } = await share(ofHotel());
    const secret = path.slice('/preview/'.length);
    for (const bad of [
      `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`,
      secret.slice(0, -1),
      `${secret}A`,
      secret.toLowerCase(),
      `${secret}/hotel`,
      id,
      token,
      'a.b.c',
      'x',
    ])
      await expectNotFound(`/preview/${bad}`);
    // A share link does not sign anybody in.
    const asToken = await site.call('GET', '/api/auth/verify', { token: secret });
    expectError(asToken, 401, 'auth.required');
  });

  it('has 22 characters and the name that it was given, which no visitor reads; the store cannot open it', async () => {
    const named = { token, body: { name: ' Ayşe Hanım ' } };
    const { body: link } = await site.call<Preview>('POST', linksOf(ofHotel()), named);
    expect(link.path).toMatch(/^\/preview\/[\w-]{22}$/);
    expect(link.name).toBe('Ayşe Hanım');
    expect((await list(ofHotel()))[0]).toEqual(link);
    expect((await visit(link.path)).text).not.toContain('Ayşe Hanım');
    const stored = await site.collection('previews').find().toArray();
    expect(JSON.stringify(stored)).not.toContain(link.path.split('/').at(-1));
    const tooLong = { token, body: { name: 'x'.repeat(121) } };
    expectError(await site.call('POST', linksOf(ofHotel()), tooLong), 400, 'request.invalid');
  });

  it('of an earlier version of the site, with its longer token, goes on working', async () => {
    const record = { _id: crypto.randomUUID(), createdAt: new Date(NOON), expiresAt: new Date(NOON + WEEK_MS) };
    const { id } = await share(ofHotel());
    const previews = site.collection<{ _id: string }>('previews');
    const { key: _, name: __, ...fields } = (await previews.findOne({ _id: id })) as Record<string, unknown>;
    await previews.insertOne({ ...fields, ...record });
    const activity = site.collection<{ _id: string }>('activity');
    const entry = await activity.findOne({ subject: id });
    await activity.insertOne({ ...entry, _id: `${entry?._id}/eski`, subject: record._id } as { _id: string });
    const path = `/preview/${signPreviewToken(SECRET, record)}`;
    expect((await visit(path)).status).toBe(200);
    const listed = (await list(ofHotel())).find((link) => link.id === record._id);
    expect(listed).toMatchObject({ path, name: '' });
    const [header = '', claims = '', signature = ''] = path.slice('/preview/'.length).split('.');
    const longer = { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), exp: 9e9 };
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    for (const bad of [
      `${header}.${Buffer.from(JSON.stringify(longer)).toString('base64url')}.${signature}`,
      `${header}.${claims}.${signature.slice(0, -2)}`,
      `${none}.${claims}.`,
    ])
      await expectNotFound(`/preview/${bad}`);
  });

  it('ends when its draft goes to the trash, and does not come back with it', async () => {
    for (const [path, link] of [
      [ofHotel(), await share(ofHotel())],
      [ofPost(), await share(ofPost())],
    ] as const) {
      await site.call('DELETE', path, { token });
      await expectNotFound(link.path);
      const id = path.split('/').at(-1);
      expect((await site.call('POST', `/api/trash/${id}/restore`, { token })).status).toBe(200);
      await expectNotFound(link.path);
      expect(await list(path)).toEqual([]);
    }
  });

  it('left by a process that was killed while it deleted the draft ends when the draft is restored', async () => {
    const link = await share(ofHotel());
    const trashed = { at: new Date(NOON), by: ADMIN.username, slug: hotel.slug, published: false };
    const _id = new mongoose.Types.ObjectId(hotel.id);
    await site.collection('hotels').updateOne({ _id }, { $set: { trashed, slug: `~${hotel.id}` } });
    expect((await site.call('POST', `/api/trash/${hotel.id}/restore`, { token })).status).toBe(200);
    await expectNotFound(link.path);
  });

  it('ends when its author signs out everywhere, with an entry in the activity; other links stay', async () => {
    const mine = await share(ofHotel());
    const { id } = await share(ofPost());
    const previews = site.collection<{ _id: string }>('previews');
    const other = await addPerson(site, token, 'editor');
    await previews.updateOne({ _id: id }, { $set: { createdBy: other.username } });
    expect((await site.call('DELETE', '/api/auth/sessions', { token })).status).toBe(200);
    await expectNotFound(mine.path);
    token = await site.signIn();
    expect(await list(ofHotel())).toEqual([]);
    expect((await list(ofPost())).map((link) => link.id)).toEqual([id]);
    const { items: lines } = (
      await site.call<{ items: ActivityEntry[] }>('GET', `/api/activity?noun=hotels&entity=${hotel.id}`, { token })
    ).body;
    expect(lines[0]).toMatchObject({ action: 'unshare', by: ADMIN.username });
  });

  it('is in the list of all share links, with the draft that it shows, for administrators only', async () => {
    const [ofA, ofB] = [await share(ofHotel()), await share(ofPost())];
    const { body } = await site.call<{ items: SharedDraft[] }>('GET', '/api/previews', { token });
    const mine = body.items.filter(({ id }) => [ofA.id, ofB.id].includes(id));
    expect(mine.map(({ id }) => id).sort()).toEqual([ofA.id, ofB.id].sort());
    expect(mine.find(({ id }) => id === ofA.id)).toEqual({
      ...ofA,
      noun: 'hotels',
      entity: hotel.id,
      title: sampleHotel.name,
    });
    expect(mine.find(({ id }) => id === ofB.id)).toMatchObject({ noun: 'posts', title: samplePost.title });
  });

  it('cannot be made more than 20 times for one draft', async () => {
    expectError(await site.call('POST', '/api/previews/hotels/yok', { token }), 404, 'hotel.notFound');
    for (let made = 0; made < PREVIEWS.max; made += 1) await share(ofHotel());
    expectError(await site.call('POST', linksOf(ofHotel()), { token }), 409, 'preview.tooMany');
    expect((await share(ofPost())).path).toContain('/preview/');
  });

  it('is listed for an id in capital letters too', async () => {
    const { id } = await share(ofHotel());
    expect((await list(`/api/hotels/${hotel.id.toUpperCase()}`)).map((link) => link.id)).toEqual([id]);
    const address = `/api/activity?noun=hotels&entity=${hotel.id.toUpperCase()}`;
    const { items: lines } = (await site.call<{ items: ActivityEntry[] }>('GET', address, { token })).body;
    expect(lines.map(({ action }) => action)).toEqual(['share', 'create']);
  });

  it('is never one of more than 20 that work, also when many are made at once', async () => {
    const made = await Promise.all(
      Array.from({ length: PREVIEWS.max + 5 }, () => site.call<Preview>('POST', linksOf(ofHotel()), { token })),
    );
    const links = made.filter(({ status }) => status === 201).map(({ body }) => body.id);
    expect(links.length).toBeLessThanOrEqual(PREVIEWS.max);
    for (const refused of made.filter(({ status }) => status !== 201)) expectError(refused, 409, 'preview.tooMany');
    // The refused links left nothing behind, and all other links can be revoked.
    expect((await list(ofHotel())).map(({ id }) => id).toSorted()).toEqual(links.toSorted());
    const previews = site.collection('previews');
    expect(await previews.countDocuments({ entity: hotel.id })).toBe(links.length);
    const path = `/api/activity?noun=hotels&entity=${hotel.id}`;
    const { items: lines } = (await site.call<{ items: ActivityEntry[] }>('GET', path, { token })).body;
    const shares = lines.filter(({ action }) => action === 'share');
    expect(shares).toHaveLength(links.length);
  });
});

describe('the frame of the back office', () => {
  it('is an empty page that only this site can frame, and all other pages cannot be framed', async () => {
    for (const path of ['/preview', '/en/preview']) {
      const { status, headers } = await visit(path);
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-robots-tag')).toBe('noindex');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    }
    for (const path of ['/', '/admin/hotels', '/preview/x', '/previews', '/hotel/preview'])
      expect((await visit(path)).headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'");
  });
});
