import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import { type Request, type Response, Router } from 'express';
import type { z } from 'zod';
import { DEFAULT_LANGUAGE, type Language } from '#shared/constants.ts';
import { enMessages } from '#shared/i18n/admin/en/messages.ts';
import { enStatistics } from '#shared/i18n/admin/en/statistics.ts';
import { trMessages } from '#shared/i18n/admin/tr/messages.ts';
import { trStatistics } from '#shared/i18n/admin/tr/statistics.ts';
import { messageExport } from '#shared/schemas/messages-inbox.ts';
import { statisticsExport } from '#shared/schemas/statistics.ts';
import { todayInIstanbul } from '#shared/text/numbers/date.ts';
import { sessionOf } from '../auth/session.ts';
import { signInRequired } from '../errors.ts';
import type { Logger } from '../log.ts';
import { recordActivity } from '../models/activity/activity.ts';
import { hotelNames } from '../models/hotels/hotels-lists.ts';
import { eachMessage } from '../models/messages/lists.ts';
import { eachDayCounts } from '../models/statistics.ts';
import type { Statistics } from '../statistics/statistics.ts';
import { checkQuery } from './check-query.ts';

export const EXPORT_PATHS = { messages: '/contact/messages/export.csv', statistics: '/statistics/export.csv' } as const;

const MESSAGE_COLUMNS = { tr: trMessages.messages.columns, en: enMessages.messages.columns };
const STATISTICS_TEXTS = { tr: trStatistics.statistics, en: enStatistics.statistics };
const NOTHING = { view: 0, call: 0, whatsapp: 0, book: 0, enquiry: 0 };

export function csvExports({ log, statistics }: { log: Logger; statistics: Statistics }): Router {
  const routes = Router();

  routes.get(EXPORT_PATHS.messages, async (req, res) => {
    const { username } = await requireSession(req);
    const { lang = DEFAULT_LANGUAGE, ...filter } = readQuery(messageExport, req);
    log.info({ requestId: req.id, username }, 'messages exported');
    await recordActivity('export', username);
    const hotels = await hotelNames();
    const rows = async function* () {
      for await (const message of eachMessage(filter)) {
        const { createdAt, assignedHotelId, marketingConsent, guests = '' } = message;
        const assigned = hotels.get(assignedHotelId) ?? '';
        const consent = marketingConsent?.at.toISOString() ?? '';
        yield { ...message, received: createdAt.toISOString(), assigned, consent, guests };
      }
    };
    await sendTable(res, { name: 'messages.csv', lang, headings: MESSAGE_COLUMNS[lang], rows: rows(), log });
  });

  routes.get(EXPORT_PATHS.statistics, async (req, res) => {
    await requireSession(req);
    const { lang = DEFAULT_LANGUAGE, ...filter } = readQuery(statisticsExport, req);
    await statistics.write();
    const { columns, chain, deletedHotel } = STATISTICS_TEXTS[lang];
    const names = await hotelNames();
    const nameOf = (hotelId: string) => (hotelId === '' ? chain : (names.get(hotelId) ?? deletedHotel));
    const rows = async function* () {
      for await (const { day, hotelId, language, counts } of eachDayCounts(filter, todayInIstanbul())) {
        yield { ...NOTHING, ...counts, day, language, hotel: nameOf(hotelId) };
      }
    };
    await sendTable(res, { name: 'statistics.csv', lang, headings: columns, rows: rows(), log });
  });
  return routes;
}

function readQuery<Schema extends z.ZodObject>(schema: Schema, { url, query }: Request): z.output<Schema> {
  checkQuery(url, Object.keys(schema.shape));
  return schema.parse(query);
}

async function requireSession(req: Request) {
  const session = await sessionOf(req);
  if (!session) throw signInRequired(req.headers.authorization);
  return session;
}

/** Spreadsheets expect the separator of the person's country. */
const DELIMITERS = { tr: ';', en: ',' } as const;

interface Table<Column extends string> {
  name: string;
  lang: Language;
  headings: Readonly<Record<Column, string>>;
  rows: AsyncIterable<Record<NoInfer<Column>, unknown>>;
  log: Logger;
}

/** Streams a table as CSV (RFC 4180); a value that a spreadsheet would take for a formula begins with an apostrophe. */
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
    delimiter: DELIMITERS[lang],
    columns: headings,
  });
  // An error ends the connection, so that a part of a table is not taken for the whole table.
  await pipeline(rows, table, res).catch((err: unknown) =>
    log.warn({ err, requestId: res.req.id }, 'export ended early'),
  );
}
