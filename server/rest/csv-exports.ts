import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import { type Request, type Response, Router } from 'express';
import type { z } from 'zod';
import { AppError } from '#server/api/errors.ts';
import { requirePermission } from '#server/auth/permission.ts';
import { type Session, sessionOf } from '#server/auth/session.ts';
import type { Logger } from '#server/log.ts';
import { recordActivity } from '#server/models/activity/activity.ts';
import { hotelNames } from '#server/models/hotels/lists.ts';
import { eachMessage } from '#server/models/messages/lists.ts';
import { type MessageRecord, phoneNumbersOf } from '#server/models/messages/messages.ts';
import { scopeOf } from '#server/models/messages/scope.ts';
import type { Statistics } from '#server/models/statistics/counting.ts';
import { eachDayCounts } from '#server/models/statistics/statistics.ts';
import { userNames } from '#server/models/users/people.ts';
import { withReserve } from '#server/store/disk-reserve.ts';
import { CONTACT_SUBJECTS, DEFAULT_LANGUAGE, type Language } from '#shared/constants.ts';
import { enMessages } from '#shared/i18n/en/admin/messages.ts';
import { enStatistics } from '#shared/i18n/en/admin/statistics.ts';
import { en } from '#shared/i18n/en/site.ts';
import { trMessages } from '#shared/i18n/tr/admin/messages.ts';
import { trStatistics } from '#shared/i18n/tr/admin/statistics.ts';
import { tr } from '#shared/i18n/tr/site.ts';
import { numberInTable } from '#shared/lib/links/phone-number.ts';
import { todayInIstanbul } from '#shared/lib/numbers/date.ts';
import { wallClockInIstanbul } from '#shared/lib/numbers/wall-clock.ts';
import { type Action, keepsToOwn, mayOfHotel } from '#shared/permissions.ts';
import { consentExport, messageExport } from '#shared/schemas/messages-inbox.ts';
import { statisticsExport } from '#shared/schemas/statistics.ts';
import { checkQuery } from './check-query.ts';

export const EXPORT_PATHS = {
  messages: '/contact/messages/export.csv',
  consents: '/contact/messages/consents.csv',
  statistics: '/statistics/export.csv',
} as const;

/** The columns by their names in the interface of İYS, and with each row the text that was read and the message. */
const CONSENT_COLUMNS = {
  ...{ recipient: 'recipient', type: 'type', recipientType: 'recipientType', source: 'source', status: 'status' },
  ...{ consentDate: 'consentDate', textVersion: 'textVersion', reference: 'reference' },
};

const MESSAGE_TEXTS = {
  tr: { ...trMessages.messages, subjects: tr.contact.subjects },
  en: { ...enMessages.messages, subjects: en.contact.subjects },
};
const STATISTICS_TEXTS = { tr: trStatistics.statistics, en: enStatistics.statistics };
const NOTHING = { view: 0, call: 0, whatsapp: 0, book: 0, enquiry: 0 };

export function csvExports({ log, statistics }: { log: Logger; statistics: Statistics }): Router {
  const routes = Router();

  routes.get(EXPORT_PATHS.messages, async (req, res) => {
    const session = await requireSession(req, 'messages.export');
    const { lang = DEFAULT_LANGUAGE, ...filter } = readQuery(messageExport, req);
    log.info({ requestId: req.id, username: session.username }, 'messages exported');
    await withReserve(() => recordActivity('export', session.username));
    const [hotels, people] = await Promise.all([hotelNames(), userNames()]);
    const rows = async function* () {
      for await (const message of eachMessage(filter, scopeOf(session))) {
        yield {
          ...messageRow(message, lang),
          assigned: hotels.get(message.assignedHotelId) ?? '',
          assignedUser: people.get(message.assignedUserId ?? '') ?? '',
        };
      }
    };
    await sendTable(res, { name: 'messages.csv', lang, headings: MESSAGE_TEXTS[lang].columns, rows: rows(), log });
  });

  routes.get(EXPORT_PATHS.consents, (req, res) => exportConsents(req, res, log));

  routes.get(EXPORT_PATHS.statistics, async (req, res) => {
    const session = await requireSession(req, 'statistics.read');
    const { lang = DEFAULT_LANGUAGE, ...filter } = readQuery(statisticsExport, req);
    if (filter.hotelId !== undefined && !mayOfHotel(session, 'statistics.read', filter.hotelId)) {
      throw new AppError('auth.forbidden');
    }
    const among = keepsToOwn(session, 'statistics.read') ? session.hotels : undefined;
    await statistics.write();
    const { columns, chain, deletedHotel } = STATISTICS_TEXTS[lang];
    const { languages } = MESSAGE_TEXTS[lang];
    const names = await hotelNames();
    const nameOf = (hotelId: string) => (hotelId === '' ? chain : (names.get(hotelId) ?? deletedHotel));
    const rows = async function* () {
      for await (const { day, hotelId, language, counts } of eachDayCounts({ ...filter, among }, todayInIstanbul())) {
        yield { ...NOTHING, ...counts, day, language: languages[language], hotel: nameOf(hotelId) };
      }
    };
    await sendTable(res, { name: 'statistics.csv', lang, headings: columns, rows: rows(), log });
  });
  return routes;
}

