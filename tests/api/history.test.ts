import mongoose from 'mongoose';
import { describe, expect, it } from 'vitest';
import type { Post } from '#shared/schemas/blog.ts';
import type { Contact } from '#shared/schemas/contact.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { ADMIN } from '../support/api-client.ts';
import { sampleHotel, samplePost } from '../support/factories.ts';
import { historyCalls, type RevisionPage } from '../support/history-calls.ts';
import { expectError, siteOfFile } from '../support/test-site.ts';

const site = siteOfFile();

const { call, saved, hotelWith, versionsOf } = historyCalls(site);

describe('the history of a hotel', () => {
  it('lists every save with its number, time, user and the fields it changed, the newest first', async () => {
    const hotel = await hotelWith('Tarihçe', { city: 'Bursa' }, { city: 'Bursa', rooms: [sampleHotel.rooms[0]] });
    const { status, body } = await call<RevisionPage>('GET', `hotels/${hotel.id}/revisions`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      items: [
        { version: 3, updatedAt: hotel.updatedAt, updatedBy: ADMIN.username, action: 'deleteRoom', fields: ['rooms'] },
        { version: 2, action: 'save', fields: ['city'], whole: true },
        { version: 1, action: 'create', fields: [], whole: true },
      ],
      next: null,
    });
  });

  it('comes in pages, of which none repeats or misses a version', async () => {
    const { id } = await hotelWith('Sayfa Sayfa', ...['Bursa', 'İzmir', 'Konya', 'Van'].map((city) => ({ city })));
    const seen: number[] = [];
    let query = '?limit=2';
    while (query !== '') {
      const { body } = await call<RevisionPage>('GET', `hotels/${id}/revisions${query}`);
      seen.push(...body.items.map(({ version }) => version));
      query = body.next === null ? '' : `?limit=2&cursor=${body.next}`;
    }
    expect(seen).toEqual([5, 4, 3, 2, 1]);
  });

  it('shows a version as it was, in both languages and with its rooms', async () => {
    const translations = { en: { description: 'A quiet house.' } };
    const before = await saved<Hotel>('POST', 'hotels', { ...sampleHotel, name: 'Eski Hâli', translations });
    await saved('PUT', `hotels/${before.id}`, { ...sampleHotel, name: 'Yeni Hâli', rooms: [] });
    const { body } = await call<Hotel>('GET', `hotels/${before.id}/revisions/1`);
    expect(body).toEqual(before);
  });

  it('restores a version as a new save, with all rooms and its former address', async () => {
    const first = await hotelWith('Geri Gelen');
    await saved('PUT', `hotels/${first.id}`, { ...sampleHotel, name: 'Başka Ad', rooms: [] });
    const { status, body, headers } = await call<Hotel>('POST', `hotels/${first.id}/revisions/1/restore`, {
      version: 2,
    });
    expect([status, headers.get('etag')]).toEqual([200, '"3"']);
    const { updatedAt: _, ...restored } = first;
    expect(body).toMatchObject({ ...restored, version: 3 });
    expect((await site.call('GET', '/api/hotels/baska-ad')).body).toMatchObject({ slug: 'geri-gelen' });
    const { body: list } = await call<RevisionPage>('GET', `hotels/${first.id}/revisions`);
    expect(list.items[0]).toMatchObject({ version: 3, action: 'restore', restored: 1 });
    expect(list.items[0]?.fields.toSorted()).toEqual(['name', 'rooms', 'slug']);
  });

  it('restores under the next free address when another hotel has the former one now', async () => {
    const first = await hotelWith('Alınan Adres');
    await saved('PUT', `hotels/${first.id}`, { ...sampleHotel, name: 'Taşınan' });
    await hotelWith('Alınan Adres');
    const { body } = await call<Hotel>('POST', `hotels/${first.id}/revisions/1/restore`, {});
    expect(body).toMatchObject({ name: 'Alınan Adres', slug: 'alinan-adres-2' });
  });

  it('restores a version whose pictures are gone, and pages show placeholders for them', async () => {
    const first = await saved<Hotel>('POST', 'hotels', {
      ...sampleHotel,
      name: 'Resimsiz',
      featuredImage: '/uploads/yok.webp',
    });
    await saved('PUT', `hotels/${first.id}`, { ...sampleHotel, name: 'Resimsiz', featuredImage: '' });
    const { status, body } = await call<Hotel>('POST', `hotels/${first.id}/revisions/1/restore`, {});
    expect([status, body.featuredImage]).toEqual([200, '/uploads/yok.webp']);
    expect((await site.call('GET', '/uploads/yok.webp')).status).toBe(404);
  });

  it('restores a version from before a field existed; the field keeps its value', async () => {
    const imageAlts = [{ image: '/uploads/lobi.webp', tr: 'Lobi', en: 'Lobby' }];
    const { id } = await hotelWith('Alan Yokken', { city: 'Bursa', imageAlts });
    const filter = { _id: `hotels/${id}/0000000001` } as object;
    await site.collection('revisions').updateOne(filter, {
      $unset: { 'content.imageAlts': 1, 'content.translations': 1, 'content.gallery': 1 },
    });
    expect((await call<Hotel>('GET', `hotels/${id}/revisions/1`)).body).toMatchObject({ imageAlts: [], gallery: [] });
    const { status, body } = await call<Hotel>('POST', `hotels/${id}/revisions/1/restore`, {});
    expect([status, body.city, body.imageAlts, body.gallery]).toEqual([
      ...[200, sampleHotel.city, imageAlts, sampleHotel.gallery],
    ]);
  });

  it('restores no version that would not be accepted as a save today, and says which fields do not fit', async () => {
    const { id } = await hotelWith('Kural Öncesi', { city: 'Bursa' });
    const filter = { _id: `hotels/${id}/0000000001` } as object;
    const content = { 'content.phone': 'yok', 'content.rooms.0.price': -5 };
    await site.collection('revisions').updateOne(filter, { $set: content });
    const response = await call<{ fields: object }>('POST', `hotels/${id}/revisions/1/restore`, {});
    expectError(response, 400, 'request.invalid');
    expect(Object.keys(response.body.fields).toSorted()).toEqual(['phone', 'rooms.0.price']);
    expect((await call<Hotel>('GET', `hotels/${id}`)).body).toMatchObject({ city: 'Bursa', version: 2 });
  });

  it('lists what was stored before there was a history', async () => {
    const { id } = await hotelWith('Eskiden Beri', { city: 'Bursa' });
    const _id = new mongoose.Types.ObjectId(id);
    await site.collection('revisions').deleteMany({ _id: `hotels/${id}/0000000001` } as object);
    await site.collection('hotels').updateOne({ _id }, { $unset: { lastChange: 1 } });
    const { body } = await call<RevisionPage>('GET', `hotels/${id}/revisions`);
    expect(body.items).toMatchObject([{ version: 2, action: 'save', fields: [] }]);
    expect((await call('POST', `hotels/${id}/revisions/1/restore`, {})).status).toBe(404);
  });
});

