import { expect, it } from 'vitest';
import { textOfSheet } from '#client/admin/features/redirects/text-of-sheet.ts';

const TEXT = '/odalarımız/Şişli\t/branches';

it.each([
  ['UTF-8', new TextEncoder().encode(TEXT)],
  ['UTF-8 with its mark', new TextEncoder().encode(`\ufeff${TEXT}`)],
  ['the code page of Turkish', Uint8Array.from(Buffer.from('/odalar\xfdm\xfdz/\xdei\xfeli\t/branches', 'latin1'))],
  ['UTF-16', Uint8Array.from(Buffer.from(`\ufeff${TEXT}`, 'utf16le'))],
])('a file in %s is read as it was written', (_, bytes) => {
  expect(textOfSheet(bytes.buffer)).toBe(TEXT);
});

it('an empty file is an empty text', () => expect(textOfSheet(new ArrayBuffer())).toBe(''));
