import { z } from 'zod';
import { formToken, messageInput, messageReceived } from '#shared/schemas/messages.ts';
import { issueFormToken } from '../../messages/form-token.ts';
import { receiveMessage } from '../../messages/receive-message.ts';
import { proceduresFor, router } from '../../trpc.ts';
import * as example from '../examples/messages/messages.ts';
import { inboxProcedures } from './inbox.ts';
import { privacyProcedures } from './privacy.ts';

const { publicMutation, publicQuery } = proceduresFor('Messages');

export const messagesRouter = router({
  create: publicMutation({
    rest: 'POST /contact/messages',
    summary: 'Send a message to the hotels',
    content: 'none',
    errors: ['messages.tooMany'],
    request: { example: example.messageInput },
    response: {
      kind: 'result',
      status: 201,
      description: 'The message is stored',
      example: example.messageReceived,
    },
  })
    .input(messageInput)
    .output(messageReceived)
    .mutation(async ({ ctx, input }) => ({ success: true, reference: await receiveMessage(ctx, input) })),

  formToken: publicQuery({
    rest: 'GET /contact/messages/form/token',
    summary: 'Get a token for a message form',
    // The token says when the form was first touched.
    cacheable: false,
    response: { kind: 'result', description: 'To be sent with the message', example: example.formToken },
  })
    .input(z.object({}))
    .output(formToken)
    .query(({ ctx }) => ({ token: issueFormToken(ctx.services.secret) })),

  ...privacyProcedures,
  ...inboxProcedures,
});
