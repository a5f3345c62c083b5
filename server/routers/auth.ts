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
import { fold } from '../../shared/text/fold.ts';
import { demoCredentials } from '../auth/first-administrator.ts';
import { hashPassword, isWeakPassword, verifyPassword } from '../auth/password.ts';
import { beginAttempt, endAttempt } from '../auth/sign-in-limit.ts';
import { signToken } from '../auth/token.ts';
import { AppError } from '../errors.ts';
import {
  endSession,
  endSessions,
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

export const authRouter = router({
  login: publicProcedure
    .meta({ openapi: { method: 'POST', path: '/auth/login', tags, summary: 'Sign in', protect: false } })
    .input(loginInput)
    .output(loginAnswer)
    .mutation(async ({ ctx, input }) => {
      const username = input.username.trim();
      if (username === '' || input.password.trim() === '') throw new AppError('auth.blank');
      const attempt = { username: fold(username), address: ctx.address };
      await beginAttempt(attempt, ctx.env);
      const administrator = await findAdministrator(username);
      const fits = await verifyPassword(administrator?.passwordHash, input.password);
      if (!administrator || !fits) {
        ctx.log.warn({ requestId: ctx.requestId, address: ctx.address }, 'sign-in refused');
        throw new AppError('auth.invalid');
      }
      await endAttempt(attempt, ctx.env);
      const sessionId = await openSession(administrator._id, administrator.username, ctx.userAgent);
      ctx.log.info({ requestId: ctx.requestId, username: administrator.username }, 'signed in');
      return { success: true, token: signToken(ctx.services.secret, sessionId) };
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
      return { success: true };
    }),

  changePassword: adminProcedure
    .meta({ openapi: { method: 'POST', path: '/auth/password', tags, summary: 'Change the password' } })
    .input(changePasswordInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      const { username, userId, id } = ctx.session;
      const attempt = { username: fold(username), address: ctx.address };
      await beginAttempt(attempt, ctx.env);
      const administrator = await findAdministratorById(userId);
      const fits = await verifyPassword(administrator?.passwordHash, input.currentPassword);
      if (!fits) throw new AppError('auth.wrongPassword', { fields: { currentPassword: 'invalidText' } });
      await endAttempt(attempt, ctx.env);
      const { metaTitle } = await readSeo({ admin: false });
      if (isWeakPassword(input.newPassword, [username, metaTitle])) throw new AppError('auth.weakPassword');
      await savePassword(username, await hashPassword(input.newPassword));
      await endSessions(userId, id);
      ctx.log.info({ requestId: ctx.requestId, username }, 'password changed');
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
