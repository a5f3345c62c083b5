import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { isCopied, pairsOf } from '#server/import/languages.ts';
import { readExport } from '#server/import/read-export.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const folder = temporaryFolder();
afterAll(folder.remove);

const metaOf = ([key, value]: [string, string]) =>
  `<wp:postmeta><wp:meta_key><![CDATA[${key}]]></wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;

/**
 * An entry with the fields that WPML Export and Import adds to each: its language, that of its original, which is empty for
 * the original itself, and the number of its group.
 */
const item = (title: string, lang: string, group: string, more: Record<string, string> = {}) => {
  const fields = {
    _wpml_import_language_code: lang,
    _wpml_import_source_language_code: lang === 'en' ? 'tr' : '',
    _wpml_import_translation_group: group,
    ...more,
  };
  const metas = Object.entries(fields).map(metaOf).join('');
  return `<item><title>${title}</title><wp:post_type>post</wp:post_type>${metas}</item>`;
};

async function pairs(...items: string[]) {
  const file = join(folder.path, 'export.xml');
  const head = '<wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://old.example.com</wp:base_blog_url>';
  await writeFile(file, `<rss><channel>${head}${items.join('')}</channel></rss>`);
  const read = await readExport(file);
  const { pairs: found, alone } = pairsOf(read.items);
  const titleOf = (entry: (typeof alone)[number] | undefined) => entry?.fields.title;
  return { pairs: found.map(({ tr, en }) => [titleOf(tr), titleOf(en)]), alone: alone.map(titleOf), items: read.items };
}

it('texts of one group of WPML belong together, whichever comes first, and other languages stand alone', async () => {
  const found = await pairs(
    item('Autumn', 'en', '7'),
    item('Güz', 'tr', '7'),
    item('Herbst', 'de', '7'),
    item('Kış', 'tr', '8'),
    item('Spring', 'en-us', '9'),
    item('Bahar', ' tr ', ' 9 '),
  );
  expect(found.pairs).toEqual([
    ['Güz', 'Autumn'],
    ['Kış', undefined],
    ['Bahar', 'Spring'],
  ]);
  expect(found.alone).toEqual(['Herbst']);
});

it('what WPML does not translate, and an export without the add-on, is Turkish', async () => {
  const found = await pairs(item('Menü', '', ''), '<item><title>Eski</title><wp:post_type>post</wp:post_type></item>');
  expect(found.pairs).toEqual([
    ['Menü', undefined],
    ['Eski', undefined],
  ]);
});

it('a text that WPML has copied into English is no translation of its own', async () => {
  const copied = item('Güz', 'en', '7', { _icl_lang_duplicate_of: '41' });
  const { items } = await pairs(item('Güz', 'tr', '7'), copied);
  expect(items.map(isCopied)).toEqual([false, true]);
});
