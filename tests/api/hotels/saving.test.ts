import { describe, expect, it } from 'vitest';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { hotelEnglish, sampleHotel } from '../../support/factories.ts';
import { nounCalls } from '../../support/noun-calls.ts';
import { expectError, siteOfFile } from '../../support/test-site.ts';

const site = siteOfFile();

const { create, save, read } = nounCalls('hotels', site);

describe('PUT /hotels/{id}', () => {
  it('saves, increases the version and keeps the slug when the name stays', async () => {
    const { body } = await create({ name: 'Sabit Otel' });
    const saved = await save(body.id, { name: 'Sabit Otel', city: 'İzmir' });
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({ city: 'İzmir', version: 2, slug: 'sabit-otel' });
    expect(saved.headers.get('etag')).toBe('"2"');
  });

  it('keeps the number in a slug when saved again', async () => {
    await create({ name: 'İkiz Otel' });
    const { body } = await create({ name: 'İkiz Otel' });
    expect((await save(body.id, { name: 'İkiz Otel' })).body.slug).toBe('ikiz-otel-2');
  });

  it('returns 409 for a stale version in the body or in If-Match, and accepts the current one', async () => {
    const { body } = await create();
    await save(body.id, { city: 'Bursa' });
    expectError(await save(body.id, { version: 1 }), 409, 'version.stale');
    expectError(await save(body.id, {}, { 'if-match': '"1"' }), 409, 'version.stale');
    expectError(await save(body.id, {}, { 'if-match': 'bir' }), 400, 'request.malformed');
    expectError(await save(body.id, { version: '2' }), 400, 'request.invalid');
    expect((await read(body.id)).body).toMatchObject({ city: 'Bursa', version: 2 });
    expect((await save(body.id, { version: 2 })).body.version).toBe(3);
    expect((await save(body.id, { city: 'Konya' }, { 'if-match': '"3"' })).body.version).toBe(4);
    expect((await save(body.id, { city: 'Van' }, { 'if-match': '*' })).body.version).toBe(5);
  });

  it('returns 409 when the versions of body and If-Match differ, whichever of them is current', async () => {
    const { body } = await create();
    await save(body.id, { city: 'Bursa' });
    expectError(await save(body.id, { version: 1 }, { 'if-match': '"2"' }), 409, 'version.stale');
    expectError(await save(body.id, { version: 2 }, { 'if-match': '"1"' }), 409, 'version.stale');
    expect((await save(body.id, { version: 2 }, { 'if-match': '"2"' })).body.version).toBe(3);
  });

  it('merges rooms by id and keeps them when the input has none', async () => {
    const { body } = await create({
      rooms: [{ ...sampleHotel.rooms[0], translations: { en: { type: 'Sea view' } } }, sampleHotel.rooms[1]],
    });
    const changed = await save(body.id, {
      rooms: [{ id: '1715500000000', type: 'Yenilenmiş oda', price: 5000, description: 'Yeni' }],
    });
    expect(changed.body.rooms).toHaveLength(1);
    expect(changed.body.rooms[0]).toMatchObject({
      id: '1715500000000',
      price: 5000,
      image: sampleHotel.rooms[0]?.image,
      features: sampleHotel.rooms[0]?.features,
      translations: { en: { type: 'Sea view' } },
    });
    expect((await save(body.id, { rooms: undefined })).body.rooms).toHaveLength(1);
    expect((await save(body.id, { rooms: [] })).body.rooms).toHaveLength(0);
  });

  it('keeps each English text that the input leaves out', async () => {
    const { body } = await create({ translations: { en: hotelEnglish } });
    const flat = await save(body.id, { description: 'Yeni tanıtım' });
    expect(flat.body.translations?.en).toEqual(hotelEnglish);
    const one = await save(body.id, { translations: { en: { address: 'New street' } } });
    expect(one.body.translations?.en).toEqual({ ...hotelEnglish, address: 'New street' });
  });

  it('clears with null what is not a text, and keeps what is left out', async () => {
    const english = { type: 'Sea view', description: 'Bright.', features: ['Minibar'] };
    const rooms = [{ ...sampleHotel.rooms[0], translations: { en: english } }];
    const alts = [{ image: '/uploads/on-cephe.webp', tr: 'Ön cephe', en: 'The front' }];
    const { body } = await create({ order: 7, rooms, imageAlts: alts, translations: { en: hotelEnglish } });
    const kept = await save(body.id, { rooms: undefined, gallery: undefined, features: undefined });
    expect(kept.body).toMatchObject({ order: 7, gallery: body.gallery, features: body.features, imageAlts: alts });
    const room = { id: body.rooms[0]?.id, type: 'Oda', price: 1, description: 'x', features: null, translations: null };
    const cleared = { gallery: null, features: null, imageAlts: null, translations: { en: null }, rooms: [room] };
    expect((await save(body.id, cleared)).body).toMatchObject({
      order: 7,
      gallery: [],
      features: [],
      imageAlts: [],
      rooms: [{ features: [], translations: { en: { type: '', description: '', features: [] } } }],
      translations: { en: { description: '', features: [], address: '' } },
    });
    expect((await save(body.id, { rooms: null, translations: null })).body.rooms).toEqual([]);
  });

  it('moves a hotel whose place is cleared with null to the end, as a new one', async () => {
    const { body: first } = await create({ order: 3 });
    const { body: last } = await create({ order: null });
    const moved = await save(first.id, { order: null });
    expect(moved.body.order).toBe(last.order + 1);
    expect((await save(first.id, { order: null })).body.order, 'it is the last already').toBe(last.order + 1);
  });

  it('moves hotels within the list without a change of anything else', async () => {
    const list = async () =>
      (await site.call<{ items: Hotel[] }>('GET', '/api/hotels/admin/all', { token: site.token })).body.items;
    const sort = (ids: unknown) => site.call('PUT', '/api/hotels/admin/order', { token: site.token, body: { ids } });
    for (const name of ['Sondaki', 'Ortadaki', 'Baştaki']) await create({ name, rooms: [{ type: 'Oda', price: 900 }] });
    const before = await list();
    const ids = before.map(({ id }) => id).reverse();
    expect((await sort([...ids, '0'.repeat(24)])).body).toEqual({ success: true });
    const after = await list();
    expect(after.map(({ id, order }) => [id, order])).toEqual(ids.map((id, order) => [id, order]));
    const content = ({ order: _, ...hotel }: Hotel) => hotel;
    expect(after.toReversed().map(content)).toEqual(before.map(content));
    // A hotel that was added meanwhile stays at the end.
    await sort(ids.slice(1));
    expect((await list()).at(-1)?.id).toBe(ids[0]);
    expectError(await sort('x'), 400, 'request.invalid');
  });

  it('uses the id in the path, not one in the body', async () => {
    const one = await create({ name: 'Birinci' });
    const two = await create({ name: 'İkinci' });
    const saved = await save(one.body.id, { name: 'Birinci', city: 'Van', id: two.body.id });
    expect(saved.body.id).toBe(one.body.id);
    expect((await read(two.body.id)).body.city).toBe(sampleHotel.city);
  });

  it('returns 404 for a slug in place of the id', async () => {
    const { body } = await create();
    expectError(await save(body.slug), 404, 'hotel.notFound');
  });

  it('applies all parallel saves without a version', async () => {
    const { body } = await create();
    const responses = await Promise.all(Array.from({ length: 8 }, (_, at) => save(body.id, { city: `Şehir ${at}` })));
    expect(responses.every(({ status }) => status === 200)).toBe(true);
    expect((await read(body.id)).body.version).toBe(9);
  });
});

