import { describe, expect, it } from 'vitest';
import type { HotelSearchPage } from '#shared/schemas/hotel-lists.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { Preview } from '#shared/schemas/previews.ts';
import { hotelEnglish, sampleHotel } from '../../support/factories.ts';
import { nounCalls } from '../../support/noun-calls.ts';
import { expectError, siteOfFile } from '../../support/test-site.ts';

const site = siteOfFile();

const { create, save, read } = nounCalls('hotels', site);
const asAdministrator = (id: string) => site.call<Hotel>('GET', `/api/hotels/${id}`, { token: site.token });

const [sampleRoom, otherRoom] = sampleHotel.rooms;
const roomFacts = {
  size: 24,
  guests: 3,
  beds: [
    { kind: 'double', count: 1 },
    { kind: 'single', count: 2 },
  ],
  images: ['/uploads/oda-2.webp', '/uploads/oda-3.webp'],
  accessibility: { bathroom: true, doorWidth: 85 },
};
const hotelFacts = {
  location: { lat: 41.0256, lng: 28.9741 },
  starRating: 4,
  checkIn: '14:00',
  checkOut: '11:30',
  certificate: { kind: 'tourism', number: '12345' },
  accessibility: { stepFree: true, lift: false },
};
const withFacts = { ...hotelFacts, district: 'Pera', rooms: [{ ...sampleRoom, ...roomFacts }, otherRoom] };

