import type { Language } from '#shared/constants.ts';
import { isCalendarDate } from './date.ts';
import { type DayReading, readDay, typedDayProblem, writeDay } from './typed-day.ts';
import { FIRST_HOUR, isTimeOfDay, isWallClock } from './wall-clock.ts';

/** What a field of dates takes: a day, a day with its time, an end, which is a day with or without a time, or a time of day. */
export type DateKind = 'date' | 'moment' | 'end' | 'time';

export interface DateReading extends DayReading {
  kind?: DateKind;
}

/** A time behind its day. */
const TIME_BEHIND = /(?:[\s,]+|T)(\d{1,2}[:.]\d{2})$/;

/**
 * What a person has typed into a field of dates (docs/rules.md#typed-dates).
 * @param typed such as `14.5`, `1405`, `14 Mayıs`, `2026-05-14`, with a time `14.5 9.30` or `140520260930`
 * @returns `YYYY-MM-DD`, `YYYY-MM-DDTHH:mm` or `HH:mm`; empty for a blank text; undefined when it is no such value
 */
export function readTyped(typed: string, { kind = 'date', ...reading }: DateReading): string | undefined {
  const text = typed.trim();
  if (text === '') return '';
  if (kind === 'time') return readTime(text);
  if (kind === 'date') return readDay(text, reading);
  return readMoment(text, reading, kind === 'end' ? '' : `T${FIRST_HOUR}`);
}

/** Why a text is no date: `31.2` has a day and a month but does not exist, `31.` is unfinished. */
export const typedDateProblem = (typed: string): 'impossibleDate' | 'unfinishedDate' =>
  typedDayProblem(typed.replace(TIME_BEHIND, ''));

/** A stored value as its field shows it: `14.05.2026 09.00`, in English `14/05/2026 09:00`; other text as it is. */
export function writeTyped(value: string, language: Language): string {
  const colon = language === 'tr' ? '.' : ':';
  if (isTimeOfDay(value)) return value.replace(':', colon);
  const [date = '', time] = value.split('T');
  if (!isCalendarDate(date) || (time !== undefined && !isTimeOfDay(time))) return value;
  const day = writeDay(date, language);
  return time === undefined ? day : `${day} ${time.replace(':', colon)}`;
}

function readTime(text: string): string | undefined {
  const [, hour = '?', minute = '00'] = /^(\d{1,2})(?:\s*[:.,]?\s*(\d{2}))?$/.exec(text) ?? [];
  const time = `${hour.padStart(2, '0')}:${minute}`;
  return isTimeOfDay(time) ? time : undefined;
}

/** @param without what stands behind a day without a time */
function readMoment(text: string, reading: DayReading, without: string): string | undefined {
  const [date = '', clock = ''] = /^\d{12}$/.test(text) ? [text.slice(0, 8), text.slice(8)] : text.split(TIME_BEHIND);
  const moment = `${readDay(date, reading)}T${readTime(clock)}`;
  if (isWallClock(moment)) return moment;
  const day = readDay(text, reading);
  return day && day + without;
}
