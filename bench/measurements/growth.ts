import { MongoClient } from 'mongodb';
import { cursorOf } from '#server/models/common/list-page.ts';
import { startEmbeddedStore } from '#server/store/embedded/index.ts';
import { ADMIN, signIn } from '../../tests/support/api-client.ts';
import { alternately } from '../support/alternately.ts';
import { messageRecord, postRecord } from '../support/content.ts';
import type { Running } from '../support/processes.ts';
import { median, noiseOf, type Row } from '../support/table.ts';

const SIZES = [10, 1_000, 100_000];
const WARM_UP = 50;
const BATCH = 1_000;
/** The cost must not grow with the number of posts; the rest is for the noise of the measurement. */
const GOAL = { most: 1.5, unit: '×' } as const;

/** Adds posts and messages to the store of the stopped site. */
async function fill(dataDir: string, from: number, to: number): Promise<void> {
  const store = await startEmbeddedStore({ dataDir });
  const client = await MongoClient.connect(store.uri);
  const [posts, messages] = [client.db().collection('posts'), client.db().collection('messages')];
  for (let number = from; number < to; number += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, to - number) }, (_, at) => number + at);
    await posts.insertMany(numbers.map(postRecord), { ordered: false });
    await messages.insertMany(numbers.map(messageRecord), { ordered: false });
  }
  await client.close();
  await store.close();
}

interface Times {
  /** Median milliseconds. */
  ms: number;
  /** For each round, the cost as a ratio to a call that does not depend on the number of posts. */
  ratios: number[];
}

/** Compares a call with one of constant cost. */
async function times(url: string, headers: Record<string, string>, constantUrl: string): Promise<Times> {
  const call = async (to: string) => {
    const response = await fetch(to, { headers });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${to} answered ${response.status}`);
  };
  for (let count = 0; count < WARM_UP; count += 1) await call(url);
  const { second, ratios } = await alternately(
    () => call(constantUrl),
    () => call(url),
  );
  return { ms: median(second), ratios };
}

interface GrowthOptions {
  dataDir: string;
  start: () => Promise<Running>;
}

/**
 * Compares the cost of one post, a page of the list, a page in its middle, a page of the back office, and of the inbox its
 * list, searches and count, with few and with many posts and messages. The requests carry a token, so that no response comes from the cache.
 */
export async function growth({ dataDir, start }: GrowthOptions): Promise<Row[]> {
  const seen = new Map<string, (Times & { size: number })[]>();
  let filled = 0;
  for (const size of SIZES) {
    await fill(dataDir, filled, size);
    filled = size;
    const site = await start();
    const headers = { authorization: `Bearer ${(await signIn(site.url, ADMIN)).token}` };
    const middle = postRecord(Math.floor(size / 2));
    const reads: Record<string, string> = {
      'one post': `/api/blog/slug/${middle.slug}`,
      "one post's page": `/blog/${middle.slug}`,
      'a page of the list': '/api/blog?limit=5',
      'a page in its middle': `/api/blog?limit=5&cursor=${cursorOf([middle.publishDate, middle.createdAt.getTime(), String(middle._id)])}`,
      'a page of the back office': '/api/blog/admin/summaries?limit=5',
      'new and open messages': '/api/contact/messages?status=inbox&limit=5',
      'a frequent word in messages': '/api/contact/messages?q=kahvalt%C4%B1&limit=5',
      'a person in messages': `/api/contact/messages?q=${messageRecord(Math.floor(size / 2)).reference}`,
      'the count of unread messages': '/api/contact/messages/unread',
    };
    for (const [what, path] of Object.entries(reads)) {
      const isApi = path.startsWith('/api');
      const constantUrl = `${site.url}${isApi ? '/api/contact' : '/contact'}`;
      const measured = await times(site.url + path, headers, constantUrl);
      seen.set(what, [...(seen.get(what) ?? []), { size, ...measured }]);
    }
    await site.stop();
  }
  return [...seen].map(([what, measured]) => rowOf(what, measured));
}

function rowOf(what: string, measured: (Times & { size: number })[]): Row {
  const [fewest = Number.NaN, ...more] = measured.map(({ ratios }) => median(ratios));
  const sizes = measured.map(({ size }) => size.toLocaleString('en')).join(', ');
  return {
    what: `${what}, ${sizes} entries`,
    site: measured.map(({ ms }) => `${ms.toFixed(2)} ms`).join(', '),
    value: Math.max(...more) / fewest,
    noise: Math.max(...measured.map(({ ratios }) => noiseOf(ratios))),
    goal: GOAL,
  };
}