describe('the facts of hotels and rooms', () => {
  it('are in no response until they are set', async () => {
    const { body } = await create({ translations: { en: hotelEnglish } });
    const [visitor, administrator] = [(await read(body.id)).body, (await asAdministrator(body.id)).body];
    for (const hotel of [body, visitor, administrator]) {
      for (const fact of [...Object.keys(hotelFacts), 'districtKey']) expect(hotel).not.toHaveProperty(fact);
      for (const fact of [...Object.keys(roomFacts), 'available']) expect(hotel.rooms[0]).not.toHaveProperty(fact);
    }
    expect(administrator.translations?.en).toEqual(hotelEnglish);
    expect(visitor.district).toBe('Beyoğlu');
  });

  it('are returned as they were saved, to visitors, in lists and at tRPC', async () => {
    const { status, body } = await create(withFacts);
    expect([status, body]).toMatchObject([201, withFacts]);
    expect((await read(body.id)).body).toMatchObject(withFacts);
    const { body: list } = await site.call<Hotel[]>('GET', '/api/hotels?lang=en');
    expect(list.find(({ id }) => id === body.id)).toMatchObject(withFacts);
    const input = encodeURIComponent(JSON.stringify({ id: body.id }));
    const trpc = await site.call<{ result: { data: Hotel } }>('GET', `/api/trpc/hotels.get?input=${input}`);
    expect(trpc.body.result.data).toMatchObject(withFacts);
  });

  it('stay when a save leaves them out, and go with null and empty texts', async () => {
    const { body } = await create(withFacts);
    expect((await save(body.id, { rooms: [sampleRoom, otherRoom] })).body).toMatchObject(withFacts);
    const unknown = { stepFree: null, lift: null, bathroom: null, doorWidth: null };
    const none = { size: null, guests: null, beds: null, images: [], accessibility: unknown };
    const cleared = {
      location: null,
      starRating: null,
      certificate: null,
      checkIn: '',
      checkOut: '',
      accessibility: null,
      district: '',
      rooms: [{ ...sampleRoom, ...none }],
    };
    for (const hotel of [(await save(body.id, cleared)).body, (await read(body.id)).body]) {
      for (const fact of Object.keys(hotelFacts)) expect(hotel).not.toHaveProperty(fact);
      for (const fact of Object.keys(roomFacts)) expect(hotel.rooms[0]).not.toHaveProperty(fact);
      expect(hotel).toMatchObject({ district: 'Beyoğlu' });
    }
  });

  it('come back with an earlier version, and from the trash', async () => {
    const { body } = await create(withFacts);
    await save(body.id, { location: null, starRating: null, checkIn: '', rooms: [{ ...sampleRoom, size: null }] });
    const restored = await site.call<Hotel>('POST', `/api/hotels/${body.id}/revisions/1/restore`, {
      token: site.token,
    });
    expect(restored.body).toMatchObject(withFacts);
    await site.call('DELETE', `/api/hotels/${body.id}`, { token: site.token });
    expect((await site.call('POST', `/api/trash/${body.id}/restore`, { token: site.token })).status).toBe(200);
    expect((await read(body.id)).body).toMatchObject(withFacts);
  });

  it('are found by what guests need, an accessible bathroom also in a room', async () => {
    const { body } = await create(withFacts);
    const found = async (fact: string) => {
      const { body: page } = await site.call<HotelSearchPage>('GET', `/api/hotels/search?accessible=${fact}&limit=60`);
      return page.items.some(({ id }) => id === body.id);
    };
    expect([await found('stepFree'), await found('lift'), await found('bathroom')]).toEqual([true, false, true]);
    expectError(await site.call('GET', '/api/hotels/search?accessible=ramp'), 400, 'request.invalid');
  });

  it('go with an earlier version that did not state them', async () => {
    const { body } = await create();
    await save(body.id, hotelFacts);
    const restored = await site.call<Hotel>('POST', `/api/hotels/${body.id}/revisions/1/restore`, {
      token: site.token,
    });
    expect(restored.status).toBe(200);
    for (const hotel of [restored.body, (await read(body.id)).body])
      for (const fact of Object.keys(hotelFacts)) expect(hotel).not.toHaveProperty(fact);
  });

  it('stay in a save of the whole hotel as it was read', async () => {
    const { body } = await create(withFacts);
    const { body: saved } = await save(body.id, body);
    expect(saved).toMatchObject({ ...withFacts, version: 1 });
  });

  it.each([
    ['location.lng', { location: { lat: 41 } }, 'Required'],
    ['location.lat', { location: { lng: 29 } }, 'Required'],
    ['location.lat', { location: { lat: 90.01, lng: 29 } }, 'Out of range'],
    ['location.lng', { location: { lat: 41, lng: -181 } }, 'Out of range'],
    ['location.lat', { location: { lat: '41', lng: 29 } }, 'Wrong type'],
    ['location', { location: [41, 29] }, 'Wrong type'],
    ['location', { location: '41,29' }, 'Wrong type'],
    ['starRating', { starRating: 0 }, 'Out of range'],
    ['starRating', { starRating: 6 }, 'Out of range'],
    ['starRating', { starRating: 2.5 }, 'Wrong type'],
    ['starRating', { starRating: '4' }, 'Wrong type'],
    ['certificate', { certificate: '12345' }, 'Wrong type'],
    ['certificate.number', { certificate: { kind: 'basic', number: ' ' } }, 'Required'],
    ['certificate.number', { certificate: { kind: 'basic', number: '1'.repeat(41) } }, 'Too long'],
    ['certificate.kind', { certificate: { kind: 'hotel', number: '1' } }, 'Not one of the choices'],
    ['checkIn', { checkIn: '25:00' }, 'Must be a time in the form HH:mm'],
    ['checkOut', { checkOut: '9:30' }, 'Must be a time in the form HH:mm'],
    ['checkOut', { checkOut: '11:60' }, 'Must be a time in the form HH:mm'],
    ['checkIn', { checkIn: 14 }, 'Wrong type'],
    ['accessibility.doorWidth', { accessibility: { doorWidth: 39 } }, 'Out of range'],
    ['accessibility.lift', { accessibility: { lift: 'yes' } }, 'Wrong type'],
    ['accessibility', { accessibility: true }, 'Wrong type'],
    ['district', { district: 'x'.repeat(121) }, 'Too long'],
    ['district', { district: { $gt: '' } }, 'Wrong type'],
  ])('returns 400 for an invalid %s of a hotel: %j', async (field, fields, sentence) => {
    const response = await create(fields);
    expectError(response, 400, 'request.invalid');
    expect(response.body).toMatchObject({ fields: { [field]: sentence } });
  });

  it.each([
    ['size', { size: -1 }, 'Out of range'],
    ['size', { size: 0 }, 'Out of range'],
    ['size', { size: 24.5 }, 'Wrong type'],
    ['size', { size: '24' }, 'Wrong type'],
    ['guests', { guests: 21 }, 'Out of range'],
    ['guests', { guests: true }, 'Wrong type'],
    ['beds', { beds: Array.from({ length: 30 }, () => ({ kind: 'double', count: 1 })) }, 'Too many entries'],
    ['beds', { beds: [roomFacts.beds[0], roomFacts.beds[0]] }, 'Contains an entry twice'],
    ['beds', { beds: 'double' }, 'Wrong type'],
    ['beds.0.kind', { beds: [{ kind: 'water', count: 1 }] }, 'Not one of the choices'],
    ['beds.0.count', { beds: [{ kind: 'double', count: 0 }] }, 'Out of range'],
    ['beds.0.count', { beds: [{ kind: 'double' }] }, 'Required'],
    ['images', { images: Array.from({ length: 9 }, () => '/uploads/x.webp') }, 'Too many entries'],
    ['images.0', { images: ['javascript:alert(1)'] }, 'Must be an http or https address'],
    ['available', { available: 'false' }, 'Wrong type'],
  ])('returns 400 for an invalid %s of a room: %j', async (field, fields, sentence) => {
    const response = await create({ rooms: [{ ...sampleRoom, ...fields }] });
    expectError(response, 400, 'request.invalid');
    expect(response.body).toMatchObject({ fields: { [`rooms.0.${field}`]: sentence } });
  });
});

