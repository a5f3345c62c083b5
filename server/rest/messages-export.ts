import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import { Router } from 'express';
import { DEFAULT_LANGUAGE, type Language } from '../../shared/constants.ts';
import { enMessages } from '../../shared/i18n/admin/en/messages.ts';
import { trMessages } from '../../shared/i18n/admin/tr/messages.ts';
import { messageExport } from '../../shared/schemas/messages-inbox.ts';
import { sessionOf } from '../auth/session.ts';
import { AppError } from '../errors.ts';
import type { Logger } from '../log.ts';
import { recordEvent } from '../models/history/events.ts';
import { HotelModel } from '../models/hotels.ts';
import type { MessageRecord } from '../models/messages/messages.ts';
import { eachMessage } from '../models/messages/messages-lists.ts';
import { NOT_TRASHED } from '../models/trash/mark.ts';

/** The path of the export below `/api`. */
export const EXPORT_PATH = '/contact/messages/export.csv';

const HEADINGS = { tr: trMessages.messages.columns, en: enMessages.messages.columns };
/** Spreadsheets expect the separator of the person's country. */
const DELIMITERS = { tr: ';', en: ',' } as const;

/**
 * `GET /contact/messages/export.csv`: the messages of a filter as CSV (RFC 4180), for administrators. It is streamed, so
 * that a large inbox takes no memory. Texts that a spreadsheet would take for formulas begin with an apostrophe.
 */
export function messagesExport(log: Logger): Router {
  const routes = Router();
  routes.get(EXPORT_PATH, async (req, res) => {
    const session = await sessionOf(req);
    if (!session) throw new AppError('auth.required');
    const { lang = DEFAULT_LANGUAGE, ...filter } = messageExport.parse(req.query);
    log.info({ requestId: req.id, username: session.username }, 'messages exported');
    await recordEvent('export', session.username);
    res.attachment('messages.csv').type('text/csv; charset=utf-8');
    const hotels = await hotelNames();
    const table = stringify({
      ...{ bom: true, header: true, escape_formulas: true, record_delimiter: 'windows' },
      ...{ delimiter: DELIMITERS[lang], columns: columnsOf(lang) },
    });
    const rows = async function* () {
      for await (const message of eachMessage(filter)) yield rowOf(message, hotels);
    };
    // An error ends the connection, so that a part of a table is not taken for all of it.
    await pipeline(rows, table, res).catch((err: unknown) =>
      log.warn({ err, requestId: req.id }, 'export ended early'),
    );
  });
  return routes;
}

async function hotelNames(): Promise<ReadonlyMap<string, string>> {
  const hotels = await HotelModel.find(NOT_TRASHED).select({ name: 1 }).lean();
  return new Map(hotels.map(({ _id, name }) => [String(_id), name]));
}

type Column = keyof typeof HEADINGS.en;

const columnsOf = (lang: Language) => Object.entries(HEADINGS[lang]).map(([key, header]) => ({ key, header }));

function rowOf(message: MessageRecord, hotels: ReadonlyMap<string, string>): Record<Column, string> {
  const { firstName, lastName, email, phone, subject, hotelName, roomName, arrival, departure, language } = message;
  return {
    ...{ reference: message.reference, received: message.createdAt.toISOString(), status: message.status },
    ...{ firstName, lastName, email, phone, subject, message: message.message },
    ...{ hotelName, roomName, arrival, departure, guests: String(message.guests ?? ''), language },
    assigned: hotels.get(message.assignedHotelId) ?? '',
    consent: message.marketingConsent?.at.toISOString() ?? '',
  };
}
