import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import autocannon from 'autocannon';
import { HOTELS, hotelBody } from './content.ts';
import { median, type Running, start } from './processes.ts';

/*
 * The site beside the bare platform, in one run on one machine, so that only ratios matter. Goals are those of the
 * README; a run takes about a minute and a half after the build.
 */
const ROOT = resolve(import.meta.dirname, '..');
const SECONDS = 2;
const WRITE_SECONDS = 5;
const STARTS = 7;
const WRITERS = 12;

const folder = mkdtempSync(join(tmpdir(), 'bench-'));
const password = randomBytes(16).toString('base64url');
const env = {
  ...{ NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', SEED_DEMO: '0', LOG_LEVEL: 'info' },
  ...{ DATA_DIR: join(folder, 'data'), UPLOADS_DIR: join(folder, 'uploads') },
  ...{ ADMIN_USERNAME: 'bench', ADMIN_PASSWORD: password },
};

/** As `npm start` does, npm's own time apart. */
const START = (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: { start: string } }).scripts;
const startSite = () => start(START.start.split(' ').slice(1), '/api/hotels', { cwd: ROOT, env });
const startFloor = () => start([join(ROOT, 'bench/floor.ts'), folder], '/api/hotels', { cwd: ROOT, env: {} });
const startBare = () => start([join(ROOT, 'bench/bare.mjs')], '/', { cwd: ROOT, env: {} });

interface Row {
  what: string;
  connections: number | string;
  site: string;
  bare: string;
  ratio: string;
  p99: string;
  goal: string;
}

interface Saved {
  id: string;
  slug: string;
}

