import type { Context } from '#server/api/context.ts';
import type { Sender } from '#server/mail/user-mail.ts';

/** The sender of mails to users for a call. */
export const senderOf = ({ services, log }: Context): Sender => ({
  sendMail: services.sendMail,
  publicUrl: services.publicUrl,
  log,
});
