import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '#server/log.ts';
import { sendDueMails } from '#server/mail/outbox.ts';
import { createMailer } from '#server/mail/smtp.ts';
import { en } from '#shared/i18n/en/site.ts';
import { tr } from '#shared/i18n/tr/site.ts';
import type { Message, MessageSummary } from '#shared/schemas/messages-inbox.ts';
import type { MessageSettings } from '#shared/schemas/messages-privacy.ts';
import { sampleMessage } from '../../support/factories.ts';
import { decoded, headerOf } from '../../support/servers/mail-server.ts';
import { CONTACT, startMailSite } from '../../support/servers/mail-site.ts';
import { expectError } from '../../support/test-site.ts';

const SETTINGS = '/api/contact/messages/settings';
const GUEST = 'guest@visitors.example.com';

const { server, site, token } = await startMailSite();

beforeAll(async () => {
  const identity = { name: 'Poyraz Evleri', tagline: '', translations: { en: { name: 'Poyraz Houses', tagline: '' } } };
  expect((await site.call('PUT', '/api/site', { token, body: identity })).status).toBe(200);
});
afterEach(async () => {
  await site.collection('messages').deleteMany({});
  await hourPasses();
  await set({ acknowledge: false, staffLanguage: 'tr' });
});

/** For an hour the store keeps the addresses that had a mail. */
const hourPasses = () => site.collection('message_counters').deleteMany({});

async function set(settings: Partial<MessageSettings>): Promise<MessageSettings> {
  const { status, body } = await site.call<MessageSettings>('PUT', SETTINGS, { token, body: settings });
  expect(status).toBe(200);
  return body;
}

/** Sends a message. @returns the message, once the mail to the staff was sent or is not to be sent */
async function send(fields: object = {}): Promise<Message> {
  const body = { ...sampleMessage, email: GUEST, language: 'en', ...fields };
  const { body: received } = await site.call<{ reference: string }>('POST', '/api/contact/messages', { body });
  const list = await site.call<{ items: MessageSummary[] }>('GET', '/api/contact/messages', { token });
  const id = list.body.items.find(({ reference }) => reference === received.reference)?.id;
  const read = async () => (await site.call<Message>('GET', `/api/contact/messages/${id}`, { token })).body;
  const isDone = ({ mailState, acknowledgement }: Message) => ![mailState, acknowledgement.state].includes('waiting');
  await expect.poll(async () => isDone(await read())).toBe(true);
  return read();
}
const sentTo = (address: string) => server.mails.filter(({ to }) => to.includes(address));

