import { expect, it } from 'vitest';
import {
  changedPrice,
  isChanged,
  pastedPrices,
  toInput,
  toUndo,
  typedPrice,
  typedValue,
  unsavedOf,
} from '#client/admin/features/prices/price-edits.ts';

const hotels = [
  {
    id: 'a',
    name: 'Galata',
    version: 3,
    rooms: [
      { id: '1', type: 'Tek', price: 8_900 },
      { id: '2', type: 'Çift', price: 0 },
    ],
  },
  { id: 'b', name: 'Moda', version: 1, rooms: [{ id: '1', type: 'Tek', price: 5_000 }] },
];

it.each([
  ['8.900', 8_900],
  ['8,900', 8_900],
  ['₺8.900', 8_900],
  ['8900 TL', 8_900],
  ['', 0],
  ['on request', undefined],
  ['10.000.001', undefined],
])('a price typed as “%s” is %s', (typed, price) => expect(typedPrice(typed)).toBe(price));

it('a block of a sheet gives one price a line, also beside other columns', () => {
  expect(pastedPrices('8.900\r\n₺9.400\r\n\r\n7,250\r\n')).toEqual(['8.900', '₺9.400', '', '7,250']);
  expect(pastedPrices('Tek\t8.900\nÇift\t9.400')).toEqual(['8.900', '9.400']);
});

it.each([
  ['percent', 20, 8_900, 10_680],
  ['percent', -10, 4_995, 4_496],
  ['lira', -500, 400, 0],
  ['lira', 500, 0, 0],
  ['set', 9_000, 0, 9_000],
  ['round50', 0, 8_924, 8_900],
  ['round100', 0, 8_950, 9_000],
] as const)('a change by %s %s makes of %s %s', (operation, value, price, changed) =>
  expect(changedPrice(price, operation, value)).toBe(changed),
);

it('a value may have a sign, but no price is below 0', () => {
  const typed = ['20', '+1.000', '-5', '−5', '%', ''];
  expect(typed.map((text) => typedValue(text, 'lira'))).toEqual([20, 1_000, -5, -5, undefined, undefined]);
  expect(['8.900', '-5'].map((text) => typedValue(text, 'set'))).toEqual([8_900, undefined]);
});

it('percent keep their decimals and may have their sign', () => {
  const typed = ['20', '-12,5', '+12.25', '%20', '-10 %', '1.000', 'çok'];
  expect(typed.map((text) => typedValue(text, 'percent'))).toEqual([20, -12.5, 12.25, 20, -10, undefined, undefined]);
  expect(changedPrice(8_000, 'percent', 12.5)).toBe(9_000);
});

it('what is typed again as it is saved, and what is typed for a room that is gone, is not unsaved', () => {
  expect(unsavedOf({ 'a/1': '8900', 'a/2': '7.000', 'gone/1': '5.000' }, hotels)).toEqual({ 'a/2': '7.000' });
});

it('a save sends the changed prices only, and is taken back with the versions of its answer', () => {
  const edits = { 'a/1': '9.400', 'a/2': '0', 'b/1': '5000' };
  const sent = toInput(hotels, edits);
  expect(sent).toEqual({ hotels: [{ id: 'a', version: 3, rooms: [{ id: '1', price: 9_400 }] }] });
  expect(toUndo(hotels, sent, [{ id: 'a', version: 4 }])).toEqual({
    hotels: [{ id: 'a', version: 4, rooms: [{ id: '1', price: 8_900 }] }],
  });
  expect(toUndo(hotels, sent, [])).toEqual({ hotels: [] });
  const row = { key: 'a/1', hotelId: 'a', roomId: '1', hotel: 'Galata', type: 'Tek', price: 8_900 };
  expect([isChanged({ 'a/1': '8.900 TL' }, row), isChanged({ 'a/1': 'x' }, row)]).toEqual([false, true]);
});
