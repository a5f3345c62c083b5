import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { BSON } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeDump } from '#server/backup/mongodump.ts';
import { withSource } from '#server/backup/open-database.ts';
import { checkBackup, restoreBackup } from '#server/backup/restore.ts';
import { writeBackup } from '#server/backup/write-backup.ts';
import { ADMIN } from '../support/api-client.ts';
import { sampleHotel } from '../support/factories.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { startTestSite, type TestSite } from '../support/test-site.ts';

const nothing = () => undefined;

describe('a backup', () => {
  const folder = temporaryFolder();
  const uploadsStore = 'folder';
  let site: TestSite;

  beforeAll(async () => {
    // The backup is read as a folder of the embedded store.
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

  it('has the content with its history, the activity and the administrators, and no session or count of failed sign-ins', async () => {
    const archive = join(folder.path, 'yedek.tar.gz');
    await writeBackup({ store: site.dataDir, uploadsDir: site.uploadsDir, uploadsStore }, archive, nothing);
    const { collections } = await checkBackup(archive);
    const names = ['hotels', 'revisions', 'activity', 'administrators', 'sessions', 'sign_in_counters'];
    // A sign-in and a refused one.
    expect(names.map((name) => collections.get(name))).toEqual([1, 1, 2, 1, 0, 0]);
  });

  it('of an earlier version opens no session when it is restored', async () => {
    const dump = join(folder.path, 'dump');
    await withSource(site.dataDir, async ({ db }) => {
      await writeDump(db, dump, nothing);
      const session = { _id: 'eski', expiresAt: new Date(Date.now() + 60_000) };
      appendFileSync(join(dump, db.databaseName, 'sessions.bson'), BSON.serialize(session));
    });
    const store = join(folder.path, 'data');
    await restoreBackup(dump, await checkBackup(dump), {
      store,
      uploadsDir: join(folder.path, 'uploads'),
      uploadsStore,
    });
    const names = ['hotels', 'administrators', 'sessions'];
    const counts = await withSource(store, ({ db }) =>
      Promise.all(names.map((name) => db.collection(name).countDocuments())),
    );
    expect(counts).toEqual([1, 1, 0]);
  });
});
