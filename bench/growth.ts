import { MongoClient } from 'mongodb';
import { startEmbeddedStore } from '../server/store/embedded/index.ts';
import { signIn } from './calls.ts';
import { postRecord } from './content.ts';
import type { Running } from './processes.ts';
import { median, noiseOf, type Row } from './table.ts';

const SIZES = [10, 1_000, 100_000];
const CALLS = 150;
const WARM_UP = 50;
const ROUNDS = 3;
const BATCH = 1_000;
/** The same but for what is measured with it. */
const GOAL = { most: 1.5, unit: '×' } as const;

/** Fills the stopped site's store with posts up to a number. */
async function fill(dataDir: string, from: number, to: number): Promise<void> {
  const store = await startEmbeddedStore({ dataDir });
  const client = await MongoClient.connect(store.uri);
  const posts = client.db().collection('posts');
  for (let number = from; number < to; number += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, to - number) }, (_, at) => postRecord(number + at));
    await posts.insertMany(batch, { ordered: false });
  }
  await client.close();
  await store.close();
}

/** Median milliseconds of one call, as often as there are rounds. */
async function times(url: string, headers: Record<string, string>): Promise<number[]> {
  const call = async () => {
    const begun = performance.now();
    const answer = await fetch(url, { headers });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
    return performance.now() - begun;
  };
  for (let turn = 0; turn < WARM_UP; turn += 1) await call();
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const one: number[] = [];
    for (let turn = 0; turn < CALLS; turn += 1) one.push(await call());
    rounds.push(median(one));
  }
  return rounds;
}

interface Growing {
  dataDir: string;
  password: string;
  start: () => Promise<Running>;
}

/**
 * What one post, a page of the list, a page in its middle and a page of the back office cost with few and with many
 * posts. Asked with a token or a query of its own, so that nothing comes from kept bytes.
 */
export async function growth({ dataDir, password, start }: Growing): Promise<Row[]> {
  const seen = new Map<string, { size: number; rounds: number[] }[]>();
  let filled = 0;
  for (const size of SIZES) {
    await fill(dataDir, filled, size);
    filled = size;
    const site = await start();
    const headers = { authorization: `Bearer ${await signIn(site.url, password)}` };
    const middle = postRecord(Math.floor(size / 2));
    const reads: Record<string, string> = {
      'one post': `/api/blog/slug/${middle.slug}`,
      "one post's page": `/blog/${middle.slug}?n=1`,
      'a page of the list': '/api/blog?limit=5',
      'a page in its middle': `/api/blog?limit=5&cursor=${String(middle._id)}`,
      'a page of the back office': '/api/blog/admin/all?limit=5',
    };
    for (const [what, path] of Object.entries(reads)) {
      const rounds = await times(site.url + path, path.startsWith('/api') ? headers : {});
      seen.set(what, [...(seen.get(what) ?? []), { size, rounds }]);
    }
    await site.stop();
  }
  return [...seen].map(([what, measured]) => rowOf(what, measured));
}

function rowOf(what: string, measured: { size: number; rounds: number[] }[]): Row {
  const middles = measured.map(({ rounds }) => median(rounds));
  const sizes = measured.map(({ size }) => size.toLocaleString('en')).join(', ');
  return {
    what: `${what}, ${sizes} posts`,
    site: middles.map((ms) => `${ms.toFixed(2)} ms`).join(', '),
    value: Math.max(...middles) / Math.min(...middles),
    noise: Math.max(...measured.map(({ rounds }) => noiseOf(rounds))),
    goal: GOAL,
  };
}
