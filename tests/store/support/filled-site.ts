import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  type Db,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  MongoClient,
  ObjectId,
  Timestamp,
  UUID,
} from 'mongodb';
import sharp from 'sharp';
import { startEmbeddedStore } from '#server/store/embedded/index.ts';

/** Runs a job on the database in a folder, and leaves the folder free again. */
export async function onStore<T>(dataDir: string, job: (db: Db) => Promise<T>): Promise<T> {
  const store = await startEmbeddedStore({ dataDir });
  const client = await MongoClient.connect(store.uri);
  try {
    return await job(client.db());
  } finally {
    await client.close();
    await store.close();
  }
}

/** A number of every kind and a value of every type. */
const EVERY_TYPE = new Map<string, unknown>([
  ['_id', new ObjectId('65a000000000000000000001')],
  ['z', new Int32(1)],
  ['int', new Int32(7)],
  ['long', Long.fromNumber(7)],
  ['double', new Double(7)],
  ['minusZero', new Double(-0)],
  ['decimal', Decimal128.fromString('7.00')],
  ['date', new Date(0)],
  ['timestamp', new Timestamp({ t: 1, i: 2 })],
  ['binary', new Binary(Buffer.from([1, 2]), 5)],
  ['uuid', new UUID('9f0ebd9c-3f5c-4b4e-9d5b-0d6a4f3a1b2c')],
  ['regex', new BSONRegExp('^a', 'i')],
  ['code', new Code('x', { y: 1 })],
  ['symbol', new BSONSymbol('s')],
  ['min', new MinKey()],
  ['max', new MaxKey()],
  ['null', null],
  ['list', [1, [2], {}]],
  ['text', 'İstanbul \u0000 ğ'],
]);

export async function fill(db: Db): Promise<void> {
  await db.collection('types').insertOne(EVERY_TYPE as never);
  await db.collection('items').insertMany(Array.from({ length: 2_500 }, (_, n) => ({ n, tag: `t${n % 9}` })));
  await db.collection('items').createIndex({ tag: 1, n: -1 }, { name: 'by tag' });
  await db.collection('items').createIndex({ n: 1 }, { unique: true, partialFilterExpression: { n: { $gte: 0 } } });
  await db.createCollection('names', { collation: { locale: 'tr', strength: 1 } });
  await db.collection('names').createIndex({ at: 1 }, { expireAfterSeconds: 3600, sparse: true });
  await db.createCollection('odd name %/ü');
}

/** Everything in a database as text: exact bytes, options and indexes. */
export async function contentsOf(db: Db): Promise<unknown> {
  const listed = await db.listCollections({}, { nameOnly: false }).toArray();
  const names = listed.map(({ name }) => name).sort();
  return Promise.all(
    names.map(async (name) => {
      const bytes: string[] = [];
      for await (const document of db.collection(name).find({}, { raw: true }))
        bytes.push(Buffer.from(document as unknown as Uint8Array).toString('base64'));
      const options = listed.find((one) => one.name === name)?.options;
      return { name, options, bytes, indexes: await db.collection(name).indexes() };
    }),
  );
}

/** Grain, which no format makes small. */
const grain = { raw: { width: 160, height: 160, channels: 3 } } as const;

/** A small picture, and one that streams in several pieces. */
export const PICTURES = {
  'aa11.webp': await sharp({ create: { width: 8, height: 8, channels: 3, background: '#7a3b2e' } })
    .webp()
    .toBuffer(),
  'bb22.png': await sharp(randomBytes(160 * 160 * 3), grain)
    .png()
    .toBuffer(),
};

/** A site's folders with data and pictures in a folder; gives the variables that name them. */
export async function makeSite(folder: string): Promise<Record<string, string>> {
  const variables = siteAt(folder);
  await onStore(join(folder, 'data'), fill);
  await mkdir(join(folder, 'uploads', '.variants'), { recursive: true });
  for (const [file, bytes] of Object.entries(PICTURES)) await writeFile(join(folder, 'uploads', file), bytes);
  await writeFile(join(folder, 'uploads', '.variants', 'aa11.webp-400.avif'), 'made from the picture');
  return variables;
}

/** The variables that name the folders of a site. */
export const siteAt = (folder: string): Record<string, string> => ({
  DATA_DIR: join(folder, 'data'),
  UPLOADS_DIR: join(folder, 'uploads'),
});
