import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchesSearch, searchedWords, searchStems, searchText, stemsToFind } from '#server/models/common/search.ts';

const TEXT = searchText(
  ['Ayşe Yılmaz', 'ayse.yilmaz@ornek.com', 'Kâğıthane’ye yakın, İki kişilik ODA var mı? Var mı?'],
  ['0532 111 22 33'],
);
const NUMBERS = searchText(
  ['14.05.2031 - 16.05.2031 için 12.500 TL; oda 0101, tel 0532 111 22 33'],
  ['0216 555 44 33'],
);
const finds = (typed: string, text = TEXT) => matchesSearch(text, searchedWords(typed));

describe('a search', () => {
  it.each([
    ['a name in any spelling', 'AYŞE yılmaz'],
    ['the beginning of a word', 'kağıt'],
    ['words in any order', 'oda ayse'],
    ['an address', 'ayse.yilmaz@ornek.com'],
    ['a phone number as it was typed', '0532 111 22 33'],
    ['a phone number with the country', '+90 (532) 111-22-33'],
    ['the beginning of a phone number', '532 111'],
  ])('finds %s', (_name, typed) => {
    expect(finds(typed)).toBe(true);
  });

  it.each([
    ['the inside of a word', 'thane'],
    ['a word that is not there', 'ayse havuz'],
    ['another number', '0533 111 22 33'],
  ])('does not find %s', (_name, typed) => {
    expect(finds(typed)).toBe(false);
  });

  it.each([
    ['a date', '14.05.2031'],
    ['an amount', '12.500'],
    ['a number with a zero before it', '0101'],
    ['a phone number in the text', '0532 111 22 33'],
    ['the number of the sender beside them', '+90 216 555 44 33'],
  ])('finds %s among numbers', (_name, typed) => {
    expect(finds(typed, NUMBERS)).toBe(true);
  });

  it('has no words when nothing but signs and single letters is typed', () => {
    expect(searchedWords(' !? a $ .* ')).toEqual([]);
  });

  it('has a few words at most', () => {
    const [words, ...others] = searchedWords(Array.from({ length: 200 }, (_, at) => `kelime${at}`).join(' '));
    expect([words?.length, others]).toEqual([8, []]);
    expect(searchedWords('3500')).toEqual([['3500']]);
  });
});

describe('the index', () => {
  it('has the stem of every word that a search can find', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.string({ unit: 'grapheme' }), (words, typed) => {
        const text = searchText([words]);
        for (const words of searchedWords(typed)) {
          if (matchesSearch(text, [words]))
            expect(searchStems(text)).toEqual(expect.arrayContaining(stemsToFind([words])));
        }
        for (const word of text.split(' ')) {
          const beginning = [...word].slice(0, 4).join('');
          if ([...beginning].length >= 2)
            expect(searchStems(text)).toEqual(expect.arrayContaining(stemsToFind([[beginning]])));
        }
      }),
    );
  });

  it('is bounded for the longest text', () => {
    const long = Array.from({ length: 20_000 }, (_, at) => at.toString(36).split('').reverse().join('')).join(' ');
    expect(searchStems(searchText([long])).length).toBeLessThanOrEqual(600);
  });
});
