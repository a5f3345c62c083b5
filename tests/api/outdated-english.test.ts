import { beforeAll, expect, it } from 'vitest';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { ApiClient } from '../support/api-client.ts';
import { hotelEnglish, sampleHotel, samplePost } from '../support/factories.ts';
import { siteOfFile } from '../support/test-site.ts';

const site = siteOfFile();
let admin: ApiClient;
beforeAll(async () => {
  admin = {
    token: await site.signIn(),
    call: (method, path, options) => site.call(method, path, { token: admin.token, ...options }),
  };
});

interface Translated {
  id: string;
  translations?: { outdated?: string[] };
}

/** Saves an entity. @returns the names of the entity's outdated English texts */
const save = async (path: string, body: unknown) => {
  const saved = await admin.call<Translated>('PUT', path, { body });
  expect(saved.status, saved.text).toBe(200);
  return saved.body.translations?.outdated ?? [];
};

it('an English text is out of date from a save of its Turkish until changed, emptied or confirmed', async () => {
  const created = await admin.call<Hotel>('POST', '/api/hotels', {
    body: { ...sampleHotel, translations: { en: hotelEnglish } },
  });
  const path = `/api/hotels/${created.body.id}`;
  const description = (version: number) => ({ ...sampleHotel, description: `Yeni metin ${version}` });
  expect(created.body.translations).not.toHaveProperty('outdated');

  expect(await save(path, description(1))).toEqual(['description']);
  expect(await save(path, description(1)), 'the same texts again').toEqual(['description']);
  const read = await admin.call<Hotel>('GET', path);
  expect(await save(path, read.body), 'what was read is sent back').toEqual(['description']);
  expect(await save(path, { ...description(1), translations: { confirmed: ['description'] } })).toEqual([]);

  expect(await save(path, description(2))).toEqual(['description']);
  expect(await save(path, { ...description(2), translations: { en: { description: 'New text' } } })).toEqual([]);
  expect(await save(path, { ...description(3), translations: { en: { description: 'Newer' } } }), 'both').toEqual([]);
  expect(await save(path, { ...description(4), features: ['Hamam'] })).toEqual(['description', 'features']);
  expect(await save(path, { ...description(4), translations: { en: { description: '', features: [] } } })).toEqual([]);
  expect(await save(path, description(5)), 'a missing text is not out of date').toEqual([]);
});

it('an English text without a Turkish one is not out of date after what was read is sent back', async () => {
  const { features: _, ...body } = { ...sampleHotel, translations: { en: hotelEnglish } };
  const created = await admin.call<Hotel>('POST', '/api/hotels', { body });
  const path = `/api/hotels/${created.body.id}`;
  expect(await save(path, created.body)).toEqual([]);
});

it('what was read and is added again keeps what is out of date, until that English is saved', async () => {
  const room = { id: 'a', type: 'Oda', price: 900, description: 'Sakin.', translations: { en: { type: 'Room' } } };
  const english = { ...sampleHotel, rooms: [room], translations: { en: hotelEnglish } };
  const source = await admin.call<Hotel>('POST', '/api/hotels', { body: english });
  const changed = {
    description: 'Yeni metin',
    rooms: [{ id: 'a', type: 'Geniş oda', price: 900, description: 'Sakin.' }],
  };
  await save(`/api/hotels/${source.body.id}`, { ...sampleHotel, ...changed });
  const read = await admin.call<Hotel>('GET', `/api/hotels/${source.body.id}`);
  const added = await admin.call<Hotel>('POST', '/api/hotels', { body: read.body });
  expect(added.body.translations?.outdated).toEqual(['description']);
  expect(added.body.rooms[0]?.translations?.outdated).toEqual(['type']);
  const translations = { en: { description: 'New text' } };
  expect(await save(`/api/hotels/${added.body.id}`, { ...sampleHotel, ...changed, translations })).toEqual([]);
});

