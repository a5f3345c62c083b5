import { beforeAll, expect, it } from 'vitest';
import type { Post } from '#shared/schemas/blog.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { sampleHotel, samplePost } from '../../support/factories.ts';
import { rawRequest } from '../../support/raw-http.ts';
import { siteOfFile } from '../../support/test-site.ts';

const PUBLIC_URL = 'https://www.ornek.com';
const site = siteOfFile({ PUBLIC_URL });
let hotel: Hotel;
let post: Post;

beforeAll(async () => {
  hotel = (
    await site.call<Hotel>('POST', '/api/hotels', { token: site.token, body: { ...sampleHotel, name: 'Eski Konağı' } })
  ).body;
  const body = { ...sampleHotel, name: 'Galata Konağı' };
  await site.call('PUT', `/api/hotels/${hotel.id}`, { token: site.token, body });
  const translations = { en: { title: 'Tea', content: 'Text.' } };
  post = (
    await site.call<Post>('POST', '/api/blog', {
      token: site.token,
      body: { ...samplePost, title: 'Çay', translations },
    })
  ).body;
});

const redirectOf = async (path: string) => {
  const { status, headers } = await rawRequest(site.url, path);
  return [status, headers.location];
};

it('a redirect from a former address keeps the dates, the guests and the parameters of a campaign', async () => {
  const stay = 'arrival=2031-05-12&departure=2031-05-14&adults=2';
  expect(await redirectOf(`/hotel/eski-konagi?${stay}&utm_source=mail`)).toEqual([
    301,
    `/hotel/galata-konagi?${stay}&utm_source=mail`,
  ]);
  expect(await redirectOf('/hotel/eski-konagi?utm_source=mail&utm_medium=a%20b')).toEqual([
    301,
    '/hotel/galata-konagi?utm_source=mail&utm_medium=a+b',
  ]);
  expect(await redirectOf('/hotel/eski-konagi?arrival=2001-05-12&guests=2&utm_source=mail')).toEqual([
    301,
    '/hotel/eski-konagi?adults=2&utm_source=mail',
  ]);
});

it.each([
  ['/hotel/Galata-Konagi?guests=2', '/hotel/galata-konagi?adults=2'],
  ['/hotel/Galata-Kona%C4%9F%C4%B1', '/hotel/galata-konagi'],
  ['/hotel/ESK%C4%B0-konagi', '/hotel/galata-konagi'],
  ['/en/Hotel/Galata-Konagi', '/en/hotel/galata-konagi'],
  ['/Branches?guests=2&utm_source=mail', '/branches?adults=2&utm_source=mail'],
  ['/EN', '/en'],
  ['/branches/', '/branches'],
  ['/en/', '/en'],
  ['/en/Branches/?guests=2', '/en/branches?adults=2'],
  ['/hotel/galata-konagi/', '/hotel/galata-konagi'],
  ['/hotel/eski-konagi/', '/hotel/galata-konagi'],
  ['/blog/%C3%87ay', '/blog/cay'],
])('%s redirects permanently to the usual spelling', async (path, usual) => {
  expect(await redirectOf(path)).toEqual([301, usual]);
});

it.each(['/hotel/Yok', '/yok/', '/Yok', '/hotel/%2F%2FKotu.example', '/%2F%2FKotu.example/A'])(
  '%s, which no page has in any spelling, is a 404',
  async (path) => {
    expect(await redirectOf(path)).toEqual([404, undefined]);
  },
);

it('the entries of the feed keep their identity when their address changes', async () => {
  const feed = async () => (await site.call('GET', '/rss.xml')).text;
  const guid = `<guid isPermaLink="false">${post.id}</guid>`;
  expect(await feed()).toContain(guid);
  await site.call('PUT', `/api/blog/${post.id}`, {
    token: site.token,
    body: { ...samplePost, title: 'Çay', slug: 'cayin-demi' },
  });
  const renamed = await feed();
  expect(renamed).toContain(`<link>${PUBLIC_URL}/blog/cayin-demi</link>${guid}`);
  expect(renamed).toContain(`<atom:link rel="self" type="application/rss+xml" href="${PUBLIC_URL}/rss.xml"/>`);
});

it('the journal has a feed in each language, which its pages announce', async () => {
  const english = (await site.call('GET', '/en/rss.xml')).text;
  expect(english).toContain('<language>en</language>');
  expect(english).toContain(`<title>Tea</title><link>${PUBLIC_URL}/en/blog/`);
  const { body: turkish } = await site.call<Post>('POST', '/api/blog', {
    token: site.token,
    body: { ...samplePost, title: 'Yalnız' },
  });
  expect((await site.call('GET', '/en/rss.xml')).text).not.toContain(turkish.slug);
  expect((await site.call('GET', '/en')).text).toContain(`href="${PUBLIC_URL}/en/rss.xml" hrefLang="en"`);
  expect((await site.call('GET', '/')).text).toContain(`href="${PUBLIC_URL}/rss.xml" hrefLang="tr"`);
});

it('the date of a post has a time zone where programs read it', async () => {
  const { text } = await site.call('GET', '/blog/cayin-demi');
  expect(text).toContain(`"datePublished":"${samplePost.publishDate}T09:00:00Z"`);
  expect(text).toContain(`article:published_time" content="${samplePost.publishDate}T09:00:00Z"`);
});

it('the English page of a hotel names its city, and every picture of a shared link is described', async () => {
  const translations = { en: { address: 'Galip Dede 41, Beyoglu, Istanbul', description: 'Text.' } };
  const body = { ...sampleHotel, name: 'Galata Konağı', city: 'İstanbul', translations };
  await site.call('PUT', `/api/hotels/${hotel.id}`, { token: site.token, body });
  const { text } = await site.call('GET', '/en/hotel/galata-konagi');
  expect(text).toContain('"addressLocality":"Istanbul"');
  expect(text).toContain('property="og:image:alt" content="');
});
