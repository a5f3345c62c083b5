import { beforeAll, expect, it } from 'vitest';
import { proceduresOf } from '#server/api/procedures.ts';
import { appRouter } from '#server/routers/index.ts';
import { HOTEL_SCOPES, type Scope } from '#shared/permissions.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { MessageReceived } from '#shared/schemas/messages.ts';
import type { Prices } from '#shared/schemas/prices.ts';
import type { SameTexts } from '#shared/schemas/translations.ts';
import { fileForm, picture, sampleHotel, sampleMessage } from '../support/factories.ts';
import { addKey } from '../support/keys.ts';
import { addPerson } from '../support/people.ts';
import { expectError, siteOfFile } from '../support/test-site.ts';

/** Stands in everything of the hotel that is somebody else's, and nowhere else. */
const SECRET = 'Zümrüdüanka';
const NAMED = new RegExp(`${SECRET}|zumruduanka`, 'i');

const site = siteOfFile();
let own: Hotel;
let other: Hotel;
let message: string;
/** Pictures of the other hotel, and one that nothing shows. */
let files: string[];

const as = <T = Record<string, unknown>>(who: string, method: string, path: string, body?: unknown) =>
  site.call<T>(method, `/api/${path}`, { token: who, body });

const keyFor = async (scopes: readonly Scope[]) => (await addKey(site, site.token, scopes, { hotels: [own.id] })).key;

/** A call of the administrator that has to work. */
async function made<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await as<T>(site.token, method, path, body);
  if (response.status > 201) throw new Error(`${path}: ${response.text}`);
  return response.body;
}

async function upload(): Promise<string> {
  const body = fileForm('file', [{ bytes: await picture(), name: `${SECRET}.png` }]);
  const file = (await made<{ url: string }>('POST', 'upload/single', body)).url.slice('/uploads/'.length);
  await made('PUT', `media/${file}`, { alt: { tr: SECRET, en: SECRET } });
  return file;
}

/** A draft with a room, a deleted one, a season, a share link, a message and counts, all of them with the word. */
async function addOther(): Promise<Hotel> {
  files = [await upload(), await upload()];
  const rooms = ['a', 'b'].map((id) => ({ id, type: `${SECRET} ${id}`, price: 7_777, description: SECRET }));
  const hotel = await made<Hotel>('POST', 'hotels', {
    ...{ ...sampleHotel, name: SECRET, published: false, rooms, externalId: 'ANKA-1' },
    ...{ address: SECRET, featuredImage: `/uploads/${files[0]}` },
    translations: { en: { description: SECRET } },
  });
  await made('DELETE', `hotels/${hotel.id}/rooms/b`);
  const ranges = [{ from: '01-01', to: '12-31' }];
  await made('PUT', 'prices/seasons', { seasons: [{ name: SECRET, ranges, percent: 5, hotelId: hotel.id }] });
  await made('POST', `previews/hotels/${hotel.id}`, { name: SECRET });
  const sent = { ...sampleMessage, lastName: SECRET };
  const { reference } = (await site.call<MessageReceived>('POST', '/api/contact/messages', { body: sent })).body;
  const { items } = await made<{ items: { id: string }[] }>('GET', `contact/messages?q=${reference}`);
  message = items[0]?.id ?? '';
  await made('PUT', `contact/messages/${message}`, { assignedHotelId: hotel.id, status: 'open' });
  return hotel;
}

beforeAll(async () => {
  own = await made<Hotel>('POST', 'hotels', sampleHotel);
  other = await addOther();
});

const reads = proceduresOf(appRouter).filter(({ type, meta }) => type === 'query' && meta.scope !== undefined);

/** The query of a call with which it would find something of the other hotel. */
const asked = (): Record<string, string> => ({
  'activity.list': `noun=hotels&entity=${other.id}`,
  'links.search': `q=${SECRET}`,
  'links.find': `q=${SECRET}`,
  'media.described': `files=${files.join()}`,
  'translations.get': 'field=description',
  'translations.same': 'field=description',
  'hotels.freeSlug': 'name=Han',
  'statistics.month': 'month=2026-11',
});

/** The address of a read of the other hotel's things. */
function addressOf({ name, meta }: (typeof reads)[number]): string {
  const id = name.startsWith('messages.') ? message : other.id;
  const values = { id, entity: id, noun: 'hotels', file: files[0] ?? '', externalId: 'ANKA-1', revision: '1' };
  const path = meta.openapi.path.replace(/\{(\w+)\}/g, (_, part: keyof typeof values) =>
    encodeURIComponent(values[part]),
  );
  return `${path.slice(1)}?${asked()[name] ?? ''}`;
}

