import { ObjectId } from 'mongodb';
import { beforeAll, expect, it } from 'vitest';
import { beginningsOf, searchText } from '#server/models/common/search.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { Found } from '#shared/schemas/links.ts';
import { sampleHotel, sampleMessage, sampleOffer, samplePage, samplePost } from '../support/factories.ts';
import { addPerson } from '../support/people.ts';
import { expectError, siteOfFile } from '../support/test-site.ts';

const MANY = 5_000;
const FIRST = '0000.webp';

const site = siteOfFile();
let hotel: Hotel;

const find = async (q: string, token = site.token) => {
  const { body } = await site.call<{ items: Found[] }>('GET', `/api/links/anything?q=${encodeURIComponent(q)}`, {
    token,
  });
  return body.items;
};
const namesOf = (found: readonly Found[]) => found.map(({ kind, name }) => `${kind} ${name}`);

/** Posts and pictures as the site stores them, each with its own name. */
async function multiply(name: 'posts' | 'media', one: object, fieldsOf: (at: number) => { names: string[] }) {
  const copies = Array.from({ length: MANY }, (_, at) => {
    const { names, ...fields } = fieldsOf(at);
    const words = searchText(names);
    return { ...one, ...fields, searchText: words, searchStems: beginningsOf(words) };
  });
  await site.collection(name).insertMany(copies);
}

beforeAll(async () => {
  const add = async <E>(path: string, body: object) =>
    (await site.call<E>('POST', path, { token: site.token, body })).body;
  hotel = await add<Hotel>('/api/hotels', { ...sampleHotel, name: 'Kâğıthane Evi' });
  await add('/api/hotels', { ...sampleHotel, name: 'Ihlamur Evi', rooms: [] });
  await add('/api/offers', { ...sampleOffer, title: 'Kâğıthane’de bahar', hotels: [] });
  await add('/api/pages', { ...samplePage, title: 'Ihlamur altında', published: true });
  await add('/api/blog', { ...samplePost, title: 'Yazı', published: true });
  await add('/api/contact/messages', { ...sampleMessage, firstName: 'Ilgaz', lastName: 'Şahin' });
  const post = await site.collection('posts').findOne();
  await multiply('posts', { ...post }, (at) => {
    const title = `Boğaz yazısı ${at}`;
    return { names: [title], _id: new ObjectId(), slug: `bogaz-yazisi-${at}`, title };
  });
  const now = new Date();
  const picture = { kind: 'photo', width: 9, height: 9, bytes: 9, uploadedBy: 'x', uploadedAt: now, createdAt: now };
  await multiply('media', { ...picture, updatedAt: now, version: 1, lacksAlt: true, kept: true }, (at) => {
    const [_id, alt] = [`${String(at).padStart(4, '0')}.webp`, { tr: `Boğaz manzarası ${at}`, en: '' }];
    return { names: [`IMG ${at}`, alt.tr, _id], _id, name: `IMG ${at}`, alt };
  });
}, 60_000);

it('things are found by the beginnings of words in any spelling, those first whose name begins so', async () => {
  expect(namesOf(await find('KAGITHANE'))).toEqual([
    'hotel Kâğıthane Evi',
    'offer Kâğıthane’de bahar',
    'room Kâğıthane Evi: Deniz manzaralı çift kişilik oda',
    'room Kâğıthane Evi: Aile odası',
  ]);
  expect(namesOf(await find('aile'))).toEqual(['room Kâğıthane Evi: Aile odası']);
  expect(namesOf(await find('ıhl'))).toEqual(['hotel Ihlamur Evi', 'page Ihlamur altında']);
  expect(await find('sahin ılg')).toMatchObject([{ kind: 'message', name: 'Ilgaz Şahin', at: expect.any(String) }]);
});

it('a hotel is found by its new name, and by that of a new room', async () => {
  const [room] = sampleHotel.rooms;
  const rename = async (name: string, type: string) => {
    const body = { ...sampleHotel, name, rooms: [{ ...room, type }, ...sampleHotel.rooms.slice(1)] };
    expect((await site.call('PUT', `/api/hotels/${hotel.id}`, { token: site.token, body })).status).toBe(200);
  };
  await rename('Sadabat Evi', 'Tavan arası');
  expect(namesOf(await find('tavan'))).toEqual(['room Sadabat Evi: Tavan arası']);
  await rename(hotel.name, room?.type ?? '');
  expect(await find('sadabat')).toEqual([]);
});

it('any of 5,000 posts and 5,000 pictures is the first that is found by its name or description', async () => {
  expect((await find('boğaz yazısı 4321'))[0]).toMatchObject({ kind: 'post', name: 'Boğaz yazısı 4321' });
  expect((await find('img 17'))[0]).toMatchObject({ kind: 'picture', name: 'IMG 17', image: '/uploads/0017.webp' });
  expect((await find('bogaz manzarasi 99'))[0]).toMatchObject({ kind: 'picture', id: '0099.webp' });
  expect((await find(FIRST))[0]).toMatchObject({ kind: 'picture', id: FIRST });
});

it('a search among them takes about as long as one that finds nothing', async () => {
  const [nothing, ...searches] = ['xyzxyz', 'boğaz', 'boğaz yazısı 4321', 'img 4321'];
  const quickest = new Map<string, number>();
  const time = async (q = '') => {
    const begun = performance.now();
    await find(q);
    quickest.set(q, Math.min(performance.now() - begun, quickest.get(q) ?? Infinity));
    return quickest.get(q) ?? 0;
  };
  // Searches in turn share what else the machine does, and a busy one needs more turns.
  const slow = async () => {
    // Reading all posts or pictures takes more than ten times as long.
    const most = 5 * (await time(nothing)) + 10;
    const found: string[] = [];
    for (const q of searches) if ((await time(q)) > most) found.push(q);
    return found;
  };
  await expect.poll(slow).toEqual([]);
});

it('everybody finds what they may open: no message, person or foreign draft beyond the role', async () => {
  const { token: manager } = await addPerson(site, site.token, 'hotel', { hotels: [hotel.id] });
  const { token: author, username } = await addPerson(site, site.token, 'author', { name: 'Yazar Ilgın' });
  const { token: translator } = await addPerson(site, site.token, 'translator');
  expect(namesOf(await find('ıhlamur', manager)), 'another hotel').toEqual([]);
  expect(namesOf(await find('kâğıt', manager))).toContain('hotel Kâğıthane Evi');
  expect(await find('ilgaz', manager), 'a message to the chain').toEqual([]);
  expect(await find('boğaz yazısı', author), 'posts of others').toEqual([]);
  expect(await find('ilgaz', translator)).toEqual([]);
  expect(namesOf(await find('ıhlamur', translator))).toEqual(['hotel Ihlamur Evi', 'page Ihlamur altında']);
  expect(namesOf(await find('ilgin')), username).toEqual(['user Yazar Ilgın']);
  expect(await find('ilgin', author)).toEqual([]);
});

it('visitors find nothing, and a search has a bound', async () => {
  expectError(await site.call('GET', '/api/links/anything?q=a'), 401, 'auth.required');
  const long = await site.call('GET', `/api/links/anything?q=${'a'.repeat(301)}`, { token: site.token });
  expectError(long, 400, 'request.invalid');
});