describe('the acknowledgement of a message', () => {
  it('is not sent unless the back office says so', async () => {
    const { body: settings } = await site.call<MessageSettings>('GET', SETTINGS, { token });
    expect(settings.acknowledge).toBe(false);
    expect((await send()).acknowledgement).toEqual({ state: 'none', sentAt: null });
    expect(sentTo(GUEST)).toEqual([]);
  });

  it("has the reference, in the visitor's language, and nothing that was typed", async () => {
    await set({ acknowledge: true });
    for (const [language, texts, name] of [
      ['en', en, 'Poyraz Houses'],
      ['tr', tr, 'Poyraz Evleri'],
    ] as const) {
      const address = `${language}@visitors.example.com`;
      const { reference, acknowledgement } = await send({
        ...{ email: address, language, firstName: 'Zeynep Typed', lastName: 'Kocatyped' },
        ...{ phone: '0532 typed 5', message: 'Photographs: https://www.booking.com/typed' },
      });
      expect(acknowledgement).toEqual({ state: 'sent', sentAt: expect.any(String) });
      const [mail, ...others] = sentTo(address);
      expect(others).toEqual([]);
      const text = mail ? decoded(mail) : '';
      expect(text).toContain(texts.message.sentText);
      expect(text).toContain(reference);
      expect(text).toContain(name);
      expect(text).not.toMatch(/typed|Zeynep|https?:/i);
      expect(headerOf(mail, 'Auto-Submitted')).toBe('auto-replied');
      expect(headerOf(mail, 'Reply-To')).toContain(`<${CONTACT.email}>`);
      expect(headerOf(mail, 'To')).toBe(address);
    }
  });

  it('is sent at most once an hour to an address, however it is typed', async () => {
    await set({ acknowledge: true });
    const first = await send();
    const second = await send({ email: GUEST.toUpperCase(), message: 'One more question.' });
    expect([first, second].map(({ acknowledgement }) => acknowledgement.state)).toEqual(['sent', 'none']);
    expect(server.mails).toHaveLength(3);
    await hourPasses();
    expect((await send({ message: 'And another one.' })).acknowledgement.state).toBe('sent');
  });

  it('lets the mail to the staff about a later message go first, also while it is being sent slowly', async () => {
    await set({ acknowledge: true });
    const held = Promise.withResolvers<undefined>();
    const begun = Promise.withResolvers<void>();
    server.fault = (command) => {
      if (command !== 'DATA' || server.mails.length !== 1) return undefined;
      begun.resolve();
      return held.promise;
    };
    const guests = ['first@visitors.example.com', 'second@visitors.example.com'];
    for (const email of guests) {
      await site.call('POST', '/api/contact/messages', { body: { ...sampleMessage, email } });
      await begun.promise;
    }
    const waiting = () => site.collection('messages').findOne({ email: guests[1] });
    await expect.poll(async () => (await waiting())?.acknowledgement.nextAt < new Date()).toBe(true);
    held.resolve(undefined);
    await expect.poll(() => server.mails.length).toBe(4);
    expect(server.mails.flatMap(({ to }) => to)).toEqual([CONTACT.email, guests[0], CONTACT.email, guests[1]]);
  });

  it('is not sent for spam, nor without an email address', async () => {
    await set({ acknowledge: true });
    expect((await send({ website: 'https://spam.example' })).acknowledgement.state).toBe('none');
    expect((await send({ email: '', phone: '0532 555 01 70' })).acknowledgement.state).toBe('none');
    expect(sentTo(GUEST)).toEqual([]);
  });

  it('is tried again after an hour when the mail server rejects it; the staff’s mail is not affected', async () => {
    await set({ acknowledge: true });
    server.fault = (command) => (command === 'DATA' && server.mails.length > 0 ? { code: 451 } : undefined);
    const body = { ...sampleMessage, email: GUEST };
    await site.call('POST', '/api/contact/messages', { body });
    const stored = () =>
      site
        .collection<Record<'mail' | 'acknowledgement', { state: string; error: string; nextAt: Date }>>('messages')
        .findOne({});
    await expect.poll(async () => (await stored())?.acknowledgement.error).toMatch(/^451/);
    const waiting = await stored();
    expect(waiting).toMatchObject({ mail: { state: 'sent' }, acknowledgement: { state: 'waiting' } });
    const due = waiting?.acknowledgement.nextAt ?? new Date(0);
    expect(due.getTime() - Date.now()).toBeGreaterThan(59 * 60_000);
    server.fault = () => undefined;
    await hourPasses();
    const mailer = createMailer(server.settings) ?? expect.fail('there is no mailer');
    await sendDueMails({ send: mailer, log: createLog('silent'), publicUrl: site.url, secret: '', now: () => due });
    expect(await stored()).toMatchObject({ acknowledgement: { state: 'sent' } });
    expect(sentTo(GUEST)).toHaveLength(1);
  });
});

it('an acknowledgement whose attempt ended with its process is sent an hour later', async () => {
  await set({ acknowledge: true });
  const messages = site.collection<Record<'acknowledgement', { state: string; nextAt: Date }>>('messages');
  const { reference } = await send();
  server.mails = [];
  // The process was killed after the address was counted and before the mail was sent.
  const at = new Date(0);
  const begun = { state: 'waiting', sentAt: null, leasedUntil: at, nextAt: at };
  const $set = Object.fromEntries(Object.entries(begun).map(([field, value]) => [`acknowledgement.${field}`, value]));
  await messages.updateOne({ reference } as object, { $set });
  const mailer = createMailer(server.settings) ?? expect.fail('there is no mailer');
  const attemptAt = (now: Date) =>
    sendDueMails({ send: mailer, log: createLog('silent'), publicUrl: site.url, secret: '', now: () => now });
  await attemptAt(new Date());
  expect(server.mails).toEqual([]);
  const stored = await messages.findOne({ reference } as object);
  expect(stored?.acknowledgement.state).toBe('waiting');
  await hourPasses();
  await attemptAt(stored?.acknowledgement.nextAt ?? at);
  expect(sentTo(GUEST)).toHaveLength(1);
});

describe('the mails to the staff', () => {
  it('are in the language that the back office sets, with their other settings kept', async () => {
    await send({ language: 'tr' });
    await set({ staffLanguage: 'en', retentionMonths: 6 });
    const { version } = await set({ acknowledge: false });
    await send({ language: 'tr', message: 'İkinci mesaj.' });
    const [turkish, english] = server.mails.map(decoded);
    expect(turkish).toContain('Başvuru numarası');
    expect(turkish).toContain('Gelen kutusunda aç');
    expect(english).toContain('Open in the inbox');
    expect(english).not.toContain('Başvuru numarası');
    expect(headerOf(server.mails[1], 'Subject')).toMatch(/New[ _]message/);
    const { body } = await site.call<MessageSettings>('GET', SETTINGS, { token });
    expect(body).toMatchObject({ staffLanguage: 'en', retentionMonths: 6, acknowledge: false, version });
    const stale = await site.call('PUT', SETTINGS, { token, body: { acknowledge: true, version: version - 1 } });
    expectError(stale, 409, 'version.stale');
    for (const wrong of [{ staffLanguage: 'de' }, { acknowledge: 'on' }]) {
      expectError(await site.call('PUT', SETTINGS, { token, body: wrong }), 400, 'request.invalid');
    }
  });
});
