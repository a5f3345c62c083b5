import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** The recipients of the envelope, and the raw text. */
export interface ReceivedMail {
  to: string[];
  text: string;
}

export type MailCommand = 'CONNECT' | 'MAIL' | 'RCPT' | 'DATA';
/** A response code, a reset of the connection, or no response. */
export type MailFault = { code: number } | 'reset' | 'silence';

type Session = Pick<SMTPServerSession, 'remotePort'>;

export interface MailServer {
  /** The settings of a site that sends its mail to this server. */
  settings: { SMTP_URL: string; MAIL_FROM: string };
  /** The accepted mails in the order of arrival. */
  mails: ReceivedMail[];
  /** Called for each command; undefined accepts the command, a promise makes the server slow. */
  fault: (command: MailCommand) => MailFault | undefined | Promise<undefined>;
  close(): Promise<void>;
}

/** The mail server accepts everything until a test sets a fault. */
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
  // A connection that was reset emits an error.
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

/** A header of a mail, unfolded (RFC 5322, section 2.2.3); undefined when the mail has no such header. */
export function headerOf(mail: ReceivedMail | undefined, name: string): string | undefined {
  const head = mail?.text.split('\r\n\r\n')[0];
  return new RegExp(`^${name}: (.*(?:\\r\\n\\s.*)*)`, 'mi').exec(head ?? '')?.[1]?.replace(/\r\n\s+/g, ' ');
}

/** Decodes the part of quoted-printable that the site's mails use. */
export const decoded = ({ text }: ReceivedMail): string =>
  Buffer.from(
    text
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');
