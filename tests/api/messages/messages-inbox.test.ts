import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runJob } from '#server/jobs/regular-jobs.ts';
import { messageRetention } from '#server/jobs/site-jobs.ts';
import { createLog } from '#server/log.ts';
import { numbersOfMessages } from '#server/migrations/2026-11-26-numbers-of-messages.ts';
import { numbersOfSwitchboards } from '#server/migrations/2026-11-28-switchboards.ts';
import { INBOX } from '#shared/constants.ts';
import type { MessageReceived } from '#shared/schemas/messages.ts';
import type { Message, MessageSummary } from '#shared/schemas/messages-inbox.ts';
import type { MessageSettings } from '#shared/schemas/messages-privacy.ts';
import { ADMIN, type CallOptions } from '../../support/api-client.ts';
import { sampleHotel, sampleMessage } from '../../support/factories.ts';
import { expectError, startTestSite, type TestSite } from '../../support/test-site.ts';

interface Page {
  items: MessageSummary[];
  next: string | null;
}

let site: TestSite;
let token: string;
let hotelId: string;

beforeAll(async () => {
  site = await startTestSite();
  token = await site.signIn();
  hotelId = (await site.call<{ id: string }>('POST', '/api/hotels', { token, body: sampleHotel })).body.id;
});
afterAll(() => site.close());

const admin = <T = Message>(method: string, path: string, options: CallOptions = {}) =>
  site.call<T>(method, `/api/contact/messages${path}`, { token, ...options });
const collection = () => site.collection('messages');

/** Sends a message as a visitor. @returns the message as an administrator reads it */
async function receive(fields: object = {}): Promise<Message> {
  const { body, text } = await site.call<MessageReceived>('POST', '/api/contact/messages', {
    body: { ...sampleMessage, ...fields },
  });
  const { body: found } = await admin<Page>('GET', `?q=${body.reference}`);
  const [first] = found.items;
  if (!first) throw new Error(`not found: ${text}`);
  return (await admin('GET', `/${first.id}`)).body;
}

/** All messages of a filter, page by page. */
async function listed(query: string, limit = 100): Promise<MessageSummary[]> {
  const messages: MessageSummary[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const after: string = cursor === '' ? '' : `&cursor=${cursor}`;
    const { status, body } = await admin<Page>('GET', `?limit=${limit}&${query}${after}`);
    expect(status).toBe(200);
    messages.push(...body.items);
    cursor = body.next;
  }
  return messages;
}
const references = (messages: { reference: string }[]) => messages.map(({ reference }) => reference);

