import type { Hotel } from '#shared/schemas/hotels.ts';
import type { PricesSaved, Seasons } from '#shared/schemas/prices.ts';
import { sampleHotel } from './factories.ts';
import type { FileSite, TestSite } from './test-site.ts';

/** The rooms of `sampleHotel`. */
export const DOUBLE = '1715500000000';
export const FAMILY = '1715500000001';

/** The prices of one room of a hotel, as a save of many hotels has them. */
export const priced = ({ id, version }: { id: string; version: number }, price: number, room = DOUBLE) => ({
  id,
  version,
  rooms: [{ id: room, price }],
});

/** @param range such as `12-24..01-02` */
export const season = (name: string, range: string, more: object = { percent: 50 }) => {
  const [from, to] = range.split('..');
  return { name, ranges: [{ from, to }], ...more };
};

/** Takes away all hotels and seasons. */
export async function clearPrices(site: TestSite): Promise<void> {
  for (const name of ['activity', 'revisions', 'hotels']) await site.collection(name).deleteMany({});
  await site.collection('prices').updateMany({}, { $set: { seasons: [], version: 1 } });
}

/** The calls of people who save prices. */
export function priceCalls(site: FileSite) {
  const call = <T>(method: string, path: string, body?: object, who: string | undefined = site.token) =>
    site.call<T>(method, `/api/${path}`, { token: who, ...(body && { body }) });
  const read = async (id: string) => (await call<Hotel>('GET', `hotels/${id}`)).body;
  return {
    call,
    read,
    visit: async <T>(path: string) => (await site.call<T>('GET', `/api/${path}`)).body,
    addHotel: async (more: object = {}) => (await call<Hotel>('POST', 'hotels', { ...sampleHotel, ...more })).body,
    pricesOf: async (id: string) => (await read(id)).rooms.map(({ price }) => price),
    save: <T = PricesSaved>(hotels: object[], more: object = {}, who = site.token) =>
      call<T>('PUT', 'prices', { hotels, ...more }, who),
    saveSeasons: <T = Seasons>(seasons: object[], who = site.token, version?: number) =>
      call<T>('PUT', 'prices/seasons', { seasons, version }, who),
  };
}
