import type { Job } from '#server/jobs/regular-jobs.ts';
import { readMonth } from '#server/models/statistics/months.ts';
import { addUserMail } from '#server/models/users/mails.ts';
import { peopleToMail, type UserRecord } from '#server/models/users/users.ts';
import { COUNTED_EVENTS, type Language } from '#shared/constants.ts';
import { addDays, HOUR_MS, monthNames } from '#shared/lib/numbers/date.ts';
import { formatNumber } from '#shared/lib/numbers/price.ts';
import { wallClockInIstanbul } from '#shared/lib/numbers/wall-clock.ts';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import { keepsToOwn } from '#shared/permissions.ts';
import type { MonthFigures } from '#shared/schemas/statistics.ts';
import { mailTexts } from './texts.ts';
import type { Sender } from './user-mail.ts';

const KIND = 'monthFigures';
/** By this time on the first day, what was counted until midnight is written. */
const FIRST_TIME = '06:00';
/** After this day nothing is mailed any more, as when a site is new or was away. */
const LAST_DAY = 5;
/** The hotels that one mail names, the most viewed first. */
const NAMED = 20;

/**
 * Mails the figures of the calendar month before, once in the first days of a month (docs/rules.md#mail). The mail of a
 * person and a month has one id, so that neither a second process nor a run that was interrupted writes it twice.
 */
export const monthMail = ({ sendMailSoon }: Sender): Job => ({
  name: 'month-figures',
  everyMs: HOUR_MS,
  deletes: false,
  run: async ({ now, since }) => {
    const today = wallClockInIstanbul(now);
    const first = `${today.slice(0, 'YYYY-MM-'.length)}01T${FIRST_TIME}`;
    const isLate = Number(today.slice('YYYY-MM-'.length, 'YYYY-MM-DD'.length)) > LAST_DAY;
    if (today < first || isLate || wallClockInIstanbul(since) >= first) return;
    const month = addDays(`${today.slice(0, 'YYYY-MM'.length)}-01`, -1).slice(0, 'YYYY-MM'.length);
    for (const user of await peopleToMail(KIND)) await addMail(user, month);
    sendMailSoon?.();
  },
});

async function addMail(user: UserRecord, month: string): Promise<void> {
  const among = keepsToOwn(user, 'statistics.read') ? user.hotels : undefined;
  const figures = await readMonth(month, among);
  // A site that nobody has visited yet has nothing to tell.
  if (COUNTED_EVENTS.every((event) => sumOf(figures, event).now === 0)) return;
  const { language } = user;
  const [year = '', number] = month.split('-');
  const values = {
    month: `${monthNames(language)[Number(number) - 1]} ${year}`,
    sums: COUNTED_EVENTS.map((event) => {
      const { now, before } = sumOf(figures, event);
      return `${mailTexts[language].events[event]}: ${formatNumber(now)} (${formatNumber(before)})`;
    }).join('\n'),
    hotels: hotelLines(figures, language),
    path: `${ADMIN_ROUTES.months}?month=${month}`,
  };
  await addUserMail(user, { kind: KIND, values, once: [month] });
}

function sumOf({ hotels }: MonthFigures, event: (typeof COUNTED_EVENTS)[number]) {
  const sum = (of: 'counts' | 'before') => hotels.reduce((total, hotel) => total + hotel[of][event], 0);
  return { now: sum('counts'), before: sum('before') };
}

/** One line for each hotel that was seen; a single hotel is told by the sums. */
function hotelLines({ hotels }: MonthFigures, language: Language): string {
  if (hotels.length < 2) return '';
  const { events } = mailTexts[language];
  return hotels
    .filter(({ counts }) => counts.view > 0)
    .sort((one, other) => other.counts.view - one.counts.view)
    .slice(0, NAMED)
    .map(({ name, counts: { view, book, enquiry } }) => {
      const parts = [`${events.view} ${formatNumber(view)}`, `${events.book} ${formatNumber(book)}`];
      return `${name}: ${[...parts, `${events.enquiry} ${formatNumber(enquiry)}`].join(', ')}`;
    })
    .join('\n');
}
