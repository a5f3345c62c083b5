import { describe, expect, it } from 'vitest';
import { readTyped, typedDateProblem, writeTyped } from '#shared/lib/numbers/typed-date.ts';

const TODAY = '2026-11-28';
const date = (typed: string, year: 'next' | 'nearest' = 'next', today = TODAY) => readTyped(typed, { today, year });

describe('a typed day', () => {
  it.each([
    ['14.5', '2027-05-14'],
    ['14.5.', '2027-05-14'],
    ['14/05', '2027-05-14'],
    ['14,5', '2027-05-14'],
    ['14-5', '2027-05-14'],
    ['14 5', '2027-05-14'],
    ['1405', '2027-05-14'],
    ['2811', TODAY],
    ['2711', '2027-11-27'],
    ['29.2', '2028-02-29'],
    ['140528', '2028-05-14'],
    ['14052028', '2028-05-14'],
    ['14.5.28', '2028-05-14'],
    ['14.05.2028', '2028-05-14'],
    [' 14 / 05 / 2028 ', '2028-05-14'],
    ['2028-05-14', '2028-05-14'],
    ['2028.5.14', '2028-05-14'],
    ['14 Mayıs', '2027-05-14'],
    ['14 MAYIS 2028', '2028-05-14'],
    ['14 mayis', '2027-05-14'],
    ['14mayıs', '2027-05-14'],
    ['14 ağu', '2027-08-14'],
    ['1 Şubat', '2027-02-01'],
    ['14 May', '2027-05-14'],
    ['May 14, 2028', '2028-05-14'],
    ['3 Aug 28', '2028-08-03'],
    ['01.01.0203', '0203-01-01'],
    ['', ''],
    ['  ', ''],
  ])('%j of a stay is %j', (typed, day) => expect(date(typed)).toBe(day));

  it.each([
    ['14.5', '2026-05-14', '2026-11-10'],
    ['14.5', '2027-05-14', '2026-11-28'],
    ['1.12', '2025-12-01', '2026-01-15'],
    ['29.2', '2024-02-29', '2026-01-15'],
    ['29.2', '2028-02-29', '2026-11-28'],
  ])('%j of another date is %j on %s', (typed, day, today) => expect(date(typed, 'nearest', today)).toBe(day));

  it.each(['14', '14.', '14.5.2', '14.5.202', '14.5.20261', 'Mayıs', '14 Foo', '14.5.2026.1', '14:5', '14 ma', '٣.٥'])(
    '%j is unfinished',
    (typed) => {
      expect(date(typed)).toBeUndefined();
      expect(typedDateProblem(typed)).toBe('unfinishedDate');
    },
  );

  it.each(['31.2', '31.02.2027', '3002', '14.13', '0.5', '29.02.2027', '2027-02-30', '31 Nisan', '14.5.0000'])(
    '%j does not exist',
    (typed) => {
      expect(date(typed)).toBeUndefined();
      expect(typedDateProblem(typed)).toBe('impossibleDate');
    },
  );
});

describe('a typed day with its time', () => {
  it.each([
    ['14.5 9.30', '2027-05-14T09:30'],
    ['14.05.2028 18:00', '2028-05-14T18:00'],
    ['14.05.2028, 18.00', '2028-05-14T18:00'],
    ['14 Mayıs 18.30', '2027-05-14T18:30'],
    ['14 5 2028 9:05', '2028-05-14T09:05'],
    ['2028-05-14T09:00', '2028-05-14T09:00'],
    ['140520280930', '2028-05-14T09:30'],
    ['14.5', '2027-05-14T09:00'],
    ['14 05.28', '2028-05-14T09:00'],
    ['14.5 25:00', undefined],
    ['14.5 9:60', undefined],
    ['14.5.2028 9', undefined],
    ['9.30', undefined],
    ['', ''],
  ])('%j is %j', (typed, moment) => {
    expect(readTyped(typed, { kind: 'moment', today: TODAY, year: 'nearest' })).toBe(moment);
  });

  it.each([
    ['30.11.2027', '2027-11-30'],
    ['30.11.2027 18.00', '2027-11-30T18:00'],
  ])('%j as an end is %j', (typed, end) => {
    expect(readTyped(typed, { kind: 'end', today: TODAY, year: 'nearest' })).toBe(end);
  });

  it('does not exist when its day does not', () => {
    expect(readTyped('31.2 9.30', { kind: 'moment', today: TODAY, year: 'nearest' })).toBeUndefined();
    expect(typedDateProblem('31.2 9.30')).toBe('impossibleDate');
  });
});

it.each([
  ['14', '14:00'],
  ['9', '09:00'],
  ['1430', '14:30'],
  ['930', '09:30'],
  ['14.30', '14:30'],
  ['14:30', '14:30'],
  ['24', undefined],
  ['14.6', undefined],
  ['12.60', undefined],
  ['öğlen', undefined],
])('the typed time of day %j is %j', (typed, time) => {
  expect(readTyped(typed, { kind: 'time', today: TODAY, year: 'nearest' })).toBe(time);
});

describe('a field', () => {
  it.each([
    ['2027-05-14', '14.05.2027', '14/05/2027'],
    ['2027-05-14T09:30', '14.05.2027 09.30', '14/05/2027 09:30'],
    ['09:30', '09.30', '09:30'],
    ['31.2', '31.2', '31.2'],
    ['2027-05-14T', '2027-05-14T', '2027-05-14T'],
    ['', '', ''],
  ])('shows %j as %j, in English as %j', (value, turkish, english) => {
    expect([writeTyped(value, 'tr'), writeTyped(value, 'en')]).toEqual([turkish, english]);
  });

  it.each(['2027-05-14', '2027-05-14T00:00', '2027-05-14T23:59'])('reads what it shows of %j', (value) => {
    const kind = value.includes('T') ? 'moment' : 'date';
    const shown = (['tr', 'en'] as const).map((language) => writeTyped(value, language));
    expect(shown.map((text) => readTyped(text, { kind, today: TODAY, year: 'next' }))).toEqual([value, value]);
  });
});
