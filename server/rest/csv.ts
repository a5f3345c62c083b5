import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { Response } from 'express';
import type { Language } from '../../shared/constants.ts';
import type { Logger } from '../log.ts';

/** Spreadsheets expect the separator of the person's country. */
const DELIMITERS = { tr: ';', en: ',' } as const;

interface Table {
  name: string;
  lang: Language;
  /** The keys of a row in the order of the columns, with their headings. */
  headings: Readonly<Record<string, string>>;
  rows: AsyncIterable<Record<string, string | number>>;
  log: Logger;
}

/** Streams a table as CSV (RFC 4180); what a spreadsheet would take for a formula begins with an apostrophe. */
export async function sendTable(res: Response, { name, lang, headings, rows, log }: Table): Promise<void> {
  res.attachment(name).type('text/csv; charset=utf-8');
  const table = stringify({
    bom: true,
    header: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    delimiter: DELIMITERS[lang],
    columns: Object.entries(headings).map(([key, header]) => ({ key, header })),
  });
  // An error ends the connection, so that a part of a table is not taken for all of it.
  await pipeline(rows, table, res).catch((err: unknown) =>
    log.warn({ err, requestId: res.req.id }, 'export ended early'),
  );
}
