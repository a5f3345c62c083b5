import type { SendMailOptions, Transporter } from 'nodemailer';
import type { Env } from '#server/env.ts';

/** Milliseconds to find the server's address, to connect, to be greeted, and without a byte from the mail server. */
const TIMEOUTS = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
/** A mail server that sends a byte now and then must not keep all other mails waiting. */
const DEADLINE_MS = 90_000;

export type SendMail = (mail: SendMailOptions) => Promise<unknown>;

export function createMailer(
  { SMTP_URL: url, MAIL_FROM: from }: Pick<Env, 'SMTP_URL' | 'MAIL_FROM'>,
  { deadlineMs = DEADLINE_MS, ...timeouts }: Partial<typeof TIMEOUTS> & { deadlineMs?: number } = TIMEOUTS,
): SendMail | undefined {
  if (url === undefined || from === undefined) return undefined;
  let transport: Transporter | undefined;
  return async (mail) => {
    transport ??= await transportTo(url, timeouts);
    return transport.sendMail({ ...mail, from, signal: AbortSignal.timeout(deadlineMs) });
  };
}

async function transportTo(url: string, timeouts: Partial<typeof TIMEOUTS>): Promise<Transporter> {
  // The mail library takes memory, so the first mail loads it.
  const { createTransport } = await import('nodemailer');
  // Texts of visitors must never name a file or an address to be read.
  return createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
}

/** Connects to the mail server and signs in, without a mail. @throws Error when that fails or takes longer than `ms` */
export async function askMailServer(url: string, ms: number): Promise<void> {
  const times = { dnsTimeout: ms, connectionTimeout: ms, greetingTimeout: ms, socketTimeout: ms };
  const transport = await transportTo(url, times);
  await transport.verify().finally(() => transport.close());
}
