import { describe, expect, it } from 'vitest';
import { readNight, readSeason, toSeasonValues, writeNight } from '#client/admin/features/prices/season-values.ts';

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

  it('is read from its form, and keeps what the form does not show', () => {
    const before = {
      ...{ id: 'a', name: 'Yaz', hotelId: HOTEL, ranges: [], weekdays: [] },
      rooms: [{ hotelId: HOTEL, roomId: 'r1', percent: 10 }],
    };
    const typed = { ...values, hotelId: HOTEL, weekdays: [6, 5], percent: '%20', rooms: { r2: '5.900', r3: ' ' } };
    expect(readSeason(typed, before)).toEqual({
      ...{ id: 'a', name: 'Yılbaşı', hotelId: HOTEL, weekdays: [5, 6], percent: 20 },
      ranges: [{ from: '12-24', to: '01-02' }],
      rooms: [
        { hotelId: HOTEL, roomId: 'r1', percent: 10 },
        { hotelId: HOTEL, roomId: 'r2', price: 5_900 },
      ],
    });
  });

  it.each([
    ['name', { name: ' ' }],
    ['ranges', { ranges: [{ from: '24.12', to: '' }] }],
    ['percent', { percent: 'çok' }],
    ['rooms', { hotelId: HOTEL, rooms: { r1: 'pahalı' } }],
  ])('says that its %s cannot be read', (problem, wrong) => {
    expect(readSeason({ ...values, ...wrong }, undefined)).toBe(problem);
  });
});
