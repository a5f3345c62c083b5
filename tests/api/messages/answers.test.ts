import { describe, expect, it } from 'vitest';
import { createLog } from '#server/log.ts';
import { sendDueMails } from '#server/mail/outbox.ts';
import { createMailer } from '#server/mail/smtp.ts';
import type { AnswerForm } from '#shared/schemas/messages-answers.ts';
import type { Message, MessageSummary } from '#shared/schemas/messages-inbox.ts';
import { sampleHotel, sampleMessage } from '../../support/factories.ts';
import { addPerson, noMailWaits } from '../../support/people.ts';
import { decoded, headerOf } from '../../support/servers/mail-server.ts';
import { CONTACT, startMailSite } from '../../support/servers/mail-site.ts';
import { expectError, startTestSite } from '../../support/test-site.ts';

const GUEST = 'misafir@ornek.example.com';
const TEXT = 'Merhaba Ada,\n14 Mayıs için yerimiz var.';

const { server, site, token } = await startMailSite();

/** Sends a message of a guest. @returns it as the staff read it */
async function received(fields: object = {}): Promise<Message> {
  const body = { ...sampleMessage, email: GUEST, ...fields };
  const { body: sent } = await site.call<{ reference: string }>('POST', '/api/contact/messages', { body });
  const list = await site.call<{ items: MessageSummary[] }>('GET', '/api/contact/messages', { token });
  const id = list.body.items.find(({ reference }) => reference === sent.reference)?.id ?? '';
  return read(id);
}
const read = async (id: string) => (await site.call<Message>('GET', `/api/contact/messages/${id}`, { token })).body;
const answer = (id: string, body: object = { text: TEXT }, as = token) =>
  site.call<Message>('POST', `/api/contact/messages/${id}/answers`, { token: as, body });
const toGuest = () => server.mails.filter(({ to }) => to.includes(GUEST));
const addHotel = async (fields: object) =>
  (await site.call<{ id: string }>('POST', '/api/hotels', { token, body: { ...sampleHotel, ...fields } })).body.id;

