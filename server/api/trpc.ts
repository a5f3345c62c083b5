import { AsyncLocalStorage } from 'node:async_hooks';
import { initTRPC } from '@trpc/server';
import { requirePermission } from '#server/auth/permission.ts';
import { withReserve } from '#server/store/disk-reserve.ts';
import type { Action } from '#shared/permissions.ts';
import type { Context } from './context.ts';
import { AppError, errorBody, statusOf, toAppError } from './errors.ts';
import { ignoredBy } from './ignored.ts';
import {
  type Meta,
  type MutationMeta,
  metaOf,
  type PublicQueryMeta,
  type Tag,
  type UserMutationMeta,
  type UserQueryMeta,
} from './meta.ts';

export const requestIds = new AsyncLocalStorage<string>();

const trpc = initTRPC
  .context<Context>()
  // trpc-openapi's types require that every field is optional.
  .meta<Partial<Meta>>()
  .create({
    // Stack traces go to the log, never into a response, not even in development.
    isDev: false,
    errorFormatter: ({ shape, error, ctx }) => {
      const failure = toAppError(error);
      return {
        message: failure.message,
        code: shape.code,
        data: {
          ...errorBody(failure, ctx?.requestId ?? requestIds.getStore() ?? ''),
          params: failure.details.params,
          httpStatus: statusOf(failure),
          retryAfter: failure.details.retryAfter,
        },
      };
    },
  });

export const router = trpc.router;

/**
 * Marks cached responses as stale after a call that may have changed content. A failed call counts too, because the
 * call may have written before the failure.
 */
const announceContentChange = trpc.middleware(async ({ ctx, meta, path, next, getRawInput }) => {
  const result = await next();
  if (meta?.content === 'none') return result;
  ctx.services.cache.clear(meta?.content === 'withdraws');
  ctx.services.deliverSoon();
  if (result.ok) {
    const { requestId, address, session } = ctx;
    const subject = subjectOf(result.data, await getRawInput());
    ctx.log.info({ requestId, address, username: session?.username, call: path, ...subject }, 'content changed');
  }
  return result;
});

/** Which entity a call has changed, and its version, for the log; never its texts. */
function subjectOf(response: unknown, input: unknown): { id?: unknown; slug?: unknown; version?: unknown } {
  type Subject = { id?: unknown; slug?: unknown; version?: unknown };
  const [sent, saved]: Subject[] = [Object(input), Object(response)];
  return { id: saved?.id ?? sent?.id, slug: saved?.slug ?? sent?.slug, version: saved?.version ?? sent?.version };
}

/** A program learns which fields that it sends no save knows, and who sends a patch does in any case. */
const nameIgnored = trpc.middleware(async ({ ctx, meta, type, path, next, getRawInput }) => {
  const result = await next();
  const isTold = ctx.session?.scopes !== undefined || meta?.openapi?.method === 'PATCH';
  if (type !== 'mutation' || !result.ok || !isTold) return result;
  const procedure = ctx.services.procedures.find(({ name }) => name === path);
  const ignored = procedure && ignoredBy(procedure, await getRawInput());
  return ignored ? { ...result, data: { ...Object(result.data), ignored } } : result;
});

/** Signing in and out, closing and revoking work on a full disk too. */
const onFullDisk = trpc.middleware(({ meta, next }) => (meta?.vital ? withReserve(next) : next()));

const publicProcedure = trpc.procedure.use(onFullDisk).use(announceContentChange);

/** The permission is decided before the input is validated. */
const userProcedure = (action: Action) =>
  trpc.procedure
    .use(({ ctx, meta, next }) => {
      const session = requirePermission(ctx, action);
      if (session.scopes && meta?.scope === undefined) throw new AppError('auth.forbidden');
      return next({ ctx: { session } });
    })
    .use(nameIgnored)
    .use(onFullDisk)
    .use(announceContentChange);

export const proceduresFor = (tag: Tag) => ({
  publicQuery: (meta: PublicQueryMeta) => publicProcedure.meta(metaOf(tag, meta)),
  publicMutation: (meta: MutationMeta) => publicProcedure.meta(metaOf(tag, meta)),
  userQuery: (meta: UserQueryMeta) => userProcedure(meta.action).meta(metaOf(tag, meta)),
  userMutation: (meta: UserMutationMeta) => userProcedure(meta.action).meta(metaOf(tag, meta)),
});
