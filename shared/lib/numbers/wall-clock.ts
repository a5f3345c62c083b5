import { clockInIstanbul, formatDate, isCalendarDate } from './date.ts';

const WALL_CLOCK = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)$/;

/** Whether a text is a time of day written `HH:mm`. */
export const isTimeOfDay = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** Whether a text is an existing day and minute written `YYYY-MM-DDTHH:mm`. */
export function isWallClock(text: string): boolean {
  const [, date] = WALL_CLOCK.exec(text) ?? [];
  return date !== undefined && isCalendarDate(date);
}

/**
 * The wall-clock time in Istanbul, whatever the time zone of the machine. Two such texts compare as their moments do.
 * @returns `YYYY-MM-DDTHH:mm`
 */
export function wallClockInIstanbul(now: Date = new Date()): string {
  const { date, time } = clockInIstanbul(now);
  return `${date}T${time}`;
}

/**
 * The moment at which the clocks in Istanbul show a time.
 * @param time `YYYY-MM-DDTHH:mm`
 * @returns milliseconds since 1970
 */
export function momentInIstanbul(time: string): number {
  const asUtc = Date.parse(`${time}Z`);
  /** How far Istanbul is ahead of UTC at a moment, in milliseconds. */
  const offsetAt = (moment: number) => Date.parse(`${wallClockInIstanbul(new Date(moment))}Z`) - moment;
  // The first guess may lie on the other side of a change of the clocks.
  return asUtc - offsetAt(asUtc - offsetAt(asUtc));
}

/**
 * A wall-clock time in Turkish form, `12 Mayıs 2026, 09.00`, in both languages (docs/rules.md#dates).
 * @param time `YYYY-MM-DDTHH:mm`
 */
export function formatWallClock(time: string): string {
  const [date = '', minutes = ''] = time.split('T');
  return `${formatDate(date)}, ${minutes.replace(':', '.')}`;
}

/** The time of a planned day that was chosen without a time. */
export const FIRST_HOUR = '09:00';

/**
 * A wall-clock time as it is said of days that are near: `27 Kasım 09.00`, with the year when that is another one.
 * @param time `YYYY-MM-DDTHH:mm`
 * @param now `YYYY-MM-DDTHH:mm`
 */
export function formatNearTime(time: string, now = wallClockInIstanbul()): string {
  const year = time.slice(0, 4);
  const text = formatWallClock(time).replace(',', '');
  return year === now.slice(0, 4) ? text.replace(` ${year} `, ' ') : text;
}

/** How the Turkish words for 0 to 9 and for the tens end before "at". */
const AT_ONES = ['da', 'de', 'de', 'te', 'te', 'te', 'da', 'de', 'de', 'da'];
const AT_TENS = ['da', 'da', 'de', 'da', 'ta', 'de'];

/** The Turkish suffix that means "at" after a spoken time: `09.00’da`, `15.25’te`. @param time ends with `HH:mm` */
export function atSuffix(time: string): string {
  const [hour = 0, minute = 0] = time.slice(-5).split(':').map(Number);
  const last = minute === 0 ? hour : minute;
  return (last % 10 === 0 ? AT_TENS[last / 10] : AT_ONES[last % 10]) ?? 'da';
}

/**
 * The wall-clock times between which content is shown; without a start from the beginning, without an end for good. An
 * end that is a day lasts to the end of that day (docs/rules.md#times).
 */
export interface Schedule {
  /** `YYYY-MM-DDTHH:mm` */
  start?: string | null | undefined;
  /** `YYYY-MM-DDTHH:mm` or `YYYY-MM-DD` */
  end?: string | null | undefined;
}

/** Whether a text is an end of a schedule: an existing day, with or without a minute. */
export const isEnd = (text: string): boolean => isCalendarDate(text) || isWallClock(text);

/**
 * The first minute after an end; that of a day is written `YYYY-MM-DDT24:00`, which comes after the whole day and before the
 * next one.
 */
export const momentOfEnd = (end: string): string => (isCalendarDate(end) ? `${end}T24:00` : end);

/** @param now `YYYY-MM-DDTHH:mm` */
export function scheduleState({ start, end }: Schedule, now = wallClockInIstanbul()): 'before' | 'during' | 'after' {
  if (end && momentOfEnd(end) <= now) return 'after';
  return start && start > now ? 'before' : 'during';
}

/** Whether a schedule can never show anything, because the end is not after the start. */
export const endsBeforeStart = ({ start, end }: Schedule): boolean =>
  Boolean(start && end && momentOfEnd(end) <= start);
