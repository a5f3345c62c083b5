import { z } from 'zod';
import type { Context, SignedIn } from '#server/api/context.ts';
import { AppError } from '#server/api/errors.ts';
import { PASSWORD_ERRORS } from '#server/api/meta.ts';
import { proceduresFor, router } from '#server/api/trpc.ts';
import { requireOwnAccount } from '#server/auth/account.ts';
import { requirePassword } from '#server/auth/current-password.ts';
import { mailAccountChange } from '#server/mail/account-mail.ts';
import { mailLink } from '#server/mail/user-mail.ts';
import { recordActivity } from '#server/models/activity/activity.ts';
import { wholeList } from '#server/models/common/list-page.ts';
import { renewLink } from '#server/models/users/links.ts';
import { inviteUser, listMessageUsers, listUsers, requireUser, toUser } from '#server/models/users/people.ts';
import { removeSecondStep } from '#server/models/users/second-step.ts';
import { readUserSettings, saveUserSettings } from '#server/models/users/settings.ts';
import { displayNames as readDisplayNames, type UserLink, type UserRecord } from '#server/models/users/users.ts';
import { linkPath } from '#shared/paths.ts';
import { success } from '#shared/schemas/auth.ts';
import { id } from '#shared/schemas/primitives.ts';
import * as schemas from '#shared/schemas/users.ts';
import { changeUser, removeUser } from './common/change-user.ts';
import * as docs from './common/docs.ts';
import { authorOf, saveOf } from './common/read-and-save.ts';
import { withEntityTag, withLocation } from './common/response-headers.ts';
import * as example from './examples/users.ts';

const { userMutation, userQuery } = proceduresFor('Users');

/** The link of a person, which is mailed where mail is set up and can be copied in any case. */
async function linkFor(
  ctx: Context,
  { token, seed, kind }: { token: string; seed: string; kind: UserLink['kind'] },
  userId: UserRecord['_id'],
): Promise<schemas.Invitation> {
  const record = await requireUser(String(userId));
  const link = ctx.services.publicUrl + linkPath(kind, token);
  const mail = await mailLink(ctx.services, { kind, to: record, seed });
  return { user: toUser(record, mail), link, expiresAt: record.link?.expiresAt.toISOString() ?? '', mail };
}

/** An administrator may change the own account on the page of people too. */
function changerOf({ session }: SignedIn, { _id }: UserRecord) {
  if (session.userId === String(_id)) return { by: 'self' } as const;
  return { by: 'administrator', administrator: session.name || session.username } as const;
}

async function tellOfChange(ctx: SignedIn, before: UserRecord, { email, role }: schemas.User): Promise<void> {
  const changer = changerOf(ctx, before);
  if (email !== before.email) await mailAccountChange(ctx.services, before, { kind: 'email', email, ...changer });
  if (role !== before.role) {
    await mailAccountChange(ctx.services, { ...before, email }, { kind: 'role', role, ...changer });
  }
}

