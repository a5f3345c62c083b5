import { describe, expect, it } from 'vitest';
import { beginningOf, excerptOf } from '#shared/lib/excerpt.ts';

describe('excerptOf', () => {
  it('is the first 150 code points and the one character …', () => {
    expect(excerptOf('ğ'.repeat(200))).toBe(`${'ğ'.repeat(150)}…`);
  });

  it('ends shorter content with … too', () => {
    expect(excerptOf('Kısa')).toBe('Kısa…');
    expect(excerptOf('')).toBe('…');
  });

  it.each([
    ['Kısa.', 'Kısa.…'],
    ['Bir, iki; üç … ', 'Bir, iki; üç … …'],
    ['Bitti...\n\n', 'Bitti...\n\n…'],
    [`${'a'.repeat(149)}. Sonra`, `${'a'.repeat(149)}.…`],
    [`${'a'.repeat(140)}          sonra`, `${'a'.repeat(140)}          …`],
  ])('keeps in %j whatever stands before …', (content, excerpt) => {
    expect(excerptOf(content)).toBe(excerpt);
  });

  it('cuts no character in half', () => {
    const excerpt = excerptOf('🌊'.repeat(151));
    expect(excerpt).toBe(`${'🌊'.repeat(150)}…`);
    expect(excerpt.isWellFormed()).toBe(true);
    expect(excerptOf(`${'a'.repeat(149)}🌊b`)).toBe(`${'a'.repeat(149)}🌊…`);
  });
});

describe('beginningOf', () => {
  it.each([
    ['Kısa.', 'Kısa.'],
    [' Boğaz’a nazır.\nSessiz. ', 'Boğaz’a nazır. Sessiz.'],
    ['a'.repeat(150), 'a'.repeat(150)],
    [`${'a'.repeat(149)}. Sonra`, `${'a'.repeat(149)}…`],
    [`${'a'.repeat(140)} ${'b'.repeat(20)}`, `${'a'.repeat(140)}…`],
    [`${'a'.repeat(140)}, ${'b'.repeat(8)} c`, `${'a'.repeat(140)}, ${'b'.repeat(8)}…`],
    [`${'a'.repeat(149)}🌊b`, `${'a'.repeat(149)}🌊…`],
    ['', ''],
  ])('is %j in one line, with … after a whole word only where it is cut', (text, beginning) => {
    expect(beginningOf(text)).toBe(beginning);
  });
});
