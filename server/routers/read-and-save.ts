import type { Language } from '../../shared/constants.ts';
import type { Context, Session } from '../context.ts';
import { AppError } from '../errors.ts';
import type { Reader } from '../models/translation.ts';
import type { Save } from '../models/versioned.ts';

/** The reader of a call: a visitor in one language, or an administrator, who gets both languages. */
export function readerOf(ctx: Context, lang?: Language): Reader {
  return { lang, admin: ctx.session !== undefined };
}

/**
 * The author of a save and the version it was made from: the body's, else that of `If-Match`.
 * See docs/rules.md#versions.
 * @throws AppError `request.malformed` when `If-Match` is not a version
 */
export function saveOf(ctx: Context & { session: Session }, version?: number): Save {
  if (ctx.ifMatch === 'malformed') throw new AppError('request.malformed');
  return { by: ctx.session.username, expected: version ?? ctx.ifMatch };
}
