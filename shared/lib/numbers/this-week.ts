import { TODAY } from '#shared/constants.ts';
import { clockInIstanbul, DAY_MS } from './date.ts';
import { wallClockInIstanbul } from './wall-clock.ts';

/** The next seven days: a time in them is after `from` and at most `until`, or is the day `today`. */
export const thisWeek = (now: Date) => ({
  from: wallClockInIstanbul(now),
  today: clockInIstanbul(now).date,
  until: wallClockInIstanbul(new Date(now.getTime() + TODAY.days * DAY_MS)),
});

/**
 * Whether a start or an end lies within the next seven days; an end that is a day lasts to its last minute.
 * @param time `YYYY-MM-DDTHH:mm` or `YYYY-MM-DD`; empty or missing for none
 */
export function isThisWeek(time: string | null | undefined, now: Date = new Date()): boolean {
  const { from, today, until } = thisWeek(now);
  return time === today || (!!time && time > from && time <= until);
}
