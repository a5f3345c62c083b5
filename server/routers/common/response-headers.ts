import type { Context } from '#server/api/context.ts';
import type { ListPage } from '#server/models/common/list-page.ts';
import type { Language } from '#shared/constants.ts';

/** Gives an administrator the version as the `ETag`, to send back with `If-Match` (docs/rules.md#versions). */
export function withEntityTag<T extends { version: number }>(ctx: Context, entity: T): T {
  if (ctx.session) ctx.headers.ETag = `"${entity.version}"`;
  return entity;
}

/** Names the address of what a call has added (RFC 9110, section 10.2.2). @param path below the site's address */
export function withLocation<T>(ctx: Context, path: string, added: T): T {
  ctx.headers.Location = path;
  return added;
}

/** Names the next page of a list in the `Link` header (RFC 8288). @param path below the site's address */
export function withNextPage<T>(
  ctx: Context,
  { items, next }: ListPage<T>,
  path: string,
  { limit, lang }: { limit?: number | undefined; lang?: Language | undefined },
): T[] {
  if (next !== null) {
    const query = new URLSearchParams({
      ...(limit !== undefined && { limit: String(limit) }),
      cursor: next,
      ...(lang !== undefined && { lang }),
    });
    ctx.headers.Link = `<${path}?${query}>; rel="next"`;
  }
  return items;
}
