import { randomUUID } from 'node:crypto';
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
import { limitAttempts } from '../auth/sign-in-limit.ts';
import { deviceOf, signDeviceToken, signToken } from '../auth/token.ts';
import { isWeakPasswordOf } from '../auth/weak-password.ts';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import {
  type AdministratorRecord,
  endSession,
  findAdministrator,
  findAdministratorById,
  listSessions,
  openSession,
  savePassword,
} from '../models/auth.ts';
import { adminMutation, adminQuery, publicMutation, publicQuery, router } from '../trpc.ts';
import * as example from './examples/auth.ts';
import * as common from './examples/common.ts';

const tag = 'Sign-in';
const nothing = z.object({});

const callOf = ({ requestId, address }: Context) => ({ requestId, address });

/** Logs an error of a sign-in or password change. */
function logged(ctx: Context, failure: AppError, message: string): AppError {
  ctx.log.warn({ ...callOf(ctx), code: failure.reason }, message);
  return failure;
}

/** The administrator with this name and password; undefined when either is wrong. Counts towards the sign-in limit. */
async function signIn(ctx: Context, username: string, password: string) {
  const administrator = await findAdministrator(username);
  const device = ctx.deviceToken === undefined ? undefined : await deviceOf(ctx.services.secret, ctx.deviceToken);
  const isKnown = device !== undefined && device.userId === administrator?._id.toHexString();
  const source = isKnown ? { device: device.id } : { username, address: ctx.address };
  const right = await limitAttempts(source, ctx.env, () => verifyPassword(administrator?.passwordHash, password));
  return right && administrator ? administrator : undefined;
}

/** Opens a session and remembers the browser as a device of this user. */
async function openSessionFor(ctx: Context, administrator: AdministratorRecord): Promise<string> {
  const { secret } = ctx.services;
  const sessionId = await openSession(administrator, ctx.userAgent);
  if (sessionId === undefined) throw new AppError('auth.invalid');
  const device = { id: randomUUID(), userId: administrator._id.toHexString() };
  ctx.setDeviceToken(await signDeviceToken(secret, device));
  return signToken(secret, sessionId);
}

export const authRouter = router({
  login: publicMutation({
    rest: 'POST /auth/login',
    tag,
    summary: 'Sign in',
    content: 'none',
    errors: ['auth.blank', 'auth.invalid', 'auth.tooMany'],
    request: { example: example.login },
    response: {
      kind: 'result',
      description: 'The token to send as `Authorization: Bearer …`',
      example: example.loginResult,
    },
  })
    .input(loginInput)
    .output(loginAnswer)
    .mutation(async ({ ctx, input }) => {
      const username = input.username.trim();
      if (username === '' || input.password.trim() === '') throw new AppError('auth.blank');
      const administrator = await signIn(ctx, username, input.password);
      if (!administrator) throw logged(ctx, new AppError('auth.invalid'), 'sign-in refused');
      const token = await openSessionFor(ctx, administrator);
      ctx.log.info({ ...callOf(ctx), username: administrator.username }, 'signed in');
      return { success: true, token };
    }),

  verify: adminQuery({
    rest: 'GET /auth/verify',
    tag,
    summary: 'Read the user of this token',
    errors: [],
    response: {
      kind: 'result',
      description: 'The user of this token',
      example: { success: true, user: { username: example.login.username } },
    },
  })
    .input(nothing)
    .output(verifyAnswer)
    .query(({ ctx }) => ({ success: true, user: { username: ctx.session.username } })),

  logout: adminMutation({
    rest: 'POST /auth/logout',
    tag,
    summary: 'End this session',
    content: 'none',
    errors: [],
    request: { example: {} },
    response: { kind: 'result', description: 'The token is no longer valid', example: common.success },
  })
    .input(nothing)
    .output(success)
    .mutation(async ({ ctx }) => {
      await endSession(ctx.session.userId, ctx.session.id);
      ctx.log.info({ ...callOf(ctx), username: ctx.session.username }, 'signed out');
      return { success: true };
    }),

  changePassword: adminMutation({
    rest: 'POST /auth/password',
    tag,
    summary: 'Change the password',
    content: 'none',
    errors: ['auth.wrongPassword', 'auth.weakPassword', 'auth.tooMany'],
    request: { example: example.passwordChange },
    response: {
      kind: 'result',
      description: 'The password is changed and every other session has ended',
      example: common.success,
    },
  })
    .input(changePasswordInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      const { username, userId, id } = ctx.session;
      const administrator = await findAdministratorById(userId);
      const right = await limitAttempts({ userId, address: ctx.address }, ctx.env, () =>
        verifyPassword(administrator?.passwordHash, input.currentPassword),
      );
      if (!right) throw logged(ctx, new AppError('auth.wrongPassword'), 'password change refused');
      if (await isWeakPasswordOf(username, input.newPassword)) throw new AppError('auth.weakPassword');
      await savePassword(userId, await hashPassword(input.newPassword), id);
      ctx.log.info({ ...callOf(ctx), username }, 'password changed');
      return { success: true };
    }),

  sessions: adminQuery({
    rest: 'GET /auth/sessions',
    tag,
    summary: 'List your sessions',
    errors: [],
    response: { kind: 'result', description: 'The running sessions, newest first', example: [example.session] },
  })
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

  endSession: adminMutation({
    rest: 'DELETE /auth/sessions/{id}',
    tag,
    summary: 'End one of your sessions',
    content: 'none',
    errors: ['auth.sessionNotFound'],
    request: 'no body',
    response: { kind: 'result', description: 'The session has ended', example: common.success },
  })
    .input(sessionEnd)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      if (!(await endSession(ctx.session.userId, input.id))) throw new AppError('auth.sessionNotFound');
      return { success: true };
    }),

  demo: publicQuery({
    rest: 'GET /auth/demo',
    tag,
    summary: 'Read the sample administrator of a demo',
    // It changes with the password, which is not content.
    cacheable: false,
    errors: [],
    response: {
      kind: 'result',
      description: 'The sample administrator, or null outside demo mode',
      example: { credentials: null },
    },
  })
    .input(nothing)
    .output(demoAnswer)
    .query(async ({ ctx }) => ({ credentials: await demoCredentials(ctx.env) })),
});
