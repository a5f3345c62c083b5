import { z } from 'zod';
import {
  changePasswordInput,
  demoCredentials as demoAnswer,
  loginAnswer,
  loginInput,
  sessionEnd,
  sessionList,
  success,
  verifyAnswer,
} from '../../shared/schemas/auth.ts';
import { demoCredentials } from '../auth/first-administrator.ts';
import { hashPassword, verifyPassword } from '../auth/password.ts';
import { limited } from '../auth/sign-in-limit.ts';
import { signToken } from '../auth/token.ts';
import { isWeakPassword } from '../auth/weak-password.ts';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import {
  endSession,
  findAdministrator,
  findAdministratorById,
  listSessions,
  openSession,
  savePassword,
} from '../models/auth.ts';
import { readSeo } from '../models/seo.ts';
import { adminProcedure, publicProcedure, router } from '../trpc.ts';

const tags = ['Sign-in'];
const nothing = z.object({});

const callOf = ({ requestId, address }: Context) => ({ requestId, address });

function refused(ctx: Context, failure: AppError, message: string): AppError {
  ctx.log.warn({ ...callOf(ctx), code: failure.reason }, message);
  return failure;
}

/** The administrator of that name and password, counted against the limits; undefined alike when either is wrong. */
async function signIn(ctx: Context, username: string, password: string) {
  const administrator = await findAdministrator(username);
  const right = await limited({ username, address: ctx.address }, ctx.env, () =>
    verifyPassword(administrator?.passwordHash, password),
  );
  return right && administrator ? administrator : undefined;
}

export const authRouter = router({
  login: publicProcedure
    .meta({ openapi: { method: 'POST', path: '/auth/login', tags, summary: 'Sign in', protect: false } })
    .input(loginInput)
    .output(loginAnswer)
    .mutation(async ({ ctx, input }) => {
      const username = input.username.trim();
      if (username === '' || input.password.trim() === '') throw new AppError('auth.blank');
      const administrator = await signIn(ctx, username, input.password);
      const sessionId = administrator && (await openSession(administrator, ctx.userAgent));
      if (!sessionId) throw refused(ctx, new AppError('auth.invalid'), 'sign-in refused');
      ctx.log.info({ ...callOf(ctx), username: administrator.username }, 'signed in');
      return { success: true, token: await signToken(ctx.services.secret, sessionId) };
    }),

  verify: adminProcedure
    .meta({ openapi: { method: 'GET', path: '/auth/verify', tags, summary: 'Tell whose token this is' } })
    .input(nothing)
    .output(verifyAnswer)
    .query(({ ctx }) => ({ success: true, user: { username: ctx.session.username } })),

  logout: adminProcedure
    .meta({ openapi: { method: 'POST', path: '/auth/logout', tags, summary: 'End this session' } })
    .input(nothing)
    .output(success)
    .mutation(async ({ ctx }) => {
      await endSession(ctx.session.userId, ctx.session.id);
      ctx.log.info({ ...callOf(ctx), username: ctx.session.username }, 'signed out');
      return { success: true };
    }),

  changePassword: adminProcedure
    .meta({ openapi: { method: 'POST', path: '/auth/password', tags, summary: 'Change the password' } })
    .input(changePasswordInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      const { username, userId, id } = ctx.session;
      const administrator = await findAdministratorById(userId);
      const right = await limited({ username, address: ctx.address }, ctx.env, () =>
        verifyPassword(administrator?.passwordHash, input.currentPassword),
      );
      if (!right) throw refused(ctx, new AppError('auth.wrongPassword'), 'password change refused');
      const { metaTitle } = await readSeo({ admin: false });
      if (isWeakPassword(input.newPassword, [username, metaTitle])) throw new AppError('auth.weakPassword');
      await savePassword(userId, await hashPassword(input.newPassword), id);
      ctx.log.info({ ...callOf(ctx), username }, 'password changed');
      return { success: true };
    }),

  sessions: adminProcedure
    .meta({ openapi: { method: 'GET', path: '/auth/sessions', tags, summary: 'List your sessions' } })
    .input(nothing)
    .output(sessionList)
    .query(async ({ ctx }) => {
      const sessions = await listSessions(ctx.session.userId);
      return sessions.map(({ _id, createdAt, expiresAt, userAgent }) => ({
        id: _id,
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        userAgent,
        current: _id === ctx.session.id,
      }));
    }),

  endSession: adminProcedure
    .meta({ openapi: { method: 'DELETE', path: '/auth/sessions/{id}', tags, summary: 'End one of your sessions' } })
    .input(sessionEnd)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      if (!(await endSession(ctx.session.userId, input.id))) throw new AppError('auth.sessionNotFound');
      return { success: true };
    }),

  demo: publicProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/auth/demo',
        tags,
        summary: "Tell a demo's sample administrator",
        protect: false,
      },
    })
    .input(nothing)
    .output(demoAnswer)
    .query(async ({ ctx }) => ({ credentials: await demoCredentials(ctx.env) })),
});
