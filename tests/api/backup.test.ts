import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeBackup } from '#server/backup/backup.ts';
import { checkArchive, restoreBackup } from '#server/backup/restore.ts';
import { startEmbeddedStore } from '#server/store/embedded/index.ts';
import { ADMIN } from '../support/api-client.ts';
import { sampleHotel } from '../support/factories.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { startTestSite, type TestSite } from '../support/test-site.ts';

const folder = temporaryFolder();
let site: TestSite;

beforeAll(async () => {
  // A backup is of an embedded store.
  site = await startTestSite({}, { embedded: true });
  const token = await site.signIn();
  const { body: hotel } = await site.call('POST', '/api/hotels', { token, body: sampleHotel });
  await site.call('PUT', `/api/hotels/${hotel.id}`, { token, body: { ...sampleHotel, city: 'Bursa' } });
  await site.call('POST', '/api/auth/login', { body: { ...ADMIN, password: 'yanlış-parola-123' } });
});
afterAll(async () => {
  await site.close();
  folder.remove();
});

it('a backup has the content with its history, the activity and the administrators, and no session or count of failed sign-ins', async () => {
  const archive = join(folder.path, 'yedek.tar.gz');
  const dataDir = join(folder.path, 'data');
  await writeBackup(site, archive);
  await restoreBackup(archive, await checkArchive(archive), { dataDir, uploadsDir: join(folder.path, 'uploads') });
  const store = await startEmbeddedStore({ dataDir });
  const client = await MongoClient.connect(store.uri);
  const names = ['hotels', 'revisions', 'activity', 'administrators', 'sessions', 'sign_in_counters'];
  const counts = await Promise.all(names.map((name) => client.db().collection(name).countDocuments()));
  await client.close();
  await store.close();
  // A sign-in and a refused one.
  expect(counts).toEqual([1, 1, 2, 1, 0, 0]);
});
