import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BODY_BYTES } from '#shared/constants.ts';
import type { HotelsOverview } from '#shared/schemas/hotel-lists.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { nextPage } from '../support/api-client.ts';
import { hotelEnglish, largestHotel, sampleHotel } from '../support/factories.ts';
import { expectError, startTestSite, type TestSite } from '../support/test-site.ts';

let site: TestSite;
let token: string;

beforeAll(async () => {
  site = await startTestSite();
  token = await site.signIn();
});
afterAll(() => site.close());

const create = (fields: object = {}) =>
  site.call<Hotel>('POST', '/api/hotels', { token, body: { ...sampleHotel, ...fields } });
const save = (id: string, fields: object = {}, headers: Record<string, string> = {}) =>
  site.call<Hotel>('PUT', `/api/hotels/${id}`, { token, body: { ...sampleHotel, ...fields }, headers });
const read = (id: string, query = '') => site.call<Hotel>('GET', `/api/hotels/${id}${query}`);

describe('GET /hotels', () => {
  it('returns an array sorted by order, then by creation', async () => {
    const first = await create({ name: 'Sıralı Otel A', order: 900 });
    const second = await create({ name: 'Sıralı Otel B', order: 900 });
    const third = await create({ name: 'Sıralı Otel C', order: 899 });
    const list = await site.call<Hotel[]>('GET', '/api/hotels');
    expect(list.status).toBe(200);
    const ours = list.body
      .map(({ id }) => id)
      .filter((id) => [first, second, third].some(({ body }) => body.id === id));
    expect(ours).toEqual([third.body.id, first.body.id, second.body.id]);
  });

  it('returns pages with limit and cursor, and a link to the next page', async () => {
    const whole = await site.call<Hotel[]>('GET', '/api/hotels');
    const ids: string[] = [];
    let next: string | undefined = '/api/hotels?limit=1&lang=en';
    while (next !== undefined) {
      const page: { body: Hotel[]; headers: Headers } = await site.call<Hotel[]>('GET', next);
      ids.push(...page.body.map(({ id }) => id));
      next = nextPage(page.headers);
      if (next !== undefined) expect(next).toContain('lang=en');
    }
    expect(ids).toEqual(whole.body.map(({ id }) => id));
  });

  it.each(['limit=0', 'limit=101', 'limit=1.5', 'limit=bes', 'lang=de'])('returns 400 for ?%s', async (query) => {
    const response = await site.call('GET', `/api/hotels?${query}`);
    expectError(response, 400, 'request.invalid');
  });

  it('counts hotels and rooms for an administrator, with the first three hotels', async () => {
    const hotels = (await site.call<Hotel[]>('GET', '/api/hotels')).body;
    const { body } = await site.call('GET', '/api/hotels/admin/overview', { token });
    expect(body).toEqual({
      hotels: hotels.length,
      unpublished: 0,
      rooms: hotels.reduce((sum, { rooms }) => sum + rooms.length, 0),
      missingEnglish: expect.any(Number),
      outdatedEnglish: 0,
      first: hotels
        .slice(0, 3)
        .map(({ id, name, city, featuredImage, rooms }) => ({ id, name, city, featuredImage, rooms: rooms.length })),
    });
  });

  it('counts missing English texts of hotels and rooms, and those older than their Turkish ones', async () => {
    const counts = async () => {
      const { body } = await site.call<HotelsOverview>('GET', '/api/hotels/admin/overview', { token });
      return [body.missingEnglish, body.outdatedEnglish] as const;
    };
    const [missing, outdated] = await counts();
    const room = { id: 'a', type: 'Avlu', price: 900, description: 'Sessiz.' };
    const texts = { address: 'Moda', description: 'Denize iki sokak.', features: [], rooms: [room] };
    const { body: added } = await create({
      ...texts,
      translations: { en: { description: 'Two streets from the sea.' } },
    });
    // The address of the hotel, and the type and the description of the room.
    expect(await counts()).toEqual([missing + 3, outdated]);
    const body = { ...sampleHotel, ...texts, description: 'Denize üç sokak.' };
    await site.call('PUT', `/api/hotels/${added.id}`, { token, body });
    expect(await counts()).toEqual([missing + 3, outdated + 1]);
    await site.call('DELETE', `/api/hotels/${added.id}`, { token });
    expect(await counts()).toEqual([missing, outdated]);
  });

  it('returns 400 for an unknown cursor', async () => {
    expectError(await site.call('GET', '/api/hotels?cursor=yok'), 400, 'list.cursorUnknown');
    expectError(await site.call('GET', '/api/hotels?cursor=aaaaaaaaaaaaaaaaaaaaaaaa'), 400, 'list.cursorUnknown');
  });

  it('shows visitors neither translations nor the user who saved', async () => {
    await create();
    const { body } = await site.call<Hotel[]>('GET', '/api/hotels');
    expect(body.every((hotel) => !('translations' in hotel) && !('updatedBy' in hotel))).toBe(true);
  });
});

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
      const { text } = await site.call('GET', `/api/hotels/${body.id}${path}`, { token });
      expect(text).not.toMatch(/idempotencyKey|silinen"/);
    }
    expect((await create({ name: 'Silinen Otel', idempotencyKey: 'silinen' })).body).toEqual(changed.body);
    await site.call('DELETE', `/api/hotels/${body.id}`, { token });
    const second = await create({ name: 'Silinen Otel', idempotencyKey: 'silinen' });
    expect([second.status, second.body.id === body.id, second.body.slug]).toEqual([201, false, 'silinen-otel']);
    expect((await site.call('POST', `/api/trash/${body.id}/restore`, { token, body: {} })).status).toBe(200);
    const restored = await site.call<Hotel>('POST', `/api/hotels/${body.id}/revisions/1/restore`, { token, body: {} });
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
      token,
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
    const created = await site.call<Hotel>('POST', '/api/hotels', { token, body: hotel });
    expect(created.status).toBe(201);
    const changed = { ...hotel, published: false, version: 1 };
    expect((await site.call('PUT', `/api/hotels/${created.body.id}`, { token, body: changed })).status).toBe(200);
    const overTrpc = { ...changed, published: true, id: created.body.id, version: 2 };
    expect((await site.call('POST', '/api/trpc/hotels.update', { token, body: overTrpc })).status).toBe(200);
    await site.call('DELETE', `/api/hotels/${created.body.id}`, { token });
  });

  // tests/unit/shared/hotel-input.test.ts tests what is invalid.
  it('returns 400 with a sentence for each invalid field, and adds nothing', async () => {
    const { body: before } = await site.call<HotelsOverview>('GET', '/api/hotels/admin/overview', { token });
    const rooms = [{ type: ' ', price: 1, description: 'x' }];
    const response = await create({ name: 'x'.repeat(121), phone: { $gt: '' }, rooms });
    expectError(response, 400, 'request.invalid');
    const fields = { name: 'Too long', phone: 'Wrong type', 'rooms.0.type': 'Required' };
    expect(response.body).toMatchObject({ fields });
    const { body: after } = await site.call<HotelsOverview>('GET', '/api/hotels/admin/overview', { token });
    expect(after.hotels).toBe(before.hotels);
  });
});

