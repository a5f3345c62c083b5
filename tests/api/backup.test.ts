import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeBackup } from '#server/backup/backup.ts';
import { checkArchive, restoreBackup } from '#server/backup/restore.ts';
import { startEmbeddedStore } from '#server/store/embedded/index.ts';
import { ADMIN } from '../support/api-client.ts';
import { fileForm, picture, sampleHotel } from '../support/factories.ts';
import { addKey } from '../support/keys.ts';
import { addWebhook } from '../support/servers/webhook-receiver.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { startTestSite, type TestSite } from '../support/test-site.ts';

const folder = temporaryFolder();
let site: TestSite;

beforeAll(async () => {
  // A backup is of an embedded store.
  site = await startTestSite({}, { embedded: true });
  const token = await site.signIn();
  const invited = { name: 'Davetli', email: 'davetli@otel.example.com', role: 'editor' };
  await site.call('POST', '/api/users', { token, password: ADMIN.password, body: invited });
  const { body: hotel } = await site.call('POST', '/api/hotels', { token, body: sampleHotel });
  await site.call('PUT', `/api/hotels/${hotel.id}`, { token, body: { ...sampleHotel, city: 'Bursa' } });
  await addKey(site, token, ['hotels:read']);
  await addWebhook(site, token, { url: 'https://hooks.example.com/', events: ['hotel.changed'] });
  await site.collection<{ _id: string }>('webhook_deliveries').insertOne({ _id: 'a', ...{ state: 'waiting' } });
  const waiting = { user: 'a', kind: 'password', by: 'self', seed: '', email: 'a@otel.example.com', state: 'waiting' };
  await site.collection('user_mails').insertOne(waiting);
  await site.call('POST', '/api/auth/login', { body: { ...ADMIN, password: 'yanlış-parola-123' } });
});
afterAll(async () => {
  await site.close();
  folder.remove();
});

it('a backup has content, history, activity and administrators, and nothing that is valid or sends', async () => {
  const archive = join(folder.path, 'yedek.tar.gz');
  const dataDir = join(folder.path, 'data');
  await writeBackup(site, archive);
  const { pictures } = await checkArchive(archive);
  await restoreBackup(archive, pictures, { dataDir, uploadsDir: join(folder.path, 'uploads') });
  const store = await startEmbeddedStore({ dataDir });
  const client = await MongoClient.connect(store.uri);
  const names = ['hotels', 'revisions', 'activity', 'users', 'sessions', 'sign_in_counters', 'user_mails'];
  names.push('webhook_deliveries');
  const counts = await Promise.all(names.map((name) => client.db().collection(name).countDocuments()));
  const links = (await client.db().collection('users').find().toArray()).map(({ link }) => link);
  const programs = await Promise.all(['api_keys', 'webhooks'].map((name) => client.db().collection(name).findOne()));
  await client.close();
  await store.close();
  // A sign-in, an invitation, a key, a webhook and a refused sign-in.
  expect(counts).toEqual([1, 1, 5, 2, 0, 0, 0, 0]);
  // Whoever has a link from before the backup must not use it on the restored site.
  expect(links).toEqual([null, null]);
  // A key may have been revoked since the backup, and a webhook deleted.
  expect(programs).toMatchObject([{ confirmed: false }, { confirmed: false }]);
});

it('a restore stores the pictures of an archive, and no file that only has the name of a picture', async () => {
  const token = await site.signIn();
  const body = fileForm('file', [{ bytes: await picture('png'), name: 'a.png', type: 'image/png' }]);
  const { body: uploaded } = await site.call<{ url: string }>('POST', '/api/upload/single', { token, body });
  await writeFile(join(site.uploadsDir, 'sayfa.webp'), '<html><script>alert(1)</script></html>');
  await writeFile(join(site.uploadsDir, 'yarim.webp'), Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1'));
  const archive = join(folder.path, 'resimler.tar.gz');
  const uploadsDir = join(folder.path, 'resimler');
  await writeBackup(site, archive);
  const { pictures, refused } = await checkArchive(archive);
  await restoreBackup(archive, pictures, { dataDir: join(folder.path, 'resimler-veri'), uploadsDir });
  expect(refused).toEqual(['sayfa.webp', 'yarim.webp']);
  const restored = (await readdir(uploadsDir)).filter((name) => !name.startsWith('.'));
  expect(restored).toEqual([uploaded.url.replace('/uploads/', '')]);
});
