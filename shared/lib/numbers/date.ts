import type { Language, NumberForm } from '#shared/constants.ts';

const CALENDAR_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
/** Written out because browsers and the server may format month names differently, which would break hydration. */
const MONTHS: Readonly<Record<NumberForm, readonly string[]>> = {
  turkish: 'Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık'.split(' '),
  english: 'January February March April May June July August September October November December'.split(' '),
};

const SHORT_LENGTH = 3;
const SHORT_WEEKDAYS: Readonly<Record<Language, readonly string[]>> = {
  tr: 'Pzt Sal Çar Per Cum Cmt Paz'.split(' '),
  en: 'Mon Tue Wed Thu Fri Sat Sun'.split(' '),
};

/** The names of the months from January. */
export const monthNames = (language: Language): readonly string[] => MONTHS[language === 'tr' ? 'turkish' : 'english'];

/** The short names of the days of the week from Monday. */
export const shortWeekdays = (language: Language): readonly string[] => SHORT_WEEKDAYS[language];

/**
 * A calendar date in short form: `14 May 2026 Per`, in English `Thu 14 May 2026`.
 * @param date `YYYY-MM-DD`; any other text is returned unchanged
 */
export function shortDate(date: string, language: Language): string {
  if (!isCalendarDate(date)) return date;
  const [year, month, day] = date.split('-').map(Number);
  const name = monthNames(language)[(month ?? 1) - 1]?.slice(0, SHORT_LENGTH);
  const weekday = shortWeekdays(language)[(new Date(date).getUTCDay() + 6) % 7];
  const text = `${day} ${name} ${year}`;
  return language === 'tr' ? `${text} ${weekday}` : `${weekday} ${text}`;
}

/** Whether a text is an existing day written `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  const [, year, month, day] = CALENDAR_DATE.exec(text) ?? [];
  if (year === undefined) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() + 1 === Number(month) && date.getUTCDate() === Number(day) && Number(year) > 0;
}

/**
 * A calendar date in long form: `12 Mayıs 2024`, in the English form `12 May 2024`. No time zone is involved, so the day
 * never shifts (docs/rules.md#dates).
 * @param date `YYYY-MM-DD`; any other text is returned unchanged
 */
export function formatDate(date: string, form: NumberForm = 'turkish'): string {
  const [, year, month, day] = CALENDAR_DATE.exec(date) ?? [];
  const name = MONTHS[form][Number(month) - 1];
  return name === undefined ? date : `${Number(day)} ${name} ${year}`;
}

export const HOUR_MS = 60 * 60 * 1000;
export const DAY_MS = 24 * HOUR_MS;

/**
 * The calendar date some days after another date, or before it with a negative number.
 * @param date an existing day `YYYY-MM-DD`
 */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

/**
 * The moment some months before another moment, in UTC. A missing day becomes the last day of its month: a month before
 * 31 March is 28 February.
 */
export function monthsBefore(moment: Date, months: number): Date {
  const before = new Date(moment);
  before.setUTCMonth(before.getUTCMonth() - months);
  if (before.getUTCDate() !== moment.getUTCDate()) before.setUTCDate(0);
  return before;
}

/** Created at first use, because looking up a time zone is slow. */
let clock: Intl.DateTimeFormat | undefined;

/**
 * The date and time in Istanbul, whatever the time zone of the machine (docs/rules.md#dates). The numbers are read one
 * by one, because the form of a whole date differs between browsers.
 * @returns the date as `YYYY-MM-DD`, the time as `HH:mm`
 */
export function clockInIstanbul(now: Date = new Date()): { date: string; time: string } {
  clock ??= new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone: 'Europe/Istanbul',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const parts = clock.formatToParts(now);
  const digits = (name: Intl.DateTimeFormatPartTypes, length = 2) =>
    (parts.find(({ type }) => type === name)?.value ?? '').padStart(length, '0');
  return {
    date: `${digits('year', 4)}-${digits('month')}-${digits('day')}`,
    time: `${digits('hour')}:${digits('minute')}`,
  };
}

/**
 * Today's calendar date in Istanbul, whatever the time zone of the machine (docs/rules.md#dates).
 * @returns `YYYY-MM-DD`
 */
export const todayInIstanbul = (now: Date = new Date()): string => clockInIstanbul(now).date;

const ISO_TIME = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/i;

/**
 * The day in Istanbul of an ISO 8601 time; a time without an offset is one in Istanbul.
 * @returns any other text unchanged
 */
export function dayOf(text: string): string {
  const [, day, offset] = ISO_TIME.exec(text) ?? [];
  const moment = new Date(text);
  if (day === undefined || Number.isNaN(moment.getTime())) return text;
  return offset === undefined ? day : todayInIstanbul(moment);
}

/**
 * The moment at which a day begins in Istanbul, which has had no daylight saving time since 2016 (docs/rules.md#dates).
 * @param date `YYYY-MM-DD`
 * @param days how many days later
 */
export const midnightInIstanbul = (date: string, days = 0): Date =>
  new Date(Date.parse(`${date}T00:00:00+03:00`) + days * DAY_MS);

/**
 * The moment that stands for a calendar date where a time zone is required: noon in Istanbul, which is the same day
 * almost everywhere.
 * @param date `YYYY-MM-DD`
 * @returns ISO 8601 in UTC
 */
export const noonInIstanbul = (date: string): string => `${date}T09:00:00Z`;
