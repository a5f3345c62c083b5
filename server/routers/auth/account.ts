import { z } from 'zod';
import { AppError } from '#server/api/errors.ts';
import { PASSWORD_ERRORS } from '#server/api/meta.ts';
import { proceduresFor } from '#server/api/trpc.ts';
import { requireOwnAccount } from '#server/auth/account.ts';
import { requirePassword } from '#server/auth/current-password.ts';
import type { Session } from '#server/auth/session.ts';
import { limitAttempts } from '#server/auth/sign-in-limit.ts';
import { mailAccountChange } from '#server/mail/account-mail.ts';
import { recordActivity } from '#server/models/activity/activity.ts';
import { VISITOR } from '#server/models/common/translation.ts';
import { readSite } from '#server/models/settings/site.ts';
import { requireUser, updateOwnAccount } from '#server/models/users/people.ts';
import { confirmSecondStep, isReadable, removeSecondStep, startSecondStep } from '#server/models/users/second-step.ts';
import { endSessions } from '#server/models/users/sessions.ts';
import { readUserSettings } from '#server/models/users/settings.ts';
import type { UserRecord } from '#server/models/users/users.ts';
import * as docs from '#server/routers/common/docs.ts';
import * as example from '#server/routers/examples/users.ts';
import { CHOSEN_MAILS, mailsOf } from '#shared/permissions.ts';
import { success, withPassword } from '#shared/schemas/auth.ts';
import * as schemas from '#shared/schemas/users.ts';

const { userMutation, userQuery } = proceduresFor('Sign-in');
const nothing = z.object({});

async function toAccount(user: UserRecord): Promise<schemas.Account> {
  const { username, name, email, role, hotels, publishes, language, demo, secondStep } = user;
  const { secondStepRoles } = await readUserSettings();
  return {
    ...{ username, name, email, role, hotels, publishes, language, demo },
    mails: mailsOf(user).filter((mail) => !user.mailsOff?.includes(mail)),
    possibleMails: mailsOf(user),
    secondStep: secondStep !== null,
    secondStepRequired: secondStepRoles.includes(role),
    recoveryCodesLeft: secondStep?.recoveryCodes.length ?? 0,
  };
}

/** The signed-in person, whose account nobody else uses. @throws AppError `auth.forbidden` for an account of the demo */
async function ownUser({ session }: { session: Session }): Promise<UserRecord> {
  const user = await requireUser(session.userId);
  requireOwnAccount(user);
  return user;
}

export const accountProcedures = {
  account: userQuery({
    rest: 'GET /auth/account',
    action: 'account',
    summary: 'Read your account',
    description: 'Who you are, and what protects your account.',
    response: docs.result('Your account', example.account),
  })
    .input(nothing)
    .output(schemas.account)
    .query(async ({ ctx }) => toAccount(await requireUser(ctx.session.userId))),

  saveAccount: userMutation({
    rest: 'PUT /auth/account',
    action: 'account',
    summary: 'Change your name, e-mail address, language or mails',
    description:
      'What is left out keeps its value. Another e-mail address needs the current password, is told to both addresses and ends the links before.',
    content: 'none',
    errors: [...PASSWORD_ERRORS, 'user.emailTaken'],
    request: { example: { name: example.person.name, language: 'tr' } },
    response: docs.result('Your account as saved', example.account),
  })
    .input(schemas.accountInput)
    .output(schemas.account)
    .mutation(async ({ ctx, input: { currentPassword, mails, ...fields } }) => {
      const user = await ownUser(ctx);
      const changes = { ...fields, ...(mails && { mailsOff: CHOSEN_MAILS.filter((mail) => !mails.includes(mail)) }) };
      const { email = user.email } = changes;
      if (email === user.email) return toAccount(await updateOwnAccount(user, changes));
      await requirePassword(ctx, currentPassword);
      const saved = await updateOwnAccount(user, changes);
      await mailAccountChange(ctx.services, user, { kind: 'email', by: 'self', email });
      return toAccount(saved);
    }),

  startSecondStep: userMutation({
    rest: 'POST /auth/second-step',
    action: 'account',
    summary: 'Begin to set up a second step',
    description: 'Nothing changes until a code of the app is confirmed.',
    content: 'none',
    errors: PASSWORD_ERRORS,
    request: { example: example.withPassword },
    response: docs.result('The address for an app that makes codes', {
      uri: 'otpauth://totp/Site:deniz?secret=JBSWY3DPEHPK3PXP&issuer=Site',
    }),
  })
    .input(withPassword)
    .output(schemas.secondStepStart)
    .mutation(async ({ ctx, input }) => {
      const { _id, username } = await ownUser(ctx);
      await requirePassword(ctx, input.currentPassword);
      const { name } = await readSite(VISITOR);
      const { secret, publicUrl } = ctx.services;
      return { uri: await startSecondStep({ userId: _id, secret }, username, name || new URL(publicUrl).hostname) };
    }),

  confirmSecondStep: userMutation({
    rest: 'PUT /auth/second-step',
    action: 'account',
    summary: 'Confirm the second step with a code',
    description: 'The recovery codes are shown this once. Every other session ends.',
    content: 'none',
    errors: ['request.invalid', ...PASSWORD_ERRORS],
    request: { example: { code: '123456', ...example.withPassword } },
    response: docs.result('Ten codes that sign in once each when the telephone is lost', {
      recoveryCodes: ['k3vd-7qpa-2mxz-w5ne'],
    }),
  })
    .input(schemas.secondStepConfirm)
    .output(schemas.recoveryCodes)
    .mutation(async ({ ctx, input }) => {
      const user = await ownUser(ctx);
      const { _id, username } = user;
      await requirePassword(ctx, input.currentPassword);
      let codes: string[] | undefined;
      await limitAttempts({ userId: ctx.session.userId, address: ctx.address }, ctx.env, async () => {
        codes = await confirmSecondStep({ userId: _id, secret: ctx.services.secret }, input.code);
        return codes !== undefined;
      });
      if (!codes) throw new AppError('request.invalid', { fields: { code: 'wrongCode' } });
      await endSessions(_id, ctx.session.id);
      await recordActivity('secondStepOn', username);
      await mailAccountChange(ctx.services, user, { kind: 'secondStepOn', by: 'self' });
      return { recoveryCodes: codes };
    }),

  removeSecondStep: userMutation({
    rest: 'DELETE /auth/second-step',
    action: 'account',
    summary: 'Take your second step off',
    description: 'A role that needs one cannot.',
    content: 'none',
    errors: [...PASSWORD_ERRORS, 'auth.secondStepRequired'],
    request: 'no body',
    response: docs.done('Signing in needs the password only'),
  })
    .input(nothing)
    .output(success)
    .mutation(async ({ ctx }) => {
      const user = await ownUser(ctx);
      await requirePassword(ctx, undefined);
      const { secondStepRoles } = await readUserSettings();
      const owner = { userId: user._id, secret: ctx.services.secret };
      // One that was made with another secret is set up anew.
      if (secondStepRoles.includes(user.role) && (await isReadable(owner)))
        throw new AppError('auth.secondStepRequired');
      if (await removeSecondStep(user._id)) {
        await recordActivity('secondStepOff', user.username);
        await mailAccountChange(ctx.services, user, { kind: 'secondStepOff', by: 'self' });
      }
      return { success: true };
    }),
};
