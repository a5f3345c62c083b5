import { beforeAll, describe, expect, it } from 'vitest';
import type { Post } from '#shared/schemas/blog.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { LinkTarget, ShownCard } from '#shared/schemas/links.ts';
import { fileForm, pdf, sampleHotel, samplePage, samplePost } from '../support/factories.ts';
import { addPerson } from '../support/people.ts';
import { expectError, siteOfFile } from '../support/test-site.ts';

const site = siteOfFile();
let author: string;
let hotel: Hotel;
let draft: Post;

beforeAll(async () => {
  ({ token: author } = await addPerson(site, site.token, 'author'));
  const add = async <E>(path: string, body: object) =>
    (await site.call<E>('POST', path, { token: site.token, body })).body;
  hotel = await add<Hotel>('/api/hotels', { ...sampleHotel, name: 'Kâğıthane Evi' });
  await add('/api/hotels', { ...sampleHotel, name: 'Gizli Kâğıthane', published: false, rooms: [] });
  for (let number = 0; number < 120; number += 1)
    await add('/api/blog', { ...samplePost, title: `Yazı ${number}`, publishDate: '2024-06-01', published: true });
  await add('/api/blog', {
    ...samplePost,
    title: 'Eski lüfer',
    publishDate: '2001-01-01',
    published: true,
    translations: { en: { title: 'Old bluefish' } },
  });
  draft = await add<Post>('/api/blog', { ...samplePost, title: 'Yarım lüfer', published: false });
  await add('/api/pages', { ...samplePage, title: 'Lüfer sofrası', published: true });
});

const search = async (q: string, token = site.token) =>
  (await site.call<{ items: LinkTarget[] }>('GET', `/api/links?q=${encodeURIComponent(q)}`, { token })).body.items;
const namesOf = (targets: LinkTarget[]) => targets.map(({ kind, name }) => `${kind} ${name}`);
const card = (path: string, token = site.token) => site.call<ShownCard>('GET', `/api/links/cards/${path}`, { token });

describe('what a text can lead to', () => {
  it('is found by a part of its name in any spelling, however many posts are newer', async () => {
    expect(namesOf(await search('LUFER'))).toEqual(['page Lüfer sofrası', 'post Yarım lüfer', 'post Eski lüfer']);
    expect(await search('bluefish')).toMatchObject([{ name: 'Eski lüfer', english: 'Old bluefish', visible: true }]);
    expect(namesOf(await search('kagithane'))).toEqual([
      'hotel Kâğıthane Evi',
      'room Kâğıthane Evi: Deniz manzaralı çift kişilik oda',
      'room Kâğıthane Evi: Aile odası',
      'hotel Gizli Kâğıthane',
    ]);
  });

  it('is found by the beginnings of its words in any order, first where the name begins so', async () => {
    expect(namesOf(await search('luf yar'))).toEqual(['post Yarım lüfer']);
    expect((await search('kağ ev')).map(({ kind }) => kind)).toEqual(['hotel', 'room', 'room']);
    expect(namesOf(await search('sofra'))).toEqual(['page Lüfer sofrası']);
    expect((await search('y')).every(({ name }) => name.startsWith('Y'))).toBe(true);
    expect(await search('ufer')).toEqual([]);
  });

  it('is a list of twelve without a search, and says what visitors do not see', async () => {
    expect(await search('')).toHaveLength(12);
    expect((await search('gizli'))[0]).toMatchObject({ visible: false, path: '/hotel/gizli-kagithane' });
    expect((await search('yarım lüfer'))[0]).toMatchObject({ visible: false });
  });

  it('is found by the path of its page, also a former one', async () => {
    const [found] = await search('yarım lüfer');
    expect(namesOf(await search(`${found?.path}?utm_source=x#top`))).toEqual(['post Yarım lüfer']);
    expect(await search(found?.path ?? '', author)).toEqual([]);
    const renamed = { ...sampleHotel, name: 'Yeni Ev' };
    const { body } = await site.call<Hotel>('POST', '/api/hotels', {
      token: site.token,
      body: { ...renamed, name: 'Eski Ev' },
    });
    await site.call('PUT', `/api/hotels/${body.id}`, { token: site.token, body: renamed });
    expect(namesOf(await search('/hotel/eski-ev'))).toEqual(['hotel Yeni Ev']);
    expect(await search('/blog/tag/istanbul')).toEqual([]);
    await site.call('DELETE', `/api/hotels/${body.id}`, { token: site.token });
  });

  it('is a file of the library too, by its names or its address, for who may read the library', async () => {
    const body = fileForm('file', [{ bytes: pdf(), name: 'Menü 2031.pdf' }]);
    const { url } = (await site.call<{ url: string }>('POST', '/api/upload/file', { token: site.token, body })).body;
    const file = url.slice('/uploads/'.length);
    const alt = { tr: 'Akşam yemeği', en: 'Dinner' };
    await site.call('PUT', `/api/media/${file}`, { token: site.token, body: { alt } });
    const found = { kind: 'file', name: alt.tr, english: alt.en, path: url, visible: true };
    for (const q of ['aksam', 'dinn', 'menu 2031', url]) expect(await search(q), q).toMatchObject([found]);
    const { token: manager } = await addPerson(site, site.token, 'hotel', { hotels: [hotel.id] });
    expect(await search('aksam', manager)).toEqual([]);
  });

  it('holds published hotels and pages for an author, and no hidden ones', async () => {
    expect(namesOf(await search('kagithane', author))[0]).toBe('hotel Kâğıthane Evi');
    expect(await search('gizli', author)).toEqual([]);
    expect(namesOf(await search('lufer', author))).toEqual(['page Lüfer sofrası', 'post Eski lüfer']);
  });

  it('has a bound', async () => {
    const long = await site.call('GET', `/api/links?q=${'a'.repeat(301)}`, { token: site.token });
    expectError(long, 400, 'request.invalid');
  });
});

describe('a card', () => {
  it('has the picture, name and line that pages show, in the language asked for', async () => {
    const { body } = await card(hotel.id);
    expect(body).toMatchObject({
      visible: true,
      card: { title: 'Kâğıthane Evi', image: '/uploads/on-cephe.webp', path: '/hotel/kagithane-evi' },
    });
    expect(body.card?.description).toMatch(/^Boğaz’a nazır/);
    const room = hotel.rooms[0]?.id;
    const ofRoom = (await card(`${hotel.id}?kind=room&room=${room}&lang=en`)).body;
    expect(ofRoom.card).toMatchObject({ untranslated: ['title', 'description'], image: '/uploads/oda-1.webp' });
  });

  it('of a draft says that visitors do not see it, and there is none of what was deleted', async () => {
    expect((await card(`${draft.id}?kind=post`)).body).toMatchObject({
      visible: false,
      card: { title: 'Yarım lüfer' },
    });
    for (const path of [draft.id, 'x?kind=post', `${hotel.id}?kind=room&room=x`])
      expect((await card(path)).body).toEqual({ visible: false, card: null });
    expectError(await card(`${draft.id}?kind=page`), 400, 'request.invalid');
  });
});
