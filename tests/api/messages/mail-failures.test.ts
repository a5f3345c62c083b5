import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createLog } from '#server/log.ts';
import { sendDueMails } from '#server/mail/outbox.ts';
import { createMailer } from '#server/mail/smtp.ts';
import type { Message, MessageSummary } from '#shared/schemas/messages-inbox.ts';
import { sampleMessage } from '../../support/factories.ts';
import {
  type MailCommand,
  type MailFault,
  type MailServer,
  startMailServer,
} from '../../support/servers/mail-server.ts';
import { startTestSite, type TestSite } from '../../support/test-site.ts';

const CONTACT = { phone: '+90 212 555 01 23', email: 'bilgi@otel.example.com', address: 'Beyoğlu, İstanbul' };
const MINUTE_MS = 60_000;
const HOURS = 60;
/** No server listens on this port. */
const DOWN = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'site@otel.example.com' };
const SHORT = { dnsTimeout: 500, connectionTimeout: 500, greetingTimeout: 500, socketTimeout: 500 };

let server: MailServer;
let site: TestSite;
let token: string;

beforeAll(async () => {
  server = await startMailServer();
  // The site makes the first attempt, which fails, and does not look again by itself: the tests make the next attempts,
  // with a clock that is ahead, which the site would take for a fault.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  site = await startTestSite(DOWN);
  vi.useRealTimers();
  token = await site.signIn();
  await site.call('PUT', '/api/contact', { token, body: CONTACT });
});
afterEach(async () => {
  server.mails = [];
  server.fault = () => undefined;
  await site.collection('messages').deleteMany({});
});
afterAll(async () => {
  await site.close();
  await server.close();
});

const readMessage = async (id: string) =>
  (await site.call<Message>('GET', `/api/contact/messages/${id}`, { token })).body;

/** Sends a message while the mail server is down. @returns the message's id, once the first attempt has failed */
async function sendWhileDown(): Promise<string> {
  const { status } = await site.call('POST', '/api/contact/messages', { body: sampleMessage });
  expect(status).toBe(201);
  const list = await site.call<{ items: MessageSummary[] }>('GET', '/api/contact/messages', { token });
  const id = list.body.items[0]?.id ?? '';
  await expect.poll(async () => (await readMessage(id)).mail.error).toMatch(/ECONNREFUSED/);
  return id;
}

/** Makes one attempt to send the due mails at a given time. */
async function attemptAt(time: Date, settings = server.settings): Promise<void> {
  const send = createMailer(settings, SHORT) ?? expect.fail('there is no mailer');
  await sendDueMails({ send, log: createLog('silent'), publicUrl: 'http://127.0.0.1', secret: '', now: () => time });
}

const minutesBetween = (from: Date, to: string) => Math.round((Date.parse(to) - from.getTime()) / MINUTE_MS);

const FAULTS: [string, string, MailCommand, MailFault, RegExp][] = [
  ['rejects for now', 'at the sender', 'MAIL', { code: 451 }, /^451 rejected by the test/],
  ['rejects', 'at the recipient', 'RCPT', { code: 550 }, /550 rejected by the test/],
  ['is full', 'after the text', 'DATA', { code: 552 }, /^552 rejected by the test/],
  ['is too busy', 'at the greeting', 'CONNECT', { code: 421 }, /421/],
  ['hangs', 'before the greeting', 'CONNECT', 'silence', /[Tt]imeout|[Gg]reeting never received/],
  ['hangs', 'in the middle', 'RCPT', 'silence', /[Tt]imeout/],
  ['resets the connection', 'in the middle', 'MAIL', 'reset', /ECONNRESET|closed/],
  ['resets the connection', 'after the text', 'DATA', 'reset', /ECONNRESET|closed/],
];

