import library from 'libphonenumber-js/package.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { callNumber, numberInTable, readPhoneNumbers, toLink } from '#shared/lib/links/phone-number.ts';

/*
 * Shapes of telephone numbers as people write them in Turkey. Sources of the right values: which numbers can be called
 * from abroad, Google's own library (google-libphonenumber 3.2.47, `canBeInternationallyDialled`); the form of links,
 * RFC 3966; switchboards, extensions and what is shown, docs/rules.md#telephone-numbers.
 */
const LINE = '+902122450170';
const NEXT = '+902122450171';
type Shape = [typed: string, text: string, link: string | undefined, ...numbers: string[]];
const SHAPES: Shape[] = [
  ['(0212) 245 01 70', '+90 212 245 01 70', `tel:${LINE}`, LINE],
  ['0212 245 01 70', '+90 212 245 01 70', `tel:${LINE}`, LINE],
  ['0 212 245 0170', '+90 212 245 01 70', `tel:${LINE}`, LINE],
  ['0212-245-01-70', '+90 212 245 01 70', `tel:${LINE}`, LINE],
  ['0212.245.01.70', '+90 212 245 01 70', `tel:${LINE}`, LINE],
  ['+90 (212) 245 01 70', '+90 212 245 01 70', `tel:${LINE}`, LINE],
  ['+90 (0) 212 245 01 70', '+90 212 245 01 70', `tel:${LINE}`, LINE],
  ['0212\u202f245\u202f01\u202f70', '+90 212 245 01 70', `tel:${LINE}`, LINE],
  ['0212\u00a0245\u00a001\u00a070', '+90 212 245 01 70', `tel:${LINE}`, LINE],
  ['0212\u2009245\u200901\u200970', '+90 212 245 01 70', `tel:${LINE}`, LINE],
  ['0212\t245\t01\t70', '+90 212 245 01 70', `tel:${LINE}`, LINE],
  ['tel:+902122450170', '+90 212 245 01 70', `tel:${LINE}`, LINE],
  ['(0212) 245 01 70-71', '(0212) 245 01 70-71', `tel:${LINE}`, LINE, NEXT],
  ['(0212) 245 01 70/71', '(0212) 245 01 70/71', `tel:${LINE}`, LINE, NEXT],
  ['(0212) 245 01 70 – 71', '(0212) 245 01 70 – 71', `tel:${LINE}`, LINE, NEXT],
  ['+90 212 245 01 70\u202f—\u202f71', '+90 212 245 01 70\u202f—\u202f71', `tel:${LINE}`, LINE, NEXT],
  ['0212 245 0170-0171', '0212 245 0170-0171', `tel:${LINE}`, LINE, NEXT],
  ['0212 245 01 70-71-72', '0212 245 01 70-71-72', `tel:${LINE}`, LINE, NEXT, '+902122450172'],
  [
    '0212 245 01 70-71, 0532 123 45 67',
    '0212 245 01 70-71, 0532 123 45 67',
    `tel:${LINE}`,
    LINE,
    NEXT,
    '+905321234567',
  ],
  ['0212 245 01 70 - 0212 245 01 71', '0212 245 01 70 - 0212 245 01 71', `tel:${LINE}`, LINE, NEXT],
  ['0212 245 01 70 / 12', '0212 245 01 70 / 12', `tel:${LINE}`, LINE],
  ['0212 245 01 70 dahili 12', '0212 245 01 70 dahili 12', `tel:${LINE};ext=12`, LINE],
  ['0212 245 01 70 DAHİLİ: 12', '0212 245 01 70 DAHİLİ: 12', `tel:${LINE};ext=12`, LINE],
  ['0212 245 01 70 dah. 12', '0212 245 01 70 dah. 12', `tel:${LINE};ext=12`, LINE],
  ['0212 245 01 70 d. 12', '0212 245 01 70 d. 12', `tel:${LINE};ext=12`, LINE],
  ['0212 245 01 70 (d.12)', '0212 245 01 70 (d.12)', `tel:${LINE};ext=12`, LINE],
  ['0212 245 01 70-71 dahili 12', '0212 245 01 70-71 dahili 12', `tel:${LINE};ext=12`, LINE, NEXT],
  ['0212 245 01 70 ext. 12', '0212 245 01 70 ext. 12', `tel:${LINE};ext=12`, LINE],
  ['444 0 123', '444 0 123', 'tel:4440123', '+904440123'],
  ['4440123', '444 0 123', 'tel:4440123', '+904440123'],
  ['+90 444 0 123', '444 0 123', 'tel:4440123', '+904440123'],
  ['444\u202f0\u202f123', '444 0 123', 'tel:4440123', '+904440123'],
  ['444 0 123 dahili 5', '444 0 123 dahili 5', 'tel:4440123;ext=5', '+904440123'],
  ['0212 444 0 123', '+90 212 444 01 23', 'tel:+902124440123', '+902124440123'],
  ['0811 123 45 67', '0811 123 45 67', 'tel:08111234567', '+908111234567'],
  ['0800 123 45 67', '+90 800 123 4567', 'tel:+908001234567', '+908001234567'],
  ['0850 222 0 444', '+90 850 222 0444', 'tel:+908502220444', '+908502220444'],
  ['+49 30 1234567-12', '+49 30 1234567-12', 'tel:+4930123456712', '+4930123456712'],
  ['0049 30 1234567', '0049 30 1234567', 'tel:+49301234567', '+49301234567'],
  ['112', '112', undefined],
];

it('the table has forty shapes and was made with this version of the metadata', () => {
  expect([SHAPES.length, library.version]).toEqual([40, '1.13.16']);
});

it.each(SHAPES)('%j is shown as %j and dials %s', (typed, text, link, ...numbers) => {
  expect(callNumber(typed)).toEqual({ text, ...(link && { link }) });
  expect(readPhoneNumbers(typed).map(({ number }) => number)).toEqual(numbers);
});

it.each(SHAPES.filter(([typed]) => !/[,a-z]/i.test(typed)))(
  '%j in the field of a link is its address',
  (typed, _text, link) => {
    expect(toLink(typed)).toBe(link ?? typed);
  },
);

it.each([
  ['05321234567', '0532 123 45 67'],
  ['+90 212 245 01 70', '0212 245 01 70'],
  ['(0212) 245 01 70-71', '0212 245 01 70 / 0212 245 01 71'],
  ['0212 245 01 70 dahili 12', '0212 245 01 70 (12)'],
  ['4440123', '444 0 123'],
  ['+1 646-555-1234', '00 1 646 555 1234'],
  ['+44 20 7946 0018 ext. 5', '00 44 20 7946 0018 (5)'],
  ['12345678', '123 456 78'],
  ['Ayşe +90 212 245 01 70', 'Ayşe 00 90 212 245 01 70'],
  ['=1+1', '=1+1'],
])('%j is written into tables as %j', (typed, written) => {
  expect(numberInTable(typed, readPhoneNumbers(typed))).toBe(written);
});

it.each(['/blog/2026', 'https://otel.example.com/02122450170', '2026', '#', ''])(
  '%j in the field of a link is no number',
  (typed) => expect(toLink(typed)).toBe(typed),
);