it('the tourism certificate stands on the page of the hotel, in its row and in the footer', async () => {
  const { body } = await create({ name: 'Belgeli Otel', certificate: { kind: 'basic', number: 'B-77/1' } });
  for (const path of [`/hotel/${body.slug}`, '/branches', '/blog'])
    expect((await site.call('GET', path)).text, path).toMatch(/Basit konaklama turizm işletmesi belgesi[^\d]*B-77\/1/);
  const { text } = await site.call('GET', `/en/hotel/${body.slug}`);
  expect(text).toContain(
    '"identifier":{"@type":"PropertyValue","name":"Basic accommodation certificate","value":"B-77/1"}',
  );
});

describe('the district of a hotel', () => {
  it('is in both languages, with one key to filter by', async () => {
    const english = { ...hotelEnglish, district: 'The old peninsula' };
    const { body } = await create({ district: 'Tarihî yarımada', translations: { en: english } });
    const districtKey = 'tarihi-yarimada';
    expect((await read(body.id)).body).toMatchObject({ district: 'Tarihî yarımada', districtKey });
    expect((await read(body.id, '?lang=en')).body).toMatchObject({ district: 'The old peninsula', districtKey });
    await save(body.id, { translations: { en: { district: '' } } });
    const { body: turkish } = await read(body.id, '?lang=en');
    expect(turkish).toMatchObject({ district: 'Tarihî yarımada', untranslated: ['district'] });
  });

  it('follows the address when a program sends back the one that it has read', async () => {
    const { body } = await create();
    const moved = { ...body, version: undefined, address: 'Valikonağı Caddesi 5, Şişli, İstanbul' };
    expect((await save(body.id, moved)).body).toMatchObject({ district: 'Şişli' });
    expect((await read(body.id)).body).not.toHaveProperty('districtKey');
  });
});

describe('a room that is not available', () => {
  const closed = {
    ...{ ...otherRoom, id: 'kapali', type: 'Kapalı çatı katı', price: 1, description: 'Onarımda.' },
    image: '/uploads/kapali.webp',
    images: ['/uploads/kapali-2.webp', '/uploads/lobi.webp'],
    available: false,
  };
  const imageAlts = [
    { image: '/uploads/kapali.webp', tr: 'Kapalı oda', en: '' },
    { image: '/uploads/kapali-2.webp', tr: 'Kapalı odanın camı', en: '' },
    { image: '/uploads/lobi.webp', tr: 'Lobi', en: '' },
  ];
  const add = async (fields: object = {}) =>
    (await create({ name: 'Odası Kapalı Otel', rooms: [closed, sampleRoom], imageAlts, ...fields })).body;

  it('is for administrators only, with its pictures and their descriptions', async () => {
    const { id, slug } = await add();
    expect((await asAdministrator(id)).body).toMatchObject({ rooms: [closed, sampleRoom], imageAlts });
    const responses = [
      ...[
        `/api/hotels/${id}`,
        '/api/hotels',
        `/api/trpc/hotels.get?input=${encodeURIComponent(JSON.stringify({ id }))}`,
      ],
      ...[`/hotel/${slug}`, `/en/hotel/${slug}`, '/branches', '/', '/contact', '/sitemap.xml'],
    ];
    for (const path of responses) {
      const { status, text } = await site.call('GET', path);
      expect([path, status]).toEqual([path, 200]);
      expect(text, path).not.toMatch(/kapali(?!-otel|-otel)|Kapalı (çatı|oda)/);
    }
    expect((await read(id)).body.imageAlts).toEqual([imageAlts[2]]);
  });

  it('does not count for the lowest price', async () => {
    const { slug } = await add();
    const { text } = await site.call('GET', `/hotel/${slug}`);
    expect(text).toContain('₺4.500');
    expect(text).not.toContain('₺1<');
  });

  it('is not in a shared draft either', async () => {
    const { id } = await add({ published: false });
    const { body } = await site.call<Preview>('POST', `/api/previews/hotels/${id}`, { token: site.token });
    const { status, text } = await site.call('GET', body.path);
    expect([status, text]).toEqual([200, expect.not.stringContaining('Kapalı çatı katı')]);
  });

  it('stays when its hotel is saved without a word about it, and is shown again once it is available', async () => {
    const { id } = await add();
    const { available: _, ...silent } = closed;
    expect((await save(id, { rooms: [silent, sampleRoom] })).body.rooms[0]).toMatchObject({ available: false });
    await save(id, { rooms: [{ ...silent, available: true }, sampleRoom] });
    expect((await read(id)).body.rooms.map(({ type }) => type)).toContain('Kapalı çatı katı');
  });
});
