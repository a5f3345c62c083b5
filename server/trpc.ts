import { initTRPC } from '@trpc/server';
import type { OpenApiMeta } from 'trpc-openapi';
import type { Context } from './context.ts';
import { AppError, errorBody, statusOf, toAppError } from './errors.ts';
import { requestIds } from './http/request-id.ts';

/** What a procedure says about its REST call: `status` is what success answers when it is not 200. */
export type Meta = OpenApiMeta & { status?: number };

const trpc = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    // A stack trace never leaves the house, in development neither: the log has it.
    isDev: false,
    errorFormatter: ({ shape, error, ctx }) => {
      const failure = toAppError(error);
      return {
        message: failure.message,
        code: shape.code,
        data: {
          ...errorBody(failure, ctx?.requestId ?? requestIds.getStore() ?? ''),
          fieldCodes: failure.details.fields,
          params: failure.details.params,
          httpStatus: statusOf(failure.reason),
          retryAfter: failure.details.retryAfter,
        },
      };
    },
  });

export const router = trpc.router;

/** Anybody may call it. */
export const publicProcedure = trpc.procedure;

/** Calls that change nothing a visitor reads. */
const NO_CONTENT = /^(?:auth|upload)\./;
/** Calls that may take content away from visitors: a post may become a draft. */
const WITHDRAWS = /^(?:hotels\.delete|blog\.(?:delete|update))$/;

/** Only a signed-in administrator may call it; decided here, never by a path. Checked before the input is looked at. */
export const adminProcedure = trpc.procedure
  .use(({ ctx, next }) => {
    if (!ctx.session) throw new AppError('auth.required');
    return next({ ctx: { ...ctx, session: ctx.session } });
  })
  .use(async ({ ctx, type, path, next, getRawInput }) => {
    const result = await next();
    if (type !== 'mutation' || NO_CONTENT.test(path)) return result;
    // Failed ones too: a call may have written before it failed.
    await ctx.services.changed(WITHDRAWS.test(path));
    if (result.ok) {
      const { requestId, address, session } = ctx;
      const subject = subjectOf(result.data, await getRawInput());
      ctx.log.info({ requestId, address, username: session.username, call: path, ...subject }, 'content changed');
    }
    return result;
  });

/** What a call has changed, for the log: which one and which version of it, never its texts. */
function subjectOf(answer: unknown, input: unknown): { id?: unknown; slug?: unknown; version?: unknown } {
  const { id, slug, version } = { ...(input as object), ...(answer as object) } as Record<string, unknown>;
  return { id, slug, version };
}
