import { z } from 'zod';
import type { SignedIn } from '#server/api/context.ts';
import { AppError } from '#server/api/errors.ts';
import { PASSWORD_ERRORS } from '#server/api/meta.ts';
import { proceduresFor, router } from '#server/api/trpc.ts';
import { demoCredentials } from '#server/auth/first-administrator.ts';
import { changePassword, signIn } from '#server/auth/sign-in.ts';
import { mailAccountChange } from '#server/mail/account-mail.ts';
import { recordActivity } from '#server/models/activity/activity.ts';
import { wholeList } from '#server/models/common/list-page.ts';
import { deletePreviewsBy } from '#server/models/previews.ts';
import { endPending } from '#server/models/users/links.ts';
import { endSession, endSessions, listSessions } from '#server/models/users/sessions.ts';
import * as docs from '#server/routers/common/docs.ts';
import * as common from '#server/routers/examples/common.ts';
import * as example from '#server/routers/examples/users.ts';
import * as schemas from '#shared/schemas/auth.ts';
import { accountProcedures } from './account.ts';
import { linkProcedures } from './links.ts';

const { userMutation, userQuery, publicMutation, publicQuery } = proceduresFor('Sign-in');
const nothing = z.object({});

async function recordSignOut(ctx: SignedIn, message: string): Promise<void> {
  const { log, requestId, address, session } = ctx;
  log.info({ requestId, address, username: session.username }, message);
  await recordActivity('signOut', session.username);
}

export const authRouter = router({
  ...accountProcedures,
  ...linkProcedures,

  login: publicMutation({
    rest: 'POST /auth/login',
    summary: 'Sign in',
    description:
      'The token lasts eight hours at most and ends two hours after its last use. After five failures within ten minutes a user has to wait (429). An account with a second step needs a `code` too: without one the answer is `auth.secondFactor`.',
    content: 'none',
    errors: ['auth.blank', 'auth.invalid', 'auth.secondFactor', 'auth.tooMany'],
    request: { example: example.credentials },
    response: docs.result('The token to send as `Authorization: Bearer …`', {
      success: true,
      token: 'eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiJvcm5layJ9.b3JuZWs',
    }),
  })
    .input(schemas.loginInput)
    .output(schemas.loginResponse)
    .mutation(async ({ ctx, input: { username = '', password = '', code = '' } }) => ({
      success: true,
      token: await signIn(ctx, { username: username.trim(), password, code }),
    })),

  verify: userQuery({
    rest: 'GET /auth/verify',
    action: 'account',
    summary: 'Read the user of this token',
    description: 'Tells whether the token is still valid.',
    response: docs.result('The user of this token', { success: true, user: example.user }),
  })
    .input(nothing)
    .output(schemas.verifyResponse)
    .query(({ ctx: { session } }) => {
      const { userId: id, username, name, role, hotels, publishes, lacksSecondStep, pricesLocked } = session;
      const rights = { role, hotels: [...hotels], publishes, lacksSecondStep, pricesLocked };
      return { success: true, user: { id, username, name, ...rights } };
    }),

  logout: userMutation({
    rest: 'POST /auth/logout',
    action: 'account',
    summary: 'End this session',
    description: 'Only the session of this token.',
    content: 'none',
    request: 'no body',
    response: docs.done('The token is no longer valid'),
  })
    .input(nothing)
    .output(schemas.success)
    .mutation(async ({ ctx }) => {
      await endSession(ctx.session.userId, ctx.session.id);
      await recordSignOut(ctx, 'signed out');
      return { success: true };
    }),

  changePassword: userMutation({
    rest: 'POST /auth/password',
    action: 'account',
    summary: 'Change the password',
    description: 'Every other session ends. Five wrong current passwords within ten minutes are followed by 429.',
    content: 'none',
    errors: [...PASSWORD_ERRORS, 'auth.weakPassword', 'auth.passwordChanged'],
    request: { example: { currentPassword: example.credentials.password, newPassword: 'üç-martı-bir-vapur-1923' } },
    response: docs.done('The password is changed and every other session has ended'),
  })
    .input(schemas.changePasswordInput)
    .output(schemas.success)
    .mutation(async ({ ctx, input }) => {
      const user = await changePassword(ctx, input);
      await mailAccountChange(ctx.services, user, { kind: 'password', by: 'self' });
      return { success: true };
    }),

  sessions: userQuery({
    rest: 'GET /auth/sessions',
    action: 'account',
    summary: 'List your sessions',
    description: 'Those that have not ended.',
    response: docs.page('The running sessions, newest first', [
      {
        id: 'q0Yx2mVb8sTn4LrKc7Ze1AaD',
        createdAt: common.createdAt,
        expiresAt: '2024-05-01T16:00:00.000Z',
        userAgent: 'Mozilla/5.0',
        current: true,
      },
    ]),
  })
    .input(nothing)
    .output(schemas.sessionList)
    .query(async ({ ctx }) => {
      const sessions = await listSessions(ctx.session.userId);
      const listed = sessions.map(({ _id, createdAt, expiresAt, userAgent }) => ({
        id: _id,
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        userAgent,
        current: _id === ctx.session.id,
      }));
      return wholeList(listed);
    }),

  endSession: userMutation({
    rest: 'DELETE /auth/sessions/{id}',
    action: 'account',
    summary: 'End one of your sessions',
    description: 'Its token is no longer valid.',
    content: 'none',
    errors: ['auth.sessionNotFound'],
    request: 'no body',
    response: docs.done('The session has ended'),
  })
    .input(schemas.sessionEnd)
    .output(schemas.success)
    .mutation(async ({ ctx, input }) => {
      if (!(await endSession(ctx.session.userId, input.id))) throw new AppError('auth.sessionNotFound');
      await recordSignOut(ctx, 'session ended');
      return { success: true };
    }),

  endSessions: userMutation({
    rest: 'DELETE /auth/sessions',
    action: 'account',
    summary: 'End all of your sessions, links and share links',
    description: 'That of this token too, and the secret of a second step that is not confirmed yet.',
    content: 'none',
    request: 'no body',
    response: docs.done('No token and no share link of yours is valid any more'),
  })
    .input(nothing)
    .output(schemas.success)
    .mutation(async ({ ctx }) => {
      await endSessions(ctx.session.userId);
      await endPending(ctx.session.userId);
      await deletePreviewsBy(ctx.session.username);
      await recordSignOut(ctx, 'signed out everywhere');
      return { success: true };
    }),

  demo: publicQuery({
    rest: 'GET /auth/demo',
    summary: 'Read the sample administrator of a demo',
    description: 'Null on every site but a demo whose password was not changed.',
    // The demo account changes with the password, which is not content.
    cacheable: false,
    usersReadMore: false,
    response: docs.result('The sample administrator, or null outside demo mode', { credentials: null, accounts: [] }),
  })
    .input(nothing)
    .output(schemas.demoCredentials)
    .query(({ ctx }) => demoCredentials(ctx.env)),
});
