import { beforeAll, describe, expect, it } from 'vitest';
import { PALETTE_NAMES } from '#shared/palettes.ts';
import type { Site } from '#shared/schemas/site.ts';
import { sampleHotel, sampleOffer, samplePost } from '../support/factories.ts';
import { expectError, siteOfFile } from '../support/test-site.ts';

const whole = {
  name: 'Poyraz Evleri',
  tagline: 'Kıyıda beş ev',
  copyright: '© 2026 {name} A.Ş.',
  logoLight: '/uploads/acik.webp',
  logoDark: '/uploads/koyu.webp',
  palette: 'olive',
  accent: '#1a5276',
  shareImage: '/uploads/paylasim.webp',
  numberForm: 'english',
  addressChip: false,
} as const;

const site = siteOfFile();
let slugs: { hotel: string; post: string };

beforeAll(async () => {
  const create = async (path: string, body: object) =>
    (await site.call<{ slug: string }>('POST', path, { token: site.token, body })).body.slug;
  slugs = { hotel: await create('/api/hotels', sampleHotel), post: await create('/api/blog', samplePost) };
  const contact = { phone: '+90 212 555 01 23', email: 'bilgi@otel.example.com', address: 'Beyoğlu, İstanbul' };
  await site.call('PUT', '/api/contact', { token: site.token, body: contact });
});

const read = (query = '') => site.call<Site>('GET', `/api/site${query}`);
const save = (body: object) => site.call<Site>('PUT', '/api/site', { token: site.token, body });
const html = async (path: string) => (await site.call('GET', path)).text;
const publicPages = () =>
  ['/', '/branches', `/hotel/${slugs.hotel}`, '/blog', `/blog/${slugs.post}`, '/about', '/contact', '/yok'].flatMap(
    (path) => [path, path === '/' ? '/en' : `/en${path}`],
  );

describe('the identity of a site', () => {
  it('has neutral defaults before the first save, and pages show a built-in name', async () => {
    expect((await read()).body).toMatchObject({
      ...{ name: '', tagline: '', copyright: '', logoLight: '', logoDark: '', palette: 'bosphorus', accent: '' },
      ...{ shareImage: '', numberForm: 'turkish', addressChip: true, untranslated: [], version: 1 },
    });
    expect(await html('/branches')).toContain('<title>Oteller · İstanbul Otelleri</title>');
    const home = await html('/en');
    expect(home).toContain('<title>Small hotels in Istanbul</title>');
    expect(home).toContain('© 2024 Istanbul Hotels');
    expect(await html('/')).not.toContain('/theme/');
  });

  it('is returned to visitors as it was saved, and what a save leaves out keeps its value', async () => {
    const saved = await save(whole);
    expect(saved.body).toMatchObject(whole);
    expect(saved.headers.get('etag')).toBe(`"${saved.body.version}"`);
    const renamed = await save({ name: 'Kıble Evleri', translations: { en: { name: 'Kible Houses' } } });
    expect(renamed.body).toMatchObject({ ...whole, name: 'Kıble Evleri' });
    const english = (await read('?lang=en')).body;
    expect(english).toMatchObject({ name: 'Kible Houses', tagline: whole.tagline });
    expect(english.untranslated).toEqual(['tagline', 'copyright']);
    expect(english).not.toHaveProperty('updatedBy');
  });

  it.each([
    [
      'an accent that is too light',
      { accent: '#f0c040' },
      { accent: 'The contrast is 1.5:1; text needs at least 4.5:1' },
    ],
    ['an accent that is no colour', { accent: 'red' }, { accent: 'Must be a colour in the form #1a5276' }],
    ['a palette that does not exist', { palette: 'neon' }, { palette: 'Not one of the choices' }],
    ['a name with a line break', { name: 'A\r\nBcc: x' }, { name: 'Contains characters that cannot be stored' }],
    ['a name that is too long', { name: 'x'.repeat(121) }, { name: 'Too long' }],
    ['a script as a logo', { logoLight: 'javascript:alert(1)' }, { logoLight: 'Must be an http or https address' }],
    ['a MERSİS number of 15 digits', { mersis: '012345678901234' }, { mersis: 'Must be 16 digits' }],
    ['a tax number of 9 digits', { taxNumber: '123456789' }, { taxNumber: 'Must be 10 or 11 digits' }],
    ['a KEP address that is none', { kep: 'cinar' }, { kep: 'Must be an email address' }],
    ['another form of prices', { numberForm: 'roman' }, { numberForm: 'Not one of the choices' }],
    ['a text for a switch', { addressChip: 'yes' }, { addressChip: 'Wrong type' }],
  ])('is not saved with %s', async (_, body, fields) => {
    const before = (await read()).body.version;
    const refused = await save(body);
    expectError(refused, 400, 'request.invalid');
    expect(refused.body).toMatchObject({ fields });
    expect((await read()).body.version).toBe(before);
  });

  it('is read and saved with whether an offer runs', async () => {
    expect((await read()).body).not.toHaveProperty('offers');
    const { body: offer } = await site.call<{ id: string }>('POST', '/api/offers', {
      token: site.token,
      body: sampleOffer,
    });
    for (const { body } of [await read(), await save(whole)]) expect(body.offers).toBe(true);
    await site.call('DELETE', `/api/offers/${offer.id}`, { token: site.token });
  });

  it('has a history from which it can be restored', async () => {
    const first = (await save({ name: 'Birinci', palette: 'slate' })).body;
    await save({ name: 'İkinci', palette: 'lavender' });
    const { body } = await site.call<{ items: { version: number; fields: string[] }[] }>(
      ...(['GET', '/api/site/revisions', { token: site.token }] as const),
    );
    expect(body.items[0]).toMatchObject({ fields: ['name', 'palette'] });
    const path = `/api/site/revisions/${first.version}/restore`;
    expect((await site.call('POST', path, { token: site.token, body: {} })).body).toMatchObject({
      name: 'Birinci',
      palette: 'slate',
    });
  });
});

