import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { languageOf } from '#server/import/languages.ts';
import { plainLine } from '#server/import/read-content.ts';
import { type ExportedItem, readExport } from '#server/import/read-export.ts';
import { tagSlug } from '#shared/lib/slug.ts';
import type { Post } from '#shared/schemas/blog.ts';
import type { SitePage } from '#shared/schemas/pages.ts';
import { ADMIN, ADMIN_SETTINGS, signIn } from '../support/api-client.ts';
import { pdf, picture } from '../support/factories.ts';
import { runUntilExit, type SiteProcess, startProcess } from '../support/servers/server-process.ts';
import { temporaryFolder } from '../support/temporary.ts';

const EXPORTS = resolve(import.meta.dirname, '../support/wordpress');
const folder = temporaryFolder();
const file = join(folder.path, 'export.xml');
const old = join(folder.path, 'old-uploads');
let items: ExportedItem[];
let site: SiteProcess;

beforeAll(async () => {
  await writeFile(file, gunzipSync(await readFile(join(EXPORTS, 'site.xml.gz'))));
  ({ items } = await readExport(file));
  const bytes = await picture('jpeg');
  for (const { meta } of items) {
    const path = join(old, meta._wp_attached_file ?? '');
    await mkdir(dirname(path), { recursive: true });
    if (path !== old) await writeFile(path, path.endsWith('.pdf') ? pdf() : bytes);
  }
  site = await startProcess(folder.path, ADMIN_SETTINGS);
  await site.stop();
});
afterAll(async () => {
  await site.stop();
  folder.remove();
});

const pathOf = (address = '') => address.replace('https://www.eskisite.example', '');
const visit = async (path: string) => {
  const { status, headers } = await fetch(site.url + path, { redirect: 'manual' });
  return { status, to: headers.get('location') ?? '' };
};
const read = async <T>(path: string) => (await (await fetch(site.url + path)).json()) as T;
const typed = (type: string) => items.filter(({ fields }) => fields['wp:post_type'] === type);
/** The texts that visitors of the old site saw, but for the one without Turkish and the page of the posts. */
const seen = (type: string) =>
  typed(type).filter(
    ({ fields }) =>
      fields['wp:status'] === 'publish' &&
      fields['wp:post_password'] === '' &&
      fields['content:encoded'] !== '' &&
      fields.title !== 'Only in English',
  );

it('moves in with one command, which names what has no place', async () => {
  const args = ['--publish', file, old];
  const { code, output } = await runUntilExit(folder.path, {}, { script: 'scripts/db/import-wordpress.ts', args });
  expect([code, output]).toEqual([0, expect.stringContaining('40 posts, 12 pages, 201 pictures and files, ')]);
  expect(output).toContain('“Only in English” (it has no Turkish text)');
  expect(output).toContain('“Haberler” (content: required)\n');
  expect(output).toContain('type oda (entries: 2)');
  site = await startProcess(folder.path, ADMIN_SETTINGS);
  const { call } = await signIn(site.url, ADMIN);
  expect((await call<Post[]>('GET', '/api/blog/admin/all')).body).toHaveLength(40);
  expect((await call<{ items: SitePage[] }>('GET', '/api/pages/admin/all')).body.items).toHaveLength(12);
});

it.each(['post', 'page'])('each old address of a %s leads to its text, in its language', async (type) => {
  const api = type === 'post' ? '/api/blog/slug/' : '/api/pages/';
  const found = seen(type);
  expect(found.length).toBe(type === 'post' ? 61 : 21);
  for (const item of found) {
    const { link, title, 'wp:post_id': id } = item.fields;
    for (const from of [pathOf(link), `/?p=${id}`].filter((path) => path !== '/' && path !== '/en/contact/')) {
      const { status, to } = await visit(from);
      expect([status, to.startsWith('/en/')], from).toEqual([301, languageOf(item) === 'en']);
      const slug = to.split('/').at(-1);
      const { title: shown } = await read<Post>(`${api}${slug}?lang=${languageOf(item)}`);
      expect(shown, from).toBe(plainLine(title));
      expect((await visit(to)).status, from).toBe(200);
    }
  }
});

