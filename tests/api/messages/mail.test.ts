import { beforeEach, describe, expect, it } from 'vitest';
import { readEnv } from '#server/env.ts';
import { runJob } from '#server/jobs/regular-jobs.ts';
import { createLog } from '#server/log.ts';
import { startOutbox } from '#server/mail/outbox.ts';
import { createMailer } from '#server/mail/smtp.ts';
import { unmailedDigest } from '#server/mail/unmailed-digest.ts';
import type { MessageReceived } from '#shared/schemas/messages.ts';
import { sampleHotel, sampleMessage } from '../../support/factories.ts';
import { decoded, headerOf } from '../../support/servers/mail-server.ts';
import { CONTACT, startMailSite } from '../../support/servers/mail-site.ts';

const { server, site, token } = await startMailSite();

async function send(fields: object = {}): Promise<string> {
  const body = { ...sampleMessage, ...fields };
  const { status, body: received } = await site.call<MessageReceived>('POST', '/api/contact/messages', { body });
  expect(status).toBe(201);
  return received.reference;
}
const stateOf = async (reference: string) =>
  (await site.collection<{ mail: { state: string } }>('messages').findOne({ reference }))?.mail.state;

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
    expect(server.mails).toHaveLength(1);
    const [mail] = server.mails;
    expect(mail?.to).toEqual([enquiryEmail]);
    expect(headerOf(mail, 'From')).toBe('Site <site@otel.example.com>');
    expect(headerOf(mail, 'Reply-To')).toContain('<elif.aydin@posta.example.com>');
    expect(mail?.text).toContain('text/plain');
    expect(mail?.text).toContain('&lt;b&gt;Merhaba&lt;/b&gt; &amp; iyi');
  });

  it.each([
    ['a comma, quotes and an address in the name', { firstName: 'Ada" <hepsi@example.com>, Bcc: x' }],
    ['an encoded line break in the name', { lastName: '=?utf-8?Q?=0D=0ABcc:_hepsi@example.com?=' }],
    ['an encoded word in base64', { firstName: '=?utf-8?B?DQpCY2M6IGhlcHNpQGV4YW1wbGUuY29t?=' }],
    ['a header as name', { firstName: 'Bcc: hepsi@example.com' }],
    ['commands and headers in the text', { message: '.\r\nRCPT TO:<hepsi@example.com>\r\n\r\nBcc: hepsi@example.com' }],
    ['a list of addresses as its name', { firstName: 'hepsi@example.com,', lastName: 'a@example.com;' }],
    ['a name that turns the direction of text', { firstName: '\u202eadA', lastName: 'ğ'.repeat(99) }],
  ])('has no header or recipient from what a visitor typed: %s', async (_what, fields) => {
    const reference = await send(fields);
    await expect.poll(() => stateOf(reference)).toBe('sent');
    const [mail] = server.mails;
    expect(mail?.to).toEqual([CONTACT.email]);
    const head = mail?.text.split('\r\n\r\n')[0] ?? '';
    const names = [...head.matchAll(/^([^\s:]+):/gm)].map(([, name]) => name).sort();
    expect(names).toEqual([
      ...['Auto-Submitted', 'Content-Type', 'Date', 'From', 'MIME-Version', 'Message-ID', 'Reply-To', 'Subject', 'To'],
    ]);
    expect(headerOf(mail, 'Reply-To')).toMatch(/ <elif\.aydin@posta\.example\.com>$/);
    expect(
      headerOf(mail, 'Reply-To')
        ?.replace(/"(?:[^"\\]|\\.)*"/g, '')
        .match(/@/g),
    ).toHaveLength(1);
  });

  it('does not keep the visitor waiting for a slow mail server', async () => {
    const held = Promise.withResolvers<undefined>();
    const begun = Promise.withResolvers<void>();
    server.fault = (command) => {
      if (command !== 'DATA') return undefined;
      begun.resolve();
      return held.promise;
    };
    const first = await send();
    await begun.promise;
    const second = await send();
    for (const reference of [first, second]) expect(await stateOf(reference)).toBe('waiting');
    held.resolve(undefined);
    for (const reference of [first, second]) await expect.poll(() => stateOf(reference)).toBe('sent');
    expect(server.mails).toHaveLength(2);
  });

  it('goes out without a reply address that most mail servers refuse, and has the address in its text', async () => {
    const reference = await send({ email: 'ayşe@ornek.example' });
    await expect.poll(() => stateOf(reference)).toBe('sent');
    const [mail] = server.mails;
    expect(headerOf(mail, 'Reply-To')).toBeUndefined();
    expect(mail && decoded(mail)).toContain('ayşe@ornek.example');
    const head = mail?.text.split('\r\n\r\n')[0] ?? '';
    expect(head).toMatch(/^[ -~\t\r\n]*$/);
  });

  it('goes to the hotel that a message is handed over to, also with several messages', async () => {
    const enquiryEmail = 'devralan@kadikoy.example.com';
    const { body: hotel } = await site.call<{ id: string }>('POST', '/api/hotels', {
      token,
      body: { ...sampleHotel, enquiryEmail },
    });
    const idOf = async (reference: string) => String((await site.collection('messages').findOne({ reference }))?._id);
    const references = [await send(), await send(), await send({ annotation: 'spam' })];
    for (const reference of references.slice(0, 2)) await expect.poll(() => stateOf(reference)).toBe('sent');
    server.mails = [];
    const [one = '', other = '', spam = ''] = await Promise.all(references.map(idOf));
    const body = { assignedHotelId: hotel.id };
    expect((await site.call('PUT', `/api/contact/messages/${one}`, { token, body })).status).toBe(200);
    await expect.poll(() => server.mails.length).toBe(1);
    const several = { ...body, messages: [{ id: other }, { id: spam }] };
    await site.call('POST', '/api/contact/messages/changes', { token, body: several });
    await expect.poll(() => server.mails.length).toBe(2);
    expect(server.mails.map(({ to }) => to)).toEqual([[enquiryEmail], [enquiryEmail]]);
    expect(await stateOf(references[2] ?? '')).toBe('none');
  });

  it('is not sent for spam', async () => {
    const reference = await send({ website: 'https://spam.example' });
    expect(await stateOf(reference)).toBe('none');
  });

  it('is sent once by two senders at the same time', async () => {
    const mailer = createMailer(server.settings) ?? expect.fail('there is no mailer');
    const other = startOutbox({ send: mailer, log: createLog('silent'), publicUrl: 'http://127.0.0.1', secret: '' });
    const references = await Promise.all(Array.from({ length: 12 }, (_, at) => send({ firstName: `Ada ${at}` })));
    other.wake();
    for (const reference of references) await expect.poll(() => stateOf(reference)).toBe('sent');
    await other.stop();
    const ids = server.mails.map((mail) => headerOf(mail, 'Message-ID'));
    expect(ids).toHaveLength(references.length);
    expect(new Set(ids).size).toBe(references.length);
  });
});

