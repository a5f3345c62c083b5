import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { floods } from '../../tests/support/floods.ts';
import { rawRequest } from '../../tests/support/raw-http.ts';
import type { Running } from '../support/processes.ts';
import { type Goal, median, noiseOf, type Row } from '../support/table.ts';

const ROUNDS = 3;
/** Probes go on for this long after the last connection of the flood is open. */
const AFTERWARDS_MS = 1_500;

/**
 * Reads a path repeatedly.
 * @param read reads it and gives the status; the count makes its address unique
 * @returns a function that stops and gives the longest time in milliseconds
 */
function probe(read: (count: number) => Promise<number>): () => Promise<number> {
  let longest = 0;
  let stopped = false;
  const probing = (async () => {
    for (let count = 0; !stopped; count += 1) {
      const begun = performance.now();
      const status = await read(count);
      longest = Math.max(longest, performance.now() - begun);
      if (status !== 200) throw new Error(`a read answered ${status} during a flood`);
    }
  })();
  return async () => {
    stopped = true;
    await probing;
    return longest;
  };
}

/** Reads a URL over a connection that stays open; @returns the status */
async function read(url: string): Promise<number> {
  const response = await fetch(url);
  await response.arrayBuffer();
  return response.status;
}

/** The most memory a process has had, in MB (Linux). */
const peakMemory = (pid: number) =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

interface Measured {
  memory: number;
  livez: number;
  newConnection: number;
  uncached: number;
}

/** Floods a site and measures its memory, and the longest time of `/livez` and of reads that are not cached. */
async function attacked(site: Running, name: string): Promise<Measured> {
  // Warm-up of the site and of the measuring client.
  for (const path of ['/', '/livez', '/api/hotels?limit=5&probe']) await read(site.url + path);
  const livez = probe(() => read(`${site.url}/livez`));
  // It also waits until the connections before it are accepted.
  const newConnection = probe(async () => (await rawRequest(site.url, '/livez')).status);
  // An unknown parameter makes the response uncacheable.
  const uncached = probe((count) => read(`${site.url}/api/hotels?limit=5&probe=${count}`));
  const attacker = new Worker(new URL('attacker.ts', import.meta.url), { workerData: { name, url: site.url } });
  await once(attacker, 'message');
  await pause(AFTERWARDS_MS);
  const measured = {
    ...{ livez: await livez(), newConnection: await newConnection(), uncached: await uncached() },
    memory: peakMemory(site.pid),
  };
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
    const row = (what: string, key: keyof Measured, goal: Goal): Row => {
      const values = rounds.map((measured) => measured[key]);
      const site = `${Math.round(median(values))} ${goal.unit}`;
      return { what: `${name}: ${what}`, site, value: median(values), noise: noiseOf(values), goal };
    };
    rows.push(
      row('most memory', 'memory', { most: 400, unit: 'MB' }),
      row('longest /livez', 'livez', { most: 200, unit: 'ms' }),
      row('longest /livez over a new connection', 'newConnection', { unit: 'ms' }),
      row('longest read that is not cached', 'uncached', { most: 500, unit: 'ms' }),
    );
  }
  return rows;
}
