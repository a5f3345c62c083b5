import { setTimeout as pause } from 'node:timers/promises';
import type { ApiClient } from '../../tests/support/api-client.ts';
import { saveHotel } from '../support/hotels.ts';
import { type Load, startGenerator } from '../support/load.ts';
import type { Running } from '../support/processes.ts';
import { median, noiseOf, type Row } from '../support/table.ts';

const ROUNDS = 5;
const SECONDS = 2;
const SAVES_PER_SECOND = 10;
const READERS = 24;
const WRITERS = 2;

interface Writing {
  site: Running;
  /** The hotels of `hotelBody`, in the order of their numbers. */
  hotels: { id: string; slug: string }[];
  admin: ApiClient;
}

/** Saves hotels until it is stopped. @param pauseMs time between the begins of two saves; without it one follows the other */
function saveRepeatedly({ hotels, admin }: Writing, number: number, pauseMs = 0): () => Promise<void> {
  const stopped = new AbortController();
  const saving = (async () => {
    while (!stopped.signal.aborted) {
      const tick = pause(pauseMs);
      await saveHotel(admin, hotels[number]?.id ?? '', number);
      if (pauseMs > 0) await tick;
    }
  })();
  return async () => {
    stopped.abort();
    await saving;
  };
}

/** The home page at 64 connections with and without ten saves a second, measured alternately. */
async function besideSaves(writing: Writing): Promise<Row[]> {
  const { site } = writing;
  const load: Load = { what: '', path: '/', connections: 64, status: 200, seconds: SECONDS, goal: { unit: '%' } };
  const generator = startGenerator();
  await generator.measure(site, load);
  const quiet: number[] = [];
  const beside: number[] = [];
  const p99: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    quiet.push((await generator.measure(site, load)).rate);
    const stop = saveRepeatedly(writing, 0, 1_000 / SAVES_PER_SECOND);
    const measured = await generator.measure(site, load);
    await stop();
    beside.push(measured.rate);
    p99.push(measured.p99);
  }
  generator.stop();
  const ratios = beside.map((rate, round) => rate / (quiet[round] ?? Number.NaN));
  const row = {
    connections: load.connections,
    site: `${Math.round(median(beside)).toLocaleString('en')}/s`,
    bare: `${Math.round(median(quiet)).toLocaleString('en')}/s`,
    p99: median(p99),
  };
  return [
    {
      ...{ what: 'home page beside ten saves a second; beside it without saves', ...row },
      ...{ value: median(ratios), noise: noiseOf(ratios), goal: { least: 0.5, unit: '%' } },
    },
    {
      ...{ what: 'home page beside ten saves a second: p99', ...row },
      ...{ value: median(p99), noise: noiseOf(p99), goal: { most: 100, unit: 'ms' } },
    },
  ];
}

/** Readers of six pages beside writers who save as fast as they can. */
async function readersBesideWriters(writing: Writing): Promise<Row> {
  const { site, hotels } = writing;
  const pages = ['/', '/en', '/branches', '/about', '/contact', `/hotel/${hotels[0]?.slug}`];
  const pageAt = (number: number) => pages[number % pages.length] ?? '/';
  const requests = Array.from({ length: READERS }, (_, reader) =>
    pages.map((_page, at) => ({ method: 'GET', path: pageAt(reader + at) })),
  );
  const load: Load = {
    ...{ what: '', path: '', connections: READERS, requests, status: 200, seconds: SECONDS, goal: { unit: '%' } },
  };
  const generator = startGenerator();
  const rates: number[] = [];
  const p99: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const stops = Array.from({ length: WRITERS }, (_, number) => saveRepeatedly(writing, number));
    const measured = await generator.measure(site, load);
    await Promise.all(stops.map((stop) => stop()));
    rates.push(measured.rate);
    p99.push(measured.p99);
  }
  generator.stop();
  return {
    ...{ what: '24 readers over six pages beside two writers', connections: READERS, p99: median(p99) },
    site: `${Math.round(median(rates)).toLocaleString('en')}/s`,
    ...{ value: median(rates), noise: noiseOf(rates), goal: { least: 2_000, unit: '/s' } },
  };
}

/** Reads while others save. */
export const whileWriting = async (writing: Writing): Promise<Row[]> => [
  ...(await besideSaves(writing)),
  await readersBesideWriters(writing),
];
