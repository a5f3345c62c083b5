const CALENDAR_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
/** Names written out because the browser's own are not the same in every release, and the server's must match them. */
const MONTHS = 'Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık'.split(' ');

/** Whether a text is a day that exists, written `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  const [, year, month, day] = CALENDAR_DATE.exec(text) ?? [];
  if (year === undefined) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() + 1 === Number(month) && date.getUTCDate() === Number(day) && Number(year) > 0;
}

/**
 * A calendar date in Turkish long format, `12 Mayıs 2024`, in both languages (ruling D8). It never passes through a time
 * zone, so no reader sees the day before.
 * @param date `YYYY-MM-DD`; anything else is returned as it came
 */
export function formatDate(date: string): string {
  const [, year, month, day] = CALENDAR_DATE.exec(date) ?? [];
  const name = MONTHS[Number(month) - 1];
  return name === undefined ? date : `${Number(day)} ${name} ${year}`;
}

/** Made when first asked for: looking up a time zone is half of what all public code together takes to be read. */
let istanbulDay: Intl.DateTimeFormat | undefined;

/**
 * Today's calendar date in Istanbul, whatever the machine's zone (rulings, "Numbers, dates").
 * @returns `YYYY-MM-DD`
 */
export function todayInIstanbul(now: Date = new Date()): string {
  istanbulDay ??= new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul', dateStyle: 'short' });
  return istanbulDay.format(now);
}