describe('the inbox', () => {
  it('lists a message with its facts, and one message has everything that the visitor sent', async () => {
    const sent = { lastName: 'Aydın', message: 'İki gece için bir oda.', hotelId, arrival: '2031-05-14', guests: 2 };
    const { id, reference } = await receive(sent);
    const [summary] = await listed(`q=${reference}`);
    expect(summary).toMatchObject({ id, firstName: 'Elif', status: 'new', hotelName: sampleHotel.name, version: 1 });
    expect(summary).not.toHaveProperty('message');
    const { status, body, headers } = await admin('GET', `/${id}`);
    expect([status, headers.get('etag')]).toEqual([200, '"1"']);
    expect(body).toMatchObject({ ...sent, assignedHotelId: hotelId, notes: [], history: [], guests: 2 });
  });

  it('pages through all messages once, newest first, also while a new one arrives', async () => {
    for (let count = 0; count < 5; count += 1) await receive({ lastName: 'Sayfa' });
    const { body: first } = await admin<Page>('GET', '?q=sayfa&limit=2');
    await receive({ lastName: 'Sayfa' });
    const { body: second } = await admin<Page>('GET', `?q=sayfa&limit=2&cursor=${first.next}`);
    const all = references(await listed('q=sayfa', 2));
    expect(all).toHaveLength(6);
    expect(references([...first.items, ...second.items])).toEqual(all.slice(1, 5));
    expectError(await admin('GET', '?cursor=yok'), 400, 'list.cursorUnknown');
  });

  it('filters by status, hotel and period, also in combination with a search', async () => {
    const one = await receive({ lastName: 'Süzgeç', hotelId });
    const other = await receive({ lastName: 'Süzgeç' });
    await admin('PUT', `/${other.id}`, { body: { status: 'archived' } });
    expect(references(await listed('q=suzgec'))).toEqual([other.reference, one.reference]);
    expect(references(await listed('q=suzgec&status=inbox'))).toEqual([one.reference]);
    expect(references(await listed('q=suzgec&status=archived'))).toEqual([other.reference]);
    expect(references(await listed(`q=suzgec&hotelId=${hotelId}`))).toEqual([one.reference]);
    for (const query of ['status=inbox', 'status=new', `hotelId=${hotelId}`, `hotelId=${hotelId}&status=new`, '']) {
      const found = references(await listed(query));
      expect([query, found.includes(one.reference)]).toEqual([query, true]);
      expect([query, found.includes(other.reference)]).toEqual([query, query === '']);
    }
    // Istanbul's day begins at nine in the evening of the day before in UTC.
    await collection().updateOne(
      { reference: one.reference },
      { $set: { createdAt: new Date('2020-03-09T21:00:00Z') } },
    );
    expect(references(await listed('from=2020-03-10&to=2020-03-10'))).toEqual([one.reference]);
    expect(await listed('from=2020-03-09&to=2020-03-09')).toEqual([]);
    expect(await listed('q=suzgec&from=2020-03-11&to=2021-01-01')).toEqual([]);
    for (const query of ['status=x', 'from=10.03.2020', 'limit=0', `q=${'x'.repeat(300)}`]) {
      expectError(await admin('GET', `?${query}`), 400, 'request.invalid');
    }
  });

  it('merges new and open messages in the order of time', async () => {
    const sent = [await receive(), await receive(), await receive(), await receive()];
    for (const at of [1, 2]) await admin('POST', `/${sent[at]?.id}/open`);
    const { body } = await admin<Page>('GET', '?status=inbox&limit=4');
    expect(references(body.items)).toEqual(references(sent).reverse());
  });

  it('finds words by their beginning in any spelling, and a person by phone number', async () => {
    const { reference } = await receive({
      firstName: 'Işıl',
      lastName: 'Kâğıtçı',
      phone: '0533 765 43 21',
      message: 'Çengelköy’de KAHVALTI var mı? Bütçemiz 3500₺.',
    });
    for (const typed of [
      'isil kagit',
      'IŞIL',
      'cengelkoy kahv',
      '3500',
      '+90 533 765 4321',
      '05337654321',
      reference,
    ]) {
      expect([typed, references(await listed(`q=${encodeURIComponent(typed)}`))]).toEqual([typed, [reference]]);
    }
    expect(await listed('q=engelkoy')).toEqual([]);
    for (const typed of ['.*', '(', '$where', '%00x%5B', '🏨']) {
      const response = await admin<Page>('GET', `?q=${encodeURIComponent(typed)}`);
      expect([typed, [200, 400].includes(response.status)]).toEqual([typed, true]);
    }
  });

  it('finds dates, amounts and numbers in the text, each message once', async () => {
    const texts = '14.05.2031 - 16.05.2031 için 12.500 TL oda; tel 0532 999 88 77, oda 0909';
    const { reference: inText } = await receive({ message: texts });
    const both = await receive({ phone: '0532 999 88 77', message: 'Tel: 0532 999 88 77' });
    const find = async (typed: string) => references(await listed(`q=${encodeURIComponent(typed)}`, 1));
    for (const typed of ['14.05.2031', '12.500', '16.05.2031 - 14.05.2031', '0909', '12.500 tl'])
      expect([typed, await find(typed)]).toEqual([typed, [inText]]);
    expect(await find('0532 999 88 77')).toEqual([both.reference, inText]);
    expect(await find('+90 532 999 88 77')).toEqual([both.reference]);
  });

  it('examines a bounded number of messages in one call, and goes on from there', async () => {
    const { reference } = await receive({ lastName: 'Nadirbulunur' });
    const one = await collection().findOne({ reference });
    const others = Array.from({ length: INBOX.scanned + 5 }, (_, at) => ({
      ...one,
      ...{ _id: new mongoose.Types.ObjectId(), reference: `r${at}`, idempotencyKey: `k${at}` },
      ...{ searchText: 'nadiryok', createdAt: new Date(Date.now() + at) },
    }));
    await collection().insertMany(others);
    const { body } = await admin<Page>('GET', '?q=nadirbulunur');
    expect([body.items, typeof body.next]).toEqual([[], 'string']);
    expect(references(await listed('q=nadirbulunur'))).toEqual([reference]);
    await collection().deleteMany({ searchText: 'nadiryok' });
  });
});

