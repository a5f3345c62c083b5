import { Router } from 'express';
import { DEFAULT_LANGUAGE } from '../../shared/constants.ts';
import { enStatistics } from '../../shared/i18n/admin/en/statistics.ts';
import { trStatistics } from '../../shared/i18n/admin/tr/statistics.ts';
import { statisticsExport as exportQuery } from '../../shared/schemas/statistics.ts';
import { todayInIstanbul } from '../../shared/text/numbers/date.ts';
import { sessionOf } from '../auth/session.ts';
import { AppError } from '../errors.ts';
import type { Logger } from '../log.ts';
import { hotelNames } from '../models/hotels/hotels-lists.ts';
import { eachDayCounts } from '../models/statistics.ts';
import type { Statistics } from '../statistics/statistics.ts';
import { sendTable } from './csv.ts';

/** The path of the export below `/api`. */
export const STATISTICS_EXPORT_PATH = '/statistics/export.csv';

const TEXTS = { tr: trStatistics.statistics, en: enStatistics.statistics };

/** `GET /statistics/export.csv`: what was counted for each day, hotel and language, as CSV, for administrators. */
export function statisticsExport({ log, statistics }: { log: Logger; statistics: Statistics }): Router {
  const routes = Router();
  routes.get(STATISTICS_EXPORT_PATH, async (req, res) => {
    if (!(await sessionOf(req))) throw new AppError('auth.required');
    const { lang = DEFAULT_LANGUAGE, ...filter } = exportQuery.parse(req.query);
    await statistics.write();
    const { columns, chain, deletedHotel } = TEXTS[lang];
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

const NOTHING = { view: 0, call: 0, whatsapp: 0, book: 0, enquiry: 0 };
