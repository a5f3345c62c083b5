import { readdirSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Content } from '#shared/schemas/content.ts';
import type { MediaEntry } from '#shared/schemas/media.ts';
import { type ApiClient, apiClient, signIn } from '../support/api-client.ts';
import { samplePost } from '../support/factories.ts';
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

async function restart(): Promise<SiteProcess> {
  site = await startProcess(folder.path, { SEED_DEMO: '1' });
  return site;
}
const start = async (): Promise<ApiClient> => signIn((await restart()).url);
const listed = async (admin: ApiClient) =>
  (await admin.call<{ items: MediaEntry[] }>('GET', '/api/media?limit=100')).body.items;

it('a picture from before the library has the name of its file and the description of its place', async () => {
  const admin = await start();
  const hero = async () => (await listed(admin)).find(({ file }) => file === 'home-hero.webp');
  await until('the picture has a record', async () => (await hero()) !== undefined);
  const { imageAlts } = (await admin.call<Content>('GET', '/api/content/homepage')).body;
  const [described] = imageAlts.filter(({ image }) => image === '/uploads/home-hero.webp');
  expect(await hero()).toMatchObject({ name: 'home-hero', alt: { tr: described?.tr, en: described?.en } });
  expect(described?.tr).not.toBe('');
});

it('the library has a record of each picture stored without one, also after a kill in the middle', async () => {
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

const POSTS = 60;

it('a replacement that was killed in the middle is finished by the next start, each place by one save', async () => {
  const admin = await start();
  // The pictures of two posts.
  const [before, after] = ['post-cayin-demi.webp', 'post-erguvan-zamani.webp'];
  const areListed = async () => (await listed(admin)).filter(({ file }) => [before, after].includes(file)).length === 2;
  await until('both pictures have a record', areListed);
  const posts: string[] = [];
  for (let at = 0; at < POSTS; at += 1) {
    const body = { ...samplePost, slug: '', title: `Yazı ${at}`, featuredImage: `/uploads/${before}` };
    posts.push((await admin.call<{ id: string }>('POST', '/api/blog', { body })).body.id);
  }
  const usesOf = async (client: ApiClient, file: string) =>
    (await client.call<MediaEntry>('GET', `/api/media/${file}`)).body.uses;
  const answer = admin
    .call('POST', `/api/media/${before}/replacement`, { body: { file: after } })
    .catch(() => undefined);
  await until('some posts show the other picture', async () => (await usesOf(admin, after)) > 5);
  await site.kill();
  await answer;

  const again = apiClient((await restart()).url, admin.token);
  expect([await usesOf(again, before), await usesOf(again, after)]).toEqual([0, POSTS + 2]);
  for (const id of posts) {
    const { body } = await again.call(`GET`, `/api/blog/${id}`);
    expect(body).toMatchObject({ featuredImage: `/uploads/${after}`, version: 2 });
  }
  // Nothing keeps the replaced picture busy.
  const body = { ...samplePost, slug: '', featuredImage: `/uploads/${before}` };
  expect((await again.call('POST', '/api/blog', { body })).status).toBe(201);
  const { text } = await again.call('GET', '/api/activity');
  expect(text.match(/"action":"pictureReplace"/g)).toHaveLength(1);
});
