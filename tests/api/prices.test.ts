import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { finishPriceChanges } from '#server/routers/common/change-prices.ts';
import type { ActivityEntry } from '#shared/schemas/history.ts';
import type { HotelSearchPage, HotelSummary } from '#shared/schemas/hotel-lists.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { Prices, PricesSaved, Seasons, StayPrices } from '#shared/schemas/prices.ts';
import type { Site } from '#shared/schemas/site.ts';
import { ADMIN } from '../support/api-client.ts';
import { sampleHotel } from '../support/factories.ts';
import { addKey } from '../support/keys.ts';
import { addPerson } from '../support/people.ts';
import { expectError, startTestSite, type TestSite } from '../support/test-site.ts';

let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await startTestSite({ LOGIN_MAX_FAILURES: '1000' });
  token = await site.signIn();
});
afterAll(() => site.close());
beforeEach(async () => {
  for (const name of ['activity', 'revisions', 'hotels']) await site.collection(name).deleteMany({});
  await site.collection('prices').updateMany({}, { $set: { seasons: [], version: 1 } });
});
afterEach(() => vi.useRealTimers());

const DOUBLE = '1715500000000';
const FAMILY = '1715500000001';
const call = <T>(method: string, path: string, body?: object, who: string | undefined = token) =>
  site.call<T>(method, `/api/${path}`, { token: who, ...(body && { body }) });
const visit = async <T>(path: string) => (await site.call<T>('GET', `/api/${path}`)).body;
const addHotel = async (more: object = {}) => (await call<Hotel>('POST', 'hotels', { ...sampleHotel, ...more })).body;
const read = async (id: string) => (await call<Hotel>('GET', `hotels/${id}`)).body;
const pricesOf = async (id: string) => (await read(id)).rooms.map(({ price }) => price);
const priced = ({ id, version }: { id: string; version: number }, price: number, room = DOUBLE) => ({
  id,
  version,
  rooms: [{ id: room, price }],
});
const save = <T = PricesSaved>(hotels: object[], more: object = {}, who = token) =>
  call<T>('PUT', 'prices', { hotels, ...more }, who);
const season = (name: string, range: string, more: object = { percent: 50 }) => {
  const [from, to] = range.split('..');
  return { name, ranges: [{ from, to }], ...more };
};
const saveSeasons = <T = Seasons>(seasons: object[], who = token, version?: number) =>
  call<T>('PUT', 'prices/seasons', { seasons, version }, who);
const setClock = (time: string) => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(time) });

