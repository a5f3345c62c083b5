import { describe, expect, it } from 'vitest';
import type { Content } from '#shared/schemas/content.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { Offer } from '#shared/schemas/offers.ts';
import { hotelEnglish, sampleHotel, sampleOffer } from '../support/factories.ts';
import { siteOfFile } from '../support/test-site.ts';

const site = siteOfFile();

const english = { en: { ...hotelEnglish, district: 'Pera' } };
const add = async (more: object = {}) =>
  (
    await site.call<Hotel>('POST', '/api/hotels', {
      token: site.token,
      body: { ...sampleHotel, district: 'Cihangir', translations: english, ...more },
    })
  ).body;
const save = (path: string, body: object) => site.call('PUT', path, { token: site.token, body });
const inEnglish = async <T>(path: string) => (await site.call<T>('GET', `${path}?lang=en`)).body;

/* docs/rules.md#languages: a client that knows only the specification saves Turkish facts without their English. */
describe('an English page', () => {
  it('shows the new Turkish address and district until the English is saved', async () => {
    const path = `/api/hotels/${(await add()).id}`;
    await save(path, { ...sampleHotel, address: 'Yeni Cadde 1, Beşiktaş', district: 'Bomonti' });
    const stale = await inEnglish<Hotel>(path);
    expect(stale).toMatchObject({ address: 'Yeni Cadde 1, Beşiktaş', district: 'Bomonti' });
    expect(stale.untranslated).toEqual(expect.arrayContaining(['address', 'district']));
    await save(path, {
      ...sampleHotel,
      address: 'Yeni Cadde 1, Beşiktaş',
      translations: { en: { address: '1 New Street' } },
    });
    expect(await inEnglish<Hotel>(path)).toMatchObject({ address: '1 New Street' });
  });

  it('shows the district of the new address where none is saved', async () => {
    const path = `/api/hotels/${(await add({ district: undefined })).id}`;
    expect((await inEnglish<Hotel>(path)).district).toBe('Pera');
    await save(path, { ...sampleHotel, address: 'Yeni Cadde 1, Beşiktaş' });
    expect((await inEnglish<Hotel>(path)).district).toBe('Beşiktaş');
  });

  it('shows the English facts again once they are confirmed', async () => {
    const path = `/api/hotels/${(await add()).id}`;
    await save(path, { ...sampleHotel, address: 'Çukurcuma Cad. 12, Beyoğlu' });
    await save(path, {
      ...sampleHotel,
      address: 'Çukurcuma Cad. 12, Beyoğlu',
      translations: { confirmed: ['address'] },
    });
    expect((await inEnglish<Hotel>(path)).address).toBe(hotelEnglish.address);
  });

  it('goes on with English prose that is out of date', async () => {
    const path = `/api/hotels/${(await add()).id}`;
    await save(path, { ...sampleHotel, description: 'Yeni metin' });
    expect((await inEnglish<Hotel>(path)).description).toBe(hotelEnglish.description);
  });

  it('shows in Turkish only the entry of a list that was changed', async () => {
    const path = `/api/hotels/${(await add()).id}`;
    const [first, , third] = sampleHotel.features;
    await save(path, { ...sampleHotel, features: [first, 'Hamam', third] });
    const hotel = await inEnglish<Hotel>(path);
    expect(hotel.features).toEqual([hotelEnglish.features[0], 'Hamam', hotelEnglish.features[2]]);
    expect(hotel.untranslated.filter((name) => name.startsWith('features'))).toEqual(['features.1']);
  });

  it('shows a whole list in Turkish when it has another number of entries', async () => {
    const path = `/api/hotels/${(await add()).id}`;
    await save(path, { ...sampleHotel, features: ['Hamam'] });
    expect(await inEnglish<Hotel>(path)).toMatchObject({ features: ['Hamam'], featureKeys: [] });
    expect((await inEnglish<Hotel>(path)).untranslated).toContain('features');
  });

  it('shows the new type of a room, also in lists', async () => {
    const [room] = sampleHotel.rooms;
    const withRoom = (type: string) => ({ rooms: [{ ...room, type, translations: { en: { type: 'Twin' } } }] });
    const { id } = await add(withRoom('İki yataklı'));
    await save(`/api/hotels/${id}`, { ...sampleHotel, rooms: [{ ...room, type: 'Tek yataklı' }] });
    const shown = { type: 'Tek yataklı', untranslated: expect.arrayContaining(['type']) };
    expect((await inEnglish<Hotel>(`/api/hotels/${id}`)).rooms).toMatchObject([shown]);
    const { items: all } = await inEnglish<{ items: { id: string; rooms: object[] }[] }>('/api/hotels/summaries');
    expect(all.find((hotel) => hotel.id === id)?.rooms).toMatchObject([shown]);
  });

  it('shows the new title and terms of an offer, and its former text', async () => {
    const en = { title: 'Spring', text: 'English text', terms: 'Two nights' };
    const body = { ...sampleOffer, published: true, terms: 'İki gece', translations: { en } };
    const { id } = (await site.call<Offer>('POST', '/api/offers', { token: site.token, body })).body;
    await save(`/api/offers/${id}`, { ...sampleOffer, title: 'Yaz', terms: 'Üç gece', text: 'Yeni metin' });
    expect(await inEnglish<Offer>(`/api/offers/${id}`)).toMatchObject({
      title: 'Yaz',
      terms: 'Üç gece',
      text: en.text,
    });
  });

  it('shows the new announcement', async () => {
    const announcement = { active: true, title: 'Kapalıyız', content: 'Yarın açığız', type: 'info' };
    const en = { announcement: { title: 'Closed', content: 'Open tomorrow' } };
    const texts = {
      heroTitle: 'A',
      heroSubtitle: 'B',
      aboutTitle: 'C',
      aboutContent: 'D',
      heroImage: '/uploads/a.webp',
      aboutImage: '/uploads/b.webp',
    };
    await save('/api/content/homepage', { ...texts, announcement, translations: { en } });
    await save('/api/content/homepage', {
      ...texts,
      announcement: { ...announcement, title: 'Açığız' },
    });
    const shown = await inEnglish<Content>('/api/content/homepage');
    expect(shown.announcement).toMatchObject({ title: 'Açığız', content: 'Open tomorrow' });
    expect(shown.untranslated).toContain('announcement.title');
  });
});
