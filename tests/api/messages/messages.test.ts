import { describe, expect, it } from 'vitest';
import { LIMITS } from '#shared/constants.ts';
import type { MessageReceived } from '#shared/schemas/messages.ts';
import { sampleHotel, sampleMessage } from '../../support/factories.ts';
import { expectError, siteOfFile } from '../../support/test-site.ts';

const site = siteOfFile();

const send = (body: object) => site.call<MessageReceived>('POST', '/api/contact/messages', { body });
const stored = (filter: object) => site.collection('messages').find<{ [field: string]: unknown }>(filter).toArray();

describe('a message of a visitor', () => {
  it('is stored with the chosen hotel, room, dates and consent before its reference is sent', async () => {
    const { body: hotel } = await site.call<{ id: string; rooms: { id: string; type: string }[] }>(
      'POST',
      '/api/hotels',
      { token: site.token, body: sampleHotel },
    );
    const [room] = hotel.rooms;
    const body = {
      ...sampleMessage,
      email: ' Elif.Aydın@Posta.example.com ',
      phone: '0532 123 45 67',
      hotelId: hotel.id,
      roomId: room?.id,
      arrival: '2031-05-14',
      departure: '2031-05-16',
      guests: 2,
      language: 'en',
      marketingConsent: true,
    };
    const { status, body: received } = await send(body);
    expect(status).toBe(201);
    expect(received).toEqual({ success: true, reference: expect.stringMatching(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/) });
    expect(await stored({ reference: received.reference })).toEqual([
      expect.objectContaining({
        ...{ firstName: 'Elif', lastName: 'Aydın', email: 'Elif.Aydın@Posta.example.com', phone: '0532 123 45 67' },
        ...{ message: sampleMessage.message, subject: 'reservation', status: 'new', language: 'en', version: 1 },
        ...{ hotelId: hotel.id, hotelName: sampleHotel.name, roomId: room?.id, roomName: room?.type },
        ...{ arrival: '2031-05-14', departure: '2031-05-16', guests: 2, assignedHotelId: hotel.id },
        marketingConsent: { version: expect.stringMatching(/\S/), at: expect.any(Date) },
        ...{ emailKey: 'elif.aydın@posta.example.com', phoneKey: '905321234567' },
        searchText: expect.stringContaining(' elif aydin '),
        searchStems: expect.arrayContaining(['elif'.slice(0, 3), 'aydin', 'merha', 'deniz', 'goren']),
      }),
    ]);
  });

  it('needs a first name, a text, and an e-mail address or a phone number, and nothing else', async () => {
    const { firstName, message } = sampleMessage;
    expect((await send({ firstName, message, phone: '444 1 453' })).status).toBe(201);
    expect((await send({ firstName, message, email: 'a@b.example', phone: '' })).status).toBe(201);
    const nothing = await send({});
    expectError(nothing, 400, 'request.invalid');
    expect(nothing.body).toMatchObject({ fields: { firstName: 'Required', message: 'Required' } });
    const unreachable = await send({ firstName, message, email: ' ' });
    expectError(unreachable, 400, 'request.invalid');
    const field = 'An email address or a phone number is needed for the reply';
    expect(unreachable.body).toMatchObject({ fields: { email: field, phone: field } });
  });

  it.each([
    ['firstName', { firstName: ' ' }],
    ['firstName', { firstName: 'Elif\r\nBcc: hepsi@example.com' }],
    ['lastName', { lastName: 'Aydın\nX: y' }],
    ['subject', { subject: 'Oda\r\n\r\n<html>' }],
    ['email', { email: 'elif@' }],
    ['email', { email: 'elif@example.com\r\nBcc: hepsi@example.com' }],
    ['email', { email: 'Elif <elif@example.com>, hepsi@example.com' }],
    ['phone', { phone: 'yarın' }],
    ['phone', { phone: '0532\u0000' }],
    ['message', { message: 'x'.repeat(LIMITS.message + 1) }],
    ['message', { message: { $gt: '' } }],
    ['arrival', { arrival: '2031-02-30' }],
    ['departure', { arrival: '2031-05-14', departure: '2031-05-14' }],
    ['guests', { guests: 0 }],
    ['guests', { guests: '2' }],
    ['adults', { adults: 9 }],
    ['adults', { ages: [7] }],
    ['ages.1', { adults: 2, ages: [7, 18] }],
    ['ages', { adults: 2, ages: [1, 2, 3, 4, 5] }],
    ['ages', { adults: 2, ages: '7' }],
    ['language', { language: 'de' }],
    ['marketingConsent', { marketingConsent: 'on' }],
    ['hotelId', { hotelId: ['x'] }],
  ])('is not stored with an invalid %s (%o)', async (field, fields) => {
    const before = await stored({});
    const response = await send({ ...sampleMessage, ...fields });
    expectError(response, 400, 'request.invalid');
    expect(Object.keys((response.body as unknown as { fields: object }).fields)).toContain(field);
    expect(await stored({})).toHaveLength(before.length);
  });

  it('is for the chain when its hotel does not exist any more', async () => {
    for (const hotelId of ['6641f0c2a7b3d95e8c1f2a04', 'galata-konagi', '']) {
      const { body } = await send({ ...sampleMessage, hotelId, roomId: 'x' });
      expect(await stored({ reference: body.reference })).toMatchObject([
        { hotelId: '', hotelName: '', roomId: '', assignedHotelId: '', marketingConsent: null },
      ]);
    }
  });

  it('is for the hotel that had the address before', async () => {
    const named = { ...sampleHotel, name: 'Eski Ad Konağı' };
    const { body: hotel } = await site.call<{ id: string }>('POST', '/api/hotels', { token: site.token, body: named });
    await site.call('PUT', `/api/hotels/${hotel.id}`, {
      token: site.token,
      body: { ...named, name: 'Yeni Ad Konağı' },
    });
    const { body } = await send({ ...sampleMessage, hotelId: 'eski-ad-konagi' });
    expect(await stored({ reference: body.reference })).toMatchObject([{ assignedHotelId: hotel.id }]);
  });

  it('posted without scripts leads to a page that shows its reference, also when its hotel is gone', async () => {
    const post = async (path: string) => {
      const body = new URLSearchParams({ ...sampleMessage, message: `Gönderilen: ${path}` });
      const { status, headers } = await fetch(site.url + path, { method: 'POST', body, redirect: 'manual' });
      expect(status).toBe(303);
      return headers.get('location')?.replace(/[A-Z2-9]{4}-[A-Z2-9]{4}/, 'K7M2-9QXD');
    };
    const named = { ...sampleHotel, name: 'Geçici Konak' };
    const { body: hotel } = await site.call<{ id: string }>('POST', '/api/hotels', { token: site.token, body: named });
    const path = `/api/hotels/${hotel.id}`;
    expect(await post('/en/hotel/gecici-konak')).toBe('/en/hotel/gecici-konak?sent=K7M2-9QXD#enquiry');
    await site.call('PUT', path, { token: site.token, body: { ...named, name: 'Kalıcı Konak' } });
    expect(await post('/hotel/gecici-konak')).toBe('/hotel/kalici-konak?sent=K7M2-9QXD#enquiry');
    await site.call('PUT', path, { token: site.token, body: { ...named, published: false } });
    expect(await post('/hotel/gecici-konak/')).toBe('/contact?sent=K7M2-9QXD#message');
    await site.call('DELETE', path, { token: site.token });
    expect(await post('/en/hotel/gecici-konak')).toBe('/en/contact?sent=K7M2-9QXD#message');
    expect(await post('/hotel/%E0%A4%A')).toBe('/contact?sent=K7M2-9QXD#message');
  });

  it('fits the body of a call at its full length in every script', async () => {
    for (const letter of ['ş', 'ж', 'م', '宿']) {
      const long = { firstName: letter.repeat(LIMITS.name), message: letter.repeat(LIMITS.message) };
      expect((await send({ ...sampleMessage, ...long })).status).toBe(201);
    }
  });

  it('is stored once for one press that arrives twice, and again after its text was changed', async () => {
    const body = { ...sampleMessage, message: 'Balkonlu odanız var mı?', idempotencyKey: 'bir-basış-1' };
    const twice = await Promise.all([send(body), send(body), send(body)]);
    expect(twice.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(twice.map(({ body: { reference } }) => reference)).size).toBe(1);
    expect(await stored({ message: body.message })).toHaveLength(1);
    await send({ ...body, message: 'Balkonlu ve sessiz odanız var mı?' });
    await send({ ...body, idempotencyKey: 'bir-basış-2' });
    expect(await stored({ message: /Balkonlu/ })).toHaveLength(3);
  });

  it('is not readable for visitors', async () => {
    for (const path of ['/api/contact/messages', '/api/contact/messages/K7M2-9QXD']) {
      expect([401, 404, 405]).toContain((await site.call('GET', path)).status);
    }
  });
});
