import { z } from 'zod';
import { proceduresFor } from '#server/api/trpc.ts';
import * as docs from '#server/routers/common/docs.ts';
import { choosePassword, sendPasswordLink } from '#server/routers/common/password-links.ts';
import * as example from '#server/routers/examples/users.ts';
import { success } from '#shared/schemas/auth.ts';
import * as schemas from '#shared/schemas/users.ts';

const { publicMutation, publicQuery } = proceduresFor('Sign-in');

/** How a password is chosen by a link. */
const choice = {
  content: 'none',
  errors: ['auth.linkInvalid', 'auth.weakPassword'],
  request: { example: { token: example.token, password: example.credentials.password } },
  response: docs.result('The password is set; the user name signs in with it', {
    success: true,
    username: example.person.username,
  }),
} as const;

export const linkProcedures = {
  options: publicQuery({
    rest: 'GET /auth/options',
    summary: 'Read how people can sign in',
    description: 'What the sign-in page shows.',
    cacheable: false,
    usersReadMore: false,
    response: docs.result('Whether a forgotten password can be replaced by a mail', { passwordByMail: true }),
  })
    .input(z.object({}))
    .output(schemas.signInOptions)
    .query(({ ctx }) => ({ passwordByMail: ctx.services.sendMailSoon !== undefined })),

  acceptInvitation: publicMutation({
    rest: 'POST /auth/invitations',
    summary: 'Choose the first password by the link of an invitation',
    description: 'The link works once, within 72 hours.',
    ...choice,
  })
    .input(schemas.acceptInvitation)
    .output(schemas.linkAccepted)
    .mutation(async ({ ctx, input }) => {
      const { username } = await choosePassword(ctx, 'invitation', input);
      return { success: true, username };
    }),

  forgottenPassword: publicMutation({
    rest: 'POST /auth/password/forgotten',
    summary: 'Ask for a link to a new password',
    description:
      'Goes by mail to the address, when somebody has it. The answer is the same for every address. At most 20 an hour from one network.',
    content: 'none',
    errors: ['auth.tooMany'],
    request: { example: { email: example.person.email } },
    response: docs.done('The link is on its way if somebody has the address'),
  })
    .input(schemas.forgottenPassword)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await sendPasswordLink(ctx, input.email);
      return { success: true };
    }),

  resetPassword: publicMutation({
    rest: 'POST /auth/password/reset',
    summary: 'Choose a new password by a link',
    description: 'The link works once, within an hour. All sessions of the person end.',
    ...choice,
  })
    .input(schemas.resetPassword)
    .output(schemas.linkAccepted)
    .mutation(async ({ ctx, input }) => {
      const { username } = await choosePassword(ctx, 'reset', input);
      return { success: true, username };
    }),
};
