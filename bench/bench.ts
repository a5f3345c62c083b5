import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ADMIN, ADMIN_SETTINGS, type ApiClient, signIn } from '../tests/support/api-client.ts';
import { startProcess } from '../tests/support/servers/server-process.ts';
import buildWhenNeeded from '../tests/support/vitest/setup-build.ts';
import { attacks } from './attacks.ts';
import { HOTELS, hotelBody } from './content.ts';
import { growth } from './growth.ts';
import { historyGrowth } from './history.ts';
import { addHotel, type SavedHotel } from './hotels.ts';
import { compare, type Load } from './load.ts';
import { resizeEveryPicture } from './pictures.ts';
import { launchFile, type Running, start } from './processes.ts';
import { rendering } from './rendering.ts';
import { latencyBesideSlowClients } from './slow-clients.ts';
import { median, noiseOf, type Row, table, verdict } from './table.ts';
import { whileWriting } from './while-writing.ts';

/*
 * Compares the site with a bare Node server in one run on one machine, so that only ratios matter. A run takes about
 * twelve minutes after the build. The exit code is 1 when a goal is missed by more than the noise.
 */
const STARTS = 7;
const WRITERS = 12;
const CONNECTIONS = [1, 64];

const folder = mkdtempSync(join(tmpdir(), 'bench-'));
const SETTINGS = { PUBLIC_URL: 'https://oteller.example', ...ADMIN_SETTINGS };
/** @param name a site of that name keeps its data from one start to the next */
const startSite = (name = 'site', variables = {}) =>
  start(() => startProcess(join(folder, name), { ...SETTINGS, ...variables }), '/api/hotels');
const bare = (file: string) => join(import.meta.dirname, file);
const startBareServer = () => start(() => launchFile(bare('bare-server.ts'), folder), '/api/hotels');
const startBareProcess = () => start(() => launchFile(bare('bare-start.mjs')), '/');

const READS = { least: 0.8, unit: '%' } as const;
/** A 304 should be as fast as a bare one; a tenth is for the noise. */
const UNCHANGED = { least: 0.9, unit: '%' } as const;

/** Headers that every Node server adds, and one that only a server with the default keep-alive timeout adds. */
const ADDED = new Set(['connection', 'date']);
const ADDED_BARE: [string, string] = ['keep-alive', 'timeout=5'];
/** Length of the headers as they are sent, in bytes. */
const lengthOf = (headers: Iterable<[string, string]>) =>
  [...headers].reduce((sum, [name, value]) => (ADDED.has(name) ? sum : sum + `${name}: ${value}\r\n`.length), 0);

/**
 * Records the site's responses for the bare server, which sends the same bytes. A filler header brings its headers to the
 * site's length: the load generator decodes in pieces of 64 kB, and a piece that starts within a letter costs it twice the time.
 */
async function record(url: string, paths: string[]) {
  const responses = [];
  for (const path of paths) {
    const response = await fetch(url + path, { headers: { 'accept-encoding': 'identity' } });
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    const header = (name: string) => response.headers.get(name) ?? '';
    const etag = header('etag');
    const notModified = { etag, vary: header('vary'), 'cache-control': header('cache-control') };
    const sent = ['content-type', 'content-length'].map((name): [string, string] => [name, header(name)]);
    const fill = 'x'.repeat(lengthOf(response.headers) - lengthOf(sent) - lengthOf([ADDED_BARE, ['fill', '']]));
    const headers = { ...Object.fromEntries(sent), fill };
    responses.push({ path, headers, etag, notModified, body: await response.text() });
  }
  writeFileSync(join(folder, 'responses.json'), JSON.stringify(responses));
  return new Map(responses.map((response) => [response.path, response]));
}

async function readings(site: Running, hotels: SavedHotel[]): Promise<Load[]> {
  const paths: Record<string, string> = {
    'REST list': '/api/hotels',
    'REST one hotel': `/api/hotels/${hotels[0]?.slug}`,
    'tRPC list': `/api/trpc/hotels.list?input=${encodeURIComponent('{"lang":"tr"}')}`,
    'home page': '/',
    'hotel page in English': `/en/hotel/${hotels[0]?.slug}`,
  };
  const recorded = await record(site.url, Object.values(paths));
  const whole = Object.entries(paths).map(([what, path]) => {
    const size = Math.round(Buffer.byteLength(recorded.get(path)?.body ?? '') / 1000);
    return { what: `${what} (${size} kB)`, path, status: 200, goal: READS };
  });
  const unchanged = ['REST list', 'home page'].map((what) => {
    const path = paths[what] ?? '';
    const headers = { 'if-none-match': recorded.get(path)?.etag ?? '' };
    return { what: `${what}, 304`, path, headers, status: 304, goal: UNCHANGED };
  });
  return [...whole, ...unchanged].flatMap((load) => CONNECTIONS.map((connections) => ({ ...load, connections })));
}