it('a Turkish text that goes back to its former words, typed or restored, is up to date again', async () => {
  const english = { en: hotelEnglish };
  const { body } = await admin.call<Hotel>('POST', '/api/hotels', { body: { ...sampleHotel, translations: english } });
  const path = `/api/hotels/${body.id}`;
  expect(await save(path, { ...sampleHotel, description: 'Yeni' })).toEqual(['description']);
  expect(await save(path, { ...sampleHotel, description: 'Daha yeni', features: ['Hamam'] })).toHaveLength(2);
  expect(await save(path, sampleHotel), 'by hand').toEqual([]);

  expect(await save(path, { ...sampleHotel, description: 'Yeni' })).toEqual(['description']);
  const restored = await admin.call<Translated>('POST', `${path}/revisions/1/restore`);
  expect(restored.body.translations, 'by a restored version').not.toHaveProperty('outdated');

  expect(
    await save(path, { ...sampleHotel, description: 'Yeni', translations: { confirmed: ['description'] } }),
  ).toEqual([]);
  expect(await save(path, sampleHotel), 'the English text was confirmed for another one').toEqual(['description']);
});

it('the marks that an earlier version stored hold until the English text is saved', async () => {
  const english = { en: hotelEnglish };
  const { body } = await admin.call<Hotel>('POST', '/api/hotels', { body: { ...sampleHotel, translations: english } });
  const path = `/api/hotels/${body.id}`;
  const marked = { $set: { 'translations.outdated': ['description'] }, $unset: { 'translations.sources': 1 } };
  await site.collection('hotels').updateOne({ slug: body.slug }, marked);
  expect(await save(path, sampleHotel), 'the mark stays').toEqual(['description']);
  const changed = { ...sampleHotel, address: 'Yeni sokak 1' };
  expect(await save(path, changed), 'a text without a mark was up to date').toEqual(['description', 'address']);
  expect(await save(path, sampleHotel), 'and is so again').toEqual(['description']);
  expect(await save(path, { ...sampleHotel, translations: { confirmed: ['description'] } })).toEqual([]);
});

it('the mark is no change of its own in the history', async () => {
  const english = { en: hotelEnglish };
  const { body } = await admin.call<Hotel>('POST', '/api/hotels', { body: { ...sampleHotel, translations: english } });
  expect(await save(`/api/hotels/${body.id}`, { ...sampleHotel, description: 'Yeni' })).toEqual(['description']);
  const path = `/api/hotels/${body.id}/revisions`;
  const fieldsOfLast = async () =>
    (await admin.call<{ items: { fields: string[] }[] }>('GET', path)).body.items[0]?.fields;
  expect(await fieldsOfLast()).toEqual(['description']);
  const newer = { ...sampleHotel, description: 'Yeni', translations: { en: { ...hotelEnglish, description: 'New' } } };
  await save(`/api/hotels/${body.id}`, newer);
  expect(await fieldsOfLast()).toEqual(['translations']);
});

it('visitors do not see which texts are out of date', async () => {
  const english = { en: hotelEnglish };
  const { body } = await admin.call<Hotel>('POST', '/api/hotels', { body: { ...sampleHotel, translations: english } });
  expect(await save(`/api/hotels/${body.id}`, { ...sampleHotel, description: 'Yeni' })).toEqual(['description']);
  for (const path of [`/api/hotels/${body.id}`, `/api/hotels/${body.id}?lang=en`, '/api/hotels'])
    expect((await site.call('GET', path)).text, path).not.toContain('outdated');
});

