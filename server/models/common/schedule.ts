import mongoose from 'mongoose';
import { endsBeforeStart, type Schedule } from '#shared/text/numbers/wall-clock.ts';
import { AppError } from '../../errors.ts';

/**
 * A filter: the documents whose time has come and is not over; a missing time matches too.
 * @param now `YYYY-MM-DDTHH:mm` in Istanbul
 */
export const shownAt = <S extends string, E extends string>(start: S, end: E, now: string) => ({
  [start]: mongoose.trusted({ $not: mongoose.trusted({ $gt: now }) }),
  [end]: mongoose.trusted({ $not: mongoose.trusted({ $lte: now }) }),
});

/**
 * A filter: a time has come, or is implausibly far ahead because a clock was wrong.
 * @param longestMs how far ahead a time may plausibly be
 */
export const hasCome = (field: string, now: Date, longestMs: number) => ({
  $or: [
    { [field]: mongoose.trusted({ $lte: now }) },
    { [field]: mongoose.trusted({ $gt: new Date(now.getTime() + 2 * longestMs) }) },
  ],
});

/**
 * Requires that an end is after its start.
 * @param field the end's path in the request
 * @throws AppError `request.invalid`
 */
export function requireOrder(schedule: Schedule, field: string): void {
  if (endsBeforeStart(schedule)) throw new AppError('request.invalid', { fields: { [field]: 'endsBeforeStart' } });
}