/** Each connection saves its own hotel repeatedly. */
function writing(hotels: SavedHotel[], { token }: ApiClient): Load {
  let next = 0;
  return {
    what: 'save a hotel (PUT, token, durable)',
    path: '',
    connections: WRITERS,
    status: 200,
    seconds: 3,
    // A save runs far more code than a read from the cache: its processor time falls until about 12,000 saves.
    warmUpSeconds: 18,
    goal: { least: 0.2, unit: '%' },
    setupClient: (client) => {
      const number = next++ % HOTELS;
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const path = `/api/hotels/${hotels[number]?.id}`;
      // With the rooms' ids: rooms without one would replace the present rooms, which then go to the trash.
      const hotel = { ...hotelBody(number), rooms: hotels[number]?.rooms };
      // Each save changes a long text.
      const bodies = ['', 'Yeniden. '].map((start) => ({ ...hotel, description: start + hotel.description }));
      client.setRequests(bodies.map((body) => ({ method: 'PUT', path, headers, body: JSON.stringify(body) })));
    },
  };
}

const memoryRow = (what: string, megabytes: number[], most: number): Row => ({
  ...{ what, site: `${Math.round(median(megabytes))} MB`, value: median(megabytes), noise: noiseOf(megabytes) },
  goal: { most, unit: 'MB' },
});

const ms = (times: number[]) => `${Math.round(median(times))} ms`;

/** Starts both servers alternately, so that other load on the machine affects both. */
async function starts(): Promise<Row[]> {
  const ours: number[] = [];
  const bare: number[] = [];
  const memory: number[] = [];
  const again: number[] = [];
  for (let round = 0; round < STARTS; round += 1) {
    const minimal = await startBareProcess();
    bare.push(minimal.startedIn);
    await minimal.stop();
    const running = await startSite();
    ours.push(running.startedIn);
    memory.push(running.memory());
    // A write that is only in the write-ahead log; the next start must recover it.
    await signIn(running.url, ADMIN);
    await running.kill();
    const restarted = await startSite();
    again.push(restarted.startedIn);
    await restarted.stop();
  }
  const ratioRow = (what: string, times: number[], goal: Row['goal']): Row => {
    const ratios = times.map((time, round) => time / (bare[round] ?? Number.NaN));
    return { what, site: ms(times), bare: ms(bare), value: median(ratios), noise: noiseOf(ratios), goal };
  };
  return [
    ratioRow('start to first answer', ours, { most: 6, unit: '×' }),
    {
      ...{ what: 'start to first answer, in milliseconds', site: ms(ours), value: median(ours), noise: noiseOf(ours) },
      goal: { most: 600, unit: 'ms' },
    },
    {
      ...{ what: 'start after kill -9', site: ms(again), value: median(again), noise: noiseOf(again) },
      goal: { most: 2_000, unit: 'ms' },
    },
    memoryRow('memory at rest', memory, 130),
  ];
}

async function measure(): Promise<Row[]> {
  buildWhenNeeded();
  // Fills the compile cache, so that the measured starts are not a machine's first one.
  const site = await startSite();
  const rows: Row[] = [];
  const admin = await signIn(site.url, ADMIN);
  const hotels: SavedHotel[] = [];
  for (let number = 0; number < HOTELS; number += 1) hotels.push(await addHotel(admin, number));
  const loads = await readings(site, hotels);
  const bareServer = await startBareServer();
  for (const load of loads) rows.push(await compare(site, bareServer, load));
  rows.push(await compare(site, bareServer, writing(hotels, admin)));
  await bareServer.stop();
  const loaded = site.memory();
  rows.push(...(await whileWriting({ site, hotels, admin })));
  rows.push(await latencyBesideSlowClients(site));
  rows.push(...(await historyGrowth(site.url, admin)));
  await site.stop();
  rows.push(...(await starts()), memoryRow('memory after load', [loaded], 250));
  const grown = 'grown';
  await (await startSite(grown)).stop();
  rows.push(...(await growth({ dataDir: join(folder, grown, 'data'), start: () => startSite(grown) })));
  rows.push(...(await pictureMemory()));
  rows.push(...(await uncachedPages()));
  rows.push(...(await attacks(startDemo)));
  return rows;
}

const startDemo = () => startSite('demo', { SEED_DEMO: '1' });

async function uncachedPages(): Promise<Row[]> {
  const demo = await startDemo();
  const rows = await rendering(demo, join(folder, 'render'));
  await demo.stop();
  return rows;
}

/** Of a site that makes every size of every demo picture. */
async function pictureMemory(): Promise<Row[]> {
  const demo = await startDemo();
  const { peak, after } = await resizeEveryPicture(demo);
  await demo.stop();
  return [
    memoryRow('memory after every size of every demo picture', [after], 250),
    memoryRow('peak meanwhile, with the image process', [peak], 250),
  ];
}

try {
  const [before = 0] = loadavg();
  const rows = await measure();
  const missed = rows.filter((row) => verdict(row) === 'no').length;
  const machine = `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${availableParallelism()} cores, load before the run ${before.toFixed(1)}`;
  const note =
    'Load generator, site and bare server share the machine; the two servers are measured alternately. Noise: half the distance between the extremes of the repeated measurements.';
  const text = `${table(rows)}\n${missed === 0 ? 'Every goal holds.' : `Goals missed by more than the noise: ${missed}.`}\n`;
  writeFileSync(join(import.meta.dirname, 'latest.md'), `# Latest benchmark\n\n${machine}. ${note}\n\n${text}`);
  process.stdout.write(`\n${machine}\n\n${text}`);
  process.exitCode = missed === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
