import type { Context, SignedIn } from '#server/api/context.ts';
import { AppError } from '#server/api/errors.ts';
import { requirePermission } from '#server/auth/permission.ts';
import type { Save } from '#server/models/common/save.ts';
import type { Reader } from '#server/models/common/translation.ts';
import type { Language } from '#shared/constants.ts';
import { type Action, extentOf, keepsToOwn, mayOfHotel } from '#shared/permissions.ts';

/** The reader of a call: a visitor in one language, or a person who gets both languages, of what is their own or of all. */
export function readerOf({ session }: Context, action: Action, lang?: Language): Reader {
  const extent = session?.lacksSecondStep ? undefined : extentOf(session, action);
  const own = extent === 'own' && { hotels: session?.hotels, owner: session?.username };
  return { lang, mayEdit: extent !== undefined, ...own };
}

/** The hotels that a person may do something to; undefined for all hotels. */
export const hotelsOf = ({ session }: SignedIn, action: Action): readonly string[] | undefined =>
  keepsToOwn(session, action) ? session.hotels : undefined;

/** @throws AppError `auth.forbidden` for a hotel that is not one of the person's */
export function requireHotel({ session }: SignedIn, action: Action, hotelId: string): void {
  if (!mayOfHotel(session, action, hotelId)) throw new AppError('auth.forbidden');
}

/** @throws AppError `auth.forbidden` for a person of some hotels only */
export function requireAllHotels(ctx: SignedIn, action: Action): void {
  if (hotelsOf(ctx, action)) throw new AppError('auth.forbidden');
}

/** The author of a call that starts from no version, such as one that adds something. */
export const authorOf = ({ session }: SignedIn): Save => ({ by: session.username, person: session });

/**
 * The author of a draft, who may make the save, and its reader: a visitor in one language (docs/decisions/preview.md).
 * @param create what adding an entity needs, for a draft without an `id`
 * @throws AppError `auth.forbidden`
 */
export function draftOf(ctx: SignedIn, { id, lang }: { id?: string; lang?: Language }, create?: Action): Save {
  if (create && id === undefined) requirePermission(ctx, create);
  return { ...authorOf(ctx), draft: { lang, mayEdit: false } };
}

/**
 * The author of a save or deletion and the version before the change, from the body, from `If-Match` or from both
 * (docs/rules.md#versions).
 * @throws AppError `request.malformed` when `If-Match` is not a version, `version.stale` when the two versions differ
 */
export function saveOf(ctx: SignedIn, version?: number): Save {
  const { ifMatch } = ctx;
  if (ifMatch === 'malformed') throw new AppError('request.malformed', { fields: { 'If-Match': 'noVersion' } });
  if (version !== undefined && ifMatch !== undefined && version !== ifMatch) throw new AppError('version.stale');
  return { ...authorOf(ctx), expected: version ?? ifMatch };
}
