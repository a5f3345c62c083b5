import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import autocannon, { type Options } from 'autocannon';
import { type Document, MongoClient, ObjectId } from 'mongodb';
import sharp from 'sharp';
import { build } from 'vite';
import { startEmbeddedStore } from '#server/store/embedded/index.ts';
import { PICTURE_SIZES } from '#server/uploads/picture-sizes.ts';
import { publicPath } from '#shared/paths.ts';
import buildIfStale from '../scripts/build/if-stale.ts';
import { type ApiClient, signIn } from '../tests/support/api-client.ts';
import { sampleHotel, sampleMessage } from '../tests/support/factories.ts';
import { startNode } from '../tests/support/servers/child-process.ts';
import { LISTENING, type SiteProcess, startProcess } from '../tests/support/servers/server-process.ts';
import { temporaryFolder } from '../tests/support/temporary.ts';

/*
 * Measures the work that a visitor or an editor notices, beside a bare node:http server in the same run, and writes
 * bench/latest.md. Figures drift with the machine: a figure within 15 % of its goal is held.
 */
const ROOT = resolve(import.meta.dirname, '..');
const SECONDS = 2;
const ROUNDS = 3;
const READERS = 64;
const WRITERS = 12;
const DRIFT = 0.15;
const HOTEL = 'galata-konagi';
const PICTURES = readdirSync(join(ROOT, 'server/demo/pictures'));

type Unit = '×' | '%' | 'ms' | 'MB' | '/s';

const lines: string[] = [];

/** @param beside the figure of the comparison in the same run */
function add(what: string, value: number, unit: Unit, goal: { least: number } | { most: number }, beside = '–'): void {
  const figure = (number: number) => `${unit === '×' ? number.toFixed(1) : Math.round(number)} ${unit}`;
  const isHeld = 'most' in goal ? value <= goal.most * (1 + DRIFT) : value >= goal.least * (1 - DRIFT);
  const limit = 'most' in goal ? `≤ ${figure(goal.most)}` : `≥ ${figure(goal.least)}`;
  lines.push(`| ${what} | ${figure(value)} | ${limit} | ${isHeld ? 'yes' : '**no**'} | ${beside} |`);
  process.stdout.write(`${lines.at(-1)}\n`);
}

const folder = temporaryFolder();

async function startSite(name: string): Promise<SiteProcess> {
  const path = join(folder.path, name);
  mkdirSync(path, { recursive: true });
  return startProcess(path, { SEED_DEMO: '1' });
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const perSecond = (rates: number[]) => `${Math.round(median(rates))}/s`;

async function timed(job: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await job();
  return performance.now() - begun;
}

async function read(url: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await fetch(url, { headers });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  return text;
}

/** @throws Error when a response is not 2xx, because failures must not be measured */
async function load(options: Partial<Options> & { url: string }) {
  // The site ends a connection after 100 requests, and autocannon does not read the header that says so.
  const result = await autocannon({ connections: READERS, duration: SECONDS, reconnectRate: 100, ...options });
  if (result.errors + result.non2xx > 0)
    throw new Error(`${options.url}: ${result.errors} errors, ${result.non2xx} not 2xx`);
  return { rate: result.requests.average, p97_5: result.latency.p97_5, p99: result.latency.p99 };
}

/** Memory of a process and its children in MB; memory that several processes share is counted once (Linux). */
function memoryOf(pid: number): number {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    const own = Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) / 1024;
    return children.reduce((sum, child) => sum + memoryOf(Number(child)), own);
  } catch {
    return 0;
  }
}

/** Cached pages and public reads at 64 connections, alternately with a bare server that sends the same bytes. */
async function cachedReads(site: SiteProcess): Promise<void> {
  const paths = { 'home page': '/', 'hotel page': publicPath.hotel('en', HOTEL), 'REST list of hotels': '/api/hotels' };
  const recorded: Record<string, { type: string; body: string }> = {};
  for (const path of Object.values(paths)) {
    const response = await fetch(site.url + path, { headers: { 'accept-encoding': 'identity' } });
    recorded[path] = { type: response.headers.get('content-type') ?? '', body: await response.text() };
  }
  const file = join(folder.path, 'responses.json');
  writeFileSync(file, JSON.stringify(recorded));
  const bare = startNode([join(import.meta.dirname, 'bare-server.ts'), file], { cwd: ROOT, env: process.env });
  const bareUrl = await bare.written(LISTENING);
  for (const [what, path] of Object.entries(paths)) {
    const rates: number[] = [];
    const bareRates: number[] = [];
    const p99: number[] = [];
    await load({ url: site.url + path, duration: 1 });
    for (let round = 0; round < ROUNDS; round += 1) {
      bareRates.push((await load({ url: bareUrl + path })).rate);
      const measured = await load({ url: site.url + path });
      rates.push(measured.rate);
      p99.push(measured.p99);
    }
    const size = Math.round(Buffer.byteLength(recorded[path]?.body ?? '') / 1000);
    const beside = `${perSecond(rates)}, bare ${perSecond(bareRates)}`;
    add(`${what} (${size} kB), cached`, (median(rates) / median(bareRates)) * 100, '%', { least: 60 }, beside);
    add(`${what}, cached: p99`, median(p99), 'ms', { most: 50 });
  }
  await bare.stop();
}

