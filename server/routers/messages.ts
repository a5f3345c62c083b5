import { messageInput, messageReceived } from '../../shared/schemas/messages.ts';
import { createMessage } from '../models/messages.ts';
import { publicMutation, router } from '../trpc.ts';
import * as example from './examples/messages.ts';
import { inboxProcedures } from './messages-inbox.ts';
import { privacyProcedures } from './messages-privacy.ts';

const tag = 'Messages';

export const messagesRouter = router({
  create: publicMutation({
    rest: 'POST /contact/messages',
    tag,
    summary: 'Send a message to the hotels',
    content: 'none',
    errors: [],
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
    .mutation(async ({ input }) => ({ success: true, reference: await createMessage(input) })),

  ...privacyProcedures,
  ...inboxProcedures,
});
