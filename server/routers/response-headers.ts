import { type Language, LIST_MAX, PAGE_MAX } from '../../shared/constants.ts';
import type { Context } from '../context.ts';

/** Gives an administrator the version as the `ETag`, to send back with `If-Match`. See docs/rules.md#versions. */
export function withEntityTag<T extends { version: number }>(ctx: Context, entity: T): T {
  if (ctx.session) ctx.headers.ETag = `"${entity.version}"`;
  return entity;
}

/** Names the next page of a list in the `Link` header (RFC 8288) when there may be more entries. */
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
