import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiDocument } from '#server/rest/openapi-document.ts';
import type { Contact } from '#shared/schemas/contact.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { sampleHotel, samplePage } from '../support/factories.ts';
import { expectError, siteOfFile } from '../support/test-site.ts';

const site = siteOfFile();

type Patched<T = object> = T & { version: number; ignored: string[] };
interface Entity {
  id: string;
}

const home = {
  heroTitle: 'Boğaz',
  heroSubtitle: 'Her sabah',
  heroImage: '/uploads/a.webp',
  aboutTitle: 'Biz',
  aboutContent: 'Metin.',
  aboutImage: '/uploads/b.webp',
};
const contact = { phone: '+90 212 555 01 23', email: 'bilgi@ornek.com', address: 'Beyoğlu' };
const bodies = {
  '/api/hotels': sampleHotel,
  '/api/blog': { title: 'Yazı', content: 'Metin.', published: true },
  '/api/offers': { title: 'Teklif', text: 'Metin.', published: true },
  '/api/pages': { ...samplePage, published: true },
};

beforeAll(async () => {
  await site.call('PUT', '/api/contact', { token: site.token, body: contact });
  await site.call('PUT', '/api/content/homepage', { token: site.token, body: home });
});

const patch = <T = object>(path: string, body: object, headers: Record<string, string> = {}) =>
  site.call<Patched<T>>('PATCH', path, { token: site.token, body, headers });
const add = async <T extends Entity>(path: string, body: object) =>
  (await site.call<T>('POST', path, { token: site.token, body })).body;
const addHotel = (fields: object = {}) => add<Hotel>('/api/hotels', { ...sampleHotel, ...fields });

