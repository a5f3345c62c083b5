import { describe, expect, it } from 'vitest';
import type { HotelsOverview } from '#shared/schemas/hotel-lists.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { nextPage } from '../../support/api-client.ts';
import { hotelEnglish, sampleHotel } from '../../support/factories.ts';
import { nounCalls } from '../../support/noun-calls.ts';
import { expectError, siteOfFile } from '../../support/test-site.ts';

const site = siteOfFile();

const { create, save, read } = nounCalls('hotels', site);

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
    const { body } = await site.call('GET', '/api/hotels/admin/overview', { token: site.token });
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
      const { body } = await site.call<HotelsOverview>('GET', '/api/hotels/admin/overview', { token: site.token });
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
    await site.call('PUT', `/api/hotels/${added.id}`, { token: site.token, body });
    expect(await counts()).toEqual([missing + 3, outdated + 1]);
    await site.call('DELETE', `/api/hotels/${added.id}`, { token: site.token });
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
  const slugFor = (query: Record<string, string>, options: object = { token: site.token }) =>
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