describe('GET /hotels/{id}', () => {
  it('finds a hotel by id, slug and former slug', async () => {
    const { body } = await create({ name: 'Eski Adlı Otel' });
    await save(body.id, { name: 'Yeni Adlı Otel' });
    for (const identifier of [body.id, 'yeni-adli-otel', 'eski-adli-otel']) {
      expect((await read(identifier)).body).toMatchObject({ id: body.id, name: 'Yeni Adlı Otel' });
    }
  });

  it('returns English texts, Turkish ones where there is no English, and the names of those', async () => {
    const { body } = await create({
      translations: { en: { ...hotelEnglish, address: '' } },
      rooms: [{ ...sampleHotel.rooms[0], translations: { en: { type: 'Double room with a sea view' } } }],
    });
    const english = await read(body.id, '?lang=en');
    expect(english.body).toMatchObject({
      name: sampleHotel.name,
      slug: body.slug,
      description: hotelEnglish.description,
      features: hotelEnglish.features,
      address: sampleHotel.address,
      untranslated: ['address'],
    });
    expect(english.body.rooms[0]).toMatchObject({
      type: 'Double room with a sea view',
      description: sampleHotel.rooms[0]?.description,
      untranslated: ['description', 'features'],
    });
    expect((await read(body.id, '?lang=tr')).body).toMatchObject({
      description: sampleHotel.description,
      untranslated: [],
    });
  });

  it('has the same features to filter by and the same district in both languages', async () => {
    const { body } = await create({
      address: 'Serdar-ı Ekrem Caddesi 41, Beyoğlu, İstanbul',
      features: ['Toplantı odası', 'Otopark', 'Kablosuz Wi-Fi'],
      translations: { en: { features: ['Meeting room', 'Breakfast'], address: '41 Serdar-ı Ekrem Street, Pera' } },
    });
    const keys = { featureKeys: ['wifi', 'dining', 'parking', 'business'], district: 'Beyoğlu' };
    expect((await read(body.id)).body).toMatchObject(keys);
    expect((await read(body.id, '?lang=en')).body).toMatchObject(keys);
    const saved = await save(body.id, { ...body, featureKeys: ['fitness'] });
    expect(saved.body).toMatchObject(keys);
  });

  it.each(['yok-boyle-otel', 'aaaaaaaaaaaaaaaaaaaaaaaa', '%00', '%2e%2e%2fetc', '%25', '[object%20Object]', 'ünal'])(
    'returns 404 for %s',
    async (id) => expectError(await read(id), 404, 'hotel.notFound'),
  );

  it('returns 400 for a malformed percent-escape and for an id that is too long', async () => {
    expectError(await read('%E0%A4%A'), 400, 'request.malformed');
    expectError(await read('a'.repeat(161)), 400, 'request.invalid');
  });

  it('can be read with a token that is no longer valid', async () => {
    const { body } = await create();
    expect((await site.call('GET', `/api/hotels/${body.id}`, { token: 'a.b.c' })).status).toBe(200);
  });
});

