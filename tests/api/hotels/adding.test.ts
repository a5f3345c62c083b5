import { describe, expect, it } from 'vitest';
import { BODY_BYTES } from '#shared/constants.ts';
import type { HotelsOverview } from '#shared/schemas/hotel-lists.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { largestHotel, sampleHotel } from '../../support/factories.ts';
import { nounCalls } from '../../support/noun-calls.ts';
import { expectError, siteOfFile } from '../../support/test-site.ts';

const site = siteOfFile();

const { create, save, read } = nounCalls('hotels', site);

describe('POST /hotels', () => {
  it('returns 201 with the saved hotel, its Turkish text unchanged', async () => {
    const response = await create();
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({ ...sampleHotel, version: 1, updatedBy: 'yonetici' });
    expect(response.headers.get('etag')).toBe('"1"');
    const stored = await read(response.body.id);
    expect(stored.body).toMatchObject(sampleHotel);
  });

  it.each([
    ["Ünal'ın Oteli", 'unalin-oteli'],
    ['Kâğıthane İSTANBUL Işık', 'kagithane-istanbul-isik'],
    ['5* Otel/Spa', '5-otelspa'],
    ['Grand – Hotel', 'grand-hotel'],
  ])('gives %s the slug %s', async (name, slug) => {
    expect((await create({ name })).body.slug).toBe(slug);
  });

  it('gives names without letters or digits the slug hotel, then hotel-2', async () => {
    const slugs = [(await create({ name: '東京' })).body.slug, (await create({ name: '🏨' })).body.slug];
    expect(slugs).toEqual(['hotel', 'hotel-2']);
  });

  it('gives twenty parallel hotels of one name twenty slugs', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => create({ name: 'Gölgeli Çınar' })));
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
    const expected = ['golgeli-cinar', ...Array.from({ length: 19 }, (_, at) => `golgeli-cinar-${at + 2}`)];
    expect(responses.map(({ body }) => body.slug).sort()).toEqual(expected.sort());
  });

  it('adds one hotel for one key, also when it arrives twice at once, and two without a key', async () => {
    const first = await create({ name: 'Tek Otel', idempotencyKey: 'otel-1' });
    const again = await create({ name: 'Tek Otel', idempotencyKey: 'otel-1' });
    expect([again.status, again.body]).toEqual([201, first.body]);
    const twice = await Promise.all([1, 2, 3].map(() => create({ name: 'Tek Otel', idempotencyKey: 'otel-2' })));
    expect(twice.map(({ status, body }) => [status, body.slug])).toEqual([1, 2, 3].map(() => [201, 'tek-otel-2']));
    expect(new Set(twice.map(({ body }) => body.id)).size).toBe(1);
    const without = [await create({ name: 'Tek Otel' }), await create({ name: 'Tek Otel', idempotencyKey: '' })];
    expect(without.map(({ body }) => body.slug)).toEqual(['tek-otel-3', 'tek-otel-4']);
    expect((await create({ name: 'Tek Otel', idempotencyKey: '' })).body.slug).toBe('tek-otel-5');
    expectError(await create({ idempotencyKey: 'x'.repeat(65) }), 400, 'request.invalid');
  });

  it('shows the key to no one, and frees it when the hotel goes to the trash', async () => {
    const { body } = await create({ name: 'Silinen Otel', idempotencyKey: 'silinen' });
    const changed = await save(body.id, { name: 'Silinen Otel', city: 'Bursa', idempotencyKey: 'başka' });
    for (const path of ['', '/revisions', '/revisions/1']) {
      const { text } = await site.call('GET', `/api/hotels/${body.id}${path}`, { token: site.token });
      expect(text).not.toMatch(/idempotencyKey|silinen"/);
    }
    expect((await create({ name: 'Silinen Otel', idempotencyKey: 'silinen' })).body).toEqual(changed.body);
    await site.call('DELETE', `/api/hotels/${body.id}`, { token: site.token });
    const second = await create({ name: 'Silinen Otel', idempotencyKey: 'silinen' });
    expect([second.status, second.body.id === body.id, second.body.slug]).toEqual([201, false, 'silinen-otel']);
    expect((await site.call('POST', `/api/trash/${body.id}/restore`, { token: site.token, body: {} })).status).toBe(
      200,
    );
    const restored = await site.call<Hotel>('POST', `/api/hotels/${body.id}/revisions/1/restore`, {
      token: site.token,
      body: {},
    });
    expect([restored.status, restored.body.city]).toEqual([200, sampleHotel.city]);
  });

  it('never gives a slug that has the form of an id', async () => {
    const { body } = await create({ name: 'abcdefabcdefabcdefabcdef' });
    expect(body.slug).toBe('abcdefabcdefabcdefabcdef-2');
    const named = await create({ name: body.id });
    expect(named.body.slug).toBe(`${body.id}-2`);
    expect((await read(body.id)).body.id).toBe(body.id);
  });

  it('reads the old field names and returns the current ones', async () => {
    const { featuredImage: _, reservationLink: __, ...rest } = sampleHotel;
    const response = await site.call('POST', '/api/hotels', {
      token: site.token,
      body: {
        ...rest,
        featured_image: 'http://eski.example.com/uploads/hotels/2/x.jpg',
        reservation_link: 'https://r.example.com/',
      },
    });
    expect(response.body).toMatchObject({ featuredImage: '/uploads/x.jpg', reservationLink: 'https://r.example.com/' });
    expect(response.body).not.toHaveProperty('featured_image');
  });

  it('ignores unknown fields', async () => {
    const { body } = await create({
      slug: 'benim-adresim',
      id: 'x',
      yildiz: 5,
      version: 9,
      createdAt: 'dün',
      $where: '1',
    });
    expect(body).not.toHaveProperty('yildiz');
    expect(body).not.toHaveProperty('$where');
    expect(body.version).toBe(1);
    expect(body.id).toMatch(/^[0-9a-f]{24}$/);
  });

  it('replaces room ids that are missing, blank or used twice', async () => {
    const room = { type: 'Oda', price: 1, description: 'Sade' };
    const { body } = await create({ rooms: [room, { ...room, id: ' ' }, { ...room, id: 'a' }, { ...room, id: 'a' }] });
    const ids = body.rooms.map(({ id }) => id);
    expect(new Set(ids).size).toBe(4);
    expect(ids.every((id) => id.trim() !== '')).toBe(true);
    expect(ids[2]).toBe('a');
  });

  it('takes numbers for room ids, which clients make from the time', async () => {
    const room = { type: 'Oda', price: 1, description: 'Sade' };
    const { body } = await create({ rooms: [{ ...room, id: 1715500000000 }, { ...room, id: 1715500000000 }, room] });
    const [first, second] = body.rooms;
    expect(first?.id).toBe('1715500000000');
    expect(second?.id).toMatch(/^[0-9a-f-]{36}$/);
    const saved = await save(body.id, {
      rooms: [{ id: 1715500000000, type: 'Büyük oda', price: 2, description: 'x' }],
    });
    expect(saved.body.rooms).toMatchObject([{ id: '1715500000000', type: 'Büyük oda' }]);
  });

  it('stores the paths of other systems as /uploads/{file}, with their alternative texts', async () => {
    const stored = 'C:\\site\\uploads\\hotels\\on.jpg';
    const { status, body } = await create({
      featuredImage: stored,
      gallery: [
        'file:///var/www/uploads/lobi.jpg',
        '\\uploads\\rooms\\oda.jpg',
        '//eski.example.com/uploads/bahce.jpg',
      ],
      imageAlts: [{ image: stored, tr: 'Ön cephe', en: 'The front' }],
    });
    expect([status, body]).toEqual([201, expect.anything()]);
    expect(body).toMatchObject({
      featuredImage: '/uploads/on.jpg',
      gallery: ['/uploads/lobi.jpg', '/uploads/oda.jpg', '/uploads/bahce.jpg'],
      imageAlts: [{ image: '/uploads/on.jpg', tr: 'Ön cephe', en: 'The front' }],
    });
  });

  it('stores a reservation link without the spaces around it', async () => {
    const { body } = await create({ reservationLink: ' https://rezervasyon.example.com/ \n' });
    expect(body.reservationLink).toBe('https://rezervasyon.example.com/');
  });

  it('has room for the largest hotel within the limits, in UTF-8 with three bytes for each letter', async () => {
    const hotel = largestHotel();
    expect(Buffer.byteLength(JSON.stringify(hotel))).toBeGreaterThan(BODY_BYTES.hotel * 0.8);
    const created = await site.call<Hotel>('POST', '/api/hotels', { token: site.token, body: hotel });
    expect(created.status).toBe(201);
    const changed = { ...hotel, published: false, version: 1 };
    expect(
      (await site.call('PUT', `/api/hotels/${created.body.id}`, { token: site.token, body: changed })).status,
    ).toBe(200);
    const overTrpc = { ...changed, published: true, id: created.body.id, version: 2 };
    expect((await site.call('POST', '/api/trpc/hotels.update', { token: site.token, body: overTrpc })).status).toBe(
      200,
    );
    await site.call('DELETE', `/api/hotels/${created.body.id}`, { token: site.token });
  });

  // tests/unit/shared/hotel-input.test.ts tests what is invalid.
  it('returns 400 with a sentence for each invalid field, and adds nothing', async () => {
    const { body: before } = await site.call<HotelsOverview>('GET', '/api/hotels/admin/overview', {
      token: site.token,
    });
    const rooms = [{ type: ' ', price: 1, description: 'x' }];
    const response = await create({ name: 'x'.repeat(121), phone: { $gt: '' }, rooms });
    expectError(response, 400, 'request.invalid');
    const fields = { name: 'Too long', phone: 'Wrong type', 'rooms.0.type': 'Required' };
    expect(response.body).toMatchObject({ fields });
    const { body: after } = await site.call<HotelsOverview>('GET', '/api/hotels/admin/overview', { token: site.token });
    expect(after.hotels).toBe(before.hotels);
  });
});
