import type { Db } from 'mongodb';

/**
 * The format of what this version of the site stores. It rises only with a step of `server/migrations` after which an
 * older version would lose something; CHANGELOG.md names the versions. Everything else may go back without harm.
 */
export const FORMAT = 1;

export interface FormatRecord {
  _id: 'store';
  format: number;
  /** The steps that the version knows that was started last. */
  steps: string[];
}

export const formats = (db: Db) => db.collection<FormatRecord>('format');

/** @throws Error when a newer version of the site has stored something that this version would lose */
export async function checkFormat(db: Db): Promise<void> {
  const stored = (await formats(db).findOne({ _id: 'store' }))?.format ?? FORMAT;
  if (stored <= FORMAT) return;
  throw new Error(
    `The store has format ${stored}, and this version of the site knows formats up to ${FORMAT}: it would lose what newer versions have stored. Start a version with format ${stored} (CHANGELOG.md names it), or restore a backup from before.`,
  );
}
