import { readdirSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { MediaEntry } from '#shared/schemas/media.ts';
import { type ApiClient, signIn } from '../support/api-client.ts';
import { type SiteProcess, startProcess } from '../support/servers/server-process.ts';
import { temporaryFolder, until } from '../support/temporary.ts';

const DEMO_PICTURES = resolve(import.meta.dirname, '../../server/demo/pictures');

let folder: ReturnType<typeof temporaryFolder>;
let site: SiteProcess;

beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(async () => {
  await site.kill();
  folder.remove();
});

async function start(): Promise<ApiClient> {
  site = await startProcess(folder.path, { SEED_DEMO: '1' });
  return signIn(site.url);
}
const listed = async (admin: ApiClient) =>
  (await admin.call<{ media: MediaEntry[] }>('GET', '/api/media?limit=100')).body.media;

it('the library has a record of each picture that is stored without one, also after a kill in the middle', async () => {
  const admin = await start();
  await until('the first records are there', async () => (await listed(admin)).length > 0);
  await site.kill();
  await cp(join(DEMO_PICTURES, 'home-hero.webp'), join(folder.path, 'uploads', 'kopya.webp'));
  const again = await start();
  const names = [...readdirSync(DEMO_PICTURES), 'kopya.webp'].toSorted();
  await until('all pictures have a record', async () => (await listed(again)).length === names.length);
  const media = await listed(again);
  expect(media.map(({ file }) => file).toSorted()).toEqual(names);
  expect(media.filter(({ uses }) => uses === 0).map(({ file }) => file)).toEqual(['kopya.webp']);
  expect(media.every(({ width, kind }) => width === 1600 && kind === 'photo')).toBe(true);
});
