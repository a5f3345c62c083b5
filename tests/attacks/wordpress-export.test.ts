import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { entryOf, patternsOf } from '#server/import/entries.ts';
import type { OldFiles } from '#server/import/pictures.ts';
import { readContent } from '#server/import/read-content.ts';
import { EXPORT_LIMITS, readExport, type WordPressExport } from '#server/import/read-export.ts';
import { temporaryFolder } from '../support/temporary.ts';

const folder = temporaryFolder();
afterAll(folder.remove);

const HEAD = '<?xml version="1.0"?><rss><channel><wp:wxr_version>1.2</wp:wxr_version>';
const SITE = '<wp:base_blog_url>https://old.example.com</wp:base_blog_url>';
const whole = (items: string) => `${HEAD}${SITE}${items}</channel></rss>`;
async function reading(text: string | Buffer): Promise<unknown> {
  const file = join(folder.path, 'export.xml');
  await writeFile(file, text);
  return readExport(file);
}

describe('a hostile export ends in a sentence', () => {
  it.each([
    [
      'with entities',
      `<!DOCTYPE rss [<!ENTITY a "aaaa">]>${whole('<item><title>&a;</title></item>')}`,
      'document type',
    ],
    ['with a million entries', whole('<item/>'.repeat(1_000_000)), 'more than 20,000 entries'],
    ['nested deeply', whole('<a>'.repeat(100_000)), 'nested too deeply'],
    ['with its end missing', whole('<item><title>Otel').slice(0, -12), 'damaged'],
    ['with crossed elements', whole('<item><title></item></title>'), 'damaged'],
    ['with a huge text', whole(`<item><title>${'a'.repeat(5_000_000)}</title></item>`), 'two million characters'],
    ['with a huge text that never ends', whole(`<item><title><![CDATA[${'a'.repeat(9_000_000)}`), 'two million'],
    ['that is a feed', '<rss><channel><item><title>Otel</title></item></channel></rss>', 'none of WordPress'],
    ['in another encoding', Buffer.from(whole('<item><title>Ş</title></item>'), 'utf16le'), 'UTF-8'],
    ['of another kind', Buffer.alloc(10_000, 0xff), 'UTF-8'],
  ])('%s', async (_kind, text, why) => {
    await expect(reading(text)).rejects.toThrow(new RegExp(`^The export .*(?:${why}).*\\. Nothing was changed\\.$`));
  });

  it('of two hundred megabytes before it is read', async () => {
    await expect(reading(Buffer.alloc(EXPORT_LIMITS.bytes + 1))).rejects.toThrow('is larger than 200 MB');
  });
});

it('an entity that nobody declared stays text, and an element that closes itself is one', async () => {
  const found = (await reading(whole('<item><title>&a; &amp;amp;</title><wp:post_name/></item>'))) as {
    items: { fields: object }[];
  };
  expect(found.items[0]?.fields).toEqual({ title: '&a; &amp;', 'wp:post_name': '' });
});

describe('a hostile content', () => {
  const nothing = { picture: () => undefined, gallery: () => [], link: () => undefined, leave: () => undefined };

  it('leaves no script', () => {
    const html =
      '<p onclick="x()">Bir<script>alert(1)</script><style>p{}</style></p><svg><p>x</p></svg><iframe>y</iframe>';
    expect(readContent(html, nothing)).toEqual([{ type: 'paragraph', runs: [{ text: 'Bir' }] }]);
  });

  it('of a pattern that is named ten thousand times is refused', async () => {
    const entry = (id: number, type: string, content: string) =>
      `<item><title>Otel</title><wp:post_id>${id}</wp:post_id><wp:post_type>${type}</wp:post_type><content:encoded>${content}</content:encoded></item>`;
    const named = '&lt;!-- wp:block {"ref":7} /--&gt;'.repeat(10_000);
    const old = (await reading(
      whole(entry(7, 'wp_block', 'a'.repeat(100_000)) + entry(8, 'post', named)),
    )) as WordPressExport;
    const left: string[] = [];
    const files: OldFiles = { all: [], byId: new Map(), at: () => undefined };
    const site = { old, files, stored: new Set<never>(), paths: new Map(), patterns: patternsOf(old), publish: true };
    const [, tr] = old.items;
    const entryOfIt = {
      noun: 'posts',
      key: 'x',
      slug: 'otel',
      path: '/blog/otel',
      en: undefined,
      known: undefined,
    } as const;
    expect(tr && entryOf({ ...entryOfIt, tr }, { ...site, leave: (what) => left.push(what) })).toBeUndefined();
    expect(left.at(-1)).toContain('(content: tooLong)');
  });

  it('nested deeply is refused', () => {
    expect(() => readContent('<b>'.repeat(100_000), nothing)).toThrow('nested too deeply');
  });

  it('of brackets and tags without end is read quickly', () => {
    const begun = performance.now();
    for (const part of ['[caption ', '[', '<p', '<!-- wp:', '<ul><li>', '<table><tr><td>', '&'])
      try {
        readContent(part.repeat(1_000_000 / part.length), nothing);
      } catch (thrown) {
        expect(thrown).toBeInstanceOf(RangeError);
      }
    expect(performance.now() - begun).toBeLessThan(7_000);
  });
});
