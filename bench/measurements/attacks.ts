import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { floods } from '../../tests/support/floods.ts';
import type { Running } from '../support/processes.ts';
import { median, noiseOf, type Row } from '../support/table.ts';

const ROUNDS = 3;
/** Probes go on for this long after the last connection of the flood is open. */
const AFTERWARDS_MS = 1_500;

/** Reads a path repeatedly; @returns a function that stops and gives the longest time in milliseconds */
function probe(url: string, pathOf: (count: number) => string): () => Promise<number> {
  let longest = 0;
  let stopped = false;
  const probing = (async () => {
    for (let count = 0; !stopped; count += 1) {
      const begun = performance.now();
      const response = await fetch(url + pathOf(count));
      await response.arrayBuffer();
      longest = Math.max(longest, performance.now() - begun);
      if (response.status !== 200) throw new Error(`${pathOf(count)} answered ${response.status} during a flood`);
    }
  })();
  return async () => {
    stopped = true;
    await probing;
    return longest;
  };
}

/** The most memory a process has had, in MB (Linux). */
const peakMemory = (pid: number) =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

interface Measured {
  memory: number;
  livez: number;
  read: number;
}

/** Floods a site and measures its memory, and the longest time of `/livez` and of reads that are not cached. */
async function attacked(site: Running, name: string): Promise<Measured> {
  // Warm-up of the site and of the measuring client.
  for (const path of ['/', '/livez', '/api/hotels?limit=5&probe']) await (await fetch(site.url + path)).text();
  const livez = probe(site.url, () => '/livez');
  // An unknown parameter makes the response uncacheable.
  const read = probe(site.url, (count) => `/api/hotels?limit=5&probe=${count}`);
  const attacker = new Worker(new URL('attacker.ts', import.meta.url), { workerData: { name, url: site.url } });
  await once(attacker, 'message');
  await pause(AFTERWARDS_MS);
  const measured = { livez: await livez(), read: await read(), memory: peakMemory(site.pid) };
  await attacker.terminate();
  return measured;
}

/** @param start starts a site with the demo content; each flood gets one of its own */
export async function attacks(start: () => Promise<Running>): Promise<Row[]> {
  const rows: Row[] = [];
  for (const name of Object.keys(floods())) {
    const rounds: Measured[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const site = await start();
      rounds.push(await attacked(site, name));
      await site.kill();
    }
    const row = (what: string, values: number[], most: number, unit: 'ms' | 'MB'): Row => ({
      ...{ what: `${name}: ${what}`, site: `${Math.round(median(values))} ${unit}` },
      ...{ value: median(values), noise: noiseOf(values), goal: { most, unit } },
    });
    rows.push(
      row(
        'most memory',
        rounds.map(({ memory }) => memory),
        400,
        'MB',
      ),
      row(
        'longest /livez',
        rounds.map(({ livez }) => livez),
        200,
        'ms',
      ),
      row(
        'longest read that is not cached',
        rounds.map(({ read }) => read),
        500,
        'ms',
      ),
    );
  }
  return rows;
}
