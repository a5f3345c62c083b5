import { type Polling, startPolling } from '#server/jobs/polling.ts';
import type { Logger } from '#server/log.ts';
import {
  answerOf,
  type LeasedMail,
  leaseDueMail,
  MAIL_NAMES,
  markMailFailed,
  markMailNotNeeded,
  markMailSent,
  stateOf,
} from '#server/models/messages/outbox.ts';
import { leaseUserMail, markUserMail, markUserMailFailed, type UserMail } from '#server/models/users/mails.ts';
import { ACKNOWLEDGEMENT_PAUSE_MS, acknowledgementTo } from './acknowledgement.ts';
import { answerMail } from './answer-mail.ts';
import { staffMailAbout } from './message-mail.ts';
import type { SendMail } from './smtp.ts';
import { composeUserMail } from './user-mail.ts';

const POLL_MS = 15_000;

interface OutboxOptions {
  send: SendMail;
  log: Logger;
  publicUrl: string;
  /** The secret of the site, from which the tokens of links are made. */
  secret: string;
  now?: () => Date;
}

/** Starts to send mails, one after another (docs/decisions/mail-outbox.md). */
export const startOutbox = (options: OutboxOptions): Polling =>
  startPolling((isStopped) => sendDueMails(options, isStopped), {
    everyMs: POLL_MS,
    onError: (err) => options.log.warn({ err }, 'outbox not read'),
  });

export async function sendDueMails(options: OutboxOptions, isStopped = () => false): Promise<void> {
  const { now = () => new Date() } = options;
  while (!isStopped()) {
    const mail = await nextMail(now);
    if (mail) {
      await sendLeased(mail, { ...options, now });
      continue;
    }
    const userMail = await leaseUserMail(now());
    if (!userMail) return;
    await sendUserMail(userMail, { ...options, now });
  }
}

async function nextMail(now: () => Date): Promise<LeasedMail | undefined> {
  for (const name of MAIL_NAMES) {
    const mail = await leaseDueMail(name, now());
    if (mail) return mail;
  }
  return undefined;
}

const compose = (mail: LeasedMail, publicUrl: string) => {
  if (mail.name === 'answer') return answerMail(mail.message, answerOf(mail), publicUrl);
  return mail.name === 'mail' ? staffMailAbout(mail.message, publicUrl) : acknowledgementTo(mail.message, publicUrl);
};

async function sendUserMail(mail: UserMail, { send, log, now, ...site }: Required<OutboxOptions>): Promise<void> {
  try {
    const composed = await composeUserMail(mail, site);
    if (!composed) return await markUserMail(mail, 'failed', now());
    await send(composed);
  } catch (thrown) {
    const { code, responseCode, response, message: text } = thrown as Partial<Error> & SmtpError;
    const { kind, attempts } = mail;
    log.warn({ kind, code, responseCode, attempts }, 'mail not sent');
    await markUserMailFailed(mail, response ?? text ?? '', now());
    return;
  }
  await markUserMail(mail, 'sent', now());
}

async function sendLeased(mail: LeasedMail, { send, log, publicUrl, now }: Required<OutboxOptions>): Promise<void> {
  const { name, message } = mail;
  try {
    const composed = await compose(mail, publicUrl);
    if (!composed) return await markMailNotNeeded(mail, now());
    await send(composed);
  } catch (thrown) {
    const { code, responseCode, response, message: text } = thrown as Partial<Error> & SmtpError;
    const { reference } = message;
    // Only codes are logged: a mail server may repeat a part of the mail in its reply.
    log.warn({ reference, name, code, responseCode, attempts: stateOf(mail).attempts }, 'mail not sent');
    await markMailFailed(
      mail,
      response ?? text ?? '',
      now(),
      name === 'acknowledgement' ? ACKNOWLEDGEMENT_PAUSE_MS : 0,
    );
    return;
  }
  await markMailSent(mail, now());
}

interface SmtpError {
  code?: string;
  responseCode?: number;
  response?: string;
}
