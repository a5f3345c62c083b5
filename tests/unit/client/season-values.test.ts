import { describe, expect, it } from 'vitest';
import { readNight, readSeason, toSeasonValues } from '#client/admin/features/prices/season-values.ts';
import { writeNight } from '#shared/lib/prices/nights.ts';

const HOTEL = '6641f0c2a7b3d95e8c1f2a04';

describe('a night', () => {
  it.each([
    ['24.12', '12-24'],
    ['24 Aralık', '12-24'],
    ['2412', '12-24'],
    ['29.2', '02-29'],
    ['24.12.2026', '2026-12-24'],
    ['24/12/26', '2026-12-24'],
    ['2026-12-24', '2026-12-24'],
    ['31.2', undefined],
    ['', undefined],
  ])('typed as %s is %s', (typed, night) => {
    expect(readNight(typed)).toBe(night);
  });

  it('is written with its year only where it has one', () => {
    expect(['12-24', '2026-12-24'].map((night) => writeNight(night, 'tr'))).toEqual(['24.12', '24.12.2026']);
  });
});

describe('a season', () => {
  const values = { ...toSeasonValues(undefined, 'tr'), name: ' Yılbaşı ', ranges: [{ from: '24.12', to: '2.1' }] };

  it('is read from its form, each room with a price or percent', () => {
    const before = { id: 'a', name: 'Yaz', hotelId: HOTEL, ranges: [], weekdays: [], rooms: [] };
    const rooms = { [`${HOTEL}/r/1`]: '-10 %', [`${HOTEL}/r2`]: '5.900', [`${HOTEL}/r3`]: ' ' };
    const typed = { ...values, hotelId: HOTEL, weekdays: [6, 5], percent: '%20', rooms };
    expect(readSeason(typed, before)).toEqual({
      ...{ id: 'a', name: 'Yılbaşı', hotelId: HOTEL, weekdays: [5, 6], percent: 20 },
      ranges: [{ from: '12-24', to: '01-02' }],
      rooms: [
        { hotelId: HOTEL, roomId: 'r/1', percent: -10 },
        { hotelId: HOTEL, roomId: 'r2', price: 5_900 },
      ],
    });
  });

  it('of the chain shows the rules of single rooms, and is read as it was', () => {
    const rooms = [
      { hotelId: HOTEL, roomId: 'r1', percent: 30 },
      { hotelId: HOTEL, roomId: 'r2', price: 9_400 },
    ];
    const before = { id: 'a', name: 'Yaz', ranges: [{ from: '06-01', to: '08-31' }], weekdays: [], percent: 10, rooms };
    const shown = toSeasonValues(before, 'tr');
    expect(shown.rooms).toEqual({ [`${HOTEL}/r1`]: '+30 %', [`${HOTEL}/r2`]: '9.400' });
    expect(readSeason(shown, before)).toEqual(before);
  });

  it.each([
    ['name', { name: ' ' }],
    ['ranges', { ranges: [{ from: '24.12', to: '' }] }],
    ['percent', { percent: 'çok' }],
    ['percent', { percent: '501' }],
    ['rooms', { hotelId: HOTEL, rooms: { [`${HOTEL}/r1`]: 'pahalı' } }],
    ['rooms', { rooms: { [`${HOTEL}/r1`]: '%' } }],
  ])('says that its %s cannot be read', (problem, wrong) => {
    expect(readSeason({ ...values, ...wrong }, undefined)).toBe(problem);
  });
});
