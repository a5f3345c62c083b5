import { z } from 'zod';
import type { Context } from '#server/api/context.ts';
import { proceduresFor } from '#server/api/trpc.ts';
import { recordActivity } from '#server/models/activity/activity.ts';
import { eraseMessagesOf, findMessagesOf, withdrawConsentsOf } from '#server/models/messages/privacy.ts';
import {
  readMessageSettings,
  type StoredMessageSettings,
  saveMessageSettings,
} from '#server/models/messages/settings.ts';
import * as docs from '#server/routers/common/docs.ts';
import { saveOf } from '#server/routers/common/read-and-save.ts';
import { withEntityTag } from '#server/routers/common/response-headers.ts';
import * as example from '#server/routers/examples/messages/inbox.ts';
import * as schemas from '#shared/schemas/messages-privacy.ts';

const { userMutation, userQuery } = proceduresFor('Messages');

const withMailServer = ({ services }: Context, settings: StoredMessageSettings): schemas.MessageSettings => ({
  ...settings,
  mailServer: services.sendMailSoon !== undefined,
});

export const privacyProcedures = {
  // A POST, so that no address or number of a person gets into an address or a log.
  person: userMutation({
    rest: 'POST /contact/messages/person',
    action: 'messages.erase',
    summary: 'Read everything about a person',
    description:
      'Found by e-mail address without case, or by phone number in its international form. A POST, so that no address gets into a log.',
    content: 'none',
    vital: true,
    errors: ['list.cursorUnknown'],
    request: { example: { email: example.message.email } },
    response: docs.page('A page of the messages with this e-mail address or phone number, oldest first', [
      example.message,
    ]),
  })
    .input(schemas.messagePerson)
    .output(schemas.messagePersonResponse)
    .mutation(async ({ ctx, input: { cursor, ...person } }) => {
      if (cursor === undefined) await recordActivity('export', ctx.session.username);
      return findMessagesOf(person, cursor);
    }),

  erase: userMutation({
    rest: 'POST /contact/messages/erasures',
    action: 'messages.erase',
    summary: 'Erase everything about a person',
    description: 'With their notes, history and mails. It cannot be undone.',
    content: 'none',
    vital: true,
    request: { example: { email: example.message.email } },
    response: docs.result('The messages with this e-mail address or phone number are deleted', { erased: 1 }),
  })
    .input(schemas.messageErase)
    .output(schemas.messageErased)
    .mutation(async ({ ctx, input }) => {
      const erased = await eraseMessagesOf(input);
      const { requestId, session } = ctx;
      await recordActivity('erase', session.username, undefined, erased);
      ctx.log.info({ requestId, username: session.username, erased }, 'messages of a person erased');
      return { erased };
    }),

  withdrawConsent: userMutation({
    rest: 'POST /contact/messages/withdrawals',
    action: 'messages.consents',
    summary: 'Withdraw a person’s consent to campaigns',
    description: 'Every consent of the e-mail address, which the export no longer has. The messages stay.',
    content: 'none',
    vital: true,
    request: { example: { email: example.message.email } },
    response: docs.result('The consents of this e-mail address are withdrawn', { withdrawn: 1 }),
  })
    .input(schemas.consentWithdrawal)
    .output(schemas.consentWithdrawn)
    .mutation(async ({ ctx, input }) => {
      const { requestId, session } = ctx;
      const withdrawn = await withdrawConsentsOf(input.email, session.username);
      await recordActivity('consentWithdraw', session.username, undefined, withdrawn);
      ctx.log.info({ requestId, username: session.username, withdrawn }, 'consents of a person withdrawn');
      return { withdrawn };
    }),

  settings: userQuery({
    rest: 'GET /contact/messages/settings',
    action: 'messages.settings',
    summary: 'Read the settings of the messages',
    description: 'How long messages are kept, and which mails are sent.',
    response: docs.entity('The settings', example.settings),
  })
    .input(z.object({}))
    .output(schemas.messageSettings)
    .query(async ({ ctx }) => withEntityTag(ctx, withMailServer(ctx, await readMessageSettings()))),

  saveSettings: userMutation({
    rest: 'PUT /contact/messages/settings',
    action: 'messages.settings',
    summary: 'Change the settings of the messages',
    description: 'What is left out keeps its value.',
    content: 'changes',
    errors: ['version.stale'],
    request: { example: { retentionMonths: 12, version: 2 } },
    response: docs.entity('The settings as saved', example.settings),
  })
    .input(schemas.messageSettingsInput)
    .output(schemas.messageSettings)
    .mutation(async ({ ctx, input }) =>
      withEntityTag(ctx, withMailServer(ctx, await saveMessageSettings(input, saveOf(ctx, input.version)))),
    ),
};
