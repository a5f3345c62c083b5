import { z } from 'zod';
import { proceduresFor } from '#server/api/trpc.ts';
import {
  addNote,
  changeMessage,
  changeMessages,
  deleteMessage,
  findMessage,
  openMessage,
  recordReply,
  sendMailAgain,
} from '#server/models/messages/inbox.ts';
import { countUnread, listMessages } from '#server/models/messages/lists.ts';
import { scopeOf } from '#server/models/messages/scope.ts';
import * as docs from '#server/routers/common/docs.ts';
import { authorOf, saveOf } from '#server/routers/common/read-and-save.ts';
import { withEntityTag } from '#server/routers/common/response-headers.ts';
import * as example from '#server/routers/examples/messages/inbox.ts';
import { success } from '#shared/schemas/auth.ts';
import * as schemas from '#shared/schemas/messages-inbox.ts';
import { messageSaved } from '#shared/schemas/patches.ts';

const { userMutation, userQuery } = proceduresFor('Messages');
const savedMessage = docs.entity('The message as saved', example.message);

const change = {
  content: 'none',
  errors: ['message.notFound', 'version.stale'],
  response: savedMessage,
} as const;

export const inboxProcedures = {
  list: userQuery({
    rest: 'GET /contact/messages',
    action: 'messages.read',
    summary: 'List and search the messages',
    description:
      'A search examines 1,000 messages for one page, which may so have fewer than `limit`. With `updatedSince` the earliest save comes first, unless `sort` says otherwise; what was erased leaves nothing behind.',
    errors: ['list.cursorUnknown'],
    response: docs.page('A page of the messages', [example.summary]),
  })
    .input(schemas.messageList)
    .output(schemas.messageListResponse)
    .query(({ ctx, input: { limit, cursor, updatedSince, sort, ...filter } }) =>
      listMessages(filter, scopeOf(ctx.session), { limit, cursor, updatedSince, sort }),
    ),

  // Must stand before `GET /contact/messages/{id}`, which has the same form.
  unread: userQuery({
    rest: 'GET /contact/messages/unread',
    action: 'messages.read',
    summary: 'Count the unread messages',
    description: 'For a number beside the inbox.',
    response: docs.result('The number of unread messages, at most 1,000', { unread: 3 }),
  })
    .input(z.object({}))
    .output(schemas.messageUnread)
    .query(async ({ ctx }) => ({ unread: await countUnread(scopeOf(ctx.session)) })),

  get: userQuery({
    rest: 'GET /contact/messages/{id}',
    action: 'messages.read',
    summary: 'Read a message',
    description: 'With notes, history and mails. Reading does not mark it as read.',
    errors: ['message.notFound'],
    response: docs.entity('The message', example.message),
  })
    .input(schemas.messageGet)
    .output(schemas.message)
    .query(async ({ ctx, input }) => withEntityTag(ctx, await findMessage(input.id, ctx.session))),

  open: userMutation({
    rest: 'POST /contact/messages/{id}/open',
    action: 'messages.answer',
    summary: 'Mark a message as read',
    description: 'A new message becomes an open one; any other stays as it is.',
    content: 'none',
    errors: ['message.notFound'],
    request: 'no body',
    response: savedMessage,
  })
    .input(schemas.messageGet)
    .output(schemas.message)
    .mutation(async ({ ctx, input }) => withEntityTag(ctx, await openMessage(input.id, authorOf(ctx)))),

  update: userMutation({
    rest: 'PUT /contact/messages/{id}',
    action: 'messages.answer',
    ...change,
    summary: 'Change the status of a message, or who answers it',
    description: 'What is left out keeps its value. Each change is in the history of the message.',
    request: { example: { status: 'archived', version: 2 } },
  })
    .input(schemas.messageUpdate)
    .output(messageSaved)
    .mutation(async ({ ctx, input: { id, version, ...changes } }) => {
      const { sendMailSoon } = ctx.services;
      const saved = await changeMessage(id, changes, saveOf(ctx, version), sendMailSoon !== undefined);
      sendMailSoon?.();
      return withEntityTag(ctx, saved);
    }),

  delete: userMutation({
    rest: 'DELETE /contact/messages/{id}',
    action: 'messages.erase',
    summary: 'Delete a message',
    description: 'With its notes and mails, for good.',
    content: 'none',
    vital: true,
    errors: ['message.notFound', 'version.stale'],
    request: 'no body',
    response: docs.done('The message is deleted'),
  })
    .input(schemas.messageGet)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await deleteMessage(input.id, saveOf(ctx));
      return { success: true };
    }),

  note: userMutation({
    rest: 'POST /contact/messages/{id}/notes',
    action: 'messages.answer',
    ...change,
    errors: [...change.errors, 'request.keyReused'],
    summary: 'Add an internal note to a message',
    description: 'Notes are for the staff. A message has at most 100.',
    request: { example: { text: 'Yarın aranacak.', language: 'tr', version: 2 } },
  })
    .input(schemas.messageNote)
    .output(schemas.message)
    .mutation(async ({ ctx, input: { id, version, ...note } }) =>
      withEntityTag(ctx, await addNote(id, note, saveOf(ctx, version))),
    ),

  reply: userMutation({
    rest: 'POST /contact/messages/{id}/replies',
    action: 'messages.answer',
    ...change,
    summary: 'Note that a message was answered',
    description: 'The message becomes an answered one. Nothing is sent.',
    request: { example: { channel: 'mail', version: 2 } },
  })
    .input(schemas.messageReply)
    .output(schemas.message)
    .mutation(async ({ ctx, input: { id, version, channel } }) =>
      withEntityTag(ctx, await recordReply(id, channel, saveOf(ctx, version))),
    ),

  sendAgain: userMutation({
    rest: 'POST /contact/messages/{id}/mail',
    action: 'messages.answer',
    ...change,
    summary: 'Send the mail about a message again',
    description: 'To the staff, when a mail server is set. The mail waits to be sent at once.',
    request: { example: {} },
  })
    .input(schemas.messageSendAgain)
    .output(schemas.message)
    .mutation(async ({ ctx, input: { id, version } }) =>
      withEntityTag(ctx, await sendMailAgain(id, saveOf(ctx, version))),
    ),

  bulk: userMutation({
    rest: 'POST /contact/messages/changes',
    action: 'messages.answer',
    summary: 'Change several messages alike',
    description: 'At most 100 messages, each named once. One that was saved meanwhile is left out and named.',
    content: 'none',
    request: { example: { messages: [{ id: example.message.id, version: 2 }], status: 'archived' } },
    response: docs.result('How many were changed, and which could not be', { changed: 1, stale: [], missing: [] }),
  })
    .input(schemas.messageBulk)
    .output(schemas.messageBulkResponse)
    .mutation(async ({ ctx, input: { messages, ...changes } }) => {
      const { sendMailSoon } = ctx.services;
      const outcome = await changeMessages(messages, changes, authorOf(ctx), sendMailSoon !== undefined);
      sendMailSoon?.();
      return outcome;
    }),
};
