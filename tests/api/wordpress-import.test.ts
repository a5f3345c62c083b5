import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '#server/env.ts';
import { importWordPress } from '#server/import/import.ts';
import { createUploadStorage } from '#server/uploads/create-storage.ts';
import type { Post } from '#shared/schemas/blog.ts';
import type { ActivityEntry } from '#shared/schemas/history.ts';
import type { SitePage } from '#shared/schemas/pages.ts';
import { picture } from '../support/factories.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { siteOfFile } from '../support/test-site.ts';

/** Made by WordPress 6.1 with the taxonomies of Polylang; its pictures are `2024/05/resim-1.jpg` to `resim-3.jpg`. */
const EXPORT = resolve(import.meta.dirname, '../support/wordpress/export.xml');

const folder = temporaryFolder();
const old = join(folder.path, 'uploads');

beforeAll(async () => {
  await mkdir(join(old, '2024/05'), { recursive: true });
  for (const name of ['resim-1', 'resim-2']) await writeFile(join(old, `2024/05/${name}.jpg`), await picture('jpeg'));
});
afterAll(async () => {
  folder.remove();
});
const site = siteOfFile();

function run(more: { export?: string; folder?: string; dryRun?: boolean; publish?: boolean } = {}) {
  const env = readEnv({ DATA_DIR: site.dataDir, UPLOADS_DIR: site.uploadsDir });
  const uploads = createUploadStorage(env);
  return importWordPress({ env, uploads, export: EXPORT, folder: old, dryRun: false, publish: true, ...more });
}
const read = async <T>(path: string) => (await site.call<T>('GET', path, { token: site.token })).body;
const visit = async (path: string) => {
  const { status, headers } = await fetch(site.url + path, { redirect: 'manual' });
  return [status, headers.get('location')];
};
const WRITTEN = ['posts', 'pages', 'media', 'activity', 'revisions'];
const counts = () => Promise.all(WRITTEN.map((name) => site.collection(name).countDocuments()));

describe('an export of WordPress', () => {
  it('is only told of by a dry run', async () => {
    const before = await counts();
    const { made, left } = await run({ dryRun: true });
    expect(made).toEqual({ posts: 4, pages: 1, pictures: 2, redirects: 31 });
    expect(left).toContain('file 2024/05/resim-3.jpg (it is missing)');
    expect(left).toContain('type menu_item_x (entries: 1)');
    expect(left.filter((line) => /“Travel note 99” \(it has no Turkish text\)/.test(line))).toHaveLength(1);
    expect(await counts()).toEqual(before);
  });

  it('becomes posts and pages with structure, pictures, tags, authors, dates and both languages', async () => {
    const { made } = await run();
    expect(made).toEqual({ posts: 4, pages: 1, pictures: 2, redirects: 31 });
    const post = await read<Post>('/api/blog/slug/gezi-notu-2');
    expect(post).toMatchObject({ author: 'Deniz Yazar', publishDate: '2022-03-03', published: true });
    expect(post.tags).toEqual(expect.arrayContaining(['deniz', 'Haber']));
    expect(post.translations?.en).toMatchObject({ title: 'Travel note 2', tags: expect.arrayContaining(['sea']) });
    // The line of the picture whose file is missing stays.
    expect(post.tree?.map(({ type }) => type)).toEqual(
      'paragraph heading list list quote paragraph picture picture table paragraph rule paragraph'.split(' '),
    );
    expect(post.content).toContain('**kalın** ve *eğik*, [önceki yazı](/blog/gezi-notu-1)');
    const classic = await read<Post>('/api/blog/slug/gezi-notu-3');
    expect(classic.content).toContain('### Ara başlık\n\n- Bir\n- İki');
    expect(classic.content).toMatch(/!\[Terastan görünüş 1\]\(\/uploads\/\w+\.webp/);
    expect(classic.content).not.toMatch(/contact-form|caption|gallery/);
    expect((await read<Post>('/api/blog/slug/gezi-notu-4')).published).toBe(false);
    expect(await read<SitePage>('/api/pages/sayfa-1')).toMatchObject({ title: 'Sayfa 1', published: true });
  });

  it('answers each old address with 301 to where its text stands now', async () => {
    const [one, two] = [await read<Post>('/api/blog/slug/gezi-notu-1'), await read<Post>('/api/blog/slug/gezi-notu-2')];
    const { redirects } = await read<{ redirects: { from: string; path?: string }[] }>('/api/redirects');
    const shown = redirects.filter(({ path }) => path !== undefined);
    const others = redirects.filter(({ path }) => path === undefined).map(({ from }) => from);
    expect(others).toEqual(['/?p=919', '/tag/etiket-0/']);
    for (const { from } of shown) expect((await visit(from))[0], from).toBe(301);
    expect(await visit(`/2021/02/${one.slug}/`)).toEqual([301, `/blog/${one.slug}`]);
    expect(await visit('/en/2022/03/travel-note-2')).toEqual([301, `/en/blog/${two.slug}`]);
  });

  it('is one line of the activity, by which each entry is found', async () => {
    const { items: lines } = await read<{ items: ActivityEntry[] }>('/api/activity');
    const made = lines.filter(({ action, noun = 'posts' }) => action !== 'signIn' && /posts|pages/.test(noun));
    expect(made).toMatchObject([{ action: 'import', count: 5 }]);
    const each = await read<{ items: ActivityEntry[] }>(`/api/activity?change=${made[0]?.change}`);
    const names = each.items.map(({ action, noun, name }) => `${action} ${noun} ${name}`);
    expect(names.sort()).toEqual([
      'create pages Sayfa 1',
      ...[1, 2, 3, 4].map((number) => `create posts Gezi notu ${number}`),
    ]);
  });

  it('adds nothing a second time, and leaves what people have changed', async () => {
    const post = await read<Post>('/api/blog/slug/gezi-notu-1');
    await site.call('PUT', `/api/blog/${post.id}`, { token: site.token, body: { ...post, title: 'Bizim başlığımız' } });
    const before = await counts();
    expect((await run()).made).toEqual({ posts: 0, pages: 0, pictures: 0, redirects: 0 });
    expect(await counts()).toEqual(before);
    expect((await read<Post>(`/api/blog/${post.id}`)).title).toBe('Bizim başlığımız');
  });
});

it('a dry run names a picture that cannot be read to its end', async () => {
  const damaged = join(folder.path, 'damaged');
  await mkdir(join(damaged, '2024/05'), { recursive: true });
  await writeFile(join(damaged, '2024/05/resim-3.jpg'), (await picture('jpeg')).subarray(0, 400));
  const { left } = await run({ dryRun: true, folder: damaged });
  expect(left).toContain('file 2024/05/resim-3.jpg (it is damaged)');
});

it('a file outside of the folder of uploads is never read', async () => {
  const file = join(folder.path, 'export.xml');
  await writeFile(join(dirname(old), 'gizli.jpg'), await picture('jpeg'));
  await writeFile(file, (await readFile(EXPORT, 'utf8')).replaceAll('2024/05/resim-1.jpg', '../gizli.jpg'));
  const { left } = await run({ export: file, dryRun: true });
  expect(left).toContain('file ../gizli.jpg (it is outside of the folder)');
});
