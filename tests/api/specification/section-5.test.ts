import { describe, expect, it } from 'vitest';
import type { Post } from '#shared/schemas/blog.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { sampleHotel, samplePost } from '../../support/factories.ts';
import { expectError, siteOfFile } from '../../support/test-site.ts';

const site = siteOfFile();

const send = <T = Record<string, unknown>>(method: string, path: string, body: object) =>
  site.call<T>(method, `/api${path}`, { token: site.token, body });
const fieldsOf = ({ body }: { body: unknown }) => Object.keys((body as { fields?: object }).fields ?? {});

describe('section 5, login', () => {
  it.each([{ username: '  ', password: 'x' }, { username: 'yonetici', password: '' }, {}])(
    'username and password must both be non-blank (%o)',
    async (body) => {
      const response = await site.call('POST', '/api/auth/login', { body });
      expectError(response, 400, 'auth.blank');
      expect(response.body).toMatchObject({ success: false, error: 'Please enter both username and password' });
    },
  );

  it('the username is trimmed; the password is not', async () => {
    const login = (username: string, password: string) =>
      site.call('POST', '/api/auth/login', { body: { username, password } });
    expect((await login(' yonetici\t', 'Boğaziçi-köprüsü-1973')).body).toMatchObject({ success: true });
    expectError(await login('yonetici', ' Boğaziçi-köprüsü-1973'), 401, 'auth.invalid');
  });
});

describe('section 5, hotel form', () => {
  const create = (fields: object) => send<Hotel>('POST', '/hotels', { ...sampleHotel, ...fields });

  it.each(['name', 'city', 'address', 'description', 'phone', 'whatsapp'])('%s is required', async (field) => {
    for (const value of [undefined, '', '  ']) expect(fieldsOf(await create({ [field]: value }))).toEqual([field]);
  });

  it('reservationLink is optional and must be a URL when given', async () => {
    for (const link of [undefined, '', '#', 'https://rezervasyon.example.com/1']) {
      expect((await create({ reservationLink: link })).status).toBe(201);
    }
    for (const link of ['rezervasyon', 'javascript:alert(1)', 'ftp://example.com/1']) {
      expect(fieldsOf(await create({ reservationLink: link }))).toEqual(['reservationLink']);
    }
  });

  it('a feature is non-blank after trimming and not twice in the list', async () => {
    expect((await create({ features: [' Otopark ', 'Bahçe'] })).body.features).toEqual(['Otopark', 'Bahçe']);
    expect(fieldsOf(await create({ features: ['Otopark', ' '] }))).toEqual(['features.1']);
    expect(fieldsOf(await create({ features: ['Otopark', 'Otopark '] }))).toEqual(['features']);
  });

  it.each([
    ['Ünal’s  –  Konak ', 'unals-konak'],
    ['ÇIĞ Şölen İÖ', 'cig-solen-io'],
    ['-- 5* Otel/Spa --', '5-otelspa'],
  ])('the slug of %j is always generated from the name on save: %s', async (name, slug) => {
    const { body: hotel } = await create({ name, slug: 'baska' });
    expect(hotel.slug).toBe(slug);
    const saved = await send<Hotel>('PUT', `/hotels/${hotel.id}`, { ...sampleHotel, name: `${name} 2`, slug: 'baska' });
    expect(saved.body.slug).toBe(`${slug}-2`);
  });

  it('names are stored without the white space around them', async () => {
    const rooms = [{ type: ' Oda ', price: 1, description: 'Geniş' }];
    const { body } = await create({
      name: ' Konak ',
      city: 'İstanbul ',
      address: ' Cihangir',
      district: ' Moda ',
      rooms,
    });
    expect(body).toMatchObject({ name: 'Konak', city: 'İstanbul', address: 'Cihangir', district: 'Moda' });
    expect(body.rooms).toMatchObject([{ type: 'Oda' }]);
  });

  it('a hotel that is sent without `published` is published', async () => {
    const { body } = await create({ name: 'Görünür Konak' });
    expect(body.published).toBe(true);
    expect((await site.call('GET', `/api/hotels/${body.slug}`)).status).toBe(200);
  });
});

