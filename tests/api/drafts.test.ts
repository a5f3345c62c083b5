import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { Preview } from '#shared/schemas/previews.ts';
import { hotelEnglish, sampleHotel, sampleOffer, samplePage, samplePost } from '../support/factories.ts';
import { addPerson } from '../support/people.ts';
import { stopClock } from '../support/stopped-clock.ts';
import { expectError, siteOfFile } from '../support/test-site.ts';

type Entity = Record<string, unknown> & { id: string; slug: string; version: number };

const site = siteOfFile();
let hotel: Entity;

const send = async (method: 'POST' | 'PUT', path: string, body: object) =>
  (await site.call<Entity>(method, path, { token: site.token, body })).body;
const read = async (path: string) => (await site.call<Entity>('GET', path)).body;
const draft = async (path: string, body: object) =>
  (await site.call<Record<string, Entity>>('POST', path, { token: site.token, body })).body;

beforeAll(async () => {
  hotel = await send('POST', '/api/hotels', { ...sampleHotel, translations: { en: hotelEnglish } });
  await send('POST', '/api/offers', sampleOffer);
  await send('POST', '/api/blog', samplePost);
});

/** What only the save itself decides. */
/** Without what the server gives each save, and the code of a page, which follows from its id. */
const withoutSave = ({ id: _, code: _c, version: _v, createdAt: _ca, updatedAt: _u, ...entity }: Entity) => entity;
const heading = '# Giriş\n\nYeni **metin**.';
/** Each noun with the fields of a save, a change, and the path of what visitors read of a slug. */
const NOUNS = {
  hotels: {
    fields: { ...sampleHotel, name: 'Köşk', format: 'markdown', translations: { en: hotelEnglish } },
    change: { name: 'Yeni köşk', description: heading, rooms: [{ ...sampleHotel.rooms[0], price: 12_500 }] },
    reads: { 'hotels.get': (slug: string) => `/api/hotels/${slug}?` },
    page: '/hotel/',
  },
  blog: {
    fields: { ...samplePost, title: 'Yazı', format: 'markdown' },
    change: { title: 'Yeni yazı', content: heading, excerpt: '', publishDate: '2024-05-01' },
    reads: {
      'blog.bySlug': (slug: string) => `/api/blog/slug/${slug}?`,
      'blog.related': (slug: string) => `/api/blog/related?slug=${slug}&`,
    },
    page: '/blog/',
  },
  offers: {
    fields: { ...sampleOffer, title: 'Teklif' },
    change: { title: 'Yeni teklif', text: heading, format: 'markdown' },
    reads: { 'offers.get': (slug: string) => `/api/offers/${slug}?` },
    page: '/offers/',
  },
  pages: {
    fields: { ...samplePage, title: 'Sayfa', format: 'markdown' },
    change: { title: 'Yeni sayfa', content: heading },
    reads: { 'pages.get': (slug: string) => `/api/pages/${slug}?` },
    page: '/pages/',
  },
};
/** Each kind of settings with the name of what visitors read, and a change. */
const SETTINGS = [
  ['content/homepage', 'content.homepage', { heroTitle: 'Denizin sesi', aboutContent: heading, format: 'markdown' }],
  ['contact', 'contact.get', { phone: '+90 212 999 99 99' }],
  ['seo', 'seo.get', { metaTitle: 'Boğaz’da beş konak' }],
  ['site', 'site.get', { name: 'Haliç Evleri', accent: '#803020' }],
  ['texts', 'texts.get', { aboutTitle: 'Biz ve evlerimiz', happyGuestsFigure: '900+' }],
] as const;
const HOMEPAGE = {
  heroTitle: 'Hoş geldiniz',
  heroSubtitle: 'Boğaz’da',
  heroImage: '/uploads/bogaz.webp',
  aboutTitle: 'Biz',
  aboutContent: 'Üç kuşak.',
  aboutImage: '/uploads/aile.webp',
};
const CONTACT = { phone: '+90 212 555 01 23', email: 'bilgi@otel.example.com', address: 'Beyoğlu' };

describe.each(Object.entries(NOUNS))('a draft of %s', (noun, { fields, change, reads, page }) => {
  const all = `/api/${noun}`;
  const ofDraft = `${all}/admin/draft`;
  const expectPage = async (shown: Record<string, Entity>, slug: string, lang: string) => {
    expect(Object.keys(shown)).toEqual(Object.keys(reads));
    for (const [name, pathOf] of Object.entries(reads)) {
      const visitors = await read(`${pathOf(slug)}lang=${lang}`);
      expect(withoutSave(shown[name] as Entity), name).toEqual(withoutSave(visitors));
    }
  };

  it.each(['tr', 'en'])('reads what the page reads after the save, of a stored one (%s)', async (lang) => {
    const stored = await send('POST', all, fields);
    const shown = await draft(ofDraft, { ...fields, ...change, id: stored.id, lang });
    const saved = await send('PUT', `${all}/${stored.id}`, { ...fields, ...change });
    await expectPage(shown, saved.slug, lang);
    expect(Object.values(shown)[0]).toMatchObject({ id: stored.id, version: 1 });
    await site.call('DELETE', `${all}/${stored.id}`, { token: site.token });
  });

  it('reads what the page reads after the save, of a new one', async () => {
    const shown = await draft(ofDraft, { ...fields, ...change });
    const added = await send('POST', all, { ...fields, ...change });
    await expectPage(shown, added.slug, 'tr');
    await site.call('DELETE', `${all}/${added.id}`, { token: site.token });
  });

  it.skipIf(noun === 'pages')('looks the same on its page and behind a share link', async () => {
    const stored = await send('POST', all, fields);
    // React numbers the ids of fields by their place in the whole document.
    const mainOf = (text: string) => /<main[\s\S]*<\/main>/.exec(text)?.[0].replace(/_R_\w+_/g, 'id');
    const published = mainOf((await site.call('GET', page + stored.slug)).text);
    await send('PUT', `${all}/${stored.id}`, { ...fields, published: false });
    const { path } = (await site.call<Preview>('POST', `/api/previews/${noun}/${stored.id}`, { token: site.token }))
      .body;
    expect(published).toContain(noun === 'hotels' ? sampleOffer.title : '</h1>');
    expect(mainOf((await site.call('GET', path)).text)).toBe(published);
    await site.call('DELETE', `${all}/${stored.id}`, { token: site.token });
  });

  it('is refused as a save is: without a token, for a role, for wrong fields, of an unknown id', async () => {
    const clerk = await addPerson(site, site.token, 'hotel', { hotels: [hotel.id] });
    expectError(await site.call('POST', ofDraft, { body: fields }), 401, 'auth.required');
    expectError(await site.call('POST', ofDraft, { body: fields, token: clerk.token }), 403, 'auth.forbidden');
    const wrong = { ...fields, name: '', title: '' };
    const save = await site.call('POST', all, { token: site.token, body: wrong });
    const answer = await site.call('POST', ofDraft, { token: site.token, body: wrong });
    expectError(answer, 400, 'request.invalid');
    expect(answer.body).toMatchObject({ fields: (save.body as unknown as { fields: object }).fields });
    const unknown = await site.call('POST', ofDraft, {
      token: site.token,
      body: { ...fields, id: '6641f0c2a7b3d95e8c1f2a04' },
    });
    expect(unknown.status).toBe(404);
  });
});

