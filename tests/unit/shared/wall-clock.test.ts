import { afterEach, describe, expect, it } from 'vitest';
import {
  atSuffix,
  endsBeforeStart,
  formatNearTime,
  formatWallClock,
  isWallClock,
  momentInIstanbul,
  scheduleState,
  wallClockInIstanbul,
} from '#shared/lib/numbers/wall-clock.ts';

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

describe('times in Istanbul', () => {
  it.each(['UTC', 'America/New_York', 'Europe/Istanbul', 'Pacific/Apia'])('are the same on a machine in %s', (tz) => {
    process.env.TZ = tz;
    for (const [time, moment] of [
      ['2026-05-12T09:00', '2026-05-12T06:00:00Z'],
      // In winter too: Turkey has been three hours ahead of UTC all year since September 2016.
      ['2026-01-12T09:00', '2026-01-12T06:00:00Z'],
      ['2026-03-29T03:30', '2026-03-29T00:30:00Z'],
      ['2027-01-01T00:00', '2026-12-31T21:00:00Z'],
      // Before that, winter was two hours ahead.
      ['2014-01-12T09:00', '2014-01-12T07:00:00Z'],
      ['2014-07-12T09:00', '2014-07-12T06:00:00Z'],
    ] as const) {
      expect(new Date(momentInIstanbul(time)).toISOString()).toBe(new Date(moment).toISOString());
      expect(wallClockInIstanbul(new Date(moment))).toBe(time);
    }
    expect(wallClockInIstanbul(new Date('2026-05-12T05:59:59.999Z'))).toBe('2026-05-12T08:59');
  });

  it('are an existing day and minute', () => {
    expect(['2026-05-12T00:00', '2028-02-29T23:59'].every(isWallClock)).toBe(true);
    for (const text of [
      '2026-02-29T09:00',
      '2026-05-12T24:00',
      '2026-05-12T09:60',
      '2026-05-12 09:00',
      '2026-05-12',
      '',
    ])
      expect(isWallClock(text), text).toBe(false);
  });

  it('read as Turks write them', () => {
    expect(formatWallClock('2026-05-12T09:00')).toBe('12 Mayıs 2026, 09.00');
  });

  it('begin with their first minute and end before the last', () => {
    const schedule = { start: '2026-05-12T09:00', end: '2026-05-12T10:00' };
    expect(['08:59', '09:00', '09:59', '10:00'].map((at) => scheduleState(schedule, `2026-05-12T${at}`))).toEqual([
      'before',
      'during',
      'during',
      'after',
    ]);
    expect(scheduleState({ start: null }, '2026-05-12T09:00')).toBe('during');
    expect([endsBeforeStart(schedule), endsBeforeStart({ ...schedule, end: schedule.start })]).toEqual([false, true]);
    expect(endsBeforeStart({ end: schedule.end })).toBe(false);
  });
});

it('a near time leaves the year out, and its Turkish "at" follows the spoken words', () => {
  expect(formatNearTime('2026-11-27T09:00', '2026-11-26T10:00')).toBe('27 Kasım 09.00');
  expect(formatNearTime('2027-01-02T15:25', '2026-11-26T10:00')).toBe('2 Ocak 2027 15.25');
  const spoken = ['09:00', '15:25', '20:00', '10:30', '08:40', '12:05', '00:00', '23:50', '07:10'];
  expect(spoken.map((time) => atSuffix(`2026-11-27T${time}`))).toEqual([
    'da',
    'te',
    'de',
    'da',
    'ta',
    'te',
    'da',
    'de',
    'da',
  ]);
});
