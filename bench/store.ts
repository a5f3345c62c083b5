import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Collection, MongoClient } from 'mongodb';
import { type EmbeddedStore, startEmbeddedStore } from '#server/store/embedded/index.ts';

/*
 * Measures the embedded store through the official driver, with 4-KB documents and full sync, at three sizes,
 * and writes the table to bench/store.md. Every limit is a ratio within this one run.
 */
const SIZES = [20, 10_000, 100_000];
const PAD = 'x'.repeat(3900);
const GROUPS = 10;

type Item = { _id: number; group: number; rank: number; name: string; pad: string };

/** Median milliseconds of one call, after some to warm up. */
async function median(calls: number, call: (i: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < calls + 200; i++) {
    const start = performance.now();
    await call(i);
    if (i >= 200) times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return times[times.length >> 1] as number;
}

async function fill(collection: Collection<Item>, size: number): Promise<void> {
  await collection.createIndexes([{ key: { group: 1, rank: -1 } }, { key: { name: 1 }, unique: true }]);
  for (let from = 0; from < size; from += 1000) {
    const documents = Array.from({ length: Math.min(1000, size - from) }, (_, i) => {
      const _id = from + i;
      return { _id, group: _id % GROUPS, rank: (_id * 7919) % 1_000_003, name: `name ${_id}`, pad: PAD };
    });
    await collection.insertMany(documents, { ordered: false });
  }
}

interface Reads {
  size: number;
  ping: number;
  find: number;
  page: number;
  count: number;
}

async function reads(client: MongoClient, size: number): Promise<Reads> {
  const collection = client.db('bench').collection<Item>(`items${size}`);
  await fill(collection, size);
  const at = (i: number): number => (i * 7919) % size;
  return {
    size,
    ping: await median(2000, () => client.db('bench').command({ ping: 1 })),
    find: await median(2000, (i) => collection.findOne({ _id: at(i) })),
    page: await median(500, (i) =>
      collection
        .find({ group: i % GROUPS })
        .sort({ rank: -1 })
        .limit(20)
        .toArray(),
    ),
    count: await median(500, (i) => collection.countDocuments({ group: i % GROUPS })),
  };
}

async function inserts(client: MongoClient, writers: number, milliseconds: number): Promise<number> {
  const collection = client.db('bench').collection<Item>(`writes${writers}`);
  await collection.createIndex({ name: 1 }, { unique: true });
  let done = 0;
  const end = performance.now() + milliseconds;
  const writer = async (): Promise<void> => {
    while (performance.now() < end) {
      const _id = done++;
      await collection.insertOne({ _id, group: 0, rank: 0, name: `n${_id}`, pad: PAD });
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: writers }, writer));
  return (done / (performance.now() - start)) * 1000;
}

/** Builds the store as the site does (`scripts/build/build.ts`), with the worker as a second entry. */
async function buildStore(outDir: string): Promise<void> {
  const { build } = await import('vite');
  const source = (name: string): string => new URL(`../server/store/embedded/${name}.ts`, import.meta.url).pathname;
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir,
      target: 'node24',
      rolldownOptions: {
        input: { index: source('index'), 'store-worker': source('server/worker') },
        output: { entryFileNames: '[name].js' },
      },
    },
  });
}

/** Milliseconds from the start of a process to a listening store, compared with a bare process; the best of nine. */
async function startTimes(): Promise<{ bare: number; store: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'store-start-'));
  await buildStore(folder);
  const entry = join(folder, 'start.mjs');
  // `npm start` uses the compile cache too.
  const program = `import { enableCompileCache } from 'node:module';
    enableCompileCache(${JSON.stringify(join(folder, 'compiled'))});
    const { startEmbeddedStore } = await import('./index.js');
    await startEmbeddedStore({ dataDir: ${JSON.stringify(join(folder, 'data'))} });
    process.exit(0);`;
  await writeFile(entry, program);
  const best = (script: string[]): number => {
    const times = Array.from({ length: 9 }, () => {
      const start = performance.now();
      const { status, stderr } = spawnSync(process.execPath, script, { encoding: 'utf8' });
      if (status !== 0) throw new Error(stderr);
      return performance.now() - start;
    });
    return Math.min(...times);
  };
  const result = { bare: best(['-e', '0']), store: best([entry]) };
  await rm(folder, { recursive: true, force: true });
  return result;
}