describe('the pages of a site', () => {
  it('have its colours from a stylesheet that the next page after a save names', async () => {
    await save({ palette: 'olive', accent: '#1A5276' });
    const page = await html('/about');
    expect(page).toContain('<link rel="stylesheet" href="/theme/olive-1a5276.css"/>');
    expect(page).toContain('<meta name="theme-color" content="#1c2315"/>');
    const styles = await site.call('GET', '/theme/olive-1a5276.css');
    expect(styles.headers.get('cache-control')).toContain('immutable');
    expect(styles.headers.get('content-type')).toContain('text/css');
    expect(styles.text).toContain('--accent:#1a5276');
    await save({ name: 'Poyraz Evleri', palette: null, accent: '' });
    expect(await html('/about')).not.toContain('/theme/');
    expect(await html('/about')).toContain('<link rel="icon" href="/icons/bosphorus/80.png"/>');
    for (const path of ['/theme/neon.css', '/theme/olive-ffffff.css', '/theme/%2e%2e/olive.css']) {
      expect((await site.call('GET', path)).status, path).toBe(404);
    }
  });

  it.each(PALETTE_NAMES.slice(1))('can have the palette %s', async (palette) => {
    await save({ palette, accent: '' });
    const [, address = ''] = /href="(\/theme\/[^"]+)"/.exec(await html('/')) ?? [];
    expect((await site.call('GET', address)).status).toBe(200);
    const [, icon = ''] = /<link rel="icon" href="([^"]+)"/.exec(await html('/about')) ?? [];
    expect(icon).toContain(`/icons/${palette}/`);
    expect((await site.call('GET', icon)).headers.get('content-type')).toBe('image/png');
  });

  it('have its logo, its copyright line and its picture of shared links', async () => {
    await save(whole);
    const page = await html('/contact');
    expect(page).toContain('src="/uploads/acik.webp?w=400&amp;f=webp" alt="Poyraz Evleri"');
    expect(page).toContain('src="/uploads/koyu.webp?w=400&amp;f=webp" alt="Poyraz Evleri"');
    expect(page).toContain('© 2026 Poyraz Evleri A.Ş.');
    expect(page).toContain(`content="${site.url}/uploads/paylasim.webp?w=1200&amp;h=630&amp;f=jpeg"`);
    const own = 'uploads/on-cephe.webp?w=1200&amp;h=630&amp;f=jpeg';
    expect(await html(`/hotel/${slugs.hotel}`)).toContain(own);
  });

  it('show the address of a hotel unless that is turned off', async () => {
    await save({ addressChip: false });
    const path = `/hotel/${slugs.hotel}`;
    expect(await html(path)).not.toContain('<code');
    await save({ addressChip: null });
    expect(await html(path)).toMatch(/<code[^>]*>\/hotel\//);
  });

  it('show prices and dates in English form on English pages when chosen, and never on Turkish ones', async () => {
    const dates = '?arrival=2031-05-14&departure=2031-05-16';
    const visible = async (path: string) => (await html(path)).replace(/<script[^>]*>.*?<\/script>/gs, '');
    const paths = [...publicPages(), `/hotel/${slugs.hotel}${dates}`, `/en/hotel/${slugs.hotel}${dates}`];
    paths.push(`/contact${dates}&hotel=${slugs.hotel}`, `/en/contact${dates}&hotel=${slugs.hotel}`);
    // The dates of the calendar, which have the day of the week, are in the language of the page.
    const [turkish, english] = [
      /₺\d+\.\d|\d Mayıs \d{4}/,
      /₺\d+,\d|(?<!\b(?:Wed|Fri) )\b\d{1,2} May \d{4}(?! (?:Çar|Cum))/,
    ];
    let seen = 0;
    for (const form of ['english', 'turkish'] as const) {
      await save({ numberForm: form });
      for (const path of paths) {
        const isEnglish = form === 'english' && path.startsWith('/en');
        const page = await visible(path);
        expect(page, `${form} ${path}`).not.toMatch(isEnglish ? turkish : english);
        if (page.match(isEnglish ? english : turkish)) seen += 1;
      }
    }
    // Home, hotels, hotel (twice), journal, post and the enquiry, in both languages and both number forms.
    expect(seen).toBe(28);
  });
});

