import { describe, expect, it } from 'vitest';
import { excerptOf } from '#shared/text/excerpt.ts';

describe('excerptOf', () => {
  it('is the first 150 code points and the one character …', () => {
    expect(excerptOf('ğ'.repeat(200))).toBe(`${'ğ'.repeat(150)}…`);
  });

  it('ends shorter content with … too', () => {
    expect(excerptOf('Kısa')).toBe('Kısa…');
    expect(excerptOf('')).toBe('…');
  });

  it.each([
    ['Kısa.', 'Kısa…'],
    ['Bir, iki; üç … ', 'Bir, iki; üç…'],
    ['“Nereye?” – ', '“Nereye…'],
    ['Bitti...\n\n', 'Bitti…'],
    [`${'a'.repeat(149)}. Sonra`, `${'a'.repeat(149)}…`],
    [`${'a'.repeat(140)}          sonra`, `${'a'.repeat(140)}…`],
    ['...', '…'],
    ['100 % ₺', '100 % ₺…'],
  ])('ends %j without a point, other punctuation or a space before …', (content, excerpt) => {
    expect(excerptOf(content)).toBe(excerpt);
  });

  it('cuts no character in half', () => {
    const excerpt = excerptOf('🌊'.repeat(151));
    expect(excerpt).toBe(`${'🌊'.repeat(150)}…`);
    expect(excerpt.isWellFormed()).toBe(true);
    expect(excerptOf(`${'a'.repeat(149)}🌊b`)).toBe(`${'a'.repeat(149)}🌊…`);
  });
});