async function call<T>(url: string, method: string, body: object, token = ''): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(url, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** The same answers for the bare server, byte by byte. */
async function record(url: string, paths: string[]) {
  const answers = [];
  for (const path of paths) {
    const answer = await fetch(url + path, { headers: { 'accept-encoding': 'identity' } });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    const { headers } = answer;
    answers.push({
      path,
      type: headers.get('content-type') ?? '',
      etag: headers.get('etag') ?? '',
      body: await answer.text(),
    });
  }
  writeFileSync(join(folder, 'answers.json'), JSON.stringify(answers));
  return answers;
}

type Load = Omit<Parameters<typeof autocannon>[0], 'url' | 'duration'>;

async function load(url: string, seconds: number, wanted: number, options: Load) {
  // Brings the code to speed; not counted.
  await autocannon({ ...options, url, duration: 1, connections: 8 });
  const result = await autocannon({ ...options, url, duration: seconds });
  const codes = Object.keys(result.statusCodeStats ?? {}).filter((code) => code !== String(wanted));
  if (result.errors > 0 || codes.length > 0) throw new Error(`${url}: ${result.errors} errors, answers ${codes}`);
  return result;
}

const count = (value: number) => Math.round(value).toLocaleString('en');
const percent = (value: number) => `${Math.round(value * 100)} %`;

interface Reading {
  what: string;
  path: string;
  headers?: Record<string, string>;
  status: number;
}

async function read(site: Running, floor: Running, reading: Reading, connections: number): Promise<Row> {
  const options = { connections, ...(reading.headers && { headers: reading.headers }) };
  const bare = await load(floor.url + reading.path, SECONDS, reading.status, options);
  const ours = await load(site.url + reading.path, SECONDS, reading.status, options);
  return {
    what: reading.what,
    connections,
    site: `${count(ours.requests.average)}/s`,
    bare: `${count(bare.requests.average)}/s`,
    ratio: percent(ours.requests.average / bare.requests.average),
    p99: `${ours.latency.p99} ms`,
    goal: '≥ 80 %',
  };
}

/** Each connection saves a hotel of its own, over and over. */
async function write(site: Running, floor: Running, hotels: Saved[], token: string): Promise<Row> {
  const save = (url: string) => {
    let next = 0;
    return load(url, WRITE_SECONDS, 200, {
      connections: WRITERS,
      setupClient: (client) => {
        const number = next++ % HOTELS;
        const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
        const body = JSON.stringify(hotelBody(number));
        client.setRequests([{ method: 'PUT', path: `/api/hotels/${hotels[number]?.id}`, headers, body }]);
      },
    });
  };
  const bare = await save(floor.url);
  const ours = await save(site.url);
  return {
    what: 'save a hotel (PUT, token, durable)',
    connections: WRITERS,
    site: `${count(ours.requests.average)}/s`,
    bare: `${count(bare.requests.average)}/s`,
    ratio: percent(ours.requests.average / bare.requests.average),
    p99: `${ours.latency.p99} ms`,
    goal: '≥ 25 %',
  };
}

/** Alternating, so that whatever else the machine does meets both. */
async function starts(): Promise<{ row: Row; memory: number }> {
  const ours: number[] = [];
  const bare: number[] = [];
  const memory: number[] = [];
  for (let round = 0; round < STARTS; round += 1) {
    const least = await startBare();
    bare.push(least.startedIn);
    await least.stop();
    const running = await startSite();
    ours.push(running.startedIn);
    memory.push(running.memory());
    await running.stop();
  }
  const [site, floor] = [median(ours), median(bare)];
  const row = {
    what: 'start to first answer',
    connections: '–',
    site: `${Math.round(site)} ms`,
    bare: `${Math.round(floor)} ms`,
    ratio: `${(site / floor).toFixed(1)} ×`,
    p99: '–',
    goal: '≤ 3 ×',
  };
  return { row, memory: median(memory) };
}

const memoryRow = (what: string, megabytes: number, goal: string): Row => ({
  ...{ what, connections: '–', site: `${Math.round(megabytes)} MB`, bare: '–', ratio: '–', p99: '–', goal },
});

function table(rows: Row[]): string {
  const lines = rows.map((row) => {
    const { what, connections, site, bare, ratio, p99, goal } = row;
    return `| ${[what, connections, site, bare, ratio, p99, goal].join(' | ')} |`;
  });
  const head = '| what | connections | site | bare Node | ratio | p99 | goal |\n|---|---:|---:|---:|---:|---:|---:|';
  return `${head}\n${lines.join('\n')}\n`;
}

async function measure(): Promise<Row[]> {
  // Builds when needed and fills the folder and the compile cache, as any start before today's did.
  const site = await startSite();
  const rows: Row[] = [];
  const { token } = await call<{ token: string }>(`${site.url}/api/auth/login`, 'POST', {
    username: 'bench',
    password,
  });
  const hotels: Saved[] = [];
  for (let number = 0; number < HOTELS; number += 1) {
    hotels.push(await call<Saved>(`${site.url}/api/hotels`, 'POST', hotelBody(number), token));
  }
  const one = `/api/hotels/${hotels[0]?.slug}`;
  const trpc = `/api/trpc/hotels.list?input=${encodeURIComponent('{"lang":"tr"}')}`;
  const answers = await record(site.url, ['/api/hotels', one, trpc, '/']);
  const size = (path: string) =>
    `${Math.round(Buffer.byteLength(answers.find((a) => a.path === path)?.body ?? '') / 1000)} kB`;
  const tag = { 'if-none-match': answers[0]?.etag ?? '' };

  const floor = await startFloor();
  const readings: Reading[] = [
    { what: `REST list (${size('/api/hotels')})`, path: '/api/hotels', status: 200 },
    { what: `REST one hotel (${size(one)})`, path: one, status: 200 },
    { what: `tRPC list (${size(trpc)})`, path: trpc, status: 200 },
    { what: `home page (${size('/')})`, path: '/', status: 200 },
    { what: 'REST list, 304', path: '/api/hotels', headers: tag, status: 304 },
  ];
  for (const reading of readings) {
    for (const connections of [1, 64]) rows.push(await read(site, floor, reading, connections));
  }
  rows.push(await write(site, floor, hotels, token));
  const loaded = site.memory();
  await site.stop();
  await floor.stop();
  const { row, memory } = await starts();
  return [
    ...rows,
    row,
    memoryRow('memory at rest', memory, '≤ 130 MB'),
    memoryRow('memory after load', loaded, '≤ 250 MB'),
  ];
}

try {
  const text = table(await measure());
  const machine = `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${availableParallelism()} cores`;
  const note = 'Load generator, site and bare server share the machine; one of the two servers runs at a time.';
  writeFileSync(join(import.meta.dirname, 'latest.md'), `# Latest benchmark\n\n${machine}. ${note}\n\n${text}`);
  process.stdout.write(`\n${machine}\n\n${text}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