describe.each(SETTINGS)('a draft of %s', (path, name, change) => {
  beforeEach(async () => {
    await send('PUT', '/api/content/homepage', HOMEPAGE);
    await send('PUT', '/api/contact', CONTACT);
  });
  const fields = { 'content/homepage': HOMEPAGE, contact: CONTACT }[path as string] ?? {};

  it.each(['tr', 'en'])('reads what the page reads after the save (%s)', async (lang) => {
    const before = await read(`/api/${path}`);
    const shown = await draft(`/api/${path}/draft`, { ...fields, ...change, lang });
    expect(await read(`/api/${path}`)).toEqual(before);
    await send('PUT', `/api/${path}`, { ...fields, ...change });
    expect(withoutSave(shown[name] as Entity)).toEqual(withoutSave(await read(`/api/${path}?lang=${lang}`)));
  });

  it('is refused as a save is', async () => {
    const author = await addPerson(site, site.token, 'author');
    const [of, body] = [`/api/${path}/draft`, { ...fields, ...change }];
    expectError(await site.call('POST', of, { body }), 401, 'auth.required');
    expectError(await site.call('POST', of, { body, token: author.token }), 403, 'auth.forbidden');
    expectError(await site.call('POST', of, { body: { lang: 'fr' }, token: site.token }), 400, 'request.invalid');
  });
});

describe('a draft', () => {
  it('shows a hotel with its offers and the library’s words for its pictures, as the page does', async () => {
    const body = { ...sampleHotel, id: hotel.id, lang: 'en', translations: { en: hotelEnglish } };
    const shown = (await draft('/api/hotels/admin/draft', body))['hotels.get'] as unknown as Hotel;
    expect(shown.offers?.map(({ title }) => title)).toEqual([sampleOffer.title]);
    expect(shown).toEqual(await read(`/api/hotels/${hotel.slug}?lang=en`));
  });

  it('stores nothing and changes no cache', async () => {
    const stored = async () => {
      const names = ['hotels', 'posts', 'offers', 'pages', 'content', 'revisions', 'activity', 'media'];
      return JSON.stringify(await Promise.all(names.map((name) => site.collection(name).find().toArray())));
    };
    const hits = async () => {
      const { text } = await site.call('GET', '/metrics');
      return Number(/^site_cache_responses_total\{result="hit"\} (\d+)$/m.exec(text)?.[1]);
    };
    const visit = () => site.call('GET', `/hotel/${hotel.slug}`);
    stopClock();
    await visit();
    const [before, hitsBefore] = [await stored(), await hits()];
    for (const [noun, { fields }] of Object.entries(NOUNS)) await draft(`/api/${noun}/admin/draft`, fields);
    await draft('/api/hotels/admin/draft', { ...sampleHotel, id: hotel.id, name: 'Başka', rooms: [] });
    await draft('/api/content/homepage/draft', { ...HOMEPAGE, heroTitle: 'Başka' });
    expect(await stored()).toBe(before);
    await visit();
    expect(await hits()).toBe(hitsBefore + 1);
  });

  it('is limited to the own hotels of a person, and to the English texts of a translator', async () => {
    const other = await send('POST', '/api/hotels', { ...sampleHotel, name: 'Öteki' });
    const body = { ...sampleHotel, id: hotel.id, description: 'Yeni' };
    const clerk = await addPerson(site, site.token, 'hotel', { hotels: [hotel.id] });
    const translator = await addPerson(site, site.token, 'translator');
    const ask = (person: { token: string }, sent: object) =>
      site.call('POST', '/api/hotels/admin/draft', { token: person.token, body: sent });
    expect((await ask(clerk, body)).status).toBe(200);
    expectError(await ask(clerk, { ...body, id: other.id }), 403, 'auth.forbidden');
    expectError(await ask(clerk, { ...body, published: false }), 403, 'auth.forbidden');
    expectError(await ask(translator, body), 403, 'auth.forbidden');
    const english = { ...sampleHotel, id: hotel.id, translations: { en: { description: 'New' } }, lang: 'en' };
    expect((await ask(translator, english)).body).toMatchObject({ 'hotels.get': { description: 'New' } });
  });
});
