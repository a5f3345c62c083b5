import type { Context } from '../../context.ts';
import type { Sender } from '../../mail/user-mail.ts';

/** The sender of mails to users for a call. */
export const senderOf = ({ services, log }: Context): Sender => ({
  sendMail: services.sendMail,
  publicUrl: services.publicUrl,
  log,
});