describe('a patch', () => {
  it.each(Object.entries(bodies))('of one thing of %s changes what it sends alone', async (path, body) => {
    const { id } = await add(path, body);
    const before = (await site.call<object>('GET', `${path}/${id}`, { token: site.token })).body;
    const { status, body: saved } = await patch(`${path}/${id}`, { published: false });
    expect([status, saved.version, saved.ignored]).toEqual([200, 2, []]);
    const { ignored: _, ...after } = saved;
    expect({ ...after, updatedAt: '' }).toEqual({ ...before, published: false, version: 2, updatedAt: '' });
  });

  it.each([
    ['/api/contact', { phone: '+90 212 555 99 99' }],
    ['/api/content/homepage', { aboutTitle: 'Kimiz' }],
    ['/api/seo', { metaTitle: 'Oteller' }],
    ['/api/site', { tagline: 'Boğazda' }],
    ['/api/texts', { aboutTitle: 'Biz kimiz' }],
  ])('of %s changes what it sends, and answers 400 and 409', async (path, change) => {
    const { body: before } = await site.call<object>('GET', path, { token: site.token });
    const { status, body } = await patch(path, change);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...change, ignored: [] });
    const derived = { version: 0, updatedAt: '', updatedBy: '', phoneShown: {}, untranslated: [], ignored: [] };
    expect({ ...body, ...derived }).toEqual({ ...before, ...change, ...derived });
    expectError(await patch(path, { ...change, lang: 'en' }), 400, 'request.invalid');
    expectError(await patch(path, { ...change, version: 99 }), 409, 'version.stale');
  });

  it('without a change makes no version, and names the fields that nobody knows', async () => {
    const { id, name } = await addHotel();
    const { body } = await patch(`/api/hotels/${id}`, { name, slug: 'baska', starRatng: 5 });
    expect(body).toMatchObject({ version: 1, ignored: ['starRatng'] });
    expect(body).not.toMatchObject({ slug: 'baska' });
  });

  it('merges objects, replaces lists, and clears with null', async () => {
    const accessibility = { stepFree: true, doorWidth: 90 };
    const location = { lat: 41, lng: 29 };
    const { id } = await addHotel({ accessibility, location, district: 'Pera', features: ['Wifi', 'Spa'] });
    const change = { accessibility: { lift: true, doorWidth: null }, location: { lat: 41.5 }, features: ['Spa'] };
    const { body } = await patch<Hotel>(`/api/hotels/${id}`, change);
    expect(body).toMatchObject({ accessibility: { stepFree: true, lift: true }, location: { lat: 41.5, lng: 29 } });
    expect([body.accessibility?.doorWidth, body.features]).toEqual([undefined, ['Spa']]);
    const cleared = (await patch<Hotel>(`/api/hotels/${id}`, { location: null, featuredImage: null })).body;
    expect([cleared.location, cleared.featuredImage, cleared.version]).toEqual([undefined, '', 3]);
  });

  it('clears an English text with null, and names what no English text is', async () => {
    const en = { description: 'By the sea.', features: ['Wifi'], district: 'Pera' };
    const { id } = await addHotel({ district: 'Pera', features: ['Wifi'], translations: { en } });
    const translations = { en: { description: null, features: null, descriptoin: 'x' }, of: 1 };
    const { status, body } = await patch<Hotel>(`/api/hotels/${id}`, { translations });
    expect([status, body.ignored]).toEqual([200, ['translations.en.descriptoin', 'translations.of']]);
    expect(body.translations?.en).toMatchObject({ description: '', features: [], district: 'Pera' });
    const all = (await patch<Hotel>(`/api/hotels/${id}`, { translations: { en: null } })).body;
    expect([all.translations?.en.district, all.version]).toEqual([undefined, 3]);
  });

  it('clears a text of the English announcement, and keeps the other', async () => {
    const sent = { announcement: { title: 'Spring', content: 'Less' } };
    await patch('/api/content/homepage', { translations: { en: sent } });
    const change = { translations: { en: { announcement: { title: null, tilte: 'x' } } } };
    const { body } = await patch<{ translations: object }>('/api/content/homepage', change);
    expect(body.ignored).toEqual(['translations.en.announcement.tilte']);
    expect(body.translations).toMatchObject({ en: { announcement: { title: '', content: 'Less' } } });
  });

  it('names unknown fields of a part', async () => {
    const { id } = await addHotel({ location: { lat: 41, lng: 29 } });
    const { body } = await patch<Hotel>(`/api/hotels/${id}`, { location: { lat: 40, altitude: 9 } });
    expect([body.location, body.ignored]).toEqual([{ lat: 40, lng: 29 }, ['location.altitude']]);
  });

  it('names unknown fields of the entries of a list, but none that the answer has', async () => {
    const { id, rooms } = await addHotel();
    const sent = rooms.map((room) => ({
      ...room,
      prise: 1,
      untranslated: [],
      beds: [{ kind: 'double', count: 1, big: true }],
    }));
    const { body } = await patch(`/api/hotels/${id}`, { rooms: sent.slice(0, 1) });
    expect(body.ignored).toEqual(['rooms.0.prise', 'rooms.0.beds.0.big']);
  });

  it('clears one social network with null, and names one that nobody knows', async () => {
    const [facebook, instagram] = ['https://www.facebook.com/han', 'https://www.instagram.com/han'];
    await patch('/api/contact', { socialMedia: { facebook, instagram } });
    const { status, body } = await patch<Contact>('/api/contact', { socialMedia: { facebook: null, mastodon: 'x' } });
    expect([status, body.ignored]).toEqual([200, ['socialMedia.mastodon']]);
    expect(body.socialMedia).toMatchObject({ facebook: '', instagram });
  });

  it('is judged as a whole save is', async () => {
    const { id } = await addHotel();
    expectError(await patch(`/api/hotels/${id}`, { location: { lat: 41 } }), 400, 'request.invalid');
    expectError(await patch(`/api/hotels/${id}`, { name: null }), 400, 'request.invalid');
    expectError(await patch('/api/contact', { email: null }), 400, 'request.invalid');
    expectError(await patch('/api/contact', { email: ' ' }), 400, 'contact.missingFields');
    expectError(await patch('/api/content/homepage', { heroTitle: ' ' }), 400, 'content.missingFields');
    const empty = { announcement: { active: true, title: '', content: '' } };
    expectError(await patch('/api/content/homepage', empty), 400, 'request.invalid');
  });

  it('of the announcement keeps its other parts', async () => {
    const announcement = { active: true, type: 'warning', title: 'Bahar', content: 'İndirim', link: '/branches' };
    await patch('/api/content/homepage', { announcement });
    const { body } = await patch('/api/content/homepage', { announcement: { title: 'Yaz' } });
    expect(body).toMatchObject({ announcement: { ...announcement, title: 'Yaz' } });
  });
});

describe('the body of a patch', () => {
  const types = [
    ['application/merge-patch+json', 200] as const,
    ['Application/Merge-Patch+JSON; charset=utf-8', 200] as const,
  ];

  it.each([...types, ['application/json-patch+json', 415] as const])('as %s is %i', async (type, status) => {
    const { id } = await addHotel();
    const response = await patch(`/api/hotels/${id}`, { city: 'İzmir' }, { 'content-type': type });
    expect(response.status).toBe(status);
  });

  it('has its own type only there', async () => {
    const headers = { 'content-type': 'application/merge-patch+json' };
    expectError(
      await site.call('PUT', '/api/seo', { token: site.token, body: {}, headers }),
      415,
      'request.unsupportedType',
    );
  });

  it('is described with both types, an example and its errors', async () => {
    const { body } = await site.call<ApiDocument>('GET', '/api/openapi.json');
    const patches = Object.values(body.paths).flatMap(({ patch }) => patch ?? []);
    expect(patches).toHaveLength(11);
    for (const { requestBody, responses } of patches) {
      expect(Object.keys(requestBody?.content ?? {})).toEqual(['application/json', 'application/merge-patch+json']);
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '400', '401', '403', '409', '415']));
    }
  });
});
