import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { BSON, MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, ADMIN_SETTINGS, type ApiClient, apiClient, idsOf, signIn } from '../support/api-client.ts';
import {
  AN_HOUR_LATER,
  type Earlier,
  NEW_PASSWORD,
  unpackEarlier,
} from '../support/earlier-version/earlier-version.ts';
import { sampleHotel } from '../support/factories.ts';
import { type SiteProcess, startProcess } from '../support/servers/server-process.ts';
import { type StoreProcess, startStore } from '../support/servers/store-process.ts';
import { freePort, temporaryFolder, until } from '../support/temporary.ts';

const CLOCK = resolve(import.meta.dirname, '../support/frozen-clock.ts');

/** Fills the database of an address with the BSON files of a folder. */
async function load(uri: string, dump: string): Promise<void> {
  const client = await MongoClient.connect(uri);
  for (const file of readdirSync(dump)) {
    const bytes = readFileSync(join(dump, file));
    const documents: BSON.Document[] = [];
    for (let at = 0; at < bytes.length; at += bytes.readInt32LE(at)) {
      const document = bytes.subarray(at, at + bytes.readInt32LE(at));
      documents.push(BSON.deserialize(document, { promoteValues: false }));
    }
    if (documents.length > 0) await client.db().collection(basename(file, '.bson')).insertMany(documents);
  }
  await client.close();
}

describe.each(['its data folder', 'an export of its database'])(
  'what an earlier version has written goes on, from %s',
  (kind) => {
    const folder = temporaryFolder();
    let earlier: Earlier;
    let store: StoreProcess | undefined;
    let site: SiteProcess;
    let visitor: ApiClient;
    /** The session that was opened with the earlier version. */
    let admin: ApiClient;

    beforeAll(async () => {
      earlier = await unpackEarlier(folder.path);
      const clock = join(folder.path, 'clock');
      writeFileSync(clock, AN_HOUR_LATER);
      if (kind !== 'its data folder') {
        store = await startStore(join(folder.path, 'store'), await freePort());
        await load(store.uri, join(folder.path, 'dump'));
      }
      site = await startProcess(folder.path, {
        ...{ ...ADMIN_SETTINGS, NODE_OPTIONS: `--import=${CLOCK}`, CLOCK_FILE: clock },
        ...(store && { MONGODB_URI: store.uri }),
      });
      visitor = apiClient(site.url);
      admin = apiClient(site.url, earlier.token);
    });
    afterAll(async () => {
      await site?.stop();
      await store?.kill();
      folder.remove();
    });

    const names = async (path: string) =>
      (await admin.call<{ name?: string; title?: string }[]>('GET', path)).body.map(({ name, title }) => name ?? title);

    it('content in both languages, and settings', async () => {
      expect(await names('/api/hotels')).toEqual(['Çınar Konağı']);
      const english = await visitor.call('GET', `/api/hotels/${earlier.hotel.id}?lang=en`);
      expect(english.body.description).toContain('friendly family house');
      expect(await names('/api/blog/admin/all')).toHaveLength(2);
      expect((await visitor.call('GET', `/api/blog/slug/${earlier.post}`)).status).toBe(200);
      const pages = (await admin.call<{ items: { title: string }[] }>('GET', '/api/pages/admin/all')).body.items;
      expect(pages.map(({ title }) => title)).toContain('Şömine kuralları');
      expect((await visitor.call('GET', '/api/site')).body.name).toBe('Çınar Otelleri');
      expect((await visitor.call('GET', '/api/contact')).body.email).toBe('merhaba@otel.example.com');
    });

    it('content that is saved as it was read stays the version that it was', async () => {
      const lists = (['hotels', 'blog', 'pages'] as const).map(async (noun) =>
        (await idsOf(admin, noun)).map((id) => `/api/${noun}/${id}`),
      );
      const settings = ['contact', 'seo', 'site', 'texts'].map((path) => `/api/${path}`);
      for (const path of [...(await Promise.all(lists)).flat(), ...settings]) {
        const read = await admin.call('GET', path);
        expect((await admin.call('PUT', path, { body: read.body })).body, path).toEqual(read.body);
      }
    });

    it('addresses, former ones too, and pictures', async () => {
      const { slug, formerSlug, picture } = earlier.hotel;
      const moved = await fetch(`${site.url}/hotel/${formerSlug}`, { redirect: 'manual' });
      expect([moved.status, moved.headers.get('location')]).toEqual([301, `/hotel/${slug}`]);
      expect((await visitor.call('GET', `/en/hotel/${slug}`)).status).toBe(200);
      const shown = await visitor.call('GET', picture);
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect((await visitor.call('GET', earlier.preview)).text).toContain('Taslak');
    });

    it('its pictures in the library, with what shows them', async () => {
      const file = earlier.hotel.picture.replace('/uploads/', '');
      await until('the picture is in the library', async () => {
        const { status, body } = await admin.call('GET', `/api/media/${file}`);
        return status === 200 && JSON.stringify(body.usedIn).includes(earlier.hotel.id);
      });
      expect((await admin.call('DELETE', `/api/media/${file}`)).status).toBe(409);
    });

    it('the password and the session', async () => {
      expect((await admin.call('GET', '/api/auth/verify')).status).toBe(200);
      await signIn(site.url, { ...ADMIN, password: NEW_PASSWORD });
      expect((await visitor.call('POST', '/api/auth/login', { body: ADMIN })).status).toBe(401);
    });

    it('messages', async () => {
      const { items: messages } = (await admin.call<{ items: { firstName: string }[] }>('GET', '/api/contact/messages'))
        .body;
      expect(messages.map(({ firstName }) => firstName)).toEqual(['Elif']);
    });

    it('history and trash, from which the deleted comes back', async () => {
      const path = `/api/hotels/${earlier.hotel.id}/revisions`;
      const revisions = (await admin.call<{ items: { version: number }[] }>('GET', path)).body;
      expect(JSON.stringify(revisions)).toContain('"version":2');
      expect((await admin.call('POST', `${path}/1/restore`, { body: {} })).body.name).toBe(sampleHotel.name);
      const restored = await admin.call('POST', `/api/trash/${earlier.deleted}/restore`, { body: {} });
      expect(restored.status).toBe(200);
      expect((await names('/api/hotels')).sort()).toEqual(['Silinen Otel', sampleHotel.name].sort());
    });
  },
);
