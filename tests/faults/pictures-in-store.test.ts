import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, ADMIN_SETTINGS, signIn } from '../support/api-client.ts';
import { fileForm, grain } from '../support/factories.ts';
import { type SiteProcess, startProcess } from '../support/servers/server-process.ts';
import { type StoreProcess, startStore } from '../support/servers/store-process.ts';
import { SLOW } from '../support/slow.ts';
import { freePort, temporaryFolder, until } from '../support/temporary.ts';

const HOUR_MS = 60 * 60 * 1000;
const ROUNDS = SLOW ? 5 : 1;

/** Two machines with `UPLOADS_STORE=gridfs`: their own folders, one store for data and pictures. */
describe('pictures inside the store', () => {
  const folders = [temporaryFolder(), temporaryFolder()] as const;
  let store: StoreProcess;
  let sites: SiteProcess[] = [];
  let client: MongoClient;
  let variables: Record<string, string>;
  let token: string;

  const begin = async () => {
    sites = await Promise.all(folders.map(({ path }) => startProcess(path, variables)));
    token = (await signIn(sites[0]?.url ?? '', ADMIN)).token;
  };
  const count = (collection: string) => client.db().collection(collection).countDocuments();

  beforeAll(async () => {
    store = await startStore(join(folders[0].path, 'store'), await freePort());
    const secret = randomBytes(32).toString('hex');
    variables = { ...ADMIN_SETTINGS, MONGODB_URI: store.uri, JWT_SECRET: secret, UPLOADS_STORE: 'gridfs' };
    client = await MongoClient.connect(store.uri);
    await begin();
  });
  afterAll(async () => {
    await client?.close();
    await Promise.all(sites.map((site) => site.kill()));
    await store?.kill();
    for (const { remove } of folders) remove();
  });

  async function upload(site: SiteProcess | undefined, pictures: Buffer[]): Promise<string[]> {
    const body = fileForm(
      'files',
      pictures.map((bytes) => ({ bytes, name: 'a.jpg' })),
    );
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${site?.url}/api/upload/multiple`, { method: 'POST', headers, body });
    const text = await response.text();
    expect([response.status, text]).toEqual([200, expect.any(String)]);
    return (JSON.parse(text) as { urls: string[] }).urls;
  }
  const get = async (site: SiteProcess | undefined, path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${site?.url}${path}`, { headers });
    return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  it('are served by every machine, whole, in parts and in sizes, and touch no folder', async () => {
    const [here, there] = sites;
    const [url = ''] = await upload(here, [await grain(1_200, 900)]);
    const one = await get(here, url);
    const other = await get(there, url);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(other.bytes.length).toBeGreaterThan(300_000);
    expect(other.bytes).toEqual(one.bytes);
    expect(other.headers.get('etag')).toBe(one.headers.get('etag'));
    const part = await get(there, url, { range: 'bytes=250000-270000' });
    expect([part.status, part.bytes]).toEqual([206, one.bytes.subarray(250_000, 270_001)]);
    // Both processes get several requests for a new size at the same moment.
    const widths = () =>
      Promise.all(
        [here, there, here, there].map(async (site) => {
          const { bytes } = await get(site, `${url}?w=800&f=webp`);
          return (await sharp(bytes).metadata()).width;
        }),
      );
    // A busy machine sends the whole picture until the size is made.
    await expect.poll(widths, { timeout: 30_000 }).toEqual([800, 800, 800, 800]);
    expect((await get(there, '/uploads/0123456789abcdef0123456789abcd.webp')).status).toBe(404);
    for (const { path } of folders) expect(existsSync(join(path, 'uploads'))).toBe(false);
    // A new picture gets its remaining sizes meanwhile.
    await expect.poll(() => count('pictures.begun'), { timeout: 30_000 }).toBe(0);
  });

  it('are whole or not there when machines are killed', {
    timeout: 120_000,
  }, async () => {
    const bytes = await grain(900, 600);
    const acknowledged: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = acknowledged.length;
      const uploader = async (site: SiteProcess) => {
        try {
          for (;;) acknowledged.push(...(await upload(site, [bytes, bytes])));
        } catch (thrown) {
          if (!(thrown instanceof TypeError)) throw thrown;
        }
      };
      const uploaders = sites.flatMap((site) => [uploader(site), uploader(site)]);
      await until('some are kept', () => acknowledged.length >= before + 4);
      await Promise.all(sites.map((site) => site.kill()));
      await Promise.all(uploaders);
      await begin();
    }
    const names = (await client.db().collection('pictures.files').find().toArray()).map(({ filename }) =>
      String(filename),
    );
    expect(names.map((name) => `/uploads/${name}`)).toEqual(expect.arrayContaining(acknowledged));
    for (const name of names.filter((each) => !each.includes('/'))) {
      const { status, bytes: served } = await get(sites[1], `/uploads/${name}`);
      expect(status).toBe(200);
      await sharp(served).toFormat('png').toBuffer();
    }
  });

  it('that a killed machine has left unfinished are removed an hour later, by the next upload', async () => {
    const old = new Date(Date.now() - 2 * HOUR_MS);
    const pieces = client.db().collection('pictures.chunks');
    const { insertedId } = await client.db().collection('pictures.begun').insertOne({ at: old });
    await pieces.insertOne({ files_id: insertedId, n: 0, data: Buffer.alloc(10) });
    await client
      .db()
      .collection('pictures.begun')
      .updateMany({}, { $set: { at: old } });
    await sites[0]?.kill();
    sites[0] = await startProcess(folders[0].path, variables);
    await upload(sites[0], [await grain(900, 600)]);
    expect(await count('pictures.begun')).toBe(0);
    const finished = await client.db().collection('pictures.files').distinct('_id');
    expect(await pieces.countDocuments({ files_id: { $nin: finished } })).toBe(0);
  });
});
