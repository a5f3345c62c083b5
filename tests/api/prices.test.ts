import { beforeEach, describe, expect, it } from 'vitest';
import { finishPriceChanges } from '#server/routers/common/change-prices.ts';
import type { ActivityEntry } from '#shared/schemas/history.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { Prices, Seasons } from '#shared/schemas/prices.ts';
import type { Site } from '#shared/schemas/site.ts';
import { ADMIN } from '../support/api-client.ts';
import { sampleHotel } from '../support/factories.ts';
import { addKey } from '../support/keys.ts';
import { addPerson } from '../support/people.ts';
import { clearPrices, FAMILY, priceCalls, priced, season } from '../support/price-calls.ts';
import { expectError, siteOfFile } from '../support/test-site.ts';

const site = siteOfFile({ LOGIN_MAX_FAILURES: '1000' });
beforeEach(() => clearPrices(site));

const { call, visit, addHotel, pricesOf, save, saveSeasons } = priceCalls(site);

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

describe('a hotel’s manager', () => {
  const manager = async (hotels: string[]) => (await addPerson(site, site.token, 'hotel', { hotels })).token;
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
    const { key } = await addKey(site, site.token, ['prices:read', 'prices:write'], { hotels: [hotel.id] });
    const { key: ofAll } = await addKey(site, site.token, ['prices:read', 'prices:write']);
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
