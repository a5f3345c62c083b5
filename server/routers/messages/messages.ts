import { z } from 'zod';
import { proceduresFor, router } from '#server/api/trpc.ts';
import { issueFormToken } from '#server/messages/form-token.ts';
import { receiveMessage } from '#server/messages/receive-message.ts';
import * as docs from '#server/routers/common/docs.ts';
import { withLocation } from '#server/routers/common/response-headers.ts';
import * as example from '#server/routers/examples/messages/messages.ts';
import { DEFAULT_LANGUAGE } from '#shared/constants.ts';
import { publicPath } from '#shared/paths.ts';
import { formToken, messageInput, messageReceived } from '#shared/schemas/messages.ts';
import { answerProcedures } from './answers.ts';
import { inboxProcedures } from './inbox.ts';
import { privacyProcedures } from './privacy.ts';

const { publicMutation, publicQuery } = proceduresFor('Messages');

export const messagesRouter = router({
  create: publicMutation({
    rest: 'POST /contact/messages',
    summary: 'Send a message to the hotels',
    description:
      'An e-mail address or a phone number is needed. The message is stored before the response; the same body with the same `idempotencyKey` is stored once. What looks like spam gets the same response.',
    content: 'none',
    errors: ['messages.tooMany'],
    request: { example: example.messageInput },
    response: docs.made('The message is stored', example.messageReceived),
  })
    .input(messageInput)
    .output(messageReceived)
    .mutation(async ({ ctx, input }) => {
      const reference = await receiveMessage(ctx, input);
      const page = publicPath.contact(input.language ?? DEFAULT_LANGUAGE);
      return withLocation(ctx, `${page}?sent=${reference}`, { success: true, reference });
    }),

  formToken: publicQuery({
    rest: 'GET /contact/messages/form/token',
    summary: 'Get a token for a message form',
    description: 'Says when a form was first touched, which helps a message not to look like spam.',
    // The token says when the form was first touched.
    cacheable: false,
    usersReadMore: false,
    response: docs.result('To be sent with the message', example.formToken),
  })
    .input(z.object({}))
    .output(formToken)
    .query(({ ctx }) => ({ token: issueFormToken(ctx.services.secret) })),

  ...privacyProcedures,
  ...inboxProcedures,
  ...answerProcedures,
});