describe('section 5, room form', () => {
  const withRoom = (fields: object) =>
    send<Hotel>('POST', '/hotels', {
      ...sampleHotel,
      rooms: [{ type: 'Çift kişilik', price: 900, description: 'Geniş', ...fields }],
    });

  it.each(['type', 'price', 'description'])('%s is required', async (field) => {
    expect(fieldsOf(await withRoom({ [field]: undefined }))).toEqual([`rooms.0.${field}`]);
  });

  it('price is a whole number from 0 to 10,000,000, and nothing is converted', async () => {
    for (const price of [0, 10_000_000]) expect((await withRoom({ price })).body.rooms).toMatchObject([{ price }]);
    for (const price of ['900', 9.5, -1, 10_000_001, null]) {
      expect(fieldsOf(await withRoom({ price }))).toEqual(['rooms.0.price']);
    }
  });

  it('features are unique', async () => {
    expect(fieldsOf(await withRoom({ features: ['Balkon', 'Balkon'] }))).toEqual(['rooms.0.features']);
  });

  it('new rooms get a client-generated id from the current timestamp', async () => {
    expect((await withRoom({ id: '1715500000000' })).body.rooms).toMatchObject([{ id: '1715500000000' }]);
    expect((await withRoom({ id: 1715500000001 })).body.rooms).toMatchObject([{ id: '1715500000001' }]);
  });
});

describe('section 5, blog form', () => {
  const create = (fields: object) => send<Post>('POST', '/blog', { ...samplePost, ...fields });
  const update = async (fields: object) => {
    const { body } = await create({});
    return send<Post>('PUT', `/blog/${body.id}`, { ...samplePost, ...fields });
  };

  it.each(['title', 'content', 'author', 'publishDate'])('%s is required', async (field) => {
    expect(fieldsOf(await update({ [field]: undefined }))).toEqual([field]);
    expect(fieldsOf(await create({ [field]: '' }))).toEqual([field]);
  });

  it('slug and excerpt are optional', async () => {
    expect((await create({ slug: undefined, excerpt: undefined })).status).toBe(201);
    expect((await create({ slug: 'secilmis', excerpt: 'Kısaca' })).body).toMatchObject({
      slug: 'secilmis',
      excerpt: 'Kısaca',
    });
  });

  it('an empty slug is generated from the title', async () => {
    expect((await create({ title: '¿Güz: Çay & Simit?', slug: '' })).body.slug).toBe('guz-cay-simit');
  });

  it.each([
    ['ğ'.repeat(200), `${'ğ'.repeat(150)}…`],
    [`${'a'.repeat(149)}. Sonra`, `${'a'.repeat(149)}.…`],
    [`${'a'.repeat(149)} Sonra`, `${'a'.repeat(149)} …`],
    ['Kısa.', 'Kısa.…'],
    ['🌊'.repeat(151), `${'🌊'.repeat(150)}…`],
  ])('an empty excerpt of %j is its first 150 characters followed by an ellipsis', async (content, excerpt) => {
    expect((await create({ content, excerpt: '' })).body.excerpt).toBe(excerpt);
    expect((await update({ content, excerpt: ' ' })).body.excerpt).toBe(excerpt);
  });

  it('tags are unique and non-blank', async () => {
    expect((await create({ tags: [' Gezi ', 'Güz'] })).body.tags).toEqual(['Gezi', 'Güz']);
    expect(fieldsOf(await create({ tags: ['Gezi', 'Gezi'] }))).toEqual(['tags']);
    expect(fieldsOf(await create({ tags: [' '] }))).toEqual(['tags.0']);
  });

  it('title and author are stored without the white space around them', async () => {
    expect((await create({ title: ' Güz ', author: ' Şeyma ' })).body).toMatchObject({ title: 'Güz', author: 'Şeyma' });
    expect((await send('POST', '/pages', { title: ' Şömine ', content: 'Odun' })).body).toMatchObject({
      title: 'Şömine',
    });
  });
});
