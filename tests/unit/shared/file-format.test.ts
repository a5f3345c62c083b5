import { describe, expect, it } from 'vitest';
import { FORMAT_HEAD_BYTES, fileFormat, svgRootAt } from '#shared/lib/file-format.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const boxed = (...brands: string[]) =>
  bytes(`\0\0\0${String.fromCharCode(8 + brands.length * 4)}ftyp${brands.join('')}`);

describe('the format of a file', () => {
  it.each([
    ['png', bytes('\x89PNG\r\n\x1a\n')],
    ['jpeg', bytes('\xff\xd8\xff\xe0')],
    ['webp', bytes('RIFF\x10\0\0\0WEBPVP8 ')],
    ['gif', bytes('GIF87a')],
    ['ico', bytes('\0\0\x01\0\x01\0')],
    ['pdf', bytes('%PDF-1.7')],
    ['heic', boxed('heic', '\0\0\0\0', 'mif1', 'heic')],
    ['heic', boxed('heix', '\0\0\0\0', 'mif1', 'heix')],
    ['heic', boxed('mif1', '\0\0\0\0', 'mif1', 'heic')],
    ['avif', boxed('avif', '\0\0\0\0', 'mif1', 'avif')],
    ['avif', boxed('avis', '\0\0\0\0', 'avif', 'msf1')],
    ['svg', bytes('<svg/>')],
    ['svg', Buffer.from('\ufeff\r\n<svg width="4">')],
    ['svg', bytes('<?xml version="1.0"?>\n<!-- <a> Generator: Inkscape -->\n<svg\nwidth="4"/>')],
  ] as const)('is %s by its first bytes', (format, file) => {
    expect(fileFormat(file)).toBe(format);
  });

  it('of a drawing shows behind a long document type, as drawing programs write it', () => {
    const entities = '<!ENTITY ns_svg "http://www.w3.org/2000/svg">\n'.repeat(40);
    const file = bytes(
      `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "a.dtd" [${entities}]>\n<svg>`,
    );
    expect(file.length).toBeGreaterThan(1_024);
    expect(fileFormat(file)).toBe('svg');
  });

  it.each([
    ['nothing', ''],
    ['text', 'merhaba <svg>'],
    ['a page with a drawing', '<!doctype html><html><svg></svg></html>'],
    ['a page in XML', '<?xml version="1.0"?><html><svg/></html>'],
    ['a film', '\0\0\0\x18ftypmp42\0\0\0\0isommp42'],
    ['a picture of a word', '<svgs>'],
  ])('of %s is none', (_, text) => {
    expect(fileFormat(bytes(text))).toBeUndefined();
  });

  it('is found at once in a file that only declares', () => {
    const declared = '<??>'.repeat(FORMAT_HEAD_BYTES);
    const since = performance.now();
    expect(fileFormat(bytes(declared))).toBeUndefined();
    expect(performance.now() - since).toBeLessThan(200);
  });
});

it('the root of a drawing is not looked for in a comment', () => {
  const comment = '<!-- <svg width="9"> -->';
  expect(svgRootAt(`${comment}<svg>`)).toBe(comment.length);
});