it('a message goes to all addresses of its hotel, at most five, each of which is checked', async () => {
  const add = (enquiryEmail: string) =>
    site.call<{ id: string; enquiryEmail: string }>('POST', '/api/hotels', {
      token,
      body: { ...sampleHotel, enquiryEmail },
    });
  const { body: hotel } = await add('bir@ev.example.com,iki@ev.example.com , bir@ev.example.com,');
  expect(hotel.enquiryEmail).toBe('bir@ev.example.com, iki@ev.example.com');
  server.mails = [];
  await send({ hotelId: hotel.id });
  await expect.poll(() => server.mails.map(({ to }) => to)).toEqual([['bir@ev.example.com', 'iki@ev.example.com']]);
  for (const wrong of [
    'bir@ev.example.com; iki@ev.example.com',
    'bir',
    [1, 2, 3, 4, 5, 6].map((n) => `a${n}@b.com`).join(),
  ])
    expect((await add(wrong)).body).toMatchObject({
      code: 'request.invalid',
      fields: { enquiryEmail: expect.any(String) },
    });
});

describe('what is not mailed', () => {
  // The site's own job may have run before.
  beforeEach(() => site.collection<{ _id: string }>('jobs').deleteOne({ _id: 'unmailed-digest' }));
  const log = createLog('silent');
  const digestAt = async (now: Date) => {
    const mailer = createMailer(server.settings) ?? expect.fail('there is no mailer');
    return runJob(unmailedDigest(mailer, 'https://www.ornek.com'), log, now);
  };

  it('because it looks like spam is named once a day in one mail to the chain, so that no guest is lost', async () => {
    await site.collection('messages').deleteMany({});
    const reference = await send({ firstName: 'Nadide', annotation: 'x', message: '<b>Oda</b> soracaktım' });
    await send({ annotation: 'x' });
    const sent = await send();
    await expect.poll(() => stateOf(sent)).toBe('sent');
    server.mails = [];
    const now = new Date(Date.now() + 60_000);
    expect(await digestAt(now)).toBe(true);
    expect(server.mails.map(({ to }) => to)).toEqual([[CONTACT.email]]);
    const [mail] = server.mails;
    const text = mail ? decoded(mail) : '';
    const found = await site.collection('messages').findOne({ reference });
    expect(text).toContain('Nadide Aydın: <b>Oda</b> soracaktım');
    expect(text).toContain('Nadide Aydın: &lt;b&gt;Oda&lt;/b&gt; soracaktım');
    expect(text).toContain(`https://www.ornek.com/admin/messages/${found?._id}`);
    expect(new Set(text.match(/messages\/\w{24}/g))).toHaveProperty('size', 2);
    expect(await digestAt(new Date(now.getTime() + 23 * 3_600_000))).toBe(false);
    expect(await digestAt(new Date(now.getTime() + 25 * 3_600_000))).toBe(true);
    expect(server.mails).toHaveLength(1);
  });

  it('is mailed again within the hour when the mail server was away', async () => {
    await send({ annotation: 'x' });
    server.fault = () => ({ code: 451 });
    const later = new Date(Date.now() + 100 * 3_600_000);
    await site.collection('messages').updateMany({}, { $set: { createdAt: later } });
    await expect(digestAt(later)).rejects.toThrow();
    server.fault = () => undefined;
    expect(await digestAt(new Date(later.getTime() + 61 * 60_000))).toBe(true);
    expect(server.mails).toHaveLength(1);
  });
});

it('settings with a mail server and no sender, or with a sender that is no address, fail at the start', () => {
  expect(() => readEnv({ SMTP_URL: 'smtp://127.0.0.1' })).toThrow(/MAIL_FROM/);
  expect(() => readEnv({ SMTP_URL: 'https://x', MAIL_FROM: 'a@b.example' })).toThrow(/SMTP_URL/);
  expect(() => readEnv({ SMTP_URL: 'smtp://x', MAIL_FROM: 'a@b.example\r\nBcc: c@d.example' })).toThrow(/MAIL_FROM/);
});
