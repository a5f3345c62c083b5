import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Message } from '#shared/schemas/messages-inbox.ts';
import { sampleHotel, sampleMessage } from '../../support/factories.ts';
import { decoded, type MailServer, startMailServer } from '../../support/servers/mail-server.ts';
import { siteOfFile } from '../../support/test-site.ts';

const STAY = { arrival: '2031-05-14', departure: '2031-05-18', adults: 2, ages: [7] };

let server: MailServer;
let hotelId: string;

beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.close());
const site = siteOfFile(() => server.settings);
beforeAll(async () => {
  const room = { ...sampleHotel.rooms[0], type: 'Bahçe odası', price: 9_400 };
  const rooms = [
    { ...room, id: 'garden' },
    { ...room, id: 'unpriced', price: 0 },
  ];
  const hotel = { ...sampleHotel, rooms, enquiryEmail: 'gul@ev.example.com' };
  hotelId = (await site.call<{ id: string }>('POST', '/api/hotels', { token: site.token, body: hotel })).body.id;
});

async function received(fields: object): Promise<Message> {
  const body = { ...sampleMessage, hotelId, roomId: 'garden', ...fields };
  const { reference } = (await site.call<{ reference: string }>('POST', '/api/contact/messages', { body })).body;
  const list = `/api/contact/messages?q=${reference}`;
  const { items: messages } = (await site.call<{ items: { id: string }[] }>('GET', list, { token: site.token })).body;
  return (await site.call<Message>('GET', `/api/contact/messages/${messages[0]?.id}`, { token: site.token })).body;
}

it('a message keeps adults, ages and their sum, and the price that the site shows for its nights', async () => {
  expect(await received({ ...STAY, guests: 9, price: 1 })).toMatchObject({ ...STAY, guests: 3, price: 37_600 });
});

it('a client from before there were children goes on with guests alone', async () => {
  const { arrival } = STAY;
  expect(await received({ arrival, guests: 2 })).toMatchObject({ adults: null, ages: [], guests: 2, price: null });
});

it('a night without a price, a stay without its departure, and no room have no price', async () => {
  for (const fields of [{ roomId: 'unpriced' }, { departure: '' }, { roomId: '' }]) {
    expect((await received({ ...STAY, ...fields })).price).toBeNull();
  }
});

it('a season is in the price', async () => {
  const season = {
    name: 'Yaz',
    ranges: [{ from: '2031-05-17', to: '2031-05-31' }],
    weekdays: [],
    percent: 50,
    rooms: [],
  };
  const { body } = await site.call<{ version: number }>('GET', '/api/prices/seasons', { token: site.token });
  const save = { seasons: [season], version: body.version };
  expect((await site.call('PUT', '/api/prices/seasons', { token: site.token, body: save })).status).toBe(200);
  expect((await received(STAY)).price).toBe(3 * 9_400 + 14_100);
  await site.call('PUT', '/api/prices/seasons', { token: site.token, body: { seasons: [] } });
});

it('the mail and the table say them too', async () => {
  server.mails = [];
  const { reference } = await received({ ...STAY, ages: [7, 10], lastName: 'Tablo' });
  const ofHotel = () => server.mails.map(decoded).find((mail) => mail.includes(reference)) ?? '';
  await expect.poll(ofHotel).toContain('Misafirler: 2 yetişkin, 2 çocuk (7, 10)');
  expect(ofHotel()).toContain('Konaklamanın fiyatı: 4 gece ₺37.600');
  const table = await fetch(`${site.url}/api/contact/messages/export.csv?q=tablo`, {
    headers: { authorization: `Bearer ${site.token}` },
  });
  const text = await table.text();
  expect(text).toContain('Kişi;Yetişkin;Çocukların yaşları;Konaklamanın fiyatı;');
  expect(text).toContain(';4;2;7 10;37600;');
});

it('the form without scripts sends the age of each child, and says when one is missing', async () => {
  const { firstName, message } = sampleMessage;
  const phone = '0532 123 45 67';
  const post = (fields: string) =>
    fetch(`${site.url}/contact`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `${new URLSearchParams({ firstName, message, phone })}&hotelId=${hotelId}&adults=2&children=2&${fields}`,
    });
  expect((await post('ages=7&ages=10')).status).toBe(303);
  const [stored] = await site.collection('messages').find().sort({ createdAt: -1 }).limit(1).toArray();
  expect(stored).toMatchObject({ adults: 2, ages: [7, 10], guests: 4 });
  expect((await post('ages=7')).status).toBe(400);
});