export const usersRouter = router({
  list: userQuery({
    rest: 'GET /users',
    action: 'users.manage',
    summary: 'List the people who sign in',
    description: 'At most 500, in the order in which they were added.',
    response: docs.page('The people', [example.person]),
  })
    .input(z.object({}))
    .output(schemas.userList)
    .query(async () => wholeList(await listUsers())),

  names: userQuery({
    rest: 'GET /users/names',
    action: 'messages.answer',
    summary: 'Name the people who may answer messages',
    description: 'To whom a message can be handed over.',
    response: docs.page('Their names', [
      { id: example.person.id, username: example.person.username, name: example.person.name },
    ]),
  })
    .input(z.object({}))
    .output(schemas.userNames)
    .query(async () => wholeList(await listMessageUsers())),

  displayNames: userQuery({
    rest: 'GET /users/display-names',
    action: 'activity.read',
    summary: 'Name the people whom history and activity have by their user names',
    description: 'At most 500, in the order in which they were added.',
    response: docs.page('User names and names', [{ username: example.person.username, name: example.person.name }]),
  })
    .input(z.object({}))
    .output(schemas.displayNames)
    .query(async () => wholeList(await readDisplayNames())),

  settings: userQuery({
    rest: 'GET /users/settings',
    action: 'users.manage',
    summary: 'Read which roles need a second step',
    description: 'People of these roles set one up before they do anything else.',
    response: docs.entity('The settings', { secondStepRoles: ['admin'], version: 2 }),
  })
    .input(z.object({}))
    .output(schemas.userSettings)
    .query(async ({ ctx }) => withEntityTag(ctx, await readUserSettings())),

  saveSettings: userMutation({
    rest: 'PUT /users/settings',
    action: 'users.manage',
    summary: 'Change which roles need a second step',
    description: 'Counts from the next call of each person on. Who asks it of the own role has a second step already.',
    content: 'none',
    errors: [...PASSWORD_ERRORS, 'version.stale'],
    request: { example: { secondStepRoles: ['admin'], version: 1, ...example.withPassword } },
    response: docs.entity('The settings as saved', { secondStepRoles: ['admin'], version: 2 }),
  })
    .input(schemas.userSettingsInput)
    .output(schemas.userSettings)
    .mutation(async ({ ctx, input: { version, currentPassword, ...input } }) => {
      await requirePassword(ctx, currentPassword);
      const { secondStep, role } = await requireUser(ctx.session.userId);
      // Otherwise the administrator could not take the setting back.
      if (!secondStep && input.secondStepRoles.includes(role)) throw new AppError('auth.secondStepRequired');
      return withEntityTag(ctx, await saveUserSettings(input, saveOf(ctx, version)));
    }),

  create: userMutation({
    rest: 'POST /users',
    action: 'users.manage',
    summary: 'Invite a person',
    description: 'The person chooses a password by a link that works once, within 72 hours.',
    content: 'none',
    errors: [...PASSWORD_ERRORS, 'user.emailTaken', 'user.usernameTaken'],
    request: { example: { ...example.personInput, ...example.withPassword } },
    response: docs.made('The person, and the link to copy', example.invitation),
  })
    .input(schemas.userCreate)
    .output(schemas.invitation)
    .mutation(async ({ ctx, input: { currentPassword, ...input } }) => {
      await requirePassword(ctx, currentPassword);
      const { user: added, ...made } = await inviteUser(input, authorOf(ctx), ctx.services.secret);
      return withLocation(
        ctx,
        `/api/users/${String(added._id)}`,
        await linkFor(ctx, { ...made, kind: 'invitation' }, added._id),
      );
    }),

  invite: userMutation({
    rest: 'POST /users/{id}/invitation',
    action: 'users.manage',
    summary: 'Make a new link for a person',
    description:
      'An invitation within 72 hours for a person who has no password yet, otherwise a link to a new password within one hour. The link before no longer works.',
    content: 'none',
    errors: [...PASSWORD_ERRORS, 'user.notFound', 'user.closed'],
    request: { example: example.withPassword },
    response: docs.made('The person, and the link to copy', example.invitation),
  })
    .input(schemas.newLinkInput)
    .output(schemas.invitation)
    .mutation(async ({ ctx, input }) => {
      await requirePassword(ctx, input.currentPassword);
      const record = await requireUser(input.id);
      requireOwnAccount(record);
      const invited = await linkFor(ctx, await renewLink(record, ctx.services.secret), record._id);
      await recordActivity('invite', ctx.session.username, invited.user.username);
      return withLocation(ctx, `/api/users/${input.id}`, invited);
    }),

  update: userMutation({
    rest: 'PUT /users/{id}',
    action: 'users.manage',
    summary: 'Change a person’s data, role or access',
    description:
      'What is left out keeps its value. `active: false` ends the sessions and links of the person at once. The user name stays, because the history has it.',
    content: 'none',
    errors: [...PASSWORD_ERRORS, 'user.notFound', 'user.emailTaken', 'user.lastAdmin', 'version.stale'],
    request: { example: { role: 'editor', version: 1, ...example.withPassword } },
    response: docs.entity('The person as saved', { ...example.person, role: 'editor', version: 2 }),
  })
    .input(schemas.userUpdate)
    .output(schemas.user)
    .mutation(async ({ ctx, input: { id, version, currentPassword, ...input } }) => {
      await requirePassword(ctx, currentPassword);
      const before = await requireUser(id);
      const saved = await changeUser(id, input, saveOf(ctx, version));
      await tellOfChange(ctx, before, saved);
      return withEntityTag(ctx, saved);
    }),

  delete: userMutation({
    rest: 'DELETE /users/{id}',
    action: 'users.manage',
    summary: 'Delete a person',
    description: 'The user name stays in the history, and nothing else of the person. It cannot be undone.',
    content: 'none',
    errors: [...PASSWORD_ERRORS, 'user.notFound', 'user.lastAdmin', 'version.stale'],
    request: 'no body',
    response: docs.done('The person is deleted'),
  })
    .input(z.object({ id }))
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await requirePassword(ctx, undefined);
      await removeUser(input.id, saveOf(ctx));
      return { success: true };
    }),

  removeSecondStep: userMutation({
    rest: 'DELETE /users/{id}/second-step',
    action: 'users.manage',
    summary: 'Take the second step off a person who lost the telephone',
    description: 'The person gets a mail about it.',
    content: 'none',
    errors: [...PASSWORD_ERRORS, 'user.notFound'],
    request: 'no body',
    response: docs.done('The person signs in with the password only'),
  })
    .input(z.object({ id }))
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await requirePassword(ctx, undefined);
      const record = await requireUser(input.id);
      if (await removeSecondStep(record._id)) {
        await recordActivity('secondStepOff', ctx.session.username, record.username);
        await mailAccountChange(ctx.services, record, { kind: 'secondStepOff', ...changerOf(ctx, record) });
      }
      return { success: true };
    }),
});
