import { createWriteStream, writeFileSync } from 'node:fs';
import { cp, readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { MongoClient } from 'mongodb';
import { pack } from 'tar-stream';
import { startEmbeddedStore } from '#server/store/embedded/index.ts';
import { ADMIN, ADMIN_SETTINGS, type ApiClient, apiClient, signIn } from '../api-client.ts';
import { fileForm, hotelEnglish, picture, sampleHotel, sampleMessage, samplePage, samplePost } from '../factories.ts';
import { startNode } from '../servers/child-process.ts';
import { inherited, LISTENING } from '../servers/server-process.ts';
import { temporaryFolder } from '../temporary.ts';
import { type Earlier, NEW_PASSWORD, WRITTEN_AT } from './earlier-version.ts';

/*
 * Writes site.tar.gz: what a version of the site has written, as its data folder, its pictures, and an export of the
 * database as one BSON file for each collection. tests/faults/earlier-version.test.ts starts the present version on it.
 *   npx node tests/support/earlier-version/make.ts <checkout of the version, built, with its packages>
 */
const CLOCK = resolve(import.meta.dirname, '../frozen-clock.ts');

interface Stored {
  id: string;
  slug: string;
  url: string;
  path: string;
}

const CONTACT = { phone: '+90 212 555 01 23', email: 'merhaba@otel.example.com' };

async function write(url: string): Promise<Earlier> {
  const first = await signIn(url, ADMIN);
  const call = async (client: ApiClient, method: string, path: string, body?: unknown) => {
    const response = await client.call<Stored>(method, path, { body });
    if (response.status >= 300) throw new Error(`${method} ${path}: ${response.status} ${response.text}`);
    return response.body;
  };
  const password = { currentPassword: ADMIN.password, newPassword: NEW_PASSWORD };
  await call(first, 'POST', '/api/auth/password', password);
  const admin = await signIn(url, { ...ADMIN, password: NEW_PASSWORD });
  const upload = fileForm('file', [{ bytes: await picture('png', 64, 48), name: 'a.png' }]);
  const { url: featuredImage } = await call(admin, 'POST', '/api/upload/single', upload);

  const hotel = await call(admin, 'POST', '/api/hotels', { ...sampleHotel, featuredImage });
  const renamed = { ...sampleHotel, featuredImage, name: 'Çınar Konağı', slug: 'cinar-konagi' };
  const { slug } = await call(admin, 'PUT', `/api/hotels/${hotel.id}`, {
    ...renamed,
    rooms: sampleHotel.rooms.slice(0, 1),
    translations: { en: hotelEnglish },
  });
  const deleted = await call(admin, 'POST', '/api/hotels', { ...sampleHotel, name: 'Silinen Otel' });
  await call(admin, 'DELETE', `/api/hotels/${deleted.id}`);
  const post = await call(admin, 'POST', '/api/blog', { ...samplePost, hotelId: hotel.id });
  const draft = await call(admin, 'POST', '/api/blog', { ...samplePost, title: 'Taslak', published: false });
  const preview = await call(admin, 'POST', `/api/previews/blog/${draft.id}`);
  await call(admin, 'POST', '/api/pages', samplePage);
  await call(admin, 'PUT', '/api/contact', { ...CONTACT, address: sampleHotel.address });
  await call(admin, 'PUT', '/api/site', { name: 'Çınar Otelleri', palette: 'olive' });
  await call(apiClient(url), 'POST', '/api/contact/messages', { ...sampleMessage, hotelId: hotel.id });
  return {
    token: admin.token,
    hotel: { id: hotel.id, slug, formerSlug: hotel.slug, picture: featuredImage },
    deleted: deleted.id,
    post: post.slug,
    preview: preview.path,
  };
}

async function exportDatabase(dataDir: string): Promise<Map<string, Buffer>> {
  const store = await startEmbeddedStore({ dataDir });
  const client = await MongoClient.connect(store.uri, { raw: true });
  const files = new Map<string, Buffer>();
  for (const { name } of await client.db().listCollections({}, { nameOnly: true, raw: false }).toArray()) {
    const documents = (await client.db().collection(name).find().toArray()) as unknown as Uint8Array[];
    files.set(`dump/${name}.bson`, Buffer.concat(documents));
  }
  await client.close();
  await store.close();
  return files;
}

const [checkout = ''] = process.argv.slice(2);
const folder = temporaryFolder();
const clockFile = join(folder.path, 'clock');
writeFileSync(clockFile, WRITTEN_AT);
const dataDir = join(folder.path, 'data');
const uploadsDir = join(folder.path, 'uploads');
const site = startNode(['--import', CLOCK, join(resolve(checkout), 'server/main.ts')], {
  cwd: resolve(checkout),
  env: {
    ...{ ...inherited(), ...ADMIN_SETTINGS, CLOCK_FILE: clockFile, PORT: '0', SEED_DEMO: '0' },
    ...{ DATA_DIR: dataDir, UPLOADS_DIR: uploadsDir },
  },
});
const written = await write(await site.written(LISTENING));
await site.stop();

const files = new Map<string, Buffer>([['written.json', Buffer.from(JSON.stringify(written))]]);
for (const name of ['store.db', 'jwt-secret']) files.set(`data/${name}`, await readFile(join(dataDir, name)));
for (const entry of await readdir(uploadsDir, { withFileTypes: true })) {
  if (entry.isFile()) files.set(`uploads/${entry.name}`, await readFile(join(uploadsDir, entry.name)));
}
await cp(dataDir, join(folder.path, 'copy'), { recursive: true });
for (const [name, bytes] of await exportDatabase(join(folder.path, 'copy'))) files.set(name, bytes);
const tar = pack();
for (const [name, bytes] of files) tar.entry({ name }, bytes);
tar.finalize();
await pipeline(tar, createGzip({ level: 9 }), createWriteStream(join(import.meta.dirname, 'site.tar.gz')));
folder.remove();