function messageRow(message: MessageRecord, lang: Language) {
  const texts = MESSAGE_TEXTS[lang];
  const { createdAt, marketingConsent, adults = '', ages = [], guests = '', price = '', offerTitle = '' } = message;
  const subject = CONTACT_SUBJECTS.find((each) => each === message.subject);
  return {
    ...message,
    phone: numberInTable(message.phone, phoneNumbersOf(message)),
    received: timeInIstanbul(createdAt),
    status: texts.statuses[message.status],
    subject: subject ? texts.subjects[subject] : message.subject,
    language: texts.languages[message.language],
    consent: marketingConsent && !marketingConsent.withdrawnAt ? timeInIstanbul(marketingConsent.at) : texts.consentNot,
    adults,
    ages: ages.join(' '),
    guests,
    price,
    offerTitle,
  };
}

async function exportConsents(req: Request, res: Response, log: Logger): Promise<void> {
  const { username } = await requireSession(req, 'messages.consents');
  const { lang = DEFAULT_LANGUAGE } = readQuery(consentExport, req);
  log.info({ requestId: req.id, username }, 'consents exported');
  await withReserve(() => recordActivity('export', username));
  await sendTable(res, { name: 'consents.csv', lang, headings: CONSENT_COLUMNS, rows: consents(), log });
}

/**
 * The last consent of each address, the newest first. The text of the form asks for mails alone, so that a telephone
 * number is no recipient; who looks like spam has consented to nothing, and a consent
 * that was withdrawn counts no longer.
 */
async function* consents() {
  const known = new Set<string>();
  for await (const { email, emailKey, marketingConsent, reference, status } of eachMessage({}, undefined)) {
    if (
      !marketingConsent ||
      marketingConsent.withdrawnAt ||
      emailKey === '' ||
      status === 'spam' ||
      known.has(emailKey)
    )
      continue;
    known.add(emailKey);
    const { at, version: textVersion } = marketingConsent;
    const consentDate = `${timeInIstanbul(at)}:${String(at.getUTCSeconds()).padStart(2, '0')}`;
    const kinds = { type: 'EPOSTA', recipientType: 'BIREYSEL', source: 'HS_WEB', status: 'ONAY' };
    yield { recipient: email, ...kinds, consentDate, textVersion, reference };
  }
}

const timeInIstanbul = (moment: Date) => wallClockInIstanbul(moment).replace('T', ' ');

function readQuery<Schema extends z.ZodObject>(schema: Schema, { url, query }: Request): z.output<Schema> {
  checkQuery(url, Object.keys(schema.shape));
  return schema.parse(query);
}

const requireSession = async (req: Request, action: Action): Promise<Session> =>
  requirePermission({ session: await sessionOf(req), authorization: req.headers.authorization }, action);

/** Spreadsheets expect the separator of the person's country. */
const DELIMITERS = { tr: ';', en: ',' } as const;

interface Table<Column extends string> {
  name: string;
  lang: Language;
  headings: Readonly<Record<Column, string>>;
  rows: AsyncIterable<Record<NoInfer<Column>, unknown>>;
  log: Logger;
}

const JOINER = '\u2060';
/** A formula after what a spreadsheet may take for the end of a cell, although the text stands in quotes. */
const FORMULA_WITHIN = /([,;\t\r\n])(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

/**
 * Streams a table as CSV (RFC 4180); a text that a spreadsheet would take for a formula gets an apostrophe. Any text
 * with a separator stands in quotes, because a spreadsheet of another country expects the other separator.
 */
async function sendTable<Column extends string>(
  res: Response,
  { name, lang, headings, rows, log }: Table<Column>,
): Promise<void> {
  // The client may have left while the session was looked up.
  if (res.destroyed) return;
  res.attachment(name).type('text/csv; charset=utf-8');
  const table = stringify({
    bom: true,
    header: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    quote_record_delimiter: true,
    quoted_match: /[,;\t]/,
    cast: { string: (text) => text.replace(FORMULA_WITHIN, "$1'") },
    delimiter: DELIMITERS[lang],
    // The joiner that keeps a word on one line would be a part of the column's name in formulas and searches.
    columns: Object.entries<string>(headings).map(([key, words]) => ({ key, header: words.replaceAll(JOINER, '') })),
  });
  // An error ends the connection, so that a part of a table is not taken for the whole table.
  await pipeline(rows, table, res).catch((err: unknown) =>
    log.warn({ err, requestId: res.req.id }, 'export ended early'),
  );
}