describe('two people', () => {
  it('who restore and save together get one save and one 409', async () => {
    const { id } = await hotelWith('İki Kişi', { city: 'Bursa' });
    const attempts = await Promise.all([
      call('POST', `hotels/${id}/revisions/1/restore`, { version: 2 }),
      call('PUT', `hotels/${id}`, { ...sampleHotel, name: 'İki Kişi', city: 'İzmir', version: 2 }),
      call('POST', `hotels/${id}/revisions/1/restore`, {}, { 'if-match': '"2"' }),
    ]);
    expect(attempts.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    for (const attempt of attempts.filter(({ status }) => status === 409)) expectError(attempt, 409, 'version.stale');
    expect(await versionsOf(`hotels/${id}`)).toEqual([3, 2, 1]);
  });

  it('who save without a version each get theirs, and the history has one of each', async () => {
    const { id } = await hotelWith('Yarış');
    const cities = ['Bursa', 'İzmir', 'Konya', 'Van', 'Sivas', 'Mardin'];
    const responses = await Promise.all(
      cities.map((city) => call('PUT', `hotels/${id}`, { ...sampleHotel, name: 'Yarış', city })),
    );
    expect(responses.map(({ status }) => status)).toEqual(cities.map(() => 200));
    expect(await versionsOf(`hotels/${id}`)).toEqual([7, 6, 5, 4, 3, 2, 1]);
    const kept = await Promise.all(
      [2, 3, 4, 5, 6, 7].map((version) => call<Hotel>('GET', `hotels/${id}/revisions/${version}`)),
    );
    expect(kept.map(({ body }) => body.city).toSorted()).toEqual(cities.toSorted());
  });
});

describe('the history of a post', () => {
  it('names publications, and restores a post under the next free address when its own is taken', async () => {
    const post = await saved<Post>('POST', 'blog', { ...samplePost, title: 'Lodos', published: false });
    await saved('PUT', `blog/${post.id}`, { ...samplePost, title: 'Lodos', slug: 'poyraz' });
    await saved('PUT', `blog/${post.id}`, { ...samplePost, title: 'Lodos', published: false });
    await saved('POST', 'blog', { ...samplePost, title: 'Lodos' });
    const { body } = await call<RevisionPage>('GET', `blog/${post.id}/revisions`);
    expect(body.items.map(({ action }) => action)).toEqual(['unpublish', 'publish', 'create']);
    const restored = await call<Post>('POST', `blog/${post.id}/revisions/1/restore`, { version: 3 });
    expect(restored.body).toMatchObject({ slug: 'lodos-2', published: false, version: 4 });
  });
});

it('a post with the address "revisions" is read by its address', async () => {
  await saved('POST', 'blog', { ...samplePost, title: 'Revisions' });
  expect((await site.call('GET', '/api/blog/slug/revisions')).body).toMatchObject({ title: 'Revisions' });
});

describe('the history of settings', () => {
  it('has every save, and restores one', async () => {
    const details = { phone: '+90 212 555 01 01', email: 'bilgi@otel.example', address: 'Galata' };
    const first = await saved<Contact>('PUT', 'contact', details);
    await saved('PUT', 'contact', { ...details, address: 'Pera' });
    expect(await versionsOf('contact')).toEqual([3, 2, 1]);
    const { body } = await call<Contact>('POST', `contact/revisions/${first.version}/restore`, { version: 3 });
    expect(body).toMatchObject({ address: 'Galata', version: 4 });
    for (const path of ['content/homepage', 'seo']) {
      const { version } = (await call<{ version: number }>('GET', path)).body;
      expect((await call(`GET`, `${path}/revisions/${version}`)).status).toBe(200);
      expect((await versionsOf(path))[0]).toBe(version);
    }
  });
});