it('each old address of a picture, its page and a file leads to the file', async () => {
  const files = typed('attachment');
  expect(files).toHaveLength(221);
  const ends = new Set<string>();
  for (const { fields } of files) {
    const [picture, page] = [await visit(pathOf(fields['wp:attachment_url'])), await visit(pathOf(fields.link))];
    expect(picture, fields.link).toEqual({ status: 301, to: expect.stringMatching(/^\/uploads\//) });
    expect(page).toEqual(picture);
    expect((await visit(picture.to)).status).toBe(200);
    ends.add(picture.to);
  }
  expect(ends.size).toBe(201);
  const texts = items.map(({ fields }) => fields['content:encoded']).join('\n');
  const shown = new Set(
    Array.from(texts.matchAll(/src="(https:\/\/www\.eskisite\.example\/[^"]+)"/g), ([, url]) => url),
  );
  expect(shown.size).toBe(71);
  for (const url of shown) expect(ends, url).toContain((await visit(pathOf(url))).to);
});

it('each list of a category or tag leads to that of the tag, and each feed to the feed', async () => {
  const lists = (await readFile(join(EXPORTS, 'site-lists.tsv'), 'utf8')).trim().split('\n');
  expect(lists).toHaveLength(27);
  for (const [address, language, name = ''] of lists.map((line) => line.split('\t'))) {
    const list = name === 'Genel' ? '' : `/tag/${tagSlug(name)}`;
    const to = `${language === 'en' ? '/en' : ''}/blog${list}`;
    expect(await visit(pathOf(address)), address).toEqual({ status: 301, to });
    expect((await visit(to)).status, address).toBe(200);
  }
  expect(await visit('/feed/')).toEqual({ status: 301, to: '/rss.xml' });
  expect(await visit('/en/feed/')).toEqual({ status: 301, to: '/en/rss.xml' });
});

it('texts keep date, author, words of patterns and what percent signs say', async () => {
  for (const { fields } of seen('post').filter((item) => languageOf(item) === 'tr')) {
    const { to } = await visit(`/?p=${fields['wp:post_id']}`);
    const post = await read<Post>(`/api/blog/slug/${to.replace('/blog/', '')}`);
    expect(post.publishDate).toBe(fields['wp:post_date']?.slice(0, 10));
    expect(['Deniz Çağlar', 'Şule Öztürk', "Ada O'Neil & Sons"]).toContain(post.author);
    expect(post.content).not.toMatch(/<|\bwp:|\[(?:gallery|caption|embed)|İndir/);
    if (fields['content:encoded']?.includes('wp:block {')) expect(post.content).toContain('0212 000 00 00');
  }
  expect(await visit('/kis-indirimi-%50')).toMatchObject({ to: '/blog/kis-indirimi-50' });
  expect(await visit('/19-yuzyildan-kalan-konak/')).toEqual({ status: 301, to: '/blog/sessiz-avlu' });
});

it('what visitors of the old site did not see, visitors do not see', async () => {
  const hidden = [...typed('post'), ...typed('page')].filter(
    ({ fields }) => fields['wp:status'] !== 'publish' || fields['wp:post_password'] !== '',
  );
  expect(hidden).toHaveLength(13);
  const { items: pages } = await read<{ items: SitePage[] }>('/api/pages');
  const shown = [...(await read<Post[]>('/api/blog')), ...pages];
  expect(shown).toHaveLength(34 + 11);
  const titles = shown.map(({ title }) => title);
  for (const { fields } of hidden) {
    expect(titles).not.toContain(fields.title);
    // The front page stands there, as a redirect to what visitors do not see counts as none.
    expect((await visit(`/?p=${fields['wp:post_id']}`)).status).toBe(200);
  }
});
