import { AppError } from '#server/api/errors.ts';
import { endsBeforeStart, type Schedule } from '#shared/lib/numbers/wall-clock.ts';
import { is } from './conditions.ts';

/**
 * A filter: the documents whose time has come and is not over; a missing time matches too.
 * @param now `YYYY-MM-DDTHH:mm` in Istanbul
 */
export const shownAt = <S extends string, E extends string>(start: S, end: E, now: string) => ({
  [start]: is({ $not: is({ $gt: now }) }),
  [end]: is({ $not: hasEnded(now) }),
});

/** A condition of an end that is over: an end that is a day sorts before all its minutes, and lasts to the last of them. */
export const hasEnded = (now: string) => is({ $lte: now, $ne: now.slice(0, 'YYYY-MM-DD'.length) });

/**
 * A filter: a time has come, or is implausibly far ahead because a clock was wrong.
 * @param longestMs how far ahead a time may plausibly be
 */
export const hasCome = (field: string, now: Date, longestMs: number) => ({
  $or: [{ [field]: is({ $lte: now }) }, { [field]: is({ $gt: new Date(now.getTime() + 2 * longestMs) }) }],
});

/**
 * Requires that an end is after its start.
 * @param field the end's path in the request
 * @throws AppError `request.invalid`
 */
export function requireOrder(schedule: Schedule, field: string): void {
  if (endsBeforeStart(schedule)) throw new AppError('request.invalid', { fields: { [field]: 'endsBeforeStart' } });
}
