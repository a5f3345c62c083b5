import { type Language, LIST_MAX, PAGE_MAX } from '../../shared/constants.ts';
import type { Context, Session } from '../context.ts';
import { AppError } from '../errors.ts';
import type { Reader } from '../models/translation.ts';
import type { Save } from '../models/versioned.ts';

/** Who reads: a visitor in one language, or an administrator, who gets both. */
export function readerOf(ctx: Context, lang?: Language): Reader {
  return { lang, admin: ctx.session !== undefined };
}

/**
 * Who saves, and from which version: the body's, else the one of `If-Match` (rulings D14, D18).
 * @throws AppError `request.malformed` when `If-Match` is no version
 */
export function saveOf(ctx: Context & { session: Session }, version?: number): Save {
  if (ctx.ifMatch === 'malformed') throw new AppError('request.malformed');
  return { by: ctx.session.username, expected: version ?? ctx.ifMatch };
}

/** Gives an administrator the version as the answer's entity tag, to send back with `If-Match` (ruling D18). */
export function withEntityTag<T extends { version: number }>(ctx: Context, entity: T): T {
  if (ctx.session) ctx.headers.ETag = `"${entity.version}"`;
  return entity;
}

/** Says where a bare list goes on, when it may (RFC 8288): after the id of its last entry. */
export function withNextPage<T extends { id: string }>(
  ctx: Context,
  list: T[],
  path: string,
  { limit, lang }: { limit?: number | undefined; lang?: Language | undefined },
): T[] {
  const last = list.at(-1);
  if (last && list.length === (limit ?? LIST_MAX)) {
    const language = lang === undefined ? '' : `&lang=${lang}`;
    ctx.headers.Link = `<${path}?limit=${limit ?? PAGE_MAX}&cursor=${last.id}${language}>; rel="next"`;
  }
  return list;
}
