import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** A mail as it arrived: the recipients of the envelope, and the raw text. */
export interface ReceivedMail {
  to: string[];
  text: string;
}

/** The commands that the mail server can fail. */
export type MailCommand = 'CONNECT' | 'MAIL' | 'RCPT' | 'DATA';
/** What it does instead: responds with a code, resets the connection, or does not respond. */
export type MailFault = { code: number } | 'reset' | 'silence';

type Session = Pick<SMTPServerSession, 'remotePort'>;

/** A real mail server on a loopback port. */
export interface MailServer {
  /** The settings of a site that sends to it. */
  settings: { SMTP_URL: string; MAIL_FROM: string };
  /** What it has accepted, in the order of arrival. */
  mails: ReceivedMail[];
  /** Asked for each command; undefined accepts it, a promise makes the server slow. */
  fault: (command: MailCommand) => MailFault | undefined | Promise<undefined>;
  close(): Promise<void>;
}

/** Starts a mail server that accepts everything until it is given a fault. */
export async function startMailServer(): Promise<MailServer> {
  const sockets = new Set<Socket>();
  const respond = async (command: MailCommand, { remotePort }: Session, done: (error: Error | null) => void) => {
    const fault = await mailServer.fault(command);
    if (fault === undefined) return done(null);
    if (fault === 'reset') {
      for (const socket of sockets) if (socket.remotePort === remotePort) socket.resetAndDestroy();
    } else if (fault !== 'silence') {
      done(Object.assign(new Error('rejected by the test'), { responseCode: fault.code }));
    }
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect: (session, done) => respond('CONNECT', session, done),
    onMailFrom: (_address, session, done) => respond('MAIL', session, done),
    onRcptTo: (_address, session, done) => respond('RCPT', session, done),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () =>
        respond('DATA', session, (error) => {
          const to = session.envelope.rcptTo.map(({ address }) => address);
          if (!error) mailServer.mails.push({ to, text: Buffer.concat(chunks).toString('utf8') });
          done(error);
        }),
      );
    },
  });
  // A connection that was reset.
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.server.address() as AddressInfo;
  const mailServer: MailServer = {
    settings: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Site <site@otel.example.com>' },
    mails: [],
    fault: () => undefined,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
  return mailServer;
}

/** A header of a mail, its lines joined (RFC 5322, section 2.2.3); undefined when it is not there. */
export function headerOf(mail: ReceivedMail | undefined, name: string): string | undefined {
  const head = mail?.text.split('\r\n\r\n')[0];
  return new RegExp(`^${name}: (.*(?:\\r\\n\\s.*)*)`, 'mi').exec(head ?? '')?.[1]?.replace(/\r\n\s+/g, ' ');
}

/** Decodes quoted-printable, as far as a mail of the site needs it. */
export const decoded = ({ text }: ReceivedMail): string =>
  Buffer.from(
    text
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');