describe('PUT /hotels/{id} with every field, as the admin form sends it', () => {
  const roomEnglish = { type: 'Room', description: 'Bright.', features: ['Minibar'] };
  const whole = {
    ...sampleHotel,
    rooms: sampleHotel.rooms.map((room) => ({ ...room, translations: { en: roomEnglish } })),
    translations: { en: hotelEnglish },
  };

  it('saves with the current version and keeps slug, room ids and order', async () => {
    const { body: hotel } = await create({ name: 'Bütün Otel' });
    const saved = await save(hotel.id, { ...whole, name: hotel.name, phone: '+90 212 9', version: 1 });
    expect(saved.status).toBe(200);
    expect(saved.headers.get('etag')).toBe('"2"');
    const { slug, order, createdAt } = hotel;
    expect(saved.body).toMatchObject({ ...whole, name: hotel.name, phone: '+90 212 9', slug, order, createdAt });
    expect((await read(hotel.id, '?lang=en')).body.rooms[0]).toMatchObject(roomEnglish);
  });

  it('gives a renamed hotel a new slug and finds it by the former one', async () => {
    const { body: hotel } = await create({ name: 'Eski Ad Konağı' });
    const { body: renamed } = await save(hotel.id, { ...whole, name: 'Yeni Ad Konağı' });
    expect([renamed.slug, renamed.version]).toEqual(['yeni-ad-konagi', 2]);
    expect((await read(hotel.slug)).body.slug).toBe('yeni-ad-konagi');
  });

  it('applies all parallel saves without a version', async () => {
    const { body: hotel } = await create({ name: 'Kalabalık Otel' });
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, at) => save(hotel.id, { ...whole, name: hotel.name, city: `Şehir ${at}` })),
    );
    expect(responses.map(({ body }) => body.version).sort((one, other) => one - other)).toEqual(
      Array.from({ length: 30 }, (_, at) => at + 2),
    );
  });
});

describe('DELETE /hotels/{id}', () => {
  it('returns success once, then 404', async () => {
    const { body } = await create();
    const gone = await site.call('DELETE', `/api/hotels/${body.id}`, { token: site.token });
    expect([gone.status, gone.body]).toEqual([200, { success: true }]);
    expectError(await site.call('DELETE', `/api/hotels/${body.id}`, { token: site.token }), 404, 'hotel.notFound');
    expectError(await read(body.id), 404, 'hotel.notFound');
  });

  it('deletes only the version of If-Match', async () => {
    const { body } = await create();
    await save(body.id, { city: 'Bursa' });
    const remove = (version: string) =>
      site.call('DELETE', `/api/hotels/${body.id}`, { token: site.token, headers: { 'if-match': version } });
    expectError(await remove('"1"'), 409, 'version.stale');
    expectError(await remove('iki'), 400, 'request.malformed');
    expect((await read(body.id)).status).toBe(200);
    expect((await remove('"2"')).status).toBe(200);
    expectError(await remove('"2"'), 404, 'hotel.notFound');
  });

  it('returns 404 for a slug', async () => {
    const { body } = await create();
    expectError(await site.call('DELETE', `/api/hotels/${body.slug}`, { token: site.token }), 404, 'hotel.notFound');
    expect((await read(body.id)).status).toBe(200);
  });
});
