import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runningStoreUri, startEmbeddedStore } from '#server/store/embedded/index.ts';
import { ADMIN, ADMIN_SETTINGS, apiClient, signIn } from '../support/api-client.ts';
import { runUntilExit, type SiteProcess, startProcess } from '../support/servers/server-process.ts';
import { temporaryFolder, until } from '../support/temporary.ts';

const SEED = { SEED_DEMO: '1' };
const HOTELS = 6;
/** The published entries of the demo. */
const POSTS = 7;

let folder: ReturnType<typeof temporaryFolder>;
let sites: SiteProcess[] = [];

beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(async () => {
  await Promise.all(sites.map((site) => site.kill()));
  sites = [];
  folder.remove();
});

async function start(path: string, variables: Record<string, string>): Promise<SiteProcess> {
  const site = await startProcess(path, variables);
  sites.push(site);
  return site;
}

async function contentOf({ url }: SiteProcess) {
  const read = async <T>(path: string) => (await apiClient(url).call<T>('GET', path)).body;
  const hotels = await read<unknown[]>('/api/hotels');
  const posts = await read<unknown[]>('/api/blog');
  const { heroTitle } = await read<{ heroTitle: string }>('/api/content/homepage');
  return { hotels: hotels.length, posts: posts.length, title: heroTitle !== '' };
}

const ALL = { hotels: HOTELS, posts: POSTS, title: true };
const NOTHING = { hotels: 0, posts: 0, title: false };

describe('demo content', () => {
  it('is not loaded into a site whose lists are empty and whose texts were saved', async () => {
    const site = await start(folder.path, { ...ADMIN_SETTINGS, SEED_DEMO: '0' });
    const admin = await signIn(site.url, ADMIN);
    const contact = { phone: '+90 212 555 01 70', email: 'a@ornek.com', address: 'Galata, İstanbul' };
    expect((await admin.call('PUT', '/api/contact', { body: contact })).status).toBe(200);
    await site.stop();
    const again = await start(folder.path, { ...ADMIN_SETTINGS, ...SEED });
    expect(await contentOf(again)).toEqual(NOTHING);
    expect((await apiClient(again.url).call('GET', '/api/contact')).body).toMatchObject(contact);
  });

  it('does not come back after it was deleted', async () => {
    const site = await start(folder.path, { ...ADMIN_SETTINGS, ...SEED });
    const admin = await signIn(site.url, ADMIN);
    for (const path of ['/api/hotels', '/api/blog']) {
      for (const { id } of (await admin.call<{ id: string }[]>('GET', path)).body) {
        expect((await admin.call('DELETE', `${path}/${id}`)).status).toBe(200);
      }
    }
    await site.stop();
    expect(await contentOf(await start(folder.path, { ...ADMIN_SETTINGS, ...SEED }))).toEqual({
      ...NOTHING,
      title: true,
    });
  });

  /** Starts a site and kills it after it has stored a hotel. */
  async function killWhileLoading(): Promise<void> {
    const dataDir = join(folder.path, 'data');
    const ended = runUntilExit(folder.path, SEED);
    let uri: string | undefined;
    await until('the store runs', async () => {
      uri = existsSync(dataDir) ? await runningStoreUri(dataDir) : undefined;
      return uri !== undefined;
    });
    const client = await MongoClient.connect(uri ?? '');
    await until('a hotel is stored', async () => (await client.db().collection('hotels').findOne()) !== null);
    const { pid } = await client.db().command({ serverStatus: 1 });
    process.kill(Number(pid), 'SIGKILL');
    await client.close();
    await ended;
    const left = await startEmbeddedStore({ dataDir });
    const reader = await MongoClient.connect(left.uri);
    expect(await reader.db().collection('demo_content').findOne()).toMatchObject({ state: 'loading' });
    await reader.close();
    await left.close();
  }

  it('is whole after a kill in the middle and another start', async () => {
    await killWhileLoading();
    expect(await contentOf(await start(folder.path, SEED))).toEqual(ALL);
  });

  it('is removed after a kill in the middle and a start without it', async () => {
    await killWhileLoading();
    expect(await contentOf(await start(folder.path, { SEED_DEMO: '0' }))).toEqual(NOTHING);
    expect(readdirSync(join(folder.path, 'uploads')).filter((name) => !name.startsWith('.'))).toEqual([]);
  });
});
