import type { ApiClient } from '../../tests/support/api-client.ts';
import { alternately } from '../support/alternately.ts';
import { addHotel, saveHotel } from '../support/hotels.ts';
import { median, noiseOf, type Row } from '../support/table.ts';

const SAVES = 1_000;
/** The cost must not grow with the number of versions; the rest is for the noise of the measurement. */
const GOAL = { most: 1.5, unit: '×' } as const;

interface Hotel {
  id: string;
  number: number;
}

/** Compares reading and saving a hotel that was saved a thousand times with one that is new, alternately. */
export async function historyGrowth(url: string, admin: ApiClient): Promise<Row[]> {
  const add = async (number: number): Promise<Hotel> => ({ id: (await addHotel(admin, number)).id, number });
  const [fresh, saved] = [await add(9_001), await add(9_002)];
  const save = ({ id, number }: Hotel) => saveHotel(admin, id, number);
  // With a token, so that no response comes from the cache.
  const headers = { authorization: `Bearer ${admin.token}` };
  const read = async ({ id }: Hotel) => (await fetch(`${url}/api/hotels/${id}`, { headers })).arrayBuffer();
  for (let count = 0; count < SAVES; count += 1) await save(saved);
  return [await compare('read a hotel', read), await compare('save a hotel', save)];

  async function compare(what: string, job: (hotel: Hotel) => Promise<unknown>): Promise<Row> {
    const { first, second, ratios } = await alternately(
      () => job(fresh),
      () => job(saved),
    );
    const site = `${median(first).toFixed(2)} ms, ${median(second).toFixed(2)} ms`;
    return {
      ...{ what: `${what}, saved once, ${SAVES.toLocaleString('en')} times`, site },
      ...{ value: median(ratios), noise: noiseOf(ratios), goal: GOAL },
    };
  }
}
