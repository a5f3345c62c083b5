import { siteName } from '../../shared/text/site-identity.ts';
import type { Logger } from '../log.ts';
import { readContact } from '../models/contact.ts';
import { findEnquiryEmail } from '../models/hotels.ts';
import type { MessageRecord } from '../models/messages/messages.ts';
import { type LeasedMail, leaseDueMail, markMailFailed, markMailSent } from '../models/messages/messages-outbox.ts';
import { readSite } from '../models/site.ts';
import { staffMail } from './message-mail.ts';
import type { SendMail } from './smtp.ts';

/** How often the store is asked for due mails, and how soon after a message: its response goes out first. */
const POLL_MS = 15_000;
const SOON_MS = 100;
/** A stop waits this long for a mail that is being sent. */
const STOP_MS = 5_000;

/** Sends the mails that wait with the messages in the store. */
export interface Outbox {
  /** To be called when a mail begins to wait. */
  wake(): void;
  stop(): Promise<void>;
}

/** Without a mail server nothing is sent. */
export const noOutbox: Outbox = { wake: () => undefined, stop: async () => undefined };

/**
 * Starts to send mails, one after another (docs/decisions/mail-outbox.md).
 * @param publicUrl the site's own address, for links
 */
export function startOutbox(send: SendMail, log: Logger, publicUrl: string): Outbox {
  let running: Promise<void> | undefined;
  let stopped = false;

  const sendDue = async () => {
    for (let mail = await leaseDueMail(); mail && !stopped; mail = await leaseDueMail()) {
      await sendLeased(mail, send, log, publicUrl);
    }
  };
  const run = () => {
    if (stopped) return;
    // An unreachable store is tried again with the next poll.
    running ??= sendDue()
      .catch((err: unknown) => log.warn({ err }, 'outbox not read'))
      .finally(() => {
        running = undefined;
      });
  };
  const poll = setInterval(run, POLL_MS).unref();
  let soon = setTimeout(run, SOON_MS).unref();
  return {
    wake: () => {
      clearTimeout(soon);
      soon = setTimeout(run, SOON_MS).unref();
    },
    stop: async () => {
      stopped = true;
      clearInterval(poll);
      clearTimeout(soon);
      const waited = new Promise((resolve) => setTimeout(resolve, STOP_MS).unref());
      await Promise.race([running, waited]);
    },
  };
}

async function sendLeased(mail: LeasedMail, send: SendMail, log: Logger, publicUrl: string): Promise<void> {
  const { message } = mail;
  try {
    const site = { name: siteName(await readSite({ admin: false }), publicUrl), publicUrl };
    await send(staffMail(message, await recipientOf(message), site));
  } catch (thrown) {
    const { code, responseCode, response, message: text } = thrown as Partial<Error> & SmtpError;
    const { reference } = message;
    // Only codes: a mail server may repeat a part of the mail in its reply.
    log.warn({ reference, code, responseCode, attempts: message.mail.attempts }, 'mail not sent');
    await markMailFailed(mail, response ?? text ?? '');
    return;
  }
  await markMailSent(mail);
}

interface SmtpError {
  code?: string;
  responseCode?: number;
  response?: string;
}

/**
 * The address of the hotel that looks after a message, or that of the chain.
 * @throws Error when there is neither
 */
async function recipientOf({ assignedHotelId }: MessageRecord): Promise<string> {
  const recipient = (await findEnquiryEmail(assignedHotelId)) || (await readContact({ admin: false })).email;
  if (recipient === '') throw new Error('There is no address to send to: set the email of the contact information.');
  return recipient;
}
