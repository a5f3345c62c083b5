import type { Context } from '#server/api/context.ts';
import type { Sender } from '#server/mail/user-mail.ts';

/** The sender of mails to users for a call. */
export const senderOf = ({ services }: Context): Sender => ({
  sendMailSoon: services.sendMailSoon,
});
