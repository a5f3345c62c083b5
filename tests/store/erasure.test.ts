import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startEmbeddedStore } from '#server/store/embedded/index.ts';
import { temporaryFolder } from '../support/temporary.ts';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

const filesWith = (text: string) =>
  readdirSync(folder.path).filter(
    (name) => name.startsWith('store.db') && readFileSync(join(folder.path, name)).includes(text),
  );

test.each([
  ['short', 'Nadide-Erasure-7731 '],
  ['longer than a page of the file', 'Nadide-Erasure-7731 '.repeat(2_000)],
])('a deleted document that is %s cannot be read in the files of the store', async (_length, text) => {
  const store = await startEmbeddedStore({ dataDir: folder.path });
  const client = await MongoClient.connect(store.uri);
  const people = client.db().collection('people');
  await people.createIndex({ name: 1 });
  for (let at = 0; at < 40; at += 1)
    await people.insertOne({ name: at === 20 ? 'Nadide-Erasure-7731' : `n${at}`, text: at === 20 ? text : 'x' });
  expect(filesWith('Nadide-Erasure-7731')).not.toEqual([]);
  await people.updateOne({ name: 'Nadide-Erasure-7731' }, { $set: { seen: true } });
  await people.deleteOne({ name: 'Nadide-Erasure-7731' });
  await client.close();
  await store.close();
  expect(filesWith('Nadide-Erasure-7731')).toEqual([]);
});
