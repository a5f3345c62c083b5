import { describe, expect, it } from 'vitest';
import { withoutFirstSentence } from '#client/site/lib/texts/without-first-sentence.ts';
import { isQuotation, splitFirstSentence } from '#client/site/ui/first-sentence.ts';

describe('the first sentence of a story', () => {
  it.each([
    ['Burada resepsiyon yok: Nermin Hanım var. Anahtarı o verir.', 'Burada resepsiyon yok: Nermin Hanım var.'],
    ['“Kapı açık” diye seslendi. İçeri girdik.', '“Kapı açık” diye seslendi.'],
    ['O gün “Gel.” dedi; 1894’te yapılmış. 5 katlıdır.', 'O gün “Gel.” dedi; 1894’te yapılmış.'],
    ['The room costs 1.500 a night. Breakfast is on the roof.', 'The room costs 1.500 a night.'],
    ['Is there a lift? No, there are stairs.', 'Is there a lift?'],
  ])('ends where the next one begins: %s', (paragraph, first) => {
    const split = splitFirstSentence(paragraph);
    expect(split.first).toBe(first);
    expect(`${split.first} ${split.rest}`).toBe(paragraph);
  });

  it('is not only an abbreviation', () => {
    expect(splitFirstSentence('Dr. Ahmet bu evde doğdu. Kapı no. 4’tür.').first).toBe('Dr. Ahmet bu evde doğdu.');
  });

  it('is the whole paragraph when there is only one', () => {
    expect(splitFirstSentence('Kıyıda büyük bir ev.')).toEqual({ first: 'Kıyıda büyük bir ev.', rest: '' });
  });

  it('stays in the text when it is too long to be large', () => {
    const long = `${'çok uzun '.repeat(25)}bir cümle. Sonra kısası.`;
    expect(splitFirstSentence(long)).toEqual({ first: '', rest: long });
  });
});

it.each([
  ['“Bardağın beli incedir.”', true],
  ['"The glass has a waist."', true],
  ['«Yeter» dedi ve «olmaz»', false],
  ['“Yeter” demektir.', false],
  ['“Hoş geldin,” dedi, “çay var.”', false],
  ['“”', false],
])('a paragraph is one quotation from its first to its last character: %s', (paragraph, quotation) => {
  expect(isQuotation(paragraph)).toBe(quotation);
});

describe('the first sentence of About, which stands above the picture', () => {
  const paragraph = (...runs: { text: string; bold?: boolean }[]) => ({ type: 'paragraph' as const, runs });

  it('is taken from the text', () => {
    expect(withoutFirstSentence({ text: 'Bir ev açtık. Sonra bir ev daha.\nBugün altı ev.', tree: undefined })).toEqual(
      {
        first: 'Bir ev açtık.',
        rest: { text: 'Sonra bir ev daha.\nBugün altı ev.', tree: undefined },
      },
    );
  });

  it('is taken from a text with structure, with its paragraph when nothing is left', () => {
    const after = paragraph({ text: 'Sonra.' });
    const two = withoutFirstSentence({ text: '', tree: [paragraph({ text: 'Bir ev açtık. Galata’da.' }), after] });
    expect(two).toEqual({
      first: 'Bir ev açtık.',
      rest: { text: '', tree: [paragraph({ text: 'Galata’da.' }), after] },
    });
    const one = withoutFirstSentence({ text: '', tree: [paragraph({ text: 'Bir ev açtık.' }), after] });
    expect(one).toEqual({ first: 'Bir ev açtık.', rest: { text: '', tree: [after] } });
  });

  it.each([
    ['a quotation', { text: '“Bir ev açtık.”\nSonra.', tree: undefined }],
    ['bold words', { text: '', tree: [paragraph({ text: 'Bir ev açtık.', bold: true }, { text: ' Sonra.' })] }],
    [
      'a sentence with bold words',
      { text: '', tree: [paragraph({ text: 'Bir ev ' }, { text: 'açtık.', bold: true })] },
    ],
    ['a rule', { text: '', tree: [{ type: 'rule' as const }, paragraph({ text: 'Bir ev açtık.' })] }],
  ])('is left in a text that begins with %s', (_, whole) => {
    expect(withoutFirstSentence(whole)).toEqual({ first: '', rest: whole });
  });
});
