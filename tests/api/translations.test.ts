import { beforeEach, describe, expect, it } from 'vitest';
import { derivedOfPosts } from '#server/migrations/2026-11-26-derived-of-posts.ts';
import type { Post } from '#shared/schemas/blog.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { Translation } from '#shared/schemas/translations.ts';
import { hotelEnglish, sampleHotel, samplePage, samplePost } from '../support/factories.ts';
import { addPerson } from '../support/people.ts';
import { expectError, siteOfFile } from '../support/test-site.ts';
import { type TranslationPage, translationCalls } from '../support/translation-calls.ts';

const site = siteOfFile();

const { list, overview, put } = translationCalls(site);
const fieldsOf = ({ items: translations }: TranslationPage) =>
  translations.map(({ room, field, state }) => `${room ?? ''}${room ? '.' : ''}${field} ${state}`);

let hotel: Hotel;
beforeEach(async () => {
  for (const collection of ['hotels', 'posts', 'pages']) await site.collection(collection).deleteMany({});
  ({ body: hotel } = await site.admin.call<Hotel>('POST', '/api/hotels', { body: sampleHotel }));
});
const ROOM = '1715500000000';

describe('the list', () => {
  it('has each text of a hotel and its rooms that is missing in English or out of date', async () => {
    const { description } = hotelEnglish;
    const english = { ...sampleHotel, translations: { en: { description } } };
    await site.admin.call('PUT', `/api/hotels/${hotel.id}`, { body: english });
    await site.admin.call('PUT', `/api/hotels/${hotel.id}`, { body: { ...english, description: 'Yeni metin.' } });
    const page = await list();
    expect(page.next).toBeNull();
    expect(fieldsOf(page)).toEqual([
      ...['description outdated', 'features missing', 'address missing'],
      ...[`${ROOM}.type missing`, `${ROOM}.description missing`, `${ROOM}.features missing`],
      ...['1715500000001.type missing', '1715500000001.description missing'],
    ]);
  });

  it('has posts, pages and settings, and a text leaves the list when it is written', async () => {
    const post = (await site.admin.call<Post>('POST', '/api/blog', { body: samplePost })).body;
    const page = (await site.admin.call<{ id: string }>('POST', '/api/pages', { body: samplePage })).body;
    await site.admin.call('PUT', '/api/seo', { body: { metaTitle: 'Başlık' } });
    const places = (await list()).items.map(({ noun, entity, field }) => `${noun} ${entity} ${field}`);
    expect(places).toEqual(
      expect.arrayContaining([
        ...['title', 'content', 'tags'].map((field) => `posts ${post.id} ${field}`),
        ...['title', 'content'].map((field) => `pages ${page.id} ${field}`),
        'seo seo metaTitle',
      ]),
    );
    expect(places, 'an excerpt is made from its content').not.toContain(`posts ${post.id} excerpt`);
    const saved = await put('posts', post.id, { field: 'tags', english: ['Trips', 'Autumn'], version: 1 });
    expect(saved.body).toMatchObject({ state: 'current', english: ['Trips', 'Autumn'], isList: true, version: 2 });
    const after = await list(`?noun=posts&entity=${post.id}`);
    expect(fieldsOf(after)).toEqual(['title missing', 'content missing']);
  });

  it('is bounded, and its pages have every text once', async () => {
    for (let at = 0; at < 4; at += 1)
      await site.admin.call('POST', '/api/blog', { body: { ...samplePost, title: `Yazı ${at}` } });
    await site.admin.call('POST', '/api/pages', { body: samplePage });
    const whole = await list();
    const seen: Translation[] = [];
    let cursor = '';
    let pages = 0;
    do {
      const page = await list(`?limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.items);
      cursor = page.next ?? '';
      pages += 1;
    } while (cursor);
    expect(seen).toEqual(whole.items);
    expect(pages).toBeGreaterThan(4);
    expectError(await site.admin.call('GET', '/api/translations?cursor=falsch'), 400, 'list.cursorUnknown');
    expectError(await site.admin.call('GET', '/api/translations?limit=101'), 400, 'request.invalid');
  });

  it('has the numbers of the overview, also by hotel and by state', async () => {
    await site.admin.call('POST', '/api/blog', { body: samplePost });
    await put('hotels', hotel.id, { field: 'address', english: [hotelEnglish.address] });
    await site.admin.call('PUT', `/api/hotels/${hotel.id}`, { body: { ...sampleHotel, address: 'Yeni sokak 1' } });
    const { places, hotels } = await overview();
    for (const { noun, missing, outdated } of places) {
      expect((await list(`?noun=${noun}&state=missing`)).items, noun).toHaveLength(missing);
      expect((await list(`?noun=${noun}&state=outdated`)).items, noun).toHaveLength(outdated);
    }
    expect(hotels).toEqual([{ id: hotel.id, name: hotel.name, missing: 7, outdated: 1 }]);
    expect((await list(`?noun=hotels&entity=${hotel.id}`)).items).toHaveLength(8);
  });

  it('leaves out what is in the trash, and lists a restored version as it is', async () => {
    const post = (await site.admin.call<Post>('POST', '/api/blog', { body: samplePost })).body;
    await put('posts', post.id, { field: 'tags', english: ['Trips'] });
    await site.admin.call('POST', `/api/blog/${post.id}/revisions/1/restore`);
    expect(fieldsOf(await list('?noun=posts'))).toContain('tags missing');
    await site.admin.call('DELETE', `/api/blog/${post.id}`);
    expect(fieldsOf(await list('?noun=posts'))).toEqual([]);
    expect((await overview()).places.map(({ noun }) => noun)).not.toContain('posts');
  });
});

describe('a save', () => {
  it('changes one English text of a room, and nothing else of its hotel', async () => {
    const saved = await put('hotels', hotel.id, { room: ROOM, field: 'type', english: ['Double room'], version: 1 });
    expect(saved.status, saved.text).toBe(200);
    expect(saved.headers.get('etag')).toBe('"2"');
    expect(saved.body).toMatchObject({ room: ROOM, state: 'current', name: hotel.name, version: 2 });
    const { body: after } = await site.admin.call<Hotel>('GET', `/api/hotels/${hotel.id}`);
    const [room, ...others] = hotel.rooms;
    const english = { type: 'Double room', description: '', features: [] };
    expect(after.rooms).toEqual([{ ...room, translations: { en: english } }, ...others]);
  });

  it('confirms a text that still fits, whose former Turkish text comes from the history', async () => {
    await put('hotels', hotel.id, { field: 'description', english: [hotelEnglish.description] });
    await site.admin.call('PUT', `/api/hotels/${hotel.id}`, { body: { ...sampleHotel, description: 'Yeni metin.' } });
    const path = `/api/translations/hotels/${hotel.id}?field=description`;
    const { body: read } = await site.admin.call<Translation>('GET', path);
    expect(read).toMatchObject({ state: 'outdated', turkish: ['Yeni metin.'], former: [sampleHotel.description] });
    const confirmed = await put('hotels', hotel.id, { field: 'description', confirmed: true, version: read.version });
    expect(confirmed.body).toMatchObject({ state: 'current', english: [hotelEnglish.description] });
  });

  it('writes settings too, also a text of the announcement and one of the page templates', async () => {
    const content = {
      ...{ heroTitle: 'a', heroSubtitle: 'b', heroImage: '/a.webp', aboutTitle: 'c', aboutContent: 'd' },
      ...{ aboutImage: '/b.webp', announcement: { active: true, title: 'Duyuru' } },
    };
    await site.admin.call('PUT', '/api/content/homepage', { body: content });
    expect(fieldsOf(await list('?noun=content'))).toContain('announcement.title missing');
    const saved = await put('content', 'homepage', { field: 'announcement.title', english: ['News'] });
    expect(saved.body).toMatchObject({ state: 'current', english: ['News'] });
    const { body } = await site.admin.call('GET', '/api/content/homepage');
    expect(body.translations).toMatchObject({ en: { heroTitle: '', announcement: { title: 'News', content: '' } } });

    await site.admin.call('PUT', '/api/texts', { body: { blogTitle: 'Günlük' } });
    await put('texts', 'texts', { field: 'blogTitle', english: ['Journal'] });
    expect((await site.admin.call('GET', '/api/texts')).body.translations).toEqual({ en: { blogTitle: 'Journal' } });
    for (const [noun, field] of [
      ['contact', 'address'],
      ['seo', 'metaTitle'],
      ['site', 'tagline'],
    ] as const) {
      expect((await put(noun, noun, { field, english: ['In English'] })).body, noun).toMatchObject({
        english: ['In English'],
      });
    }
  });

  it('with an earlier version is refused, and so is what the form of the text would refuse', async () => {
    const at = (body: object, id = hotel.id) => put('hotels', id, body);
    await at({ field: 'address', english: ['A street'] });
    expectError(await at({ field: 'address', english: ['Another'], version: 1 }), 409, 'version.stale');
    const long = await at({ field: 'address', english: ['a'.repeat(301)] });
    expectError(long, 400, 'request.invalid');
    expect(long.body).toMatchObject({ fields: { english: expect.any(String) } });
    expectError(await at({ field: 'address', english: ['one', 'two'] }), 400, 'request.invalid');
    expectError(await at({ field: 'features', english: ['Pool', 'Pool'] }), 400, 'request.invalid');
    expectError(await at({ field: 'name', english: ['Name'] }), 404, 'request.notFound');
    expectError(await at({ field: 'type', room: 'yok', english: ['Room'] }), 404, 'request.notFound');
    expectError(await at({ field: 'address', english: [] }, '65f0a0a0a0a0a0a0a0a0a0a0'), 404, 'hotel.notFound');
    expectError(await put('seo', 'contact', { field: 'metaTitle', english: [] }), 404, 'request.notFound');
  });
});

describe('people', () => {
  it('translators do their whole work here', async () => {
    const translator = await addPerson(site, site.admin.token, 'translator');
    await site.admin.call('POST', '/api/blog', { body: samplePost });
    for (const { noun, entity, room, field, isList, turkish } of (await list('', translator)).items) {
      const english = isList ? turkish.map((text) => `${text} (en)`) : ['English'];
      const saved = await put(noun, entity, { room, field, english }, translator);
      expect(saved.status, `${noun} ${field}: ${saved.text}`).toBe(200);
    }
    expect((await list('', translator)).items).toEqual([]);
    expect(await overview(translator)).toEqual({ places: [], hotels: [] });
  });

  it('people of a hotel have their own hotels only', async () => {
    const { body: other } = await site.admin.call<Hotel>('POST', '/api/hotels', {
      body: { ...sampleHotel, name: 'Başka' },
    });
    const person = await addPerson(site, site.admin.token, 'hotel', { hotels: [hotel.id] });
    const { items: translations } = await list('', person);
    expect(new Set(translations.map(({ entity }) => entity))).toEqual(new Set([hotel.id]));
    expect((await list(`?noun=hotels&entity=${other.id}`, person)).items).toEqual([]);
    expect((await overview(person)).hotels.map(({ id }) => id)).toEqual([hotel.id]);
    const body = { field: 'address', english: ['A street'] };
    expect((await put('hotels', hotel.id, body, person)).status).toBe(200);
    expectError(await put('hotels', other.id, body, person), 403, 'auth.forbidden');
    const read = await site.call('GET', `/api/translations/hotels/${other.id}?field=address`, person);
    expectError(read, 403, 'auth.forbidden');
    expectError(await put('seo', 'seo', { field: 'metaTitle', english: ['x'] }, person), 403, 'auth.forbidden');
  });

  it('authors who do not publish have drafts only', async () => {
    const author = await addPerson(site, site.admin.token, 'author', { publishes: false });
    const write = async (fields: object) =>
      (await site.admin.call<Post>('POST', '/api/blog', { body: { ...samplePost, ...fields } })).body;
    const published = await write({ owner: author.username });
    const own = await write({ title: 'Taslak', published: false, owner: author.username });
    const other = await write({ title: 'Başkasının', published: false });
    const entities = (await list('', author)).items.map(({ entity }) => entity);
    expect(new Set(entities)).toEqual(new Set([own.id]));
    const body = { field: 'title', english: ['Title'] };
    expectError(await put('posts', published.id, body, author), 403, 'auth.forbidden');
    expectError(await put('posts', other.id, body, author), 404, 'post.notFound');
    expect((await put('posts', own.id, body, author)).status).toBe(200);
  });
});

it('posts that an earlier version of the site has stored are listed once the step for them has run', async () => {
  const { body: post } = await site.admin.call<Post>('POST', '/api/blog', { body: samplePost });
  await site.collection('posts').updateMany({}, { $unset: { toTranslate: 1 } });
  expect(fieldsOf(await list('?noun=posts'))).toEqual([]);
  await derivedOfPosts();
  await derivedOfPosts();
  expect((await list('?noun=posts')).items.map(({ entity }) => entity)).toContain(post.id);
  expect((await site.admin.call<Post>('GET', `/api/blog/${post.id}`)).body.version, 'no save of its own').toBe(1);
});