it('the name of a site is in titles, link previews, the feed and structured data', async () => {
  await save({ name: 'Poyraz Evleri', translations: { en: { name: 'Poyraz Houses' } } });
  expect(await html('/')).toContain('"name":"Poyraz Evleri"');
  expect(await html('/en/about')).toContain('<title>About us · Poyraz Houses</title>');
  expect(await html('/en/about')).toContain('property="og:site_name" content="Poyraz Houses"');
  expect(await html('/rss.xml')).toContain('<channel><title>Poyraz Evleri</title>');
});

describe('the identity of the company', () => {
  const company = {
    ...{ tradeName: 'Çınar Otelcilik A.Ş.', mersis: '0123456789012345', taxOffice: 'Beyoğlu', taxNumber: '1234567890' },
    ...{
      kep: 'cinar@hs01.kep.tr',
      companyAddress: 'İstiklal Caddesi 1',
      informationLink: 'https://e-sirket.example/c',
    },
  };
  const names = [...Object.keys(company), 'taxes'];

  it('leaves no trace on a site that states none of it', async () => {
    const { body } = await read();
    for (const name of names) expect(body).not.toHaveProperty(name);
    const text = (await html('/contact')) + (await html('/branches'));
    for (const words of ['Bilgi Toplumu', 'MERSİS', 'konaklama vergisi', 'legalName', 'taxID'])
      expect(text).not.toContain(words);
  });

  it('stands in the footer, on the contact page and in structured data, and the taxes beside prices', async () => {
    expect((await save({ ...company, mersis: '0123 4567 8901 2345', taxes: 'excluded' })).body).toMatchObject(company);
    for (const page of [await html('/branches'), await html('/contact')])
      for (const text of Object.values(company)) expect(page).toContain(text);
    expect(await html('/en')).toContain('Information society services');
    const data = { legalName: company.tradeName, taxID: company.taxNumber, vatID: company.taxNumber };
    for (const part of Object.entries(data))
      expect(await html('/contact')).toContain(JSON.stringify(Object.fromEntries([part])).slice(1, -1));
    for (const page of ['/branches', `/hotel/${slugs.hotel}`])
      expect(await html(page)).toContain('Fiyatlara KDV ve konaklama vergisi dâhil değildir.');
    await save({ taxes: 'included' });
    expect(await html(`/en/hotel/${slugs.hotel}`)).toContain('Prices include VAT and accommodation tax.');
    const none = Object.fromEntries(names.map((name) => [name, name === 'taxes' ? null : '']));
    expect((await save(none)).status).toBe(200);
    for (const name of names) expect((await read()).body).not.toHaveProperty(name);
  });
});
