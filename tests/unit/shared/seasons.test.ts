import { describe, expect, it } from 'vitest';
import { findOverlap, isYearly, pricesOn, type SeasonRule } from '#shared/lib/prices/seasons.ts';

const HOTEL = 'a'.repeat(24);
const ROOM = { id: 'deniz', price: 8_000 };
const season = (range: string, more: Partial<SeasonRule> = {}): SeasonRule => {
  const [from = '', to = ''] = range.split('..');
  return { ranges: [{ from, to }], weekdays: [], rooms: [], percent: 50, ...more };
};
const costs = (price: number) => ({ percent: undefined, rooms: [{ hotelId: HOTEL, roomId: ROOM.id, price }] });
const night = (date: string, ...seasons: SeasonRule[]) => pricesOn(seasons, date)(HOTEL, ROOM).night;

describe('the nights of a season', () => {
  it('are those from the first to the last, and no others', () => {
    const christmas = season('2026-12-20..2026-12-26');
    const days = ['2026-12-19', '2026-12-20', '2026-12-26', '2026-12-27'];
    expect(days.map((day) => night(day, christmas))).toEqual([8_000, 12_000, 12_000, 8_000]);
  });

  it('may go over the end of the year, every year', () => {
    const newYear = season('12-20..01-05');
    const days = ['2026-12-19', '2026-12-20', '2026-12-31', '2027-01-01', '2027-01-05', '2027-01-06', '2031-01-03'];
    expect(days.map((day) => night(day, newYear) > 8_000)).toEqual([false, true, true, true, true, false, true]);
  });

  it('have 29 February where the days around it are, also at an end of the range', () => {
    expect(night('2028-02-29', season('02-20..03-05'))).toBe(12_000);
    expect(night('2028-02-29', season('02-29..03-05'))).toBe(12_000);
    expect(night('2028-02-29', season('02-01..02-28'))).toBe(8_000);
    expect(night('2027-02-28', season('02-20..02-29'))).toBe(12_000);
  });

  it('may be weekdays only', () => {
    const weekend = season('2026-06-01..2026-08-31', { weekdays: [5, 6] });
    expect(['2026-06-04', '2026-06-05', '2026-06-06', '2026-06-07'].map((day) => night(day, weekend) > 8_000)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('in the past change no later price', () => {
    expect(night('2026-12-20', season('2025-12-20..2025-12-26'))).toBe(8_000);
  });

  it.each(['02-29', '12-31'])('%s is a day of every year', (day) => expect(isYearly(day)).toBe(true));
  it.each(['02-30', '13-01', '2026-01-01', '1-1', ''])('%s is none', (day) => expect(isYearly(day)).toBe(false));
});

describe('the price of a night', () => {
  it('is that of the dated season, then of the one with weekdays', () => {
    const seasons = [
      season('06-01..08-31', costs(1_000)),
      season('06-01..08-31', { ...costs(2_000), weekdays: [5] }),
      season('2026-06-01..2026-06-30', costs(3_000)),
      season('2026-06-01..2026-06-30', { ...costs(4_000), weekdays: [5] }),
    ];
    expect(night('2026-06-05', ...seasons)).toBe(4_000);
    expect(night('2026-06-04', ...seasons)).toBe(3_000);
    expect(night('2026-07-03', ...seasons)).toBe(2_000);
    expect(night('2026-07-02', ...seasons)).toBe(1_000);
  });

  it('is in whole lira, half a lira up', () => {
    const price = (base: number, percent: number) =>
      pricesOn([season('01-01..12-31', { percent })], '2026-06-05')(HOTEL, { ...ROOM, price: base }).night;
    expect([price(4_990, 15), price(4_250, 10), price(4_990, -15), price(1_003, 50), price(0, 50)]).toEqual([
      5_739, 4_675, 4_242, 1_505, 0,
    ]);
  });

  it('is that of the hotel’s season for its rooms only, and of a room’s own rule before the others', () => {
    const own = season('01-01..12-31', { hotelId: 'b'.repeat(24) });
    expect(night('2026-06-05', own)).toBe(8_000);
    const named = season('01-01..12-31', { ...costs(9_900), percent: 20 });
    expect(night('2026-06-05', named)).toBe(9_900);
    expect(pricesOn([named], '2026-06-05')(HOTEL, { id: 'bahçe', price: 1_000 }).night).toBe(1_200);
  });
});

describe('the price of a stay', () => {
  const christmas = season('2026-12-24..2026-12-25', costs(10_000));
  const stay = (departure: string, room = ROOM) => pricesOn([christmas], '2026-12-23', departure)(HOTEL, room);

  it('is the sum of its nights, without the day of departure', () => {
    expect(stay('2026-12-25')).toEqual({ night: 8_000, total: 18_000 });
    expect(stay('2026-12-27')).toEqual({ night: 8_000, total: 36_000 });
  });

  it('is none when a night has no price', () => {
    expect(stay('2026-12-25', { ...ROOM, price: 0 })).toEqual({ night: 0 });
  });

  it('is none without a departure after the arrival', () => {
    expect([stay(''), stay('2026-12-23'), stay('2026-12-01')]).toEqual(Array(3).fill({ night: 8_000 }));
  });
});

describe('two seasons of equal rank', () => {
  it('overlap on the nights that both have', () => {
    const seasons = [season('2026-12-20..2026-12-26'), season('2026-12-24..2027-01-02')];
    expect(findOverlap(seasons)).toEqual({ one: 0, other: 1, nights: { from: '2026-12-24', to: '2026-12-26' } });
  });

  it('overlap over the end of the year, and on 29 February alone', () => {
    const winter = [season('12-20..01-05'), season('01-05..01-10')];
    expect(findOverlap(winter)?.nights).toEqual({ from: '01-05', to: '01-05' });
    const newYear = [season('12-20..01-05'), season('12-31..01-02')];
    expect(findOverlap(newYear)?.nights).toEqual({ from: '12-31', to: '01-02' });
    expect(findOverlap([season('01-01..12-31'), season('01-01..12-31')])?.nights).toEqual({
      from: '01-01',
      to: '12-31',
    });
    expect(findOverlap([season('02-20..02-29'), season('02-29..03-05')])?.nights.from).toBe('02-29');
  });

  it.each([
    ['nights that touch', [season('2026-12-20..2026-12-24'), season('2026-12-25..2026-12-26')]],
    ['a dated and a yearly one', [season('2026-12-20..2026-12-26'), season('12-20..12-26')]],
    ['one with weekdays', [season('06-01..08-31'), season('06-01..08-31', { weekdays: [5] })]],
    ['other weekdays', [season('06-01..08-31', { weekdays: [1] }), season('06-01..08-31', { weekdays: [5] })]],
    ['two hotels', [season('06-01..08-31', { hotelId: HOTEL }), season('06-01..08-31', { hotelId: 'b'.repeat(24) })]],
    [
      'other rooms',
      [
        season('06-01..08-31', costs(1)),
        season('06-01..08-31', { percent: undefined, rooms: [{ hotelId: HOTEL, roomId: 'x', price: 1 }] }),
      ],
    ],
  ])('do not overlap with %s', (_, seasons) => expect(findOverlap(seasons)).toBeUndefined());
});
