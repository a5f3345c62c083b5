import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HotelSearchPage, HotelSummary } from '#shared/schemas/hotel-lists.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { Seasons, StayPrices } from '#shared/schemas/prices.ts';
import { sampleHotel } from '../support/factories.ts';
import { addKey } from '../support/keys.ts';
import { addPerson } from '../support/people.ts';
import { clearPrices, DOUBLE, FAMILY, priceCalls, season } from '../support/price-calls.ts';
import { expectError, siteOfFile } from '../support/test-site.ts';

const site = siteOfFile({ LOGIN_MAX_FAILURES: '1000' });
beforeEach(() => clearPrices(site));
afterEach(() => void vi.useRealTimers());

const { call, visit, read, addHotel, pricesOf, saveSeasons } = priceCalls(site);
const setClock = (time: string) => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(time) });

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
    const { key } = await addKey(site, site.token, ['prices:read', 'prices:write']);
    const { token: manager } = await addPerson(site, site.token, 'hotel', { hotels: [id] });
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

  it('are for hotels and rooms that exist, those of a hotel for its own rooms; what is stored stays', async () => {
    const [one, other] = [await addHotel(), await addHotel()];
    const of = (hotelId: string, roomId = DOUBLE) => ({ rooms: [{ hotelId, roomId, price: 1 }] });
    const refused = async (more: object) => {
      const { status, body } = await saveSeasons<{ fields: object }>([season('Kış', '12-20..12-26', more)]);
      return [status, Object.keys(body.fields)];
    };
    expect(await refused({ percent: 5, hotelId: 'f'.repeat(24) })).toEqual([400, ['seasons.0.hotelId']]);
    expect(await refused(of(one.id, 'yok'))).toEqual([400, ['seasons.0.rooms.0.roomId']]);
    expect(await refused({ hotelId: one.id, ...of(other.id) })).toEqual([400, ['seasons.0.rooms.0.hotelId']]);
    const kept = season('Kış', '12-20..12-26', { hotelId: one.id, ...of(one.id) });
    expect((await saveSeasons([kept])).status).toBe(200);
    await call('DELETE', `hotels/${one.id}`);
    expect((await saveSeasons([{ ...kept, name: 'Her kış' }])).status).toBe(200);
  });

  it('are at most 20, each with 12 ranges, and are saved from the newest version', async () => {
    const many = Array.from({ length: 21 }, (_, at) => season(`${at}`, `20${at + 30}-01-01..20${at + 30}-01-02`));
    expectError(await saveSeasons(many), 400, 'request.invalid');
    const ranges = Array.from({ length: 13 }, (_, at) => ({ from: `2030-01-${at + 10}`, to: `2030-01-${at + 10}` }));
    expectError(await saveSeasons([{ name: 'a', percent: 1, ranges }]), 400, 'request.invalid');
    const { version } = (await saveSeasons(many.slice(1))).body;
    expectError(await saveSeasons([], site.token, version - 1), 409, 'version.stale');
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
