import { describe, expect, it } from 'vitest';
import { hotelEnglish, sampleHotel, samplePost } from '../support/factories.ts';
import { expectError, siteOfFile } from '../support/test-site.ts';

interface Entity {
  id?: string;
  lang?: string;
  version: number;
  fields?: Record<string, string>;
}

const english = { en: { title: 'Autumn in Istanbul', content: 'September slows the city down.' } };
const homepage = {
  heroTitle: 'İstanbul’un kalbinde',
  heroSubtitle: 'Boğaz’a yürüme mesafesinde',
  heroImage: '/uploads/bogaz.webp',
  aboutTitle: 'Hakkımızda',
  aboutContent: 'Üç kuşaktır misafir ağırlıyoruz.',
  aboutImage: '/uploads/aile.webp',
};
const contact = { phone: '+90 212 555 01 23', email: 'bilgi@otel.example.com', address: 'Beyoğlu, İstanbul' };

const site = siteOfFile();

/** The English texts of an entity, the tRPC call that saves the texts, and the way the entity comes into the store. */
const saved = [
  ['a hotel', '/api/hotels', 'hotels.update', { ...sampleHotel, translations: { en: hotelEnglish } }],
  ['a post', '/api/blog', 'blog.update', { ...samplePost, translations: english }],
  [
    'the homepage',
    '/api/content/homepage',
    'content.saveHomepage',
    { ...homepage, translations: { en: { heroTitle: 'In the heart of Istanbul' } } },
  ],
  [
    'the contact information',
    '/api/contact',
    'contact.save',
    { ...contact, translations: { en: { address: 'Pera' } } },
  ],
  [
    'the search-engine settings',
    '/api/seo',
    'seo.save',
    { metaTitle: 'Oteller', translations: { en: { metaTitle: 'Hotels' } } },
  ],
] as const;

describe.each(saved)('%s', (_, collection, trpc, body) => {
  it('read in English cannot be saved in place of the Turkish texts; read in Turkish it can', async () => {
    const isList = ['/api/hotels', '/api/blog'].includes(collection);
    const stored = await site.call<Entity>(isList ? 'POST' : 'PUT', collection, { token: site.token, body });
    const path = isList ? `${collection}/${stored.body.id}` : collection;
    const read = (query = '') => site.call<Entity>('GET', path + query, { token: site.token });
    const turkish = await read();
    expect(turkish.body).not.toHaveProperty('lang');
    expect((await read('?lang=tr')).body).toEqual(turkish.body);

    const inEnglish = await read('?lang=en');
    expect(inEnglish.body.lang).toBe('en');
    const refused = await site.call<Entity>('PUT', path, { token: site.token, body: inEnglish.body });
    expectError(refused, 400, 'request.invalid');
    expect(refused.body.fields).toEqual({ lang: expect.stringContaining('would replace the Turkish ones') });
    const overTrpc = await site.call('POST', `/api/trpc/${trpc}`, { token: site.token, body: inEnglish.body });
    expect([overTrpc.status, overTrpc.text]).toEqual([400, expect.stringContaining('notTurkish')]);
    expect((await read()).body).toEqual(turkish.body);

    const again = await site.call<Entity>('PUT', path, { token: site.token, body: { ...turkish.body, lang: 'tr' } });
    expect([again.status, again.body.version]).toEqual([200, turkish.body.version]);
    expect((await read()).body).toMatchObject({ ...turkish.body, ...again.body });
    expect((await read()).body).not.toHaveProperty('lang');
  });
});

it('lists in English say of each entry that it is English, to visitors too', async () => {
  for (const path of ['/api/hotels', '/api/blog']) {
    const { body } = await site.call<Entity[]>('GET', `${path}?lang=en`);
    expect(body.length).toBeGreaterThan(0);
    expect(body.every(({ lang }) => lang === 'en')).toBe(true);
  }
});
