import mongoose from 'mongoose';
import { describe, expect, it } from 'vitest';
import type { ActivityEntry } from '#shared/schemas/history.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { Uploaded } from '#shared/schemas/upload.ts';
import { ADMIN } from '../support/api-client.ts';
import {
  fileForm,
  hotelEnglish,
  picture,
  sampleHotel,
  sampleMessage,
  sampleOffer,
  samplePage,
  samplePost,
} from '../support/factories.ts';
import { addPerson } from '../support/people.ts';
import { expectError, siteOfFile } from '../support/test-site.ts';

interface Saved {
  id: string;
  version: number;
}

const site = siteOfFile();

const call = <T = Saved>(method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  site.call<T>(method, `/api/${path}`, { token: site.token, password: ADMIN.password, headers, ...(body && { body }) });

const lines = async () => (await call<{ items: ActivityEntry[] }>('GET', 'activity?limit=100')).body.items;

/** Sends the same fields twice; the second save changes nothing. */
async function sendTwice(path: string, fields: object): Promise<void> {
  const first = await call('PUT', path, fields);
  expect(first.status, first.text).toBe(200);
  const before = await lines();
  const second = await call('PUT', path, fields, { 'if-match': `"${first.body.version}"` });
  expect([second.status, second.body]).toEqual([200, first.body]);
  expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
  expect(await lines()).toEqual(before);
}

const added = async (path: string, fields: object) => `${path}/${(await call('POST', path, fields)).body.id}`;

describe('a save that changes nothing keeps the version, without a line in the activity', () => {
  it.each([
    ['hotels', { ...sampleHotel, translations: { en: hotelEnglish } }, { city: 'Bursa' }],
    ['blog', samplePost, { title: 'Lodos' }],
    ['offers', sampleOffer, { terms: '' }],
    ['pages', samplePage, { title: 'Kurallar' }],
  ])('in %s', async (noun, sample, change) => {
    await sendTwice(await added(noun, sample), { ...sample, ...change });
  });

  it.each([
    ['contact', { phone: '+90 212 555 01 23', email: 'bilgi@otel.example.com', address: 'Beyoğlu' }],
    ['seo', { metaTitle: 'Oteller', translations: { en: { metaTitle: 'Hotels' } } }],
    ['site', { name: 'Çınar Otelleri' }],
    ['texts', { homeSeeHotels: 'Oteller' }],
    ['contact/messages/settings', { retentionMonths: 12 }],
  ])('in %s', sendTwice);

  it('of a person, a message and a picture', async () => {
    const { id } = await addPerson(site, site.token, 'editor');
    await sendTwice(`users/${id}`, { name: 'Şeyma Gündoğdu', role: 'author' });
    await site.call('POST', '/api/contact/messages', { body: sampleMessage });
    const { body } = await call<{ items: Saved[] }>('GET', 'contact/messages');
    await sendTwice(`contact/messages/${body.items[0]?.id}`, { status: 'archived' });
    const file = fileForm('file', [{ bytes: await picture(), name: 'avlu.png' }]);
    const uploaded = await site.call<Uploaded>('POST', '/api/upload/single', { token: site.token, body: file });
    await sendTwice(`media/${uploaded.body.url.replace('/uploads/', '')}`, { name: 'Avlu' });
  });
});

describe('a save of a hotel', () => {
  it('of an earlier version is refused, also when it would change nothing', async () => {
    const path = await added('hotels', sampleHotel);
    await call('PUT', path, { ...sampleHotel, city: 'Bursa' });
    expectError(await call('PUT', path, { ...sampleHotel, city: 'Bursa', version: 1 }), 409, 'version.stale');
  });

  it('that restores what is there changes nothing', async () => {
    const path = await added('hotels', sampleHotel);
    const restored = await call('POST', `${path}/revisions/1/restore`, {});
    expect([restored.status, restored.body.version]).toEqual([200, 1]);
  });

  it('changes nothing when an earlier version of the site has stored fewer empty fields', async () => {
    const { body } = await call<Hotel>('POST', 'hotels', sampleHotel);
    const path = `hotels/${body.id}`;
    const missing = { translations: 1, 'rooms.0.translations': 1, published: 1 };
    const _id = new mongoose.Types.ObjectId(body.id);
    await site.collection('hotels').updateOne({ _id }, { $unset: missing });
    const read = await call<Hotel>('GET', path);
    expect((await call('PUT', path, read.body)).status).toBe(200);
    expect((await call('GET', path)).body).toEqual(read.body);
  });

  it('that confirms an English text which is out of date is a change', async () => {
    const path = await added('hotels', { ...sampleHotel, translations: { en: hotelEnglish } });
    await call('PUT', path, { ...sampleHotel, description: 'Yeni bir ev.' });
    const confirmation = { ...sampleHotel, description: 'Yeni bir ev.', translations: { confirmed: ['description'] } };
    expect((await call('PUT', path, confirmation)).body.version).toBe(3);
    expect((await lines())[0]).toMatchObject({ action: 'save', version: 3 });
    expect((await call('PUT', path, confirmation)).body.version).toBe(3);
  });
});
