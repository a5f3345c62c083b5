import { getSchema } from '@tiptap/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toBlocks, toDocument } from '#client/admin/ui/form/structured/document.ts';
import { EXTENSIONS } from '#client/admin/ui/form/structured/extensions.ts';
import { fromPlainText } from '#shared/lib/markdown/from-text.ts';
import { parseMarkdown } from '#shared/lib/markdown/parse.ts';
import { writeMarkdown } from '#shared/lib/markdown/write.ts';

const schema = getSchema(EXTENSIONS);

function throughTheEditor(text: string): string {
  const document = schema.nodeFromJSON(toDocument(parseMarkdown(text)));
  document.check();
  return writeMarkdown(toBlocks(document.toJSON()));
}

const words = fc.constantFrom(
  'güz',
  'Boğaz’da',
  'çay.',
  '**kalın**',
  '*eğik*',
  '[bağ](/x)',
  '2024.',
  'a_b',
  '[x]',
  '<b>',
  '\\*',
);
const line = fc.array(words, { minLength: 1, maxLength: 6 }).map((list) => list.join(' '));
const block = fc.oneof(
  line,
  line.map((text) => `## ${text}`),
  line.map((text) => `### ${text}`),
  line.map((text) => `> ${text}\n>\n> ${text}`),
  fc
    .array(line, { minLength: 1, maxLength: 3 })
    .map((lines) => lines.map((text) => `- ${text}\n  - ${text}`).join('\n')),
  fc
    .array(line, { minLength: 1, maxLength: 3 })
    .map((lines) => lines.map((text, at) => `${at + 4}. ${text}`).join('\n')),
  fc.constantFrom(
    '---',
    '| Oda | **Fiyat** |\n| --- | --- |\n| [Süit](/x) | 8.900 \\| gece |\n|  | a |',
    'a | b\nc | d',
    '![Kapı](/uploads/a.webp "Ön")',
    '[Konak](hotel:65a1b2c3d4e5f60718293a4b)',
    '[Oda](room:65a1b2c3d4e5f60718293a4b/oda%201)',
  ),
);

it('the editor gives back a text in normal form as it was', () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 6 }), (blocks) => {
      const normal = writeMarkdown(parseMarkdown(blocks.join('\n\n')));
      expect(throughTheEditor(normal)).toBe(normal);
    }),
    { numRuns: 1_000 },
  );
});

it('a plain text becomes paragraphs and the headings of pages, and stays the same text', () => {
  expect(fromPlainText('Bir *not*\n\n## Kapsam\n- madde\n3. madde')).toBe(
    'Bir \\*not\\*\n\n## Kapsam\n\n\\- madde\n\n3\\. madde',
  );
});