it('rooms, posts and settings mark their own texts', async () => {
  const [room] = sampleHotel.rooms;
  const withRoom = (fields: object) => ({ ...sampleHotel, rooms: [{ ...room, ...fields }] });
  const english = { en: { type: 'Double room', description: 'Bright.' } };
  const hotel = await admin.call<Hotel>('POST', '/api/hotels', { body: withRoom({ translations: english }) });
  const saved = await admin.call<Hotel>('PUT', `/api/hotels/${hotel.body.id}`, {
    body: withRoom({ type: 'Çatı odası' }),
  });
  expect(saved.body.rooms[0]?.translations?.outdated).toEqual(['type']);
  expect(saved.body.translations).not.toHaveProperty('outdated');

  const translations = { en: { title: 'Autumn', content: 'In September.' } };
  const post = await admin.call<Translated>('POST', '/api/blog', { body: { ...samplePost, translations } });
  expect(await save(`/api/blog/${post.body.id}`, { ...samplePost, title: 'Kış' })).toEqual(['title']);

  const texts = {
    heroTitle: 'a',
    heroSubtitle: 'b',
    heroImage: '/a.webp',
    aboutTitle: 'c',
    aboutContent: 'd',
    aboutImage: '/b.webp',
  };
  const announcement = { active: true, title: 'Duyuru', content: 'Metin' };
  const page = { ...texts, announcement, translations: { en: { heroTitle: 'A', announcement: { title: 'News' } } } };
  expect(await save('/api/content/homepage', page)).toEqual([]);
  const changed = { ...texts, heroTitle: 'e', announcement: { ...announcement, title: 'Yeni duyuru' } };
  expect(await save('/api/content/homepage', changed)).toEqual(['heroTitle', 'announcement.title']);
  const confirmed = { ...changed, translations: { confirmed: ['announcement.title'] } };
  expect(await save('/api/content/homepage', confirmed)).toEqual(['heroTitle']);

  const contact = { phone: '+90 212 555 01 01', email: 'a@b.example', address: 'Bir sokak' };
  await save('/api/contact', { ...contact, translations: { en: { address: 'A street' } } });
  expect(await save('/api/contact', { ...contact, address: 'Başka sokak' })).toEqual(['address']);

  await save('/api/seo', { metaTitle: 'Başlık', translations: { en: { metaTitle: 'Title' } } });
  expect(await save('/api/seo', { metaTitle: 'Yeni başlık' })).toEqual(['metaTitle']);
});

it('texts of rooms, settings and pages that go back are up to date again too', async () => {
  const [room] = sampleHotel.rooms;
  const withType = (type: string, more = {}) => ({ ...sampleHotel, rooms: [{ ...room, type, ...more }] });
  const english = { translations: { en: { type: 'Double room' } } };
  const hotel = await admin.call<Hotel>('POST', '/api/hotels', { body: withType('Oda', english) });
  const path = `/api/hotels/${hotel.body.id}`;
  await save(path, withType('Çatı odası'));
  const back = await admin.call<Hotel>('PUT', path, { body: withType('Oda') });
  expect(back.body.rooms[0]?.translations).not.toHaveProperty('outdated');

  await save('/api/seo', { metaTitle: 'Başlık', translations: { en: { metaTitle: 'Title' } } });
  expect(await save('/api/seo', { metaTitle: 'Yeni' })).toEqual(['metaTitle']);
  expect(await save('/api/seo', { metaTitle: 'Başlık' })).toEqual([]);

  await save('/api/texts', { blogTitle: 'Günlük', translations: { en: { blogTitle: 'Journal' } } });
  expect(await save('/api/texts', { blogTitle: 'Defter' })).toEqual(['blogTitle']);
  expect(await save('/api/texts', { blogTitle: 'Günlük' })).toEqual([]);

  const announcement = { active: true, title: 'Duyuru' };
  const content = (title: string) => ({
    ...{ heroTitle: 'a', heroSubtitle: 'b', heroImage: '/a.webp', aboutTitle: 'c', aboutContent: 'd' },
    ...{ aboutImage: '/b.webp', announcement: { ...announcement, title } },
  });
  await save('/api/content/homepage', { ...content('Bir'), translations: { en: { announcement: { title: 'One' } } } });
  expect(await save('/api/content/homepage', content('İki'))).toContain('announcement.title');
  expect(await save('/api/content/homepage', content('Bir'))).not.toContain('announcement.title');
});