describe('a message', () => {
  it('is unread until it is opened, and opening it twice changes nothing more', async () => {
    const unread = async () => (await admin<{ unread: number }>('GET', '/unread')).body.unread;
    const before = await unread();
    const { id } = await receive();
    expect(await unread()).toBe(before + 1);
    const { body } = await admin('POST', `/${id}/open`);
    expect(body).toMatchObject({
      status: 'open',
      version: 2,
      history: [{ by: 'yonetici', action: 'status', detail: 'open' }],
    });
    expect((await admin('POST', `/${id}/open`)).body.version).toBe(2);
    expect(await unread()).toBe(before);
    expectError(await admin('POST', '/6641f0c2a7b3d95e8c1f2a04/open'), 404, 'message.notFound');
  });

  it('keeps what was done with it: status, hotel, notes and replies', async () => {
    const { id } = await receive();
    await admin('PUT', `/${id}`, { body: { status: 'archived', assignedHotelId: hotelId, version: 1 } });
    await admin('POST', `/${id}/notes`, { body: { text: 'Yarın aranacak.\nAkşam üzeri.', language: 'tr' } });
    const { body } = await admin('POST', `/${id}/replies`, { body: { channel: 'whatsapp', version: 3 } });
    expect(body).toMatchObject({ status: 'answered', assignedHotelId: hotelId, version: 4, updatedBy: 'yonetici' });
    const note = { by: 'yonetici', at: expect.any(String), text: 'Yarın aranacak.\nAkşam üzeri.', language: 'tr' };
    expect(body.notes).toEqual([note]);
    expect(body.history.map(({ action, detail }) => [action, detail])).toEqual([
      ['status', 'archived'],
      ['assigned', sampleHotel.name],
      ['replied', 'whatsapp'],
    ]);
    // A revision of the message would outlive the erasure of the message.
    expect(await site.collection('revisions').countDocuments({ _id: { $regex: '^messages/' } as object })).toBe(0);
    const { body: forChain } = await admin('PUT', `/${id}`, { body: { assignedHotelId: '' } });
    expect(forChain).toMatchObject({ assignedHotelId: '', status: 'answered' });
  });

  it('is not overwritten by a save of what another user has changed meanwhile', async () => {
    const { id } = await receive();
    await admin('POST', `/${id}/open`);
    const stale = { version: 1 };
    expectError(await admin('POST', `/${id}/notes`, { body: { text: 'x', ...stale } }), 409, 'version.stale');
    expectError(await admin('POST', `/${id}/replies`, { body: { channel: 'mail', ...stale } }), 409, 'version.stale');
    expect((await admin('GET', `/${id}`)).body).toMatchObject({ status: 'open', notes: [], version: 2 });
  });

  it.each([
    ['a status that does not exist', 'PUT', '', { status: 'deleted' }, 'status'],
    ['a hotel that does not exist', 'PUT', '', { assignedHotelId: '6641f0c2a7b3d95e8c1f2a04' }, 'assignedHotelId'],
    ['an operator in place of a hotel', 'PUT', '', { assignedHotelId: { $ne: '' } }, 'assignedHotelId'],
    ['a blank note', 'POST', '/notes', { text: ' \n' }, 'text'],
    ['a note that is too long', 'POST', '/notes', { text: 'x'.repeat(2_001) }, 'text'],
    ['a note in an unknown language', 'POST', '/notes', { text: 'x', language: 'de' }, 'language'],
    ['an unknown way to answer', 'POST', '/replies', { channel: 'fax' }, 'channel'],
  ])('rejects %s', async (_name, method, path, body, field) => {
    const { id, version } = await receive();
    const response = await admin(method, `/${id}${path}`, { body });
    expectError(response, 400, 'request.invalid');
    expect(Object.keys((response.body as unknown as { fields: object }).fields)).toEqual([field]);
    expect((await admin('GET', `/${id}`)).body.version).toBe(version);
    expectError(
      await admin(method, `/yok${path}`, { body: { status: 'open', text: 'x', channel: 'mail' } }),
      404,
      'message.notFound',
    );
  });

  it('has a note once for each idempotency key', async () => {
    const { id } = await receive();
    const body = { text: 'Arandı.', idempotencyKey: 'not-1' };
    await admin('POST', `/${id}/notes`, { body });
    const again = await admin<Message>('POST', `/${id}/notes`, { body: { ...body, version: 1 } });
    expect([again.status, again.body.version, again.body.notes.length]).toEqual([200, 2, 1]);
    expect(again.text).not.toContain('not-1');
    const other = { ...body, text: 'Aranmadı.' };
    expectError(await admin('POST', `/${id}/notes`, { body: other }), 409, 'request.keyReused');
  });

  it('has a bounded number of notes and events', async () => {
    const { id } = await receive();
    const note = { by: 'a', at: new Date(), text: 'x' };
    const event = { by: 'a', at: new Date(), action: 'status', detail: 'open' };
    const many = <T>(entry: T, length: number) => Array.from({ length }, () => entry);
    const filter = { _id: new mongoose.Types.ObjectId(id) };
    await collection().updateOne(filter, {
      $set: { notes: many(note, INBOX.notes), history: many(event, INBOX.history) },
    });
    expectError(await admin('POST', `/${id}/notes`, { body: { text: 'x' } }), 400, 'request.invalid');
    const { body } = await admin('PUT', `/${id}`, { body: { status: 'spam' } });
    expect(body.history).toHaveLength(INBOX.history);
    expect(body.history.at(-1)).toMatchObject({ detail: 'spam' });
  });

  it('is changed together with others, except those that are stale or gone', async () => {
    const [one, other] = [await receive(), await receive()];
    await admin('POST', `/${other.id}/open`);
    const gone = '6641f0c2a7b3d95e8c1f2a04';
    const messages = [one, other].map(({ id }) => ({ id, version: 1 }));
    const body = { messages: [...messages, { id: gone }], status: 'archived', assignedHotelId: hotelId };
    const { status, body: outcome } = await admin('POST', '/changes', { body });
    expect([status, outcome]).toEqual([200, { changed: 1, stale: [other.id], missing: [gone] }]);
    expect((await admin('GET', `/${one.id}`)).body).toMatchObject({ status: 'archived', assignedHotelId: hotelId });
    expect((await admin('GET', `/${other.id}`)).body).toMatchObject({ status: 'open', assignedHotelId: '' });
    const twice = [one.id, one.id.toUpperCase()].map((id) => ({ id }));
    const tooMany = Array.from({ length: INBOX.bulk + 1 }, (_, at) => ({ id: String(at) }));
    for (const wrong of [[], twice, tooMany]) {
      expectError(
        await admin('POST', '/changes', { body: { messages: wrong, status: 'open' } }),
        400,
        'request.invalid',
      );
    }
  });

  it('is deleted alone, with a line in the activity, and not when it was changed meanwhile', async () => {
    const [one, other] = [await receive(), await receive()];
    const stale = { headers: { 'if-match': '"7"' } };
    expectError(await admin('DELETE', `/${one.id}`, stale), 409, 'version.stale');
    expect((await admin('DELETE', `/${one.id}`)).body).toEqual({ success: true });
    expectError(await admin('GET', `/${one.id}`), 404, 'message.notFound');
    expectError(await admin('DELETE', `/${one.id}`), 404, 'message.notFound');
    expectError(await admin('DELETE', '/x'), 404, 'message.notFound');
    expect((await admin('GET', `/${other.id}`)).status).toBe(200);
    const { body } = await site.call<{ items: { action: string }[] }>('GET', '/api/activity', { token });
    expect(body.items[0]).toMatchObject({ action: 'erase', by: ADMIN.username });
  });

  it('asks for its mail to be sent again', async () => {
    const { id } = await receive();
    await collection().updateOne(
      { _id: new mongoose.Types.ObjectId(id) },
      { $set: { 'mail.state': 'failed', 'mail.attempts': 9, 'mail.error': '550 no such user' } },
    );
    expect((await admin('GET', `/${id}`)).body).toMatchObject({
      mailState: 'failed',
      mail: { error: '550 no such user' },
    });
    const { body } = await admin('POST', `/${id}/mail`, { body: {} });
    expect(body).toMatchObject({ mailState: 'waiting', mail: { attempts: 0, error: '' } });
    expect(body.history.at(-1)).toMatchObject({ action: 'mailRequested' });
  });
});

