import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Message, MessageSummary } from '#shared/schemas/messages-inbox.ts';
import type { Account } from '#shared/schemas/users.ts';
import { sampleHotel, sampleMessage } from '../../support/factories.ts';
import { addPerson, noMailWaits, type SignedIn } from '../../support/people.ts';
import { decoded, headerOf } from '../../support/servers/mail-server.ts';
import { CONTACT, startMailSite } from '../../support/servers/mail-site.ts';
import { expectError } from '../../support/test-site.ts';

const MANAGER = 'mudur@ev.example.com';
const EDITOR = 'editor@otel.example.com';

const { server, site, token } = await startMailSite();
let hotelId: string;
let manager: SignedIn;
let editor: SignedIn;

beforeAll(async () => {
  hotelId = (await site.call<{ id: string }>('POST', '/api/hotels', { token, body: sampleHotel })).body.id;
  manager = await addPerson(site, token, 'hotel', { hotels: [hotelId], email: MANAGER });
  editor = await addPerson(site, token, 'editor', { email: EDITOR });
});
beforeEach(async () => {
  await noMailWaits(site);
  await choose(['enquiries', 'handedOver']);
  server.mails = [];
});

const choose = (mails: string[], { token: as } = manager) =>
  site.call<Account>('PUT', '/api/auth/account', { token: as, body: { mails } });

/** Sends a message and waits until nothing more is to be mailed. @returns its id */
async function send(fields: object = {}): Promise<string> {
  await site.call('POST', '/api/contact/messages', { body: { ...sampleMessage, ...fields } });
  const list = await site.call<{ items: MessageSummary[] }>('GET', '/api/contact/messages', { token });
  const id = list.body.items[0]?.id ?? '';
  await settled(id);
  return id;
}
const settled = (id: string) =>
  expect
    .poll(async () => (await site.call<Message>('GET', `/api/contact/messages/${id}`, { token })).body.mailState)
    .not.toBe('waiting');
async function handOver(id: string, body: object): Promise<void> {
  server.mails = [];
  expect((await site.call('PUT', `/api/contact/messages/${id}`, { token, body })).status).toBe(200);
  await settled(id);
}
const recipients = () => server.mails.map(({ to }) => to);

describe('the mail of a new enquiry', () => {
  it('goes to those who look after its hotel, also where the hotel has no address', async () => {
    await send({ hotelId });
    expect(recipients()).toEqual([[MANAGER]]);
  });

  it('goes to the chain when they have turned it off, and that of the chain to nobody else', async () => {
    const { body } = await choose([]);
    expect(body).toMatchObject({ mails: [], possibleMails: ['enquiries', 'handedOver', 'monthFigures'] });
    await send({ hotelId });
    await send();
    expect(recipients()).toEqual([[CONTACT.email], [CONTACT.email]]);
  });

  it('goes once to an address that is that of the hotel too', async () => {
    const body = { ...sampleHotel, enquiryEmail: `${MANAGER.toUpperCase()}, resepsiyon@ev.example.com` };
    const other = await site.call<{ id: string }>('POST', '/api/hotels', { token, body });
    await site.collection('users').updateOne({ username: manager.username }, { $set: { hotels: [other.body.id] } });
    await send({ hotelId: other.body.id });
    expect(recipients().map((to) => to.map((address) => address.toLowerCase()))).toEqual([
      [MANAGER, 'resepsiyon@ev.example.com'],
    ]);
    await site.collection('users').updateOne({ username: manager.username }, { $set: { hotels: [hotelId] } });
  });
});

describe('the mail of a message that is handed over', () => {
  it('says who hands it over and why, and is none of a new enquiry', async () => {
    const id = await send();
    await handOver(id, { assignedUserId: editor.id, note: 'Grup indirimi soruyor, sizde.' });
    expect(recipients()).toEqual([[EDITOR]]);
    const [mail] = server.mails;
    const text = mail ? decoded(mail) : '';
    expect(text).toContain('Bu mesajı size ileten: Admin.');
    expect(text.split('Grup indirimi soruyor, sizde.')).toHaveLength(3);
    expect(mail && headerOf(mail, 'Subject')).toContain('Size');
    const { body } = await site.call<Message>('GET', `/api/contact/messages/${id}`, { token });
    expect(body.notes).toMatchObject([{ by: 'yonetici', text: 'Grup indirimi soruyor, sizde.' }]);
  });

  it('goes to those who look after the hotel, to nobody who is asked by name and wants none', async () => {
    const id = await send();
    await handOver(id, { assignedHotelId: hotelId });
    expect(recipients()).toEqual([[MANAGER]]);
    await choose(['enquiries']);
    await handOver(id, { assignedUserId: manager.id });
    expect(recipients()).toEqual([]);
  });

  it('is chosen by each person alone, without the password', async () => {
    const { body } = await site.call<Account>('GET', '/api/auth/account', { token: editor.token });
    const possibleMails = ['handedOver', 'postsHandedIn', 'monthFigures'];
    expect(body).toMatchObject({ mails: possibleMails, possibleMails });
    expectError(await choose(['news']), 400, 'request.invalid');
    expectError(await choose([], { ...editor, token: '' }), 401, 'auth.required');
  });
});
