import mongoose from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { INBOX } from '#shared/constants.ts';
import { sampleHotel } from '../../support/factories.ts';
import { type InboxPage, inboxCalls } from '../../support/messages/inbox-calls.ts';
import { expectError, siteOfFile } from '../../support/test-site.ts';

const site = siteOfFile();
let hotelId: string;

beforeAll(async () => {
  hotelId = (await site.call<{ id: string }>('POST', '/api/hotels', { token: site.token, body: sampleHotel })).body.id;
});

const { admin, receive, listed, collection } = inboxCalls(site);
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
    const { body: first } = await admin<InboxPage>('GET', '?q=sayfa&limit=2');
    await receive({ lastName: 'Sayfa' });
    const { body: second } = await admin<InboxPage>('GET', `?q=sayfa&limit=2&cursor=${first.next}`);
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
    const { body } = await admin<InboxPage>('GET', '?status=inbox&limit=4');
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
      const response = await admin<InboxPage>('GET', `?q=${encodeURIComponent(typed)}`);
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
    const { body } = await admin<InboxPage>('GET', '?q=nadirbulunur');
    expect([body.items, typeof body.next]).toEqual([[], 'string']);
    expect(references(await listed('q=nadirbulunur'))).toEqual([reference]);
    await collection().deleteMany({ searchText: 'nadiryok' });
  });
});