describe('prices of many hotels', () => {
  it('are listed by hotel, with the version that a save sends', async () => {
    const { id, name } = await addHotel();
    const rooms = sampleHotel.rooms.map((room) => ({ id: room.id, type: room.type, price: room.price }));
    const { body } = await call<Prices>('GET', 'prices');
    expect(body).toEqual({ hotels: [{ id, name, version: 1, rooms }], locked: false });
  });

  it('are saved in one call, with one line in the activity and one in the history of each', async () => {
    const [one, other] = [await addHotel(), await addHotel()];
    const { body } = await save([priced(one, 5_000), priced(other, 6_000, FAMILY)]);
    expect(body).toEqual({ saved: [one, other].map(({ id }) => ({ id, version: 2 })), stale: [] });
    expect([await pricesOf(one.id), await pricesOf(other.id)]).toEqual([
      [5_000, 0],
      [4_500, 6_000],
    ]);
    const { items: lines } = (await call<{ items: ActivityEntry[] }>('GET', 'activity')).body;
    expect(lines.filter(({ action }) => action === 'save')).toMatchObject([{ count: 2, fields: ['prices'] }]);
    const own = (await call<{ items: ActivityEntry[] }>('GET', `activity?noun=hotels&entity=${one.id}`)).body;
    expect(own.items[0]).toMatchObject({ action: 'save', fields: ['rooms'], by: ADMIN.username });
    expect(await site.collection('price_changes').countDocuments()).toBe(0);
  });

  it('are all refused when one hotel was saved meanwhile, and nothing is written', async () => {
    const [one, other] = [await addHotel(), await addHotel()];
    await call('PUT', `hotels/${other.id}`, { ...sampleHotel, city: 'İzmir' });
    const refused = await save<{ fields: object }>([priced(one, 1), priced(other, 1)]);
    expectError(refused, 409, 'version.stale');
    expect(refused.body.fields).toEqual({ 'hotels.1.version': 'Was saved by someone else in the meantime' });
    expect(await pricesOf(one.id)).toEqual([4_500, 0]);
  });

  it('are saved but for hotels that were saved meanwhile or are gone, when the caller wants that', async () => {
    const [one, other] = [await addHotel(), await addHotel()];
    await call('PUT', `hotels/${other.id}`, { ...sampleHotel, city: 'İzmir' });
    const gone = { id: 'f'.repeat(24), version: 1 };
    const { body } = await save([priced(one, 1), priced(other, 1), priced(gone, 1)], { partial: true });
    expect(body).toEqual({ saved: [{ id: one.id, version: 2 }], stale: [other.id, gone.id] });
    expect(await pricesOf(other.id)).toEqual([4_500, 0]);
  });

  it('are taken back by the prices before', async () => {
    const [one, other] = [await addHotel(), await addHotel()];
    const { saved } = (await save([priced(one, 5_000), priced(other, 5_000)])).body;
    await save(saved.map((hotel) => priced(hotel, 4_500)));
    expect([await pricesOf(one.id), await pricesOf(other.id)]).toEqual(Array(2).fill([4_500, 0]));
  });

  it('that a killed process has left are finished by the next start, with one line', async () => {
    const hotels = [await addHotel(), await addHotel(), await addHotel()];
    const [first, second, third] = hotels as [Hotel, Hotel, Hotel];
    const change = { _id: 'half', by: 'admin', at: new Date(), hotels: hotels.map((hotel) => priced(hotel, 7_000)) };
    await site.collection<typeof change>('price_changes').insertOne(change);
    await call('PUT', `hotels/${third.id}`, { ...sampleHotel, city: 'İzmir' });
    await finishPriceChanges();
    await finishPriceChanges();
    expect(await Promise.all([first, second, third].map(({ id }) => pricesOf(id)))).toEqual([
      [7_000, 0],
      [7_000, 0],
      [4_500, 0],
    ]);
    const { items: lines } = (await call<{ items: ActivityEntry[] }>('GET', 'activity')).body;
    expect(lines.filter(({ fields }) => fields?.includes('prices'))).toMatchObject([{ count: 2, by: 'admin' }]);
  });

  it.each([
    ['no hotels', [], 'hotels'],
    ['a hotel twice', [priced({ id: 'ab', version: 1 }, 1), priced({ id: 'AB', version: 1 }, 1)], 'hotels'],
    ['a price that is none', [priced({ id: 'a', version: 1 }, -1)], 'hotels.0.rooms.0.price'],
    ['no version', [{ id: 'a', rooms: [] }], 'hotels.0.version'],
  ])('with %s are refused by field', async (_, hotels, field) => {
    const { status, body } = await save<{ fields: object }>(hotels);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  it('of an unknown room and an unknown hotel are refused', async () => {
    const hotel = await addHotel();
    const { body } = await save<{ fields: object }>([priced(hotel, 1, 'x')]);
    expect(Object.keys(body.fields)).toEqual(['hotels.0.rooms.0.id']);
    expectError(await save([priced({ id: 'f'.repeat(24), version: 1 }, 1)]), 404, 'hotel.notFound');
  });
});

describe('seasons', () => {
  it('are read as they were saved, and have a history', async () => {
    const { id } = await addHotel();
    const rooms = [{ hotelId: id, roomId: DOUBLE, price: 9_000 }];
    const { body } = await saveSeasons([season('Yılbaşı', '12-24..01-02', { rooms, weekdays: [5] })]);
    expect(body.seasons).toEqual([
      { id: expect.any(String), name: 'Yılbaşı', ranges: [{ from: '12-24', to: '01-02' }], weekdays: [5], rooms },
    ]);
    expect((await call('GET', 'prices/seasons')).body).toEqual(body);
    await saveSeasons([]);
    const restored = await call<Seasons>('POST', `prices/seasons/revisions/${body.version}/restore`, {});
    expect(restored.body.seasons).toEqual(body.seasons);
  });

  it('are restored by a key with the scope of prices, and by no manager of a hotel', async () => {
    const { id } = await addHotel();
    const { body } = await saveSeasons([season('Yılbaşı', '12-24..01-02')]);
    await saveSeasons([]);
    const { key } = await addKey(site, token, ['prices:read', 'prices:write']);
    const { token: manager } = await addPerson(site, token, 'hotel', { hotels: [id] });
    const path = '/api/prices/seasons/revisions';
    const statuses = async (by: string) => [
      (await site.call('GET', path, { token: by })).status,
      (await site.call('GET', `${path}/${body.version}`, { token: by })).status,
      (await site.call('POST', `${path}/${body.version}/restore`, { token: by, body: {} })).status,
    ];
    expect(await statuses(manager)).toEqual([403, 403, 403]);
    expect(await statuses(key)).toEqual([200, 200, 200]);
  });

  it('of equal rank on one night of one room are refused, with the nights named', async () => {
    const both = [season('Kış', '2026-12-20..2026-12-26'), season('Yılbaşı', '2026-12-24..2027-01-02')];
    const refused = await saveSeasons<{ error: string; fields: object }>(both);
    expectError(refused, 409, 'seasons.overlap');
    expect(refused.body.fields).toEqual({
      'seasons.1.ranges': 'Has the nights 2026-12-24 – 2026-12-26 like Kış, Yılbaşı',
    });
    expect((await saveSeasons([both[0] ?? {}, season('Her kış', '12-20..12-26')])).status).toBe(200);
  });

  it.each([
    ['no range', { ...season('Kış', '12-20..12-26'), ranges: [] }, 'seasons.0.ranges'],
    ['a day that does not exist', season('Kış', '02-30..03-01'), 'seasons.0.ranges.0.from'],
    ['two kinds of days', season('Kış', '12-20..2026-12-26'), 'seasons.0.ranges.0.to'],
    ['an end before the start', season('Kış', '2026-12-26..2026-12-20'), 'seasons.0.ranges.0.to'],
    ['more than a year', season('Kış', '2026-01-01..2027-01-02'), 'seasons.0.ranges.0.to'],
  ])('with %s are refused by field', async (_, one, field) => {
    const { status, body } = await saveSeasons<{ fields: object }>([one]);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  it('are at most 20, each with 12 ranges, and are saved from the newest version', async () => {
    const many = Array.from({ length: 21 }, (_, at) => season(`${at}`, `20${at + 30}-01-01..20${at + 30}-01-02`));
    expectError(await saveSeasons(many), 400, 'request.invalid');
    const ranges = Array.from({ length: 13 }, (_, at) => ({ from: `2030-01-${at + 10}`, to: `2030-01-${at + 10}` }));
    expectError(await saveSeasons([{ name: 'a', percent: 1, ranges }]), 400, 'request.invalid');
    const { version } = (await saveSeasons(many.slice(1))).body;
    expectError(await saveSeasons([], token, version - 1), 409, 'version.stale');
  });
});

describe('a hotel’s manager', () => {
  const manager = async (hotels: string[]) => (await addPerson(site, token, 'hotel', { hotels })).token;
  const lock = async (pricesLocked: boolean) => {
    const { version } = (await call<Site>('GET', 'site')).body;
    await call('PUT', 'site', { pricesLocked, version });
  };

  it('reads and saves the prices of the own hotels', async () => {
    const [own, other] = [await addHotel(), await addHotel()];
    const who = await manager([own.id]);
    expect((await call<Prices>('GET', 'prices', undefined, who)).body.hotels.map(({ id }) => id)).toEqual([own.id]);
    expectError(await save([priced(own, 1), priced(other, 1)], {}, who), 403, 'auth.forbidden');
    expect(await pricesOf(own.id)).toEqual([4_500, 0]);
    expect((await save([priced(own, 5_000)], {}, who)).status).toBe(200);
  });

  it('changes the seasons of the own hotels, and reads those of the chain', async () => {
    const [own, other] = [await addHotel(), await addHotel()];
    const who = await manager([own.id]);
    const of = (name: string, hotelId: string, month = '06') =>
      season(name, `${month}-01..${month}-10`, { percent: 5, hotelId });
    await saveSeasons([season('Zincir', '12-24..12-26'), of('Başka', other.id)]);
    const { body } = await call<Seasons>('GET', 'prices/seasons', undefined, who);
    expect(body.seasons.map(({ name }) => name)).toEqual(['Zincir']);
    expect((await saveSeasons([...body.seasons, of('Benim', own.id)], who)).status).toBe(200);
    const all = await call<Seasons>('GET', 'prices/seasons');
    expect(all.body.seasons.map(({ name }) => name)).toEqual(['Zincir', 'Benim', 'Başka']);
    expectError(await saveSeasons([], who), 403, 'auth.forbidden');
    expectError(await saveSeasons([...body.seasons, of('Başka', other.id, '07')], who), 403, 'auth.forbidden');
  });

  it('changes no price and no season while prices are locked, also in the form of the hotel', async () => {
    const hotel = await addHotel();
    const who = await manager([hotel.id]);
    await lock(true);
    const form = (price: number, version: number) =>
      call('PUT', `hotels/${hotel.id}`, { ...sampleHotel, rooms: [{ ...sampleHotel.rooms[0], price }], version }, who);
    expectError(await save([priced(hotel, 5_000)], {}, who), 403, 'auth.forbidden');
    expectError(await form(5_000, 1), 403, 'auth.forbidden');
    const own = season('Benim', '06-01..06-10', { percent: 5, hotelId: hotel.id });
    expectError(await saveSeasons([own], who), 403, 'auth.forbidden');
    expect((await form(4_500, 1)).status).toBe(200);
    expect((await save([priced({ id: hotel.id, version: 2 }, 5_000)])).status).toBe(200);
    expect((await call<Prices>('GET', 'prices', undefined, who)).body.locked).toBe(true);
    await lock(false);
    expect((await save([priced({ id: hotel.id, version: 3 }, 6_000)], {}, who)).status).toBe(200);
  });

  it('and a key for the hotel change none while prices are locked, which other keys do', async () => {
    const hotel = await addHotel();
    const { key } = await addKey(site, token, ['prices:read', 'prices:write'], { hotels: [hotel.id] });
    const { key: ofAll } = await addKey(site, token, ['prices:read', 'prices:write']);
    await lock(true);
    const locked = async (who: string) => (await call<Prices>('GET', 'prices', undefined, who)).body.locked;
    expect([await locked(key), await locked(ofAll)]).toEqual([true, false]);
    expectError(await save([priced(hotel, 5_000)], {}, key), 403, 'auth.forbidden');
    expect((await save([priced(hotel, 5_000)], {}, ofAll)).status).toBe(200);
    await lock(false);
    expect((await save([priced({ id: hotel.id, version: 2 }, 6_000)], {}, key)).status).toBe(200);
  });

  it('is told of an older version first, when seasons of the chain have changed since', async () => {
    const hotel = await addHotel();
    const who = await manager([hotel.id]);
    const { version } = (await saveSeasons([season('Zincir', '12-24..12-26')])).body;
    const { body } = await call<Seasons>('GET', 'prices/seasons', undefined, who);
    await saveSeasons([season('Zincir', '12-24..12-27')]);
    expectError(await saveSeasons(body.seasons, who, version), 409, 'version.stale');
  });

  it('and visitors do not read in the site’s settings whether prices are locked', async () => {
    expect(await visit('site')).not.toHaveProperty('pricesLocked');
  });
});

describe('what visitors read', () => {
  const night = async ({ slug, id }: Hotel) => {
    const [summary] = (await visit<{ items: HotelSummary[] }>('hotels/summaries')).items;
    const search = await visit<HotelSearchPage>('hotels/search');
    const { rooms } = await visit<Hotel>(`hotels/${slug}`);
    const page = await site.call('GET', `/hotel/${slug}`);
    expect(summary?.id).toBe(id);
    return [rooms[0]?.price, rooms[0]?.night, summary?.lowestPrice, search.items[0]?.lowestPrice].concat(
      page.text.includes('₺9.000') ? 9_000 : 4_500,
    );
  };

  it('is the price of tonight in Istanbul, from the first to the last night of a season', async () => {
    const hotel = await addHotel();
    await saveSeasons([season('Yılbaşı', '2026-12-24..2026-12-25', { percent: 100 })]);
    setClock('2026-12-23T20:59:30Z');
    expect(await night(hotel)).toEqual([4_500, undefined, 4_500, 4_500, 4_500]);
    setClock('2026-12-23T21:00:00Z');
    expect(await night(hotel)).toEqual([4_500, 9_000, 9_000, 9_000, 9_000]);
    setClock('2026-12-25T20:59:59Z');
    expect(await night(hotel)).toEqual([4_500, 9_000, 9_000, 9_000, 9_000]);
    setClock('2026-12-25T21:00:00Z');
    expect(await night(hotel)).toEqual([4_500, undefined, 4_500, 4_500, 4_500]);
  });

  it('is found and sorted by the price of the arrival', async () => {
    const cheap = await addHotel({ name: 'Ucuz' });
    await addHotel({ name: 'Orta', rooms: [{ ...sampleHotel.rooms[0], price: 5_000 }] });
    await saveSeasons([season('Yaz', '06-01..08-31', { percent: 50, hotelId: cheap.id })]);
    const found = async (query: string) =>
      (await visit<HotelSearchPage>(`hotels/search?sort=price&${query}`)).items.map(({ name }) => name);
    expect(await found('arrival=2031-05-31')).toEqual(['Ucuz', 'Orta']);
    expect(await found('arrival=2031-06-01')).toEqual(['Orta', 'Ucuz']);
    expect(await found('arrival=2031-06-01&max=6000')).toEqual(['Orta']);
  });

  it('is the sum of a stay’s nights, none when a night has no price', async () => {
    const { id } = await addHotel();
    await saveSeasons([season('Yılbaşı', '12-24..12-25', { percent: 20 })]);
    const stay = async (query: string) =>
      (await visit<{ items: StayPrices }>(`prices/stay?arrival=2031-12-23&${query}`)).items;
    const rooms = [
      { id: DOUBLE, night: 4_500, total: 4_500 + 2 * 5_400 },
      { id: FAMILY, night: 0 },
    ];
    expect(await stay('departure=2031-12-26')).toEqual([{ id, night: 4_500, total: 15_300, rooms }]);
    expect(await stay(`hotel=${id}`)).toEqual([
      { id, night: 4_500, rooms: rooms.map((room) => ({ id: room.id, night: room.night })) },
    ]);
    expect((await stay('departure=2039-12-26'))[0]).not.toHaveProperty('total');
  });

  it('is on the pages of an address with both dates the price of the stay above that of a night', async () => {
    const { slug } = await addHotel();
    for (const path of [`/hotel/${slug}`, '/branches']) {
      const { text } = await site.call('GET', `${path}?arrival=2031-12-21&departure=2031-12-25`);
      expect(text, path).toContain('4 gece ₺18.000');
      expect(text, path).toContain('₺4.500');
    }
  });

  it('stays the base price for a client that saves what it read', async () => {
    const hotel = await addHotel();
    await saveSeasons([season('Her gün', '01-01..12-31')]);
    const body = await read(hotel.id);
    expect((await call('PUT', `hotels/${hotel.id}`, body)).status).toBe(200);
    expect(await pricesOf(hotel.id)).toEqual([4_500, 0]);
  });
});
