import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Document, MongoClient, ObjectId } from 'mongodb';
import sharp from 'sharp';
import { startEmbeddedStore } from '#server/store/embedded/index.ts';
import { signIn } from '../tests/support/api-client.ts';
import { sampleMessage } from '../tests/support/factories.ts';
import { median, type Note } from './figures.ts';
import { read } from './load.ts';
import { folder, ROOT, start } from './sites.ts';

/** Copies of a document, with texts of their own; the later, the older by a minute. */
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

async function timed(job: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await job();
  return performance.now() - begun;
}

/**
 * The cost of a call with few and with many posts, messages and pictures, as a ratio to a call that does not depend on
 * their number.
 */
export async function growth(note: Note): Promise<void> {
  const grown = join(folder.path, 'grown');
  const first = await start(ROOT, grown);
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
    const store = await startEmbeddedStore({ dataDir: join(grown, 'data') });
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
      writeFileSync(join(grown, `uploads/olcum-${at}.webp`), picture);
    }
    before = size;
    const site = await start(ROOT, grown);
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
    const most = what === 'one picture' ? '5,000' : '100,000';
    note(`${what} of ${most}, to one of 10`, many / few, '×', { goal: { most: 1.5 } });
  }
}
