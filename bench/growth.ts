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

interface Times {
  /** Milliseconds, in the middle. */
  ms: number;
  /** The same as a share of what a call costs that no number of posts touches, a round each. */
  shares: number[];
}

/** Measures a call in turns with one that stays the same, so that whatever else the machine does meets both. */
async function times(url: string, headers: Record<string, string>, same: string): Promise<Times> {
  const call = async (to: string, sent: Record<string, string>) => {
    const begun = performance.now();
    const answer = await fetch(to, { headers: sent });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${to} answered ${answer.status}`);
    return performance.now() - begun;
  };
  for (let turn = 0; turn < WARM_UP; turn += 1) await call(url, headers);
  const shares: number[] = [];
  const middles: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const one: number[] = [];
    const other: number[] = [];
    for (let turn = 0; turn < CALLS; turn += 1) {
      one.push(await call(url, headers));
      other.push(await call(same, headers));
    }
    middles.push(median(one));
    shares.push(median(one) / median(other));
  }
  return { ms: median(middles), shares };
}

interface Growing {
  dataDir: string;
  password: string;
  start: () => Promise<Running>;
}

/**
 * What one post, a page of the list, a page in its middle and a page of the back office cost with few and with many
 * posts, against the cost with the fewest. Asked with a token or a query of its own, so that nothing comes from kept bytes.
 */
export async function growth({ dataDir, password, start }: Growing): Promise<Row[]> {
  const seen = new Map<string, (Times & { size: number })[]>();
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
      const isApi = path.startsWith('/api');
      const same = `${site.url}${isApi ? '/api/contact' : '/contact?n=1'}`;
      const measured = await times(site.url + path, isApi ? headers : {}, same);
      seen.set(what, [...(seen.get(what) ?? []), { size, ...measured }]);
    }
    await site.stop();
  }
  return [...seen].map(([what, measured]) => rowOf(what, measured));
}

function rowOf(what: string, measured: (Times & { size: number })[]): Row {
  const [fewest = Number.NaN, ...more] = measured.map(({ shares }) => median(shares));
  const sizes = measured.map(({ size }) => size.toLocaleString('en')).join(', ');
  return {
    what: `${what}, ${sizes} posts`,
    site: measured.map(({ ms }) => `${ms.toFixed(2)} ms`).join(', '),
    value: Math.max(...more) / fewest,
    noise: Math.max(...measured.map(({ shares }) => noiseOf(shares))),
    goal: GOAL,
  };
}
