import { beforeAll, expect, it } from 'vitest';
import { ENTITY_NOUNS, type EntityNoun } from '#shared/constants.ts';
import { sampleHotel, sampleOffer, samplePage, samplePost } from '../support/factories.ts';
import { addPerson } from '../support/people.ts';
import { expectError, siteOfFile } from '../support/test-site.ts';

const PATHS = { hotels: '/api/hotels', posts: '/api/blog', offers: '/api/offers', pages: '/api/pages' } as const;

const site = siteOfFile();
const ids: Record<string, string> = {};
const hotelRoom = {
  ...{ id: 'a', type: 'Cumbalı oda', price: 6_700, description: 'Çatıdan Haliç görünür.', reservationCode: 'CMB7' },
  ...{ format: 'markdown', image: '/uploads/cumba.webp', beds: [{ kind: 'double', count: 1 }] },
  ...{ features: ['Şömine'], translations: { en: { type: 'Bay-window room', description: 'A view of the Horn.' } } },
};

const add = async (noun: EntityNoun, name: string, body: object) => {
  const answer = await site.call<{ id: string }>('POST', PATHS[noun], { token: site.token, body });
  expect(answer.status).toBe(201);
  ids[name] = answer.body.id;
};
/** The names of what is found. */
const find = async (noun: EntityNoun, q: string, token = site.token) => {
  const path = `/api/links/words?noun=${noun}&q=${encodeURIComponent(q)}`;
  const { items } = (await site.call<{ items: string[] }>('GET', path, { token })).body;
  return items.map((id) => Object.keys(ids).find((name) => ids[name] === id));
};

beforeAll(async () => {
  const facts = { enquiryEmail: 'rezervasyon@kopru.example', externalId: 'IST-014', features: ['Kış bahçesi'] };
  const choices = { format: 'markdown', certificate: { kind: 'tourism', number: '3401' }, checkIn: '14:07' };
  const alt = { image: '/uploads/kapi.webp', tr: 'Mavi kapı', en: 'The blue door' };
  const hotel = {
    ...sampleHotel,
    ...facts,
    ...choices,
    phone: '+90 216 555 07 07',
    rooms: [hotelRoom],
    imageAlts: [alt],
  };
  const english = { description: 'Two streets from the ferry.', features: ['Winter garden'] };
  await add('hotels', 'bridge', { ...hotel, featuredImage: alt.image, translations: { en: english } });
  await add('hotels', 'other', { ...sampleHotel, phone: '+90 212 555 09 09', rooms: [] });
  await add('posts', 'post', {
    ...samplePost,
    content: 'Vapurda **çay** içilir.',
    tags: ['Boğaz'],
    metaTitle: 'Çayın demi',
    ...{ publishDate: '2031-05-12', hotelId: ids.other },
  });
  const stay = { hotels: [ids.other], stayFrom: '2031-06-01', stayUntil: '2031-06-30' };
  await add('offers', 'offer', { ...sampleOffer, ...stay, terms: 'Bayramda geçmez.', promotionCode: 'ERKEN25' });
  const choice = { kind: 'privacy', place: 'hotel', hotelId: ids.other, button: 'message', published: false };
  await add('pages', 'page', { ...samplePage, ...choice, content: 'Rampa avluda.' });
}, 60_000);

it.each([
  ['its telephone number as Turkey writes it', '0216 555 07'],
  ['its telephone number with the country', '+90 216 5550707'],
  ['its mail address', 'rezervasyon@kopru'],
  ['a feature in any spelling', 'KIS BAHCESİ'],
  ['its English text', 'streets ferry'],
  ['the id in another system', 'ist-014'],
  ['the description of a picture', 'mavi kapi'],
  ['the name of a room', 'cumbali'],
  ['the English name of a room', 'bay window'],
  ['the text of a room', 'hâliç'],
  ['the code of a room', 'cmb7'],
  ['words of several fields', 'sömine streets'],
])('a hotel is found by %s', async (_field, typed) => {
  expect(await find('hotels', typed)).toEqual(['bridge']);
});

it('a post, an offer and a page are found by their texts, tags and codes', async () => {
  for (const typed of ['vapurda cay', 'bogaz', 'CAYIN DEMİ'])
    expect(await find('posts', typed), typed).toEqual(['post']);
  for (const typed of ['bayramda', 'erken25']) expect(await find('offers', typed), typed).toEqual(['offer']);
  expect(await find('pages', 'rampa')).toEqual(['page']);
});

it.each([
  ['the name of a picture', 'uploads kapi webp'],
  ['the name of a room’s picture', 'cumba webp'],
  ['the format of its text', 'markdown'],
  ['the kind of a bed', 'double'],
  ['the kind of its certificate', 'tourism'],
  ['a time of arrival', '14:07'],
  ['its own id', ''],
  ['who saved it', 'admin'],
  ['one letter', 'a'],
])('a hotel is not found by %s', async (_field, typed) => {
  expect(await find('hotels', typed || String(ids.bridge))).toEqual([]);
});

it('a post, an offer and a page are not found by their days, choices and the hotels that they name', async () => {
  for (const typed of ['2031', String(ids.other)]) expect(await find('posts', typed), typed).toEqual([]);
  for (const typed of ['2031', String(ids.other)]) expect(await find('offers', typed), typed).toEqual([]);
  for (const typed of ['privacy', 'message', 'reservation', String(ids.other)])
    expect(await find('pages', typed), typed).toEqual([]);
});

it('a deleted hotel or room is found no more', async () => {
  const hotel = { ...sampleHotel, name: 'Silinen', rooms: [{ ...hotelRoom, type: 'Kuleli oda' }] };
  await add('hotels', 'deleted', hotel);
  expect(await find('hotels', 'kuleli')).toEqual(['deleted']);
  await site.call('PUT', `/api/hotels/${ids.deleted}`, { token: site.token, body: { ...hotel, rooms: [] } });
  expect(await find('hotels', 'kuleli')).toEqual([]);
  await site.call('DELETE', `/api/hotels/${ids.deleted}`, { token: site.token });
  expect(await find('hotels', 'silinen')).toEqual([]);
});

it('everybody finds only what they may open', async () => {
  const { token: manager } = await addPerson(site, site.token, 'hotel', { hotels: [String(ids.other)] });
  const { token: author } = await addPerson(site, site.token, 'author');
  expect(await find('hotels', 'rezervasyon@kopru', manager)).toEqual([]);
  expect(await find('hotels', '0212 555 09 09', manager)).toEqual(['other']);
  for (const noun of ENTITY_NOUNS) expect(await find(noun, 'vapurda', author), noun).toEqual([]);
  expect(await find('pages', 'rampa', author)).toEqual([]);
  expectError(await site.call('GET', '/api/links/words?noun=hotels&q=oda'), 401, 'auth.required');
  expectError(await site.call('GET', '/api/links/words?noun=media', { token: site.token }), 400, 'request.invalid');
});
