import type { AddressInfo } from 'node:net';
import mongoose from 'mongoose';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '../../server/env.ts';
import { createLog } from '../../server/log.ts';
import { startOutbox } from '../../server/mail/outbox.ts';
import { createMailer } from '../../server/mail/smtp.ts';
import type { MessageReceived } from '../../shared/schemas/messages.ts';
import { sampleHotel, sampleMessage } from '../support/factories.ts';
import { startTestSite, type TestSite } from '../support/test-site.ts';

const CONTACT = { phone: '+90 212 555 01 23', email: 'bilgi@otel.example.com', address: 'Beyoğlu, İstanbul' };

interface Mail {
  to: string[];
  text: string;
}
let mails: Mail[] = [];
let reject: { at: 'sender' | 'data'; code: number; times: number } | undefined;

/** An error as the mail server sends it, while there are any left. */
function nextError(at: 'sender' | 'data'): Error | null {
  if (reject?.at !== at || reject.times === 0) return null;
  reject.times -= 1;
  return Object.assign(new Error('rejected by the test'), { responseCode: reject.code });
}

const options: SMTPServerOptions = {
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onMailFrom: (_address, _session, done) => done(nextError('sender')),
  onData: (stream, session, done) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      const error = nextError('data');
      if (!error) {
        mails.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString('utf8'),
        });
      }
      done(error);
    });
  },
};

const server = new SMTPServer(options);
let port: number;
let site: TestSite;
let token: string;

