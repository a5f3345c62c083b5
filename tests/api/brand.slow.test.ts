import { afterAll, beforeAll, expect, it } from 'vitest';
import { TEXT_NAMES } from '#shared/texts.ts';
import { sampleHotel, sampleMessage, samplePost } from '../support/factories.ts';
import { decoded, type MailServer, startMailServer } from '../support/servers/mail-server.ts';
import { siteOfFile } from '../support/test-site.ts';

let mails: MailServer;

beforeAll(async () => {
  mails = await startMailServer();
});
afterAll(() => mails.close());
const site = siteOfFile(() => mails.settings);

interface Created {
  id: string;
  slug: string;
  path: string;
}
const change = async (method: string, path: string, body: object) => {
  const response = await site.call<Created>(method, path, { token: site.token, body });
  expect([path, response.status]).toEqual([path, method === 'POST' ? 201 : 200]);
  return response.body;
};
/** The sample hotel in a city that the demo does not have. */
const inIzmir = { ...sampleHotel, city: 'İzmir', address: 'Liman Caddesi 12, Alaçatı' };
const inBoth = (path: string) => [path, path === '/' ? '/en' : `/en${path}`];

/** Saves every setting that an administrator of another chain would change. */
async function saveBrand(name: string, city: string): Promise<void> {
  const identity = { name: `${name} Evleri`, tagline: `${name} kıyıda`, copyright: `© ${name}` };
  const pictures = { logoLight: `/uploads/${name}-1.webp`, logoDark: `/uploads/${name}-2.webp` };
  const shareImage = `/uploads/${name}-3.webp`;
  await change('PUT', '/api/site', { ...identity, ...pictures, shareImage, translations: { en: identity } });
  const seo = { metaTitle: `${name} otelleri`, metaDescription: `${name} anlatır`, metaKeywords: `${name}, otel` };
  await change('PUT', '/api/seo', { ...seo, faviconUrl: `/uploads/${name}.webp`, translations: { en: seo } });
  const address = `${name} Sokağı 1, ${city}`;
  const email = `bilgi@${name.toLowerCase()}.example.com`;
  await change('PUT', '/api/contact', {
    phone: '+90 212 555 01 23',
    email,
    address,
    translations: { en: { address } },
  });
  const hero = { heroTitle: `${name} ışığı`, heroSubtitle: `${name} penceresi` };
  const about = { aboutTitle: `${name} kimdir`, aboutContent: `${name} 1998’de başladı.` };
  const images = { heroImage: `/uploads/${name}-4.webp`, aboutImage: `/uploads/${name}-5.webp` };
  const homepage = { ...hero, ...about, announcement: { active: true, title: `${name} haftası`, content: 'Başladı.' } };
  await change('PUT', '/api/content/homepage', { ...homepage, ...images, translations: { en: homepage } });
  const texts = Object.fromEntries(TEXT_NAMES.map((text) => [text, `${name} ${text}`]));
  await change('PUT', '/api/texts', { ...texts, translations: { en: texts } });
}

/** The mails of a message to the chain and to a hotel: to the staff and to the visitor. */
async function sendMessages(hotelId: string): Promise<string[]> {
  const before = mails.mails.length;
  for (const to of [{}, { hotelId }]) {
    const visitor = { email: `konuk-${before}-${Object.keys(to).length}@ornek.example.com`, language: 'en' };
    const body = { ...sampleMessage, ...visitor, ...to, message: `Merhaba ${before}` };
    expect((await site.call('POST', '/api/contact/messages', { body })).status).toBe(201);
  }
  await expect.poll(() => mails.mails.length).toBe(before + 4);
  return mails.mails.slice(before).map(decoded);
}

const NAMED = ['/rss.xml', ...['site', 'seo', 'contact', 'content/homepage', 'texts'].map((path) => `/api/${path}`)];
const NAMELESS = [
  ...['/sitemap.xml', '/robots.txt', '/api/openapi.json', '/api/docs', '/admin/login', '/api/hotels', '/api/blog'],
  ...['/api/contact/messages/export.csv', '/api/statistics/export.csv', '/api/hotels?lang=en'],
];

/** Content of each kind. @returns all pages in both languages, with what is deleted again */
async function addContent() {
  const hotel = await change('POST', '/api/hotels', { ...inIzmir, enquiryEmail: 'ev@otel.example.com' });
  const draft = await change('POST', '/api/hotels', { ...inIzmir, name: 'Taslak', published: false });
  const post = await change('POST', '/api/blog', { ...samplePost, title: 'Güz' });
  const page = await change('POST', '/api/pages', { title: 'Çerezler', content: 'Metin.', published: true });
  await change('PUT', '/api/contact/messages/settings', { acknowledge: true });
  const shared = await change('POST', `/api/previews/hotels/${draft.id}`, {});
  const pages = [
    ...['/', '/branches', `/hotel/${hotel.slug}`, '/blog', `/blog/${post.slug}`, '/blog/tag/gezi'],
    ...[`/pages/${page.slug}`, '/about', '/contact', `/contact?hotel=${hotel.slug}`, '/contact?sent=K7M2-Q4XT'],
    ...['/yok', '/hotel/yok', shared.path],
  ].flatMap(inBoth);
  return { hotel, post, pages };
}

/** All that is shown, sent and exported. */
async function shown(pages: readonly string[], hotelId: string) {
  const texts: [string, string][] = [];
  for (const path of [...pages, ...NAMED, ...NAMELESS]) {
    const headers = path.endsWith('.csv') ? { token: site.token } : {};
    const { status, text } = await site.call('GET', path, headers);
    expect([path, status]).toEqual([path, /\/yok$/.test(path) ? 404 : 200]);
    texts.push([path, text]);
  }
  return [...texts, ...(await sendMessages(hotelId)).map((text, at) => [`mail ${at}`, text] as const)];
}

it('nothing that is shown, sent or exported has anything of a former brand, or the city of the demo', async () => {
  const opening = () => Promise.all(inBoth('/').map(async (path) => (await site.call('GET', path)).text));
  await saveBrand('Lodos', 'İstanbul');
  const openingPages = await opening();
  for (const page of openingPages) expect(page).toMatch(/lodos/i);

  const { hotel, post, pages } = await addContent();
  const withFormer = (await shown(pages, hotel.id)).filter(([, text]) => /lodos/i.test(text)).map(([path]) => path);
  expect(withFormer).toEqual([...pages, ...NAMED, 'mail 0', 'mail 1', 'mail 2', 'mail 3']);
  await saveBrand('Poyraz', 'İzmir');
  for (const [path, text] of await shown(pages, hotel.id)) {
    expect(text, path).not.toMatch(/lodos/i);
    // The OpenAPI document has examples.
    if (path !== '/api/openapi.json') expect(text, path).not.toMatch(/[İIi]stanbul/);
  }

  await change('PUT', `/api/hotels/${hotel.id}`, { ...inIzmir, published: false });
  await change('PUT', `/api/blog/${post.id}`, { ...samplePost, published: false });
  for (const text of await opening()) {
    expect(text).toMatch(/poyraz/i);
    expect(text).not.toMatch(/lodos/i);
  }
});
