import { proceduresFor } from '#server/api/trpc.ts';
import { answerMessage, readAnswerForm } from '#server/models/messages/answers.ts';
import * as docs from '#server/routers/common/docs.ts';
import { saveOf } from '#server/routers/common/read-and-save.ts';
import { withEntityTag } from '#server/routers/common/response-headers.ts';
import * as example from '#server/routers/examples/messages/inbox.ts';
import { answerForm, messageAnswer } from '#shared/schemas/messages-answers.ts';
import { message, messageGet } from '#shared/schemas/messages-inbox.ts';

const { userMutation, userQuery } = proceduresFor('Messages');

export const answerProcedures = {
  answer: userMutation({
    rest: 'POST /contact/messages/{id}/answers',
    action: 'messages.answer',
    summary: 'Answer a message by email',
    description:
      'The answer waits to be mailed to the guest, and the message becomes an answered one. The same text sent again within a day is the same answer; when its mail has failed, the mail waits again. A message has at most 50.',
    content: 'none',
    errors: ['message.notFound', 'message.noEmail', 'message.mailOff', 'version.stale'],
    request: { example: { text: example.answer.text, version: 2 } },
    response: docs.entity('The message as saved', example.message),
  })
    .input(messageAnswer)
    .output(message)
    .mutation(async ({ ctx, input: { id, version, text } }) => {
      const { sendMailSoon } = ctx.services;
      const saved = await answerMessage(id, text, saveOf(ctx, version), sendMailSoon !== undefined);
      sendMailSoon?.();
      return withEntityTag(ctx, saved);
    }),

  answerForm: userQuery({
    rest: 'GET /contact/messages/{id}/answers/form',
    action: 'messages.answer',
    summary: 'Read what the form of an answer needs',
    description: 'Where the guest’s reply goes, and the templates with what the message says.',
    errors: ['message.notFound'],
    response: docs.result('What the form needs', example.answerForm),
  })
    .input(messageGet)
    .output(answerForm)
    .query(async ({ ctx, input }) => ({
      ...(await readAnswerForm(input.id, ctx.session)),
      mailServer: ctx.services.sendMailSoon !== undefined,
    })),
};
