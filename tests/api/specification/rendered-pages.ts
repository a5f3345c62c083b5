import { sampleHotel, samplePost } from '../../support/factories.ts';
import type { TestSite } from '../../support/test-site.ts';

export interface RenderedPage {
  status: number;
  html: string;
  /** The text below the head, in one line. */
  text: string;
  links: string[];
}

export async function readPage(site: TestSite, path: string): Promise<RenderedPage> {
  const { status, text: html } = await site.call('GET', path);
  const body = html.slice(html.indexOf('<body')).replace(/<(script|style)[\s\S]*?<\/\1>/g, '');
  return { status, html, text: textOf(body), links: linksIn(body) };
}

export const linksIn = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'));

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };

export const textOf = (html: string): string =>
  html
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? '')
    .replace(/\s+/g, ' ');

/** The part of a page from the first `start` to the next `end`, or to the footer. */
export function partOf(html: string, start: string, end = '<footer'): string {
  const from = html.indexOf(start, html.indexOf('<main'));
  return html.slice(from, html.indexOf(end, from));
}

const room = (at: number, price: number) => ({
  id: `171550000000${at}`,
  type: `Oda ${at}`,
  price,
  description: `Oda ${at} geniştir.`,
  image: `/uploads/oda-${at}.webp`,
  features: [`Klima ${at}`],
});

/** Eight features, five rooms, three pictures and a reservation link. */
export const LARGE = {
  ...sampleHotel,
  name: 'Büyük Otel',
  features: ['Wi-Fi', 'Otopark', 'Kahvaltı', 'Spor salonu', 'Toplantı', 'Teras', 'Bahçe', 'Sauna'],
  rooms: [room(1, 4500), room(2, 3250), room(3, 0), room(4, 9000), room(5, 12500)],
  reservationLink: 'https://rezervasyon.example.com/buyuk',
};

/** Neither features nor rooms, one picture, and no usable reservation link. */
export const SMALL = {
  ...sampleHotel,
  name: 'Küçük Otel',
  address: 'Küçük Sokak No: 1, Moda',
  reservationLink: '#',
  featuredImage: '',
  gallery: [],
  features: [],
  rooms: [],
};

export const HOMEPAGE = {
  heroTitle: 'Boğaz kıyısında',
  heroSubtitle: 'Güler yüzlü oteller',
  heroImage: '/uploads/bogaz.webp',
  aboutTitle: 'Biz kimiz',
  aboutContent: 'Üç kuşaktır misafir ağırlıyoruz.',
  aboutImage: '/uploads/aile.webp',
};

export const CONTACT = {
  phone: '+90 212 555 01 99',
  email: 'bilgi@otel.example.com',
  address: 'Meşrutiyet Caddesi No: 5',
  socialMedia: { instagram: 'https://www.instagram.com/otel', linkedin: 'https://www.linkedin.com/company/otel' },
};

export const SEO = {
  metaTitle: 'Otel başlığı',
  metaDescription: 'Otel açıklaması',
  metaKeywords: 'istanbul, otel',
  faviconUrl: '/uploads/simge.ico',
};

/** Four published posts with three tags each, and a draft. */
export async function fillSite(site: TestSite): Promise<void> {
  const token = await site.signIn();
  const send = async (method: string, path: string, body: object) => {
    const { status, text } = await site.call(method, `/api${path}`, { token, body });
    if (status > 201) throw new Error(`${method} ${path}: ${text}`);
  };
  await send('POST', '/hotels', LARGE);
  await send('POST', '/hotels', SMALL);
  for (const day of [1, 2, 3, 4]) {
    const tags = ['Gezi', 'Güz', 'Boğaz'];
    const content = 'Birinci satır.\r\nİkinci satır.\n\nÜçüncü <b>satır</b>.';
    await send('POST', '/blog', { ...samplePost, title: `Yazı ${day}`, publishDate: `2024-05-0${day}`, tags, content });
  }
  await send('POST', '/blog', { ...samplePost, title: 'Gizli taslak', published: false });
  await send('PUT', '/content/homepage', HOMEPAGE);
  await send('PUT', '/contact', CONTACT);
  await send('PUT', '/seo', SEO);
}
