import type { Language } from '#shared/constants.ts';
import { fold } from '#shared/lib/fold.ts';
import { isCalendarDate, monthNames } from './date.ts';
import { FIRST_HOUR, isTimeOfDay, isWallClock } from './wall-clock.ts';

/** What a field of dates takes: a day, a day with its time, an end, which is a day with or without a time, or a time of day. */
export type DateKind = 'date' | 'moment' | 'end' | 'time';

export interface DateReading {
  kind?: DateKind;
  /** `YYYY-MM-DD` */
  today: string;
  /** Which day a day without a year is: the next one from today on, or the one nearest to today, which may be past. */
  year: 'next' | 'nearest';
}

/** The days between the same day of two years, when one of the years has no 29 February, are within eight years. */
const YEARS = 8;

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
  partsOf(typed.replace(TIME_BEHIND, '')) ? 'impossibleDate' : 'unfinishedDate';

/** A stored value as its field shows it: `14.05.2026 09.00`, in English `14/05/2026 09:00`; other text as it is. */
export function writeTyped(value: string, language: Language): string {
  const [dot, colon] = language === 'tr' ? ['.', '.'] : ['/', ':'];
  if (isTimeOfDay(value)) return value.replace(':', colon);
  const [date = '', time] = value.split('T');
  if (!isCalendarDate(date) || (time !== undefined && !isTimeOfDay(time))) return value;
  const day = date.split('-').reverse().join(dot);
  return time === undefined ? day : `${day} ${time.replace(':', colon)}`;
}

function readTime(text: string): string | undefined {
  const [, hour = '?', minute = '00'] = /^(\d{1,2})(?:\s*[:.,]?\s*(\d{2}))?$/.exec(text) ?? [];
  const time = `${hour.padStart(2, '0')}:${minute}`;
  return isTimeOfDay(time) ? time : undefined;
}

/** @param without what stands behind a day without a time */
function readMoment(text: string, reading: Omit<DateReading, 'kind'>, without: string): string | undefined {
  const [date = '', clock = ''] = /^\d{12}$/.test(text) ? [text.slice(0, 8), text.slice(8)] : text.split(TIME_BEHIND);
  const moment = `${readDay(date, reading)}T${readTime(clock)}`;
  if (isWallClock(moment)) return moment;
  const day = readDay(text, reading);
  return day && day + without;
}

function readDay(text: string, { today, year }: Omit<DateReading, 'kind'>): string | undefined {
  const parts = partsOf(text);
  if (!parts) return undefined;
  const dateIn = (given: number | string) => [String(given).padStart(4, '0'), parts.month, parts.day].join('-');
  if (parts.year) return [dateIn(parts.year)].find(isCalendarDate);
  const thisYear = Number(today.slice(0, 4));
  const days = Array.from({ length: 2 * YEARS + 1 }, (_, index) => dateIn(thisYear - YEARS + index)).filter(
    isCalendarDate,
  );
  if (year === 'next') return days.find((day) => day >= today);
  const distance = (day: string) => Math.abs(Date.parse(day) - Date.parse(today));
  return days.sort((one, other) => distance(one) - distance(other))[0];
}

interface Parts {
  day: string;
  month: string;
  /** Four digits; missing when the year was not typed. */
  year?: string | undefined;
}

/** The numbers of a date that has at least its day and month, whether or not there is such a day. */
function partsOf(typed: string): Parts | undefined {
  const text = fold(typed).trim();
  if (/[^a-z\d\s.,/’'-]/.test(text)) return undefined;
  const words = (/^(\d\d)(\d\d)(\d{2}|\d{4})?$/.exec(text)?.slice(1) ?? text.match(/\d+|[a-z]+/g) ?? []).filter(
    Boolean,
  );
  const [first = '', second = '', third, ...others] = words.map(monthOrNumber);
  const isEnglishOrder = /^[a-z]/.test(words[0] ?? '');
  const isYearFirst = first.length === 4;
  const [day = '', month = '', year] = isYearFirst
    ? [third, second, first]
    : isEnglishOrder
      ? [second, first, third]
      : [first, second, third];
  if (others.length > 0 || !/^\d\d?$/.test(day) || !/^\d\d?$/.test(month)) return undefined;
  if (year !== undefined && !/^(\d\d|\d{4})$/.test(year)) return undefined;
  return { day: day.padStart(2, '0'), month: month.padStart(2, '0'), year: year?.padStart(4, '20') };
}

const SHORT_MONTH = 3;

/** The number of a month whose name was typed, whole or by its first letters, in either language. */
function monthOrNumber(word: string): string {
  if (/^\d/.test(word) || word.length < SHORT_MONTH) return word;
  const index = Array.from({ length: 12 }, (_, month) => month).find((month) =>
    (['tr', 'en'] as const).some((language) => fold(monthNames(language)[month] ?? '').startsWith(word)),
  );
  return index === undefined ? word : String(index + 1);
}
