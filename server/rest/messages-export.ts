import { Router } from 'express';
import { DEFAULT_LANGUAGE } from '../../shared/constants.ts';
import { enMessages } from '../../shared/i18n/admin/en/messages.ts';
import { trMessages } from '../../shared/i18n/admin/tr/messages.ts';
import { messageExport } from '../../shared/schemas/messages-inbox.ts';
import { sessionOf } from '../auth/session.ts';
import { AppError } from '../errors.ts';
import type { Logger } from '../log.ts';
import { recordEvent } from '../models/history/events.ts';
import { hotelNames } from '../models/hotels/hotels-lists.ts';
import type { MessageRecord } from '../models/messages/messages.ts';
import { eachMessage } from '../models/messages/messages-lists.ts';
import { sendTable } from './csv.ts';

/** The path of the export below `/api`. */
export const EXPORT_PATH = '/contact/messages/export.csv';

const HEADINGS = { tr: trMessages.messages.columns, en: enMessages.messages.columns };

/**
 * `GET /contact/messages/export.csv`: the messages of a filter as CSV, for administrators.
 */
export function messagesExport(log: Logger): Router {
  const routes = Router();
  routes.get(EXPORT_PATH, async (req, res) => {
    const session = await sessionOf(req);
    if (!session) throw new AppError('auth.required');
    const { lang = DEFAULT_LANGUAGE, ...filter } = messageExport.parse(req.query);
    log.info({ requestId: req.id, username: session.username }, 'messages exported');
    await recordEvent('export', session.username);
    const hotels = await hotelNames();
    const rows = async function* () {
      for await (const message of eachMessage(filter)) yield rowOf(message, hotels);
    };
    await sendTable(res, { name: 'messages.csv', lang, headings: HEADINGS[lang], rows: rows(), log });
  });
  return routes;
}

type Column = keyof typeof HEADINGS.en;

function rowOf(message: MessageRecord, hotels: ReadonlyMap<string, string>): Record<Column, string> {
  const { firstName, lastName, email, phone, subject, hotelName, roomName, arrival, departure, language } = message;
  return {
    reference: message.reference,
    received: message.createdAt.toISOString(),
    status: message.status,
    firstName,
    lastName,
    email,
    phone,
    subject,
    message: message.message,
    hotelName,
    roomName,
    arrival,
    departure,
    guests: String(message.guests ?? ''),
    language,
    assigned: hotels.get(message.assignedHotelId) ?? '',
    consent: message.marketingConsent?.at.toISOString() ?? '',
  };
}
