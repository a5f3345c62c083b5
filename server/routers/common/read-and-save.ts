import type { Language } from '#shared/constants.ts';
import type { Context, Session } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { Reader } from '../../models/common/translation.ts';
import type { Save } from '../../models/common/versioned.ts';

/** The reader of a call: a visitor in one language, or an administrator, who gets both languages. */
export function readerOf(ctx: Context, lang?: Language): Reader {
  return { lang, admin: ctx.session !== undefined };
}

/**
 * The author of a save or deletion and the version before the change, from the body, from `If-Match` or from both
 * (docs/rules.md#versions).
 * @throws AppError `request.malformed` when `If-Match` is not a version, `version.stale` when the two versions differ
 */
export function saveOf(ctx: Context & { session: Session }, version?: number): Save {
  const { ifMatch } = ctx;
  if (ifMatch === 'malformed') throw new AppError('request.malformed', { fields: { 'If-Match': 'noVersion' } });
  if (version !== undefined && ifMatch !== undefined && version !== ifMatch) throw new AppError('version.stale');
  return { by: ctx.session.username, expected: version ?? ifMatch };
}