const ms = (value: number): string => value.toFixed(3);
const times = (value: number): string => `${value.toFixed(2)}×`;

interface Limit {
  name: string;
  value: number;
  limit: string;
  holds: boolean;
}

function limits(rows: Reads[], one: number, many: number, start: { bare: number; store: number }): Limit[] {
  const slowest = Math.max(...rows.map(({ find }) => find));
  const fastest = Math.min(...rows.map(({ find }) => find));
  const worst = (pick: (row: Reads) => number): number => Math.max(...rows.map(pick));
  const finding = worst(({ find, ping }) => find / ping);
  const paging = worst(({ page, find }) => page / find);
  const counting = worst(({ count, find }) => count / find);
  return [
    { name: 'a find by _id against a ping', value: finding, limit: '≤ 1.50×', holds: finding <= 1.5 },
    {
      name: 'slowest size of a find against the fastest',
      value: slowest / fastest,
      limit: '≤ 1.20×',
      holds: slowest / fastest <= 1.2,
    },
    { name: 'a sorted page of 20 against a find', value: paging, limit: '≤ 3.00×', holds: paging <= 3 },
    { name: 'a count on an index against a find', value: counting, limit: '≤ 2.00×', holds: counting <= 2 },
    { name: '16 writers against one', value: many / one, limit: '≥ 5.00×', holds: many / one >= 5 },
    {
      name: 'start against a bare process',
      value: start.store / start.bare,
      limit: '≤ 2.00×',
      holds: start.store / start.bare <= 2,
    },
  ];
}

async function run(store: EmbeddedStore): Promise<string> {
  const client = await MongoClient.connect(store.uri, { maxPoolSize: 32 });
  const rows: Reads[] = [];
  for (const size of SIZES) rows.push(await reads(client, size));
  const one = await inserts(client, 1, 4000);
  const many = await inserts(client, 16, 4000);
  await client.close();
  const start = await startTimes();
  const table = rows.map(
    ({ size, ping, find, page, count }) =>
      `| ${size.toLocaleString('en')} | ${ms(ping)} | ${ms(find)} | ${ms(page)} | ${ms(count)} |`,
  );
  const kept = limits(rows, one, many, start).map(
    ({ name, value, limit, holds }) => `| ${name} | ${times(value)} | ${limit} | ${holds ? 'yes' : '**no**'} |`,
  );
  return `# The embedded store, measured

\`npm run bench:store\`: official driver, 4-KB documents, \`synchronous=FULL\`, median milliseconds of one call.
${availableParallelism()} × ${cpus()[0]?.model.trim()}, Node ${process.version}, load before the run ${load}.

| documents | ping | find by _id | sorted page of 20 | count on an index |
|---:|---:|---:|---:|---:|
${table.join('\n')}

Inserts: ${Math.round(one)}/s with one writer, ${Math.round(many)}/s with 16. Start: ${Math.round(start.store)} ms, a bare process ${Math.round(start.bare)} ms.

| limit, within this run | measured | wanted | holds |
|---|---:|---:|---|
${kept.join('\n')}
`;
}

const load = (loadavg()[0] ?? 0).toFixed(1);
const dataDir = await mkdtemp(join(tmpdir(), 'store-bench-'));
const store = await startEmbeddedStore({ dataDir });
try {
  const report = await run(store);
  await writeFile(new URL('./store.md', import.meta.url), report);
  process.stdout.write(report);
} finally {
  await store.close();
  await rm(dataDir, { recursive: true, force: true });
}