const outgoing = () => ({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Site <site@otel.example.com>' });

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.server.address() as AddressInfo).port;
  site = await startTestSite(outgoing());
  token = await site.signIn();
  await site.call('PUT', '/api/contact', { token, body: CONTACT });
});
afterEach(() => {
  mails = [];
  reject = undefined;
});
afterAll(async () => {
  await site.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

async function send(fields: object = {}): Promise<string> {
  const body = { ...sampleMessage, ...fields };
  const { status, body: received } = await site.call<MessageReceived>('POST', '/api/contact/messages', { body });
  expect(status).toBe(201);
  return received.reference;
}
const messages = () =>
  mongoose.connection.collection<{ mail: { state: string; attempts: number; error: string; nextAt: Date } }>(
    'messages',
  );
const mailOf = async (reference: string) => (await messages().findOne({ reference }))?.mail;
const stateOf = async (reference: string) => (await mailOf(reference))?.state;
const header = (mail: Mail | undefined, name: string) =>
  new RegExp(`^${name}: (.*(?:\\r\\n\\s.*)*)`, 'mi').exec(mail?.text ?? '')?.[1]?.replace(/\r\n\s+/g, ' ');

describe('the mail of a message', () => {
  it('goes to the address of its hotel, which visitors never get, and its reply to the visitor', async () => {
    const enquiryEmail = 'resepsiyon@galata.example.com';
    const { body: hotel } = await site.call<{ id: string; slug: string; enquiryEmail: string }>('POST', '/api/hotels', {
      token,
      body: { ...sampleHotel, enquiryEmail },
    });
    expect(hotel.enquiryEmail).toBe(enquiryEmail);
    for (const path of ['/api/hotels', `/api/hotels/${hotel.slug}`, '/api/trpc/hotels.list?input=%7B%7D']) {
      expect((await site.call('GET', path)).text).not.toContain('enquiryEmail');
    }
    const reference = await send({ hotelId: hotel.id, message: '<b>Merhaba</b> & iyi günler' });
    await expect.poll(() => stateOf(reference)).toBe('sent');
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail?.to).toEqual([enquiryEmail]);
    expect(header(mail, 'From')).toBe('Site <site@otel.example.com>');
    expect(header(mail, 'Reply-To')).toContain('<elif.aydin@posta.example.com>');
    expect(mail?.text).toContain('text/plain');
    expect(mail?.text).toContain('&lt;b&gt;Merhaba&lt;/b&gt; &amp; iyi');
  });

  it('is tried again after an error of the mail server, with growing pauses, and says why', async () => {
    reject = { at: 'data', code: 552, times: 1 };
    const reference = await send();
    await expect.poll(async () => (await mailOf(reference))?.error).toContain('552 rejected by the test');
    const waiting = await mailOf(reference);
    expect(waiting).toMatchObject({ state: 'waiting', attempts: 1 });
    expect(Number(waiting?.nextAt) - Date.now()).toBeGreaterThan(50_000);
    expect(mails).toEqual([]);
    await messages().updateOne({ reference }, { $set: { 'mail.nextAt': new Date() } });
    const next = await send();
    for (const each of [reference, next]) await expect.poll(() => stateOf(each)).toBe('sent');
    expect(mails.map(({ to }) => to)).toEqual([[CONTACT.email], [CONTACT.email]]);
  });

  it('is given up after two days, and sent again when staff ask for it', async () => {
    reject = { at: 'sender', code: 451, times: 1 };
    const reference = await send();
    await expect.poll(async () => (await mailOf(reference))?.attempts).toBe(1);
    await expect.poll(async () => (await mailOf(reference))?.error).not.toBe('');
    const longAgo = new Date(Date.now() - 49 * 3_600_000);
    reject = { at: 'sender', code: 451, times: 1 };
    await messages().updateOne({ reference }, { $set: { 'mail.since': longAgo, 'mail.nextAt': longAgo } });
    const next = await send();
    await expect.poll(() => stateOf(reference)).toBe('failed');
    await expect.poll(() => stateOf(next)).toBe('sent');
    const message = await messages().findOne({ reference });
    await site.call('POST', `/api/contact/messages/${message?._id}/mail`, { token, body: {} });
    const last = await send();
    for (const each of [reference, last]) await expect.poll(() => stateOf(each)).toBe('sent');
  });

  it('has no header or recipient from what a visitor typed', async () => {
    const reference = await send({
      firstName: 'Ada" <hepsi@example.com>, Bcc: x',
      lastName: '=?utf-8?Q?=0D=0ABcc:_hepsi@example.com?=',
      subject: 'Bcc: hepsi@example.com',
      message: '.\r\nRCPT TO:<hepsi@example.com>\r\n\r\nBcc: hepsi@example.com',
    });
    await expect.poll(() => stateOf(reference)).toBe('sent');
    const [mail] = mails;
    expect(mail?.to).toEqual([CONTACT.email]);
    const headers = mail?.text.split('\r\n\r\n')[0] ?? '';
    expect(headers).not.toMatch(/^(?:bcc|cc):/im);
    expect(header(mail, 'Reply-To')).toMatch(/<elif\.aydin@posta\.example\.com>$/);
  });

  it('is not sent for spam', async () => {
    const reference = await send({ website: 'https://spam.example' });
    expect(await stateOf(reference)).toBe('none');
  });

  it('is sent once by two senders at the same time', async () => {
    const env = readEnv({ ...outgoing(), ADMIN_PASSWORD: 'Boğaziçi-köprüsü-1973' });
    const mailer = createMailer(env) ?? expect.fail('there is no mailer');
    const other = startOutbox(mailer, createLog('silent'), 'http://127.0.0.1');
    const references = await Promise.all(Array.from({ length: 12 }, (_, at) => send({ firstName: `Ada ${at}` })));
    other.wake();
    for (const reference of references) await expect.poll(() => stateOf(reference)).toBe('sent');
    await other.stop();
    const ids = mails.map((mail) => header(mail, 'Message-ID'));
    expect(ids).toHaveLength(references.length);
    expect(new Set(ids).size).toBe(references.length);
  });
});

it('settings with a mail server and no sender, or with a sender that is no address, fail at the start', () => {
  expect(() => readEnv({ SMTP_URL: 'smtp://127.0.0.1' })).toThrow(/MAIL_FROM/);
  expect(() => readEnv({ SMTP_URL: 'https://x', MAIL_FROM: 'a@b.example' })).toThrow(/SMTP_URL/);
  expect(() => readEnv({ SMTP_URL: 'smtp://x', MAIL_FROM: 'a@b.example\r\nBcc: c@d.example' })).toThrow(/MAIL_FROM/);
});