describe('an answer', () => {
  it('is mailed to the guest with the message, replies go to the hotel, and it is kept with the message', async () => {
    const hotelId = await addHotel({ name: 'Yanıt Evi', enquiryEmail: 'resepsiyon@ev.example.com' });
    const { id, reference } = await received({ hotelId, language: 'tr', message: 'Yeriniz var mı?' });
    const { status, body } = await answer(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'answered',
      answers: [{ by: 'yonetici', text: TEXT, language: 'tr', sentAt: null, mailState: 'waiting' }],
    });
    await expect.poll(async () => (await read(id)).answers[0]?.mailState).toBe('sent');
    const [mail] = toGuest();
    expect(mail && headerOf(mail, 'Reply-To')).toContain('<resepsiyon@ev.example.com>');
    expect(mail && decoded(mail).replaceAll('\r', '')).toContain(`${TEXT}\n\nMesajınız:\n> Yeriniz var mı?`);
    expect(mail && headerOf(mail, 'Message-ID')).toContain(reference);
    expect((await read(id)).history.at(-1)).toMatchObject({ by: 'yonetici', action: 'replied', detail: 'answer' });
  });

  it('of a message to the chain has the address of the chain as its Reply-To', async () => {
    const { id } = await received();
    await answer(id);
    await expect.poll(() => toGuest().length).toBe(1);
    expect(toGuest().map((mail) => headerOf(mail, 'Reply-To'))).toEqual([expect.stringContaining(CONTACT.email)]);
  });

  it('that is pressed twice or whose response was lost is mailed once, and the next text is another mail', async () => {
    const { id, version } = await received();
    const body = { text: TEXT, version };
    const [one, two] = await Promise.all([answer(id), answer(id)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect((await answer(id, body)).status).toBe(200);
    await answer(id, { text: 'Bir şey daha: kahvaltı dahil.' });
    await expect.poll(async () => (await read(id)).answers.map(({ mailState }) => mailState)).toEqual(['sent', 'sent']);
    expect(toGuest()).toHaveLength(2);
  });

  it('keeps what the outbox notes of the answer before', async () => {
    const { id } = await received();
    server.fault = () => ({ code: 451 });
    await answer(id);
    await expect.poll(async () => (await read(id)).answers[0]?.attempts).toBe(1);
    const { body } = await answer(id, { text: 'Ek bilgi' });
    expect(body.answers).toMatchObject([{ attempts: 1, mailState: 'waiting' }, { attempts: 0 }]);
  });

  it('whose mail has failed waits again when it is sent again', async () => {
    const { id } = await received();
    server.fault = () => ({ code: 550 });
    await answer(id);
    await expect.poll(async () => (await read(id)).answers[0]?.error).toContain('550');
    await site.collection('messages').updateMany({}, { $set: { 'answers.$[].mail.state': 'failed' } });
    server.fault = () => undefined;
    expect((await answer(id)).body.answers).toMatchObject([{ mailState: 'waiting', attempts: 0 }]);
    await expect.poll(() => toGuest().length).toBe(1);
  });

  it('adds no header, whatever guest and staff type', async () => {
    const { id } = await received({ firstName: 'Ada "<x@y.example>', subject: 'other', message: 'Bcc: z@y.example' });
    await answer(id, { text: 'Merhaba\r\nBcc: gizli@y.example\r\n\r\n.\r\nRCPT TO:<gizli@y.example>' });
    await expect.poll(() => toGuest().length).toBe(1);
    const [mail] = toGuest();
    expect(mail?.to).toEqual([GUEST]);
    expect(mail && headerOf(mail, 'Bcc')).toBeUndefined();
  });

  it('goes with its message when the message is deleted, and is in what a person is told', async () => {
    const { id } = await received({ email: 'silinecek@ornek.example.com' });
    await answer(id);
    const body = { email: 'silinecek@ornek.example.com' };
    const told = await site.call<{ items: Message[] }>('POST', '/api/contact/messages/person', { token, body });
    expect(told.body.items).toMatchObject([{ answers: [{ text: TEXT }] }]);
    await site.call('POST', '/api/contact/messages/erasures', { token, body });
    expect(await site.collection('messages').countDocuments({ emailKey: body.email })).toBe(0);
  });

  it('is refused without a text, with too long a one, from an old version, to nobody, and of strangers', async () => {
    const hotelId = await addHotel({ name: 'Başka Ev' });
    const own = await received({ hotelId });
    const foreign = await received();
    const manager = await addPerson(site, token, 'hotel', { hotels: [hotelId] });
    const author = await addPerson(site, token, 'author');
    await noMailWaits(site);
    expectError(await answer(own.id, { text: TEXT }, ''), 401, 'auth.required');
    expectError(await answer(own.id, { text: TEXT }, author.token), 403, 'auth.forbidden');
    expectError(await answer(own.id, { text: '  ' }), 400, 'request.invalid');
    expectError(await answer(own.id, { text: 'a'.repeat(4_001) }), 400, 'request.invalid');
    expectError(await answer(foreign.id, { text: TEXT }, manager.token), 404, 'message.notFound');
    expectError(await answer('5f0000000000000000000000'), 404, 'message.notFound');
    expect((await answer(own.id, { text: TEXT }, manager.token)).status).toBe(200);
    expectError(await answer(own.id, { text: 'Başka', version: own.version }), 409, 'version.stale');
    const without = await received({ email: '', phone: '+90 532 555 01 23' });
    expectError(await answer(without.id), 409, 'message.noEmail');
  });

  it('of a killed process is sent once another has the time', async () => {
    const { id } = await received();
    await answer(id);
    await expect.poll(() => toGuest().length).toBe(1);
    const stuck = { 'answers.0.mail.state': 'waiting', 'answers.0.mail.leasedUntil': new Date(Date.now() + 60_000) };
    await site.collection('messages').updateMany({ 'answers.0': { $exists: true } }, { $set: stuck });
    const send = createMailer(server.settings) ?? expect.fail('there is no mailer');
    const now = () => new Date(Date.now() + 120_000);
    await sendDueMails({ send, log: createLog('silent'), publicUrl: 'http://127.0.0.1', secret: '', now });
    expect((await read(id)).answers[0]?.mailState).toBe('sent');
  });
});

describe('the form of an answer', () => {
  const templates = [
    {
      title: 'Yerimiz var',
      tr: 'Merhaba {ad},\n{otel} otelinde {oda} uygun: {fiyat}. Bekleriz!',
      en: 'Dear {AD},',
    },
    { title: 'Tarihler', tr: '{giris} – {çıkış} için. {soyad} yok.', en: '' },
  ];
  const form = async (id: string) =>
    (await site.call<AnswerForm>('GET', `/api/contact/messages/${id}/answers/form`, { token })).body;

  it('has the templates of its language with what the message says, and where the reply goes', async () => {
    await site.call('PUT', '/api/contact/messages/settings', { token, body: { templates } });
    const rooms = [{ ...sampleHotel.rooms[0], id: 'r1', type: 'Bahçe odası', price: 9_400 }];
    const hotelId = await addHotel({ name: 'Gül Evi', rooms, enquiryEmail: 'gul@ev.example.com' });
    const stay = { hotelId, roomId: 'r1', firstName: 'Ada', arrival: '2031-05-14', departure: '2031-05-16' };
    const turkish = await form((await received({ ...stay, language: 'tr' })).id);
    expect(turkish).toEqual({
      mailServer: true,
      replyTo: 'gul@ev.example.com',
      templates: [
        {
          title: 'Yerimiz var',
          text: 'Merhaba Ada,\nGül Evi otelinde Bahçe odası uygun: 2 gece ₺18.800. Bekleriz!',
          missing: [],
        },
        { title: 'Tarihler', text: '14 Mayıs 2031 – 16 Mayıs 2031 için.', missing: ['soyad'] },
      ],
    });
    const english = await form((await received({ ...stay, language: 'en' })).id);
    expect(english.templates).toEqual([{ title: 'Yerimiz var', text: 'Dear Ada,', missing: [] }]);
  });

  it('refuses more than twenty templates, and texts of more than 2,000 letters', async () => {
    const save = (body: object) => site.call('PUT', '/api/contact/messages/settings', { token, body });
    const one = { title: 'a', tr: 'a', en: '' };
    expectError(await save({ templates: Array.from({ length: 21 }, () => one) }), 400, 'request.invalid');
    expectError(await save({ templates: [{ ...one, tr: 'a'.repeat(2_001) }] }), 400, 'request.invalid');
    expectError(await save({ templates: [{ ...one, title: ' ' }] }), 400, 'request.invalid');
  });
});

it('without a mail server an answer is refused, and the form says so', async () => {
  const other = await startTestSite();
  const admin = await other.signIn();
  await other.call('POST', '/api/contact/messages', { body: { ...sampleMessage, email: GUEST } });
  const list = await other.call<{ items: MessageSummary[] }>('GET', '/api/contact/messages', { token: admin });
  const path = `/api/contact/messages/${list.body.items[0]?.id}/answers`;
  expectError(await other.call('POST', path, { token: admin, body: { text: TEXT } }), 409, 'message.mailOff');
  expect((await other.call<AnswerForm>('GET', `${path}/form`, { token: admin })).body.mailServer).toBe(false);
  await other.close();
});
