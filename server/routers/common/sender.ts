import type { Context } from '../../context.ts';
import type { Sender } from '../../mail/user-mail.ts';

/** What a call needs to send mails to users. */
export const senderOf = ({ services, log }: Context): Sender => ({
  sendMail: services.sendMail,
  publicUrl: services.publicUrl,
  log,
});
