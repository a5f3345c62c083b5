import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, todayInIstanbul } from '#shared/lib/numbers/date.ts';
import type { HotelListed, HotelSearchPage, HotelSummary } from '#shared/schemas/hotel-lists.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { Offer } from '#shared/schemas/offers.ts';
import type { Prices } from '#shared/schemas/prices.ts';
import type { Today } from '#shared/schemas/today.ts';
import { hotelEnglish, sampleHotel, sampleOffer } from '../support/factories.ts';
import { expectError, siteOfFile } from '../support/test-site.ts';

const site = siteOfFile();
let hotel: Hotel;

const today = todayInIstanbul();
const CLOSED = { closed: true, closedUntil: addDays(today, 3), closedReason: 'Yenileme çalışması' };
const ENGLISH = { ...hotelEnglish, closedReason: 'Renovation' };
const LINK = sampleHotel.reservationLink;

const save = (fields: object) =>
  site.call<Hotel>('PUT', `/api/hotels/${hotel.id}`, { token: site.token, body: { ...sampleHotel, ...fields } });
const read = async <T>(path: string, as?: string) => (await site.call<T>('GET', path, as ? { token: as } : {})).body;

beforeAll(async () => {
  hotel = (await site.call<Hotel>('POST', '/api/hotels', { token: site.token, body: sampleHotel })).body;
});

describe('a hotel that is closed for now', () => {
  beforeAll(() => save({ ...CLOSED, translations: { en: ENGLISH } }));

  it('says so, with the reason in both languages and the last closed day', async () => {
    expect(await read(`/api/hotels/${hotel.id}`)).toMatchObject(CLOSED);
    expect(await read(`/api/hotels/${hotel.id}?lang=en`)).toMatchObject({ closedReason: 'Renovation' });
    const { text } = await site.call('GET', `/hotel/${hotel.slug}`);
    for (const words of ['Şu anda kapalı', 'Yenileme çalışması', 'tel:+90', 'https://wa.me/'])
      expect(text).toContain(words);
    expect((await site.call('GET', `/en/hotel/${hotel.slug}`)).text).toContain('Renovation');
    for (const path of ['/', '/branches'])
      expect((await site.call('GET', path)).text, path).toContain('Şu anda kapalı');
  });

  it('has neither price nor reservation link anywhere for visitors', async () => {
    const one = await read<Hotel>(`/api/hotels/${hotel.id}`);
    expect([one.reservationLink, ...one.rooms.map(({ price }) => price)]).toEqual(['', 0, 0]);
    const rooms = [{ hotelId: hotel.id, roomId: hotel.rooms[0]?.id }];
    const { id } = (
      await site.call<Offer>('POST', '/api/offers', { token: site.token, body: { ...sampleOffer, rooms } })
    ).body;
    expect((await read<Offer>(`/api/offers/${id}`)).places[0]?.rooms).toMatchObject([{ price: 0 }]);
    await site.call('DELETE', `/api/offers/${id}`, { token: site.token });
    const [summary] = (await read<{ items: HotelSummary[] }>('/api/hotels/summaries')).items;
    expect(summary).toMatchObject({ closed: true, reservationLink: '', rooms: [], roomCount: 0, guests: 0 });
    expect(summary).not.toHaveProperty('lowestPrice');
    expect(await read(`/api/prices/stay?arrival=${today}`)).toEqual({ items: [], next: null });
    expect(await read<HotelSearchPage>('/api/hotels/search?max=10000')).toMatchObject({ found: 0, total: 1 });
    for (const path of [`/hotel/${hotel.slug}`, `/en/hotel/${hotel.slug}`, '/branches', '/', '/api/hotels']) {
      const { text } = await site.call('GET', path);
      for (const gone of ['4.500', '4500', LINK, '"@type":"Offer"']) expect(text, path).not.toContain(gone);
    }
  });

  it('keeps both for the people who edit it, also in the prices', async () => {
    expect(await read(`/api/hotels/${hotel.id}`, site.token)).toMatchObject({ ...CLOSED, reservationLink: LINK });
    const { hotels } = await read<Prices>('/api/prices', site.token);
    expect(hotels[0]?.rooms[0]?.price).toBe(4500);
    const { body } = await site.call<{ items: HotelListed[] }>('GET', '/api/hotels/admin/summaries', {
      token: site.token,
    });
    expect(body.items).toMatchObject([{ closed: true, closedUntil: CLOSED.closedUntil }]);
    const { tasks } = await read<Today>('/api/today', site.token);
    expect(tasks).toContainEqual({ kind: 'hotelsOpenThisWeek', count: 1 });
  });

  it('is closed on its last day and open by itself on the next', async () => {
    await save({ closedUntil: today });
    expect(await read(`/api/hotels/${hotel.id}`)).toMatchObject({ closed: true });
    await save({ closedUntil: addDays(today, -1) });
    const open = await read<Hotel>(`/api/hotels/${hotel.id}`);
    for (const name of ['closed', 'closedUntil', 'closedReason']) expect(open).not.toHaveProperty(name);
    expect(open).toMatchObject({ reservationLink: LINK, rooms: [{ price: 4500 }, { price: 0 }] });
    expect((await site.call('GET', `/hotel/${hotel.slug}`)).text).toContain('₺4.500');
  });

  it('is open again with a save, and closed again with its earlier version', async () => {
    const closed = (await save(CLOSED)).body.version;
    await save({ closed: null, closedUntil: '', closedReason: '' });
    expect(await read(`/api/hotels/${hotel.id}`)).not.toHaveProperty('closed');
    const path = `/api/hotels/${hotel.id}/revisions/${closed}/restore`;
    expect((await site.call('POST', path, { token: site.token })).body).toMatchObject(CLOSED);
  });

  it.each([
    ['closed', { closed: 'yes' }],
    ['closedUntil', { closedUntil: '2031-02-30' }],
    ['closedReason', { closedReason: 'x'.repeat(201) }],
  ])('is 400 with an invalid %s', async (field, fields) => {
    const response = await save(fields);
    expectError(response, 400, 'request.invalid');
    expect(response.body).toMatchObject({ fields: { [field]: expect.any(String) } });
  });
});
