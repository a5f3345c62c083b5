import mongoose from 'mongoose';
import { expect, it } from 'vitest';
import { siteOfFile } from '../support/test-site.ts';

const READS = ['/', '/en/contact', '/api/site', '/api/seo', '/api/contact', '/api/content/homepage', '/sitemap.xml'];

const site = siteOfFile();

/** Everything in the database, as text. */
async function stored(): Promise<string> {
  const { db } = mongoose.connection;
  const names = (await db?.listCollections({}, { nameOnly: true }).toArray())?.map(({ name }) => name).sort() ?? [];
  const documents = names.map((name) => site.collection(name).find().sort({ _id: 1 }).toArray());
  return JSON.stringify([names, await Promise.all(documents)]);
}

it('the first reads of a new site write nothing, so that they need no room on the disk', async () => {
  const before = await stored();
  for (const path of READS) expect([path, (await site.call('GET', path)).status]).toEqual([path, 200]);
  expect(await stored()).toBe(before);
});