describe('GET /hotels/admin/slug', () => {
  const slugFor = (query: Record<string, string>, options: object = { token }) =>
    site.call<{ slug: string }>('GET', `/api/hotels/admin/slug?${new URLSearchParams(query)}`, options);

  it('tells the slug that a save of the name would get, and stores nothing', async () => {
    expect((await slugFor({ name: 'Önizlemeli Otel' })).body).toEqual({ slug: 'onizlemeli-otel' });
    const { body: first } = await create({ name: 'Önizlemeli Otel' });
    expect((await slugFor({ name: 'Önizlemeli  OTEL' })).body).toEqual({ slug: 'onizlemeli-otel-2' });
    const { body: second } = await create({ name: 'Önizlemeli Otel' });
    expect(second.slug).toBe('onizlemeli-otel-2');
    expect((await slugFor({ name: 'Önizlemeli Otel', id: first.id })).body.slug).toBe('onizlemeli-otel');
    expect((await slugFor({ name: 'Önizlemeli Otel', id: second.id })).body.slug).toBe('onizlemeli-otel-2');
    const renamed = await save(first.id, { name: 'Bambaşka' });
    expect((await slugFor({ name: 'Önizlemeli Otel', id: second.id })).body.slug, 'kept while the name stays').toBe(
      'onizlemeli-otel-2',
    );
    expect((await slugFor({ name: 'Önizlemeli Otel', id: renamed.body.id })).body.slug).toBe('onizlemeli-otel');
    const deleted = 'aaaaaaaaaaaaaaaaaaaaaaaa';
    expect((await slugFor({ name: 'Bambaşka', id: deleted })).body.slug, 'as a new hotel').toBe('bambaska-2');
    expect((await slugFor({ name: '東京' })).body.slug).toMatch(/^hotel(-\d+)?$/);
  });

  it('returns 400 for a name that is too long', async () => {
    expectError(await slugFor({ name: 'x'.repeat(121) }), 400, 'request.invalid');
  });
});

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
      (await site.call<{ items: Hotel[] }>('GET', '/api/hotels/admin/all', { token })).body.items;
    const sort = (ids: unknown) => site.call('PUT', '/api/hotels/admin/order', { token, body: { ids } });
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
    const gone = await site.call('DELETE', `/api/hotels/${body.id}`, { token });
    expect([gone.status, gone.body]).toEqual([200, { success: true }]);
    expectError(await site.call('DELETE', `/api/hotels/${body.id}`, { token }), 404, 'hotel.notFound');
    expectError(await read(body.id), 404, 'hotel.notFound');
  });

  it('deletes only the version of If-Match', async () => {
    const { body } = await create();
    await save(body.id, { city: 'Bursa' });
    const remove = (version: string) =>
      site.call('DELETE', `/api/hotels/${body.id}`, { token, headers: { 'if-match': version } });
    expectError(await remove('"1"'), 409, 'version.stale');
    expectError(await remove('iki'), 400, 'request.malformed');
    expect((await read(body.id)).status).toBe(200);
    expect((await remove('"2"')).status).toBe(200);
    expectError(await remove('"2"'), 404, 'hotel.notFound');
  });

  it('returns 404 for a slug', async () => {
    const { body } = await create();
    expectError(await site.call('DELETE', `/api/hotels/${body.slug}`, { token }), 404, 'hotel.notFound');
    expect((await read(body.id)).status).toBe(200);
  });
});