describe('the personal data of a visitor', () => {
  it('is given whole by e-mail address or phone number, however it is typed, and erased in the same way', async () => {
    const email = 'Ayşe.Gül@Ornek.example';
    const phone = '0544 222 33 44';
    await receive({ email, phone: '' });
    await receive({ email: '', phone });
    await receive({ email: email.toLowerCase(), phone: '+90 544 222 33 44' });
    const kept = await receive({ email: 'ayse.gul@ornek.example' });
    const person = async (body: object) => (await admin<{ items: Message[] }>('POST', '/person', { body })).body.items;
    expect(await person({ email: ' AYŞE.gül@ornek.example ' })).toHaveLength(2);
    expect(await person({ phone: '905442223344' })).toHaveLength(2);
    const both = await person({ email, phone });
    expect(both).toHaveLength(3);
    expect(both[0]).toMatchObject({ firstName: 'Elif', message: sampleMessage.message, history: [] });
    const erase = (body: object) => admin('POST', '/erasures', { body });
    expect((await erase({ email, phone })).body).toEqual({ erased: 3 });
    expect((await erase({ email, phone })).body).toEqual({ erased: 0 });
    expect(await person({ email, phone })).toEqual([]);
    expect((await admin('GET', `/${kept.id}`)).status).toBe(200);
    for (const body of [
      {},
      { email: ' ' },
      { phone: 'yok' },
      { phone: '00' },
      { phone: '+0 (0)' },
      { email: { $ne: '' } },
      { email: '', phone: '' },
    ]) {
      expectError(await erase(body), 400, 'request.invalid');
      expectError(await admin('POST', '/person', { body }), 400, 'request.invalid');
    }
  });

  it('is found by its number, whatever is around it, and never taken for that of another person', async () => {
    const turkish = await receive({ email: '', phone: '+90 452 345 67 89' });
    const danish = await receive({ email: '', phone: '(+45) 32 34 56 78' });
    const english = await receive({ email: '', phone: '212 555 1234', language: 'en' });
    const two = await receive({ email: '', phone: '0544 100 20 30 / 0545 100 20 30' });
    const arabic = await receive({ email: '', phone: '٠٥٤٦ ١٠٠ ٢٠ ٣٠' });
    const found = async (phone: string) =>
      (await admin<{ items: Message[] }>('POST', '/person', { body: { phone } })).body.items.map(({ id }) => id);
    expect(await found('0045 32 34 56 78')).toEqual([danish.id]);
    expect(await found('0452 345 67 89')).toEqual([turkish.id]);
    expect(await found('212-555-1234')).toEqual([english.id]);
    expect(await found('+90 545 100 20 30')).toEqual([two.id]);
    expect(await found('0546 100 20 30')).toEqual([arabic.id]);
    expect(await found('٠٥٤٦١٠٠٢٠٣٠')).toEqual([arabic.id]);
    const { body } = await admin(`GET`, `/${danish.id}`);
    expect(body).toMatchObject({
      phone: '(+45) 32 34 56 78',
      phoneNumbers: [{ number: '+4532345678', call: 'tel:+4532345678', chat: 'https://wa.me/4532345678' }],
    });
    expect((await admin('GET', `/${english.id}`)).body.phoneNumbers).toEqual([]);
    expect((await admin('GET', `/${two.id}`)).body.phoneNumbers.map(({ number }) => number)).toEqual([
      '+905441002030',
      '+905451002030',
    ]);
  });

  it('of a switchboard is found by its second number too, also in a message of an earlier version', async () => {
    const { id } = await receive({ email: '', phone: '(0212) 245 01 70-71' });
    const later = await receive({ email: '', phone: '0216 245 01 70 – 71' });
    const early = { phoneNumbers: [], phoneKey: '021224501 7071', searchText: 'ayse', searchStems: ['ay'] };
    await collection().updateOne({ _id: new mongoose.Types.ObjectId(id) }, { $set: early });
    await numbersOfSwitchboards();
    for (const [number, expected] of [
      ['0212 245 01 71', id],
      ['+90 212 245 01 70', id],
      ['0216 245 01 70/71', later.id],
      ['0216 245 01 71', later.id],
    ] as const) {
      const person = await admin<{ items: Message[] }>('POST', '/person', { body: { phone: number } });
      expect(person.body.items.map((message) => message.id)).toEqual([expected]);
      const search = await admin<{ items: Message[] }>('GET', `?q=${encodeURIComponent(number)}`);
      expect(search.body.items.map((message) => message.id)).toEqual([expected]);
    }
    for (const each of [id, later.id]) await collection().deleteOne({ _id: new mongoose.Types.ObjectId(each) });
  });

  it('of a message that an earlier version of the site stored is found and erased as before', async () => {
    const { id } = await receive({ email: '', phone: '0547 100 20 30' });
    const _id = new mongoose.Types.ObjectId(id);
    await collection().updateOne({ _id }, { $unset: { phoneNumbers: 1 } });
    await numbersOfMessages();
    expect((await admin('GET', `/${id}`)).body.phoneNumbers).toHaveLength(1);
    const body = { phone: '+90 547 100 20 30' };
    expect((await admin('POST', '/erasures', { body })).body).toEqual({ erased: 1 });
  });

  it('leaves a line in the activity when it is given or erased, without the person', async () => {
    for (let left = 2; left > 0; left -= 1) await receive({ email: 'silinecek@ornek.example' });
    const body = { email: 'silinecek@ornek.example' };
    await admin('POST', '/person', { body });
    await admin('POST', '/erasures', { body });
    const { text, body: page } = await site.call<{ items: { action: string; by: string }[] }>('GET', '/api/activity', {
      token,
    });
    expect(page.items.slice(0, 2)).toMatchObject([
      { action: 'erase', by: ADMIN.username, count: 2 },
      { action: 'export', by: ADMIN.username },
    ]);
    expect(text).not.toContain('silinecek');
  });

  it('is given page by page', async () => {
    const email = 'cok@ornek.example';
    for (let count = 0; count < INBOX.page + 1; count += 1) await receive({ email });
    const { body } = await admin<{ items: Message[]; next: string }>('POST', '/person', { body: { email } });
    expect(body.items).toHaveLength(INBOX.page);
    const last = await admin<{ items: Message[]; next: null }>('POST', '/person', {
      body: { email, cursor: body.next },
    });
    expect([last.body.items.length, last.body.next]).toEqual([1, null]);
  });

  it('is deleted after the months that are set, once among several processes, whatever its status', async () => {
    const [old, young] = [await receive(), await receive()];
    const now = new Date('2031-03-31T12:00:00Z');
    const age = (id: string, createdAt: string) =>
      collection().updateOne({ _id: new mongoose.Types.ObjectId(id) }, { $set: { createdAt: new Date(createdAt) } });
    await age(old.id, '2031-02-28T11:59:00Z');
    await age(young.id, '2031-02-28T12:01:00Z');
    const { body: before } = await admin<MessageSettings>('GET', '/settings');
    expect(before.retentionMonths).toBe(12);
    await admin('PUT', '/settings', { body: { retentionMonths: 120 } });
    const body = { retentionMonths: 1, version: before.version + 1 };
    expect((await admin('PUT', '/settings', { body })).status).toBe(200);
    expectError(await admin('PUT', '/settings', { body }), 409, 'version.stale');
    for (const retentionMonths of [0, 121, 1.5, '12']) {
      expectError(await admin('PUT', '/settings', { body: { retentionMonths } }), 400, 'request.invalid');
    }
    expect((await site.call('GET', '/api/activity', { token })).status).toBe(200);
    const log = createLog('silent');
    const deleteExpired = (at = now) => runJob(messageRetention, log, at);
    expect(await deleteExpired(new Date(now.getTime() - 25 * 60 * 60_000))).toBe(false);
    const ran = await Promise.all([deleteExpired(), deleteExpired(), deleteExpired()]);
    expect(ran.filter(Boolean)).toHaveLength(1);
    expectError(await admin('GET', `/${old.id}`), 404, 'message.notFound');
    expect((await admin('GET', `/${young.id}`)).status).toBe(200);
    await age(young.id, '2031-02-01T00:00:00Z');
    expect(await deleteExpired(new Date(now.getTime() + 59 * 60_000))).toBe(false);
    expect((await admin('GET', `/${young.id}`)).status).toBe(200);
    expect(await deleteExpired(new Date(now.getTime() + 61 * 60_000))).toBe(true);
    expectError(await admin('GET', `/${young.id}`), 404, 'message.notFound');
    // A clock that was once years ahead stops the deletion for a day, not for years.
    expect(await deleteExpired(new Date('2027-01-01T00:00:00Z'))).toBe(false);
    expect(await deleteExpired(new Date('2027-01-02T01:00:00Z'))).toBe(true);
  });
});