it('the site’s administrator finds the other hotel by the same reads', async () => {
  const found = await Promise.all(
    reads.map(async (read) => NAMED.test((await as(site.token, 'GET', addressOf(read))).text)),
  );
  const names = reads.filter((_, at) => found[at]).map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(
      ['hotels.getNamed', 'hotels.revisions', 'hotels.previews', 'prices.list', 'prices.seasons', 'messages.get']
        .concat(['media.list', 'media.get', 'media.described', 'links.find', 'trash.list', 'translations.list'])
        .concat(['translations.same', 'activity.list', 'previews.list', 'statistics.month', 'messages.list']),
    ),
  );
});

it.each([...HOTEL_SCOPES.map((scope) => [scope]), ['hotels:read', 'translations:read'] as const, HOTEL_SCOPES])(
  'a key for one hotel reads nothing of another one with %s %s',
  async (...scopes) => {
    const key = await keyFor(scopes as readonly Scope[]);
    for (const read of reads) expect((await as(key, 'GET', addressOf(read))).text, read.name).not.toMatch(NAMED);
    for (const path of ['contact/messages/export.csv', 'statistics/export.csv?days=30']) {
      expect((await as(key, 'GET', path)).text, path).not.toMatch(NAMED);
    }
  },
);

it('nor does the manager of one hotel', async () => {
  const { token: manager } = await addPerson(site, site.token, 'hotel', { hotels: [own.id] });
  const ofPeople = proceduresOf(appRouter).filter(({ type, meta }) => type === 'query' && meta.action !== undefined);
  for (const read of ofPeople) expect((await as(manager, 'GET', addressOf(read))).text, read.name).not.toMatch(NAMED);
});

it('with `prices:read` alone a key lists the prices of its hotel', async () => {
  const { body } = await as<Prices>(await keyFor(['prices:read']), 'GET', 'prices');
  expect(body.hotels.map(({ id }) => id)).toEqual([own.id]);
});

it('with `translations:read` and `hotels:read` a key learns no English of other hotels', async () => {
  const key = await keyFor(['hotels:read', 'translations:read']);
  const { status, body } = await as<SameTexts>(key, 'GET', `translations/hotels/${own.id}/same?field=description`);
  expect([status, body.english, body.places.map(({ entity }) => entity)]).toEqual([200, [], [own.id]]);
});

it.each(HOTEL_SCOPES.filter((scope) => scope.endsWith(':write')))(
  'with %s alone a key neither changes nor opens anything of another hotel',
  async (scope) => {
    const key = await keyFor([scope]);
    const alt = { tr: 'Değişti' };
    const calls = [
      ...files.map((file) => as(key, 'PUT', `media/${file}`, { alt })),
      as(key, 'POST', 'media/changes', { ids: files, change: { kind: 'logo' } }),
      as(key, 'POST', `contact/messages/${message}/open`),
      as(key, 'POST', `contact/messages/${message}/notes`, { text: 'x', language: 'tr' }),
      as(key, 'PUT', `contact/messages/${message}`, { status: 'archived' }),
      as(key, 'PUT', 'prices', { hotels: [{ id: other.id, version: other.version, rooms: [{ id: 'a', price: 1 }] }] }),
      as(key, 'POST', 'hotels/admin/changes', { ids: [other.id], change: { phone: '+90 212 245 01 70' } }),
    ];
    for (const { text } of await Promise.all(calls)) expect(text).not.toMatch(NAMED);
    expect((await as(site.token, 'GET', `contact/messages/${message}`)).body).toMatchObject({
      status: 'open',
      notes: [],
    });
    for (const file of files)
      expect((await as(site.token, 'GET', `media/${file}`)).body).toMatchObject({ alt: { tr: SECRET } });
  },
);

it('with `messages:write` alone a key opens the messages of its own hotel', async () => {
  const key = await keyFor(['messages:write']);
  expectError(await as(key, 'POST', `contact/messages/${message}/open`), 404, 'message.notFound');
  expectError(await as(key, 'GET', `contact/messages/${message}/answers/form`), 404, 'message.notFound');
  await as(site.token, 'PUT', `contact/messages/${message}`, { assignedHotelId: own.id });
  expect((await as(key, 'POST', `contact/messages/${message}/open`)).status).toBe(200);
});
