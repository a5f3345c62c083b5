import { median } from './table.ts';

const ROUNDS = 3;
const CALLS = 150;

/** What two jobs took, with a figure for each round. */
interface Compared {
  /** Median milliseconds of a call of each job. */
  first: number[];
  second: number[];
  /** The second job's time as a ratio to the first one's. */
  ratios: number[];
}

async function duration(job: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await job();
  return performance.now() - begun;
}

/** Measures two jobs alternately, call by call, so that other load on the machine affects both. */
export async function alternately(first: () => Promise<unknown>, second: () => Promise<unknown>): Promise<Compared> {
  const compared: Compared = { first: [], second: [], ratios: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const times = { first: [] as number[], second: [] as number[] };
    for (let count = 0; count < CALLS; count += 1) {
      times.first.push(await duration(first));
      times.second.push(await duration(second));
    }
    compared.first.push(median(times.first));
    compared.second.push(median(times.second));
    compared.ratios.push(median(times.second) / median(times.first));
  }
  return compared;
}