async function buildBaseline(): Promise<typeof import('./render-to-string.tsx')> {
  const outDir = join(folder.path, 'render');
  await build({
    root: ROOT,
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      outDir,
      ssr: join(import.meta.dirname, 'render-to-string.tsx'),
      rolldownOptions: { output: { entryFileNames: 'render-to-string.mjs' } },
    },
  });
  return import(pathToFileURL(join(outDir, 'render-to-string.mjs')).href);
}

/** Uncached pages, alternately with React's renderToString of the same tree. */
async function rendering(site: SiteProcess): Promise<void> {
  const { pageRenderer } = await buildBaseline();
  const paths = [publicPath.home('tr'), publicPath.hotel('tr', HOTEL), publicPath.post('tr', 'cayin-demi')];
  for (const path of paths) {
    const html = await read(site.url + path);
    const render = await pageRenderer(path, JSON.parse(/<script[^>]*id="state"[^>]*>([^<]*)</.exec(html)?.[1] ?? ''));
    const rates: number[] = [];
    const baseline: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      // A request with a token never gets a cached response.
      const headers = { authorization: 'Bearer none' };
      rates.push((await load({ url: site.url + path, connections: 4, headers })).rate);
      const until = performance.now() + SECONDS * 1000;
      let count = 0;
      for (; performance.now() < until; count += 1) render();
      baseline.push(count / SECONDS);
    }
    const beside = `${perSecond(rates)}, renderToString ${perSecond(baseline)}`;
    add(`${path}, not cached`, median(baseline) / median(rates), '×', { most: 3 }, beside);
  }
}

type Hotel = typeof sampleHotel & { id: string };

async function addHotels(admin: ApiClient): Promise<Hotel[]> {
  const hotels: Hotel[] = [];
  for (let number = 0; number < WRITERS; number += 1) {
    const body = { ...sampleHotel, name: `Ölçüm Evi ${number}` };
    hotels.push((await admin.call<Hotel>('POST', '/api/hotels', { body })).body);
  }
  return hotels;
}

const changed = ({ id: _, ...hotel }: Hotel, count: number) => ({
  ...sampleHotel,
  name: hotel.name,
  rooms: hotel.rooms,
  city: `Şehir ${count}`,
});