describe('the mail of a message while the mail server has a problem', () => {
  it.each(FAULTS)(
    'waits when it %s %s, says why, and is sent afterwards',
    async (_what, _where, command, fault, error) => {
      const id = await sendWhileDown();
      const second = new Date(Date.parse((await readMessage(id)).mail.nextAt));
      server.fault = (at) => (at === command ? fault : undefined);
      await attemptAt(second);
      const failed = await readMessage(id);
      expect(failed).toMatchObject({
        mailState: 'waiting',
        mail: { attempts: 2, error: expect.stringMatching(error) },
      });
      expect(server.mails).toEqual([]);

      server.fault = () => undefined;
      await attemptAt(new Date(Date.parse(failed.mail.nextAt)));
      const sent = await readMessage(id);
      expect(sent).toMatchObject({ mailState: 'sent', mail: { attempts: 3, error: '', sentAt: failed.mail.nextAt } });
      expect(server.mails.map(({ to }) => to)).toEqual([[CONTACT.email]]);
    },
  );

  it('does not wait for a server that sends a byte now and then, which loses its connection', async () => {
    const id = await sendWhileDown();
    const closed = Promise.withResolvers<void>();
    const dripping = createServer((socket) => {
      socket.write('220 damlayan.example.com\r\n');
      const drip = setInterval(() => socket.write('250-bekle\r\n'), 50);
      socket
        .on('error', () => undefined)
        .on('close', () => {
          clearInterval(drip);
          closed.resolve();
        });
    });
    await once(dripping.listen(0, '127.0.0.1'), 'listening');
    const { port } = dripping.address() as AddressInfo;
    const settings = { ...server.settings, SMTP_URL: `smtp://127.0.0.1:${port}` };
    const send = createMailer(settings, { ...SHORT, deadlineMs: 300 }) ?? expect.fail('there is no mailer');
    const due = new Date(Date.parse((await readMessage(id)).mail.nextAt));
    await sendDueMails({ send, log: createLog('silent'), publicUrl: 'http://127.0.0.1', secret: '', now: () => due });
    expect(await readMessage(id)).toMatchObject({ mailState: 'waiting', mail: { attempts: 2 } });
    await closed.promise;
    dripping.close();
  });

  it('is given up by no clock that is ahead for a moment', async () => {
    const id = await sendWhileDown();
    const ahead = new Date(Date.now() + 365 * 24 * HOURS * MINUTE_MS);
    await attemptAt(ahead, DOWN);
    expect(await readMessage(id)).toMatchObject({ mailState: 'waiting' });
    await attemptAt(new Date());
    expect(await readMessage(id)).toMatchObject({ mailState: 'sent' });
  });

  it('is sent at once when the clock was ahead and has been set right', async () => {
    const id = await sendWhileDown();
    const ahead = new Date(Date.now() + 365 * 24 * HOURS * MINUTE_MS);
    const times = { 'mail.since': ahead, 'mail.nextAt': ahead, 'mail.leasedUntil': ahead };
    await site.collection('messages').updateOne({}, { $set: times });
    await attemptAt(new Date());
    expect(await readMessage(id)).toMatchObject({ mailState: 'sent' });
    expect(server.mails).toHaveLength(1);
  });

  it('is tried with growing pauses for two days, then counts as failed, and is sent when staff ask for it', async () => {
    const id = await sendWhileDown();
    let message = await readMessage(id);
    const pauses: number[] = [];
    while (message.mailState === 'waiting' && pauses.length < 50) {
      const due = new Date(Date.parse(message.mail.nextAt));
      await attemptAt(new Date(due.getTime() - 1), DOWN);
      expect((await readMessage(id)).mail.attempts).toBe(message.mail.attempts);
      await attemptAt(due, DOWN);
      message = await readMessage(id);
      pauses.push(minutesBetween(due, message.mail.nextAt));
    }
    expect(pauses.slice(0, 10)).toEqual([2, 4, 8, 16, 32, 64, 128, 4 * HOURS, 4 * HOURS, 4 * HOURS]);
    expect(message.mailState).toBe('failed');
    const tried = pauses.slice(0, -1).reduce((sum, pause) => sum + pause, 1);
    expect(tried).toBeGreaterThan(48 * HOURS);
    expect(tried).toBeLessThan(53 * HOURS);
    await attemptAt(new Date(Date.now() + 30 * 24 * HOURS * MINUTE_MS));
    expect(server.mails).toEqual([]);

    const { status, body } = await site.call<Message>('POST', `/api/contact/messages/${id}/mail`, { token, body: {} });
    expect(status).toBe(200);
    expect(body).toMatchObject({ mailState: 'waiting', mail: { attempts: 0, error: '' } });
    await attemptAt(new Date(Date.parse(body.mail.nextAt)));
    expect(await readMessage(id)).toMatchObject({ mailState: 'sent' });
    expect(server.mails).toHaveLength(1);
  });
});
