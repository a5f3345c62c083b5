import type { Language } from '#shared/constants.ts';
import { fold } from '#shared/lib/fold.ts';
import { isCalendarDate, monthNames } from './date.ts';

export interface DayReading {
  /** `YYYY-MM-DD` */
  today: string;
  /** Which day a day without a year is: the next one from today on, or the one nearest to today, which may be past. */
  year: 'next' | 'nearest';
}

/** The days between the same day of two years, when one of the years has no 29 February, are within eight years. */
const YEARS = 8;

/** Why a text is no date: `31.2` has a day and a month but does not exist, `31.` is unfinished. */
export const typedDayProblem = (typed: string): 'impossibleDate' | 'unfinishedDate' =>
  partsOf(typed) ? 'impossibleDate' : 'unfinishedDate';

/** A stored day as its field shows it: `14.05.2026`, in English `14/05/2026`; other text as it is. */
export const writeDay = (value: string, language: Language): string =>
  isCalendarDate(value)
    ? value
        .split('-')
        .reverse()
        .join(language === 'tr' ? '.' : '/')
    : value;

/**
 * What a person has typed into a field of days (docs/rules.md#typed-dates).
 * @returns `YYYY-MM-DD`; empty for a blank text; undefined when it is no day
 */
export const readTypedDay = (typed: string, reading: DayReading): string | undefined =>
  typed.trim() === '' ? '' : readDay(typed.trim(), reading);

export function readDay(text: string, { today, year }: DayReading): string | undefined {
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