/** Each connection saves its own hotel again and again. */
async function saves(site: SiteProcess, admin: ApiClient, hotels: readonly Hotel[]): Promise<void> {
  let next = 0;
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` };
  const requests = hotels.map((hotel) =>
    [0, 1].map((count) => ({
      method: 'PUT',
      path: `/api/hotels/${hotel.id}`,
      headers,
      body: JSON.stringify(changed(hotel, count)),
    })),
  );
  const options = { url: site.url, connections: WRITERS, duration: SECONDS * ROUNDS };
  const { rate, p97_5 } = await load({
    ...options,
    setupClient: (client) => client.setRequests(requests[next++ % WRITERS] ?? []),
  });
  add('save a hotel (REST, token, durable)', rate, '/s', { least: 300 });
  add('save a hotel: 97.5 % within', p97_5, 'ms', { most: 80 });
}

/** The home page alone and beside ten saves a second, alternately. */
async function besideSaves(site: SiteProcess, admin: ApiClient, [hotel]: readonly Hotel[]): Promise<void> {
  if (!hotel) throw new Error('there is no hotel to save');
  const alone: number[] = [];
  const beside: number[] = [];
  const p99: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push((await load({ url: site.url })).rate);
    let saving = true;
    const writer = (async () => {
      for (let count = 0; saving; count += 1) {
        const tick = pause(100);
        const { status } = await admin.call('PUT', `/api/hotels/${hotel.id}`, { body: changed(hotel, count) });
        if (status !== 200) throw new Error(`a save answered ${status}`);
        await tick;
      }
    })();
    const measured = await load({ url: site.url });
    saving = false;
    await writer;
    beside.push(measured.rate);
    p99.push(measured.p99);
  }
  const rates = `${perSecond(beside)}, alone ${perSecond(alone)}`;
  add('home page beside ten saves a second', (median(beside) / median(alone)) * 100, '%', { least: 50 }, rates);
  add('home page beside ten saves a second: p99', median(p99), 'ms', { most: 100 });
}

async function everyPictureSize(site: SiteProcess): Promise<void> {
  let peak = 0;
  for (const name of PICTURES) {
    await Promise.all(
      PICTURE_SIZES.map(async ({ width, height, format }) => {
        const response = await fetch(
          `${site.url}/uploads/${name}?w=${width}${height ? `&h=${height}` : ''}&f=${format}`,
        );
        await response.arrayBuffer();
        if (!response.ok) throw new Error(`a size of ${name} answered ${response.status}`);
      }),
    );
    peak = Math.max(peak, memoryOf(site.pid));
  }
  add('memory while every size of every demo picture is made', peak, 'MB', { most: 300 });
}

/** Each copy is a minute older than the copy before and has its own texts. */
async function copyDocument(
  collection: ReturnType<typeof documents>,
  own: (number: number) => Document,
  from: number,
  to: number,
) {
  const original = await collection.findOne({});
  for (let start = from; start < to; start += 1_000) {
    const numbers = Array.from({ length: Math.min(1_000, to - start) }, (_, at) => start + at);
    await collection.insertMany(
      numbers.map((number) => ({
        ...original,
        _id: new ObjectId(),
        createdAt: new Date(Date.now() - number * 60_000),
        ...own(number),
      })),
    );
  }
}
const documents = (client: MongoClient, name: string) => client.db().collection(name);

/**
 * The cost of a call with few and with many posts, messages and pictures, as a ratio to a call that does not depend on
 * their number.
 */
async function growth(): Promise<void> {
  const first = await startSite('grown');
  await (await signIn(first.url)).call('POST', '/api/contact/messages', { body: sampleMessage });
  await first.stop();
  const sizes = [
    { entries: 10, pictures: 10 },
    { entries: 100_000, pictures: 5_000 },
  ];
  const reads: Record<string, string> = {
    'one post': '/api/blog/slug/yazi-5',
    'a page of the posts': '/api/blog?limit=5',
    'a page of the posts in the back office': '/api/blog/admin/summaries?limit=5',
    'a page of the messages': '/api/contact/messages?limit=5',
    'a search in the messages': '/api/contact/messages?q=rezervasyon&limit=5',
    'one picture': '/uploads/olcum-5.webp',
  };
  const costs = new Map<string, number[]>();
  let before = { entries: 0, pictures: 0 };
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'teal' } })
    .webp()
    .toBuffer();
  for (const size of sizes) {
    const store = await startEmbeddedStore({ dataDir: join(folder.path, 'grown/data') });
    const client = await MongoClient.connect(store.uri);
    await copyDocument(documents(client, 'posts'), (n) => ({ slug: `yazi-${n}` }), before.entries, size.entries);
    await copyDocument(
      documents(client, 'messages'),
      (n) => ({ reference: `M${n}`, idempotencyKey: `M${n}` }),
      before.entries,
      size.entries,
    );
    await client.close();
    await store.close();
    for (let at = before.pictures; at < size.pictures; at += 1) {
      writeFileSync(join(folder.path, `grown/uploads/olcum-${at}.webp`), picture);
    }
    before = size;
    const site = await startSite('grown');
    const headers = { authorization: `Bearer ${(await signIn(site.url)).token}` };
    for (const [what, path] of Object.entries(reads)) {
      const times: number[] = [];
      const constant: number[] = [];
      for (let count = 0; count < 300; count += 1) {
        times.push(await timed(() => read(site.url + path, headers)));
        constant.push(await timed(() => read(`${site.url}/api/contact`, headers)));
      }
      costs.set(what, [...(costs.get(what) ?? []), median(times) / median(constant)]);
    }
    await site.stop();
  }
  for (const [what, [few = Number.NaN, many = Number.NaN]] of costs) {
    add(what, many / few, '×', { most: 1.5 }, what === 'one picture' ? 'of 10 and of 5,000' : 'of 10 and of 100,000');
  }
}

async function starts(): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    let site: SiteProcess | undefined;
    times.push(
      await timed(async () => {
        site = await startSite('demo');
        await read(site.url);
      }),
    );
    if (round === 0 && site) add('memory at rest', memoryOf(site.pid), 'MB', { most: 300 });
    await site?.stop();
  }
  add('start to first answer', median(times), 'ms', { most: 1_500 });
}

try {
  const [busy = 0] = loadavg();
  buildIfStale();
  await (await startSite('demo')).stop();
  await starts();
  const site = await startSite('demo');
  const admin = await signIn(site.url);
  await cachedReads(site);
  await rendering(site);
  const hotels = await addHotels(admin);
  await saves(site, admin, hotels);
  await besideSaves(site, admin, hotels);
  add('memory after the load', memoryOf(site.pid), 'MB', { most: 300 });
  await everyPictureSize(site);
  await site.stop();
  await growth();
  const machine = `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${availableParallelism()} cores, load before the run ${busy.toFixed(1)}`;
  const note = 'Load generator, site and bare server share the machine. A figure within 15 % of its goal is held.';
  const head = '| what | measured | goal | held | beside it |\n|---|---:|---:|---|---|';
  const text = `# Latest benchmark\n\n${machine}. ${note}\n\n${head}\n${lines.join('\n')}\n`;
  writeFileSync(join(import.meta.dirname, 'latest.md'), text);
} finally {
  folder.remove();
}
