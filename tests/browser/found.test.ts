import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPosts } from '../../server/demo/content/index.ts';
import { createHotel, updateHotel } from '../../server/models/hotels.ts';
import { publicPath } from '../../shared/paths.ts';
import { formatPrice } from '../../shared/text/price.ts';
import { type BrowsedSite, startBrowsedSite } from '../support/browser.ts';
import { addressesOf, CATALOGUES, HOTEL, LARGE_HOTEL, published } from '../support/public-pages.ts';

/** What a program gets that asks for an address and runs no script: search engines, cards, feed readers, curl. */
let site: BrowsedSite;
beforeAll(async () => {
  site = await startBrowsedSite();
});
afterAll(() => site.close());

const get = (path: string) => fetch(site.url + path, { redirect: 'manual' });
const contentOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];

describe.each(['tr', 'en'] as const)('a program reading %s', (language) => {
  const words = CATALOGUES[language];
  const addresses = addressesOf(language);

  it('gets the whole hotel with its address in both languages', async () => {
    const answer = await get(addresses.hotel);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-language')).toBe(language);
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toMatch(new RegExp(`<h1[^>]*>${HOTEL.name}</h1>`));
    for (const price of [6_800, 9_400, 16_500]) expect(html).toContain(formatPrice(price));
    expect(html).toContain(`<link rel="canonical" href="${site.url}${addresses.hotel}"/>`);
    for (const other of ['tr', 'en'] as const) {
      expect(html).toContain(`hrefLang="${other}" href="${site.url}${publicPath.hotel(other, HOTEL.slug)}"`);
    }
    expect(html).toContain(`hrefLang="x-default" href="${site.url}${publicPath.hotel('tr', HOTEL.slug)}"`);
    expect(html).toContain('<script type="application/ld+json">');
  });

  it('gets a title, words and a picture of the right size for every page', async () => {
    const titles = new Set<string>();
    for (const [name, address] of Object.entries(addresses)) {
      const html = await (await get(address)).text();
      titles.add(/<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '');
      expect(contentOf(html, 'description')?.length, name).toBeGreaterThan(20);
      expect(contentOf(html, 'keywords'), name).toBeTruthy();
      expect(contentOf(html, 'og:type'), name).toBe(name === 'post' ? 'article' : 'website');
      expect(contentOf(html, 'twitter:card'), name).toBe('summary_large_image');
      expect(contentOf(html, 'twitter:title'), name).toBe(contentOf(html, 'og:title'));
      expect([contentOf(html, 'og:image:width'), contentOf(html, 'og:image:height')], name).toEqual(['1200', '630']);
      const picture = contentOf(html, 'og:image')?.replaceAll('&amp;', '&') ?? '';
      expect(picture).toBe(contentOf(html, 'twitter:image')?.replaceAll('&amp;', '&'));
      const { width, height } = await sharp(Buffer.from(await (await fetch(picture)).arrayBuffer())).metadata();
      expect([width, height], picture).toEqual([1200, 630]);
    }
    expect(titles.size).toBe(Object.keys(addresses).length);
  });

  it('is told what does not exist', async () => {
    for (const address of [
      publicPath.hotel(language, 'yok'),
      publicPath.post(language, 'yok'),
      `${addresses.about}/yok`,
    ]) {
      const answer = await get(address);
      expect(answer.status, address).toBe(404);
      const html = await answer.text();
      expect(html).toContain('<meta name="robots" content="noindex"/>');
      expect(html).not.toContain('rel="canonical"');
    }
    const html = await (await get(publicPath.hotel(language, 'yok'))).text();
    expect(html).toContain(words.hotel.notFoundTitle);
  });

  it('is led from a former address to the present one for good', async () => {
    const by = { by: 'test' };
    const hotel = await published(createHotel({ ...LARGE_HOTEL, name: `Eski Ad ${language}` }, by));
    await published(updateHotel(hotel.id, { ...LARGE_HOTEL, name: `Yeni Ad ${language}` }, by));
    const answer = await get(publicPath.hotel(language, `eski-ad-${language}`));
    expect(answer.status).toBe(301);
    expect(answer.headers.get('location')).toBe(publicPath.hotel(language, `yeni-ad-${language}`));
    const byId = await (await get(publicPath.hotel(language, hotel.id))).text();
    expect(byId).toContain(
      `<link rel="canonical" href="${site.url}${publicPath.hotel('tr', `yeni-ad-${language}`)}"/>`,
    );
  });
});

it('names every page in the map, in both languages, with the time of its last change', async () => {
  const { slug, updatedAt } = await published(createHotel({ ...LARGE_HOTEL, name: 'En Yeni Otel' }, { by: 'test' }));
  const map = await (await get('/sitemap.xml')).text();
  for (const language of ['tr', 'en'] as const) {
    for (const address of Object.values(addressesOf(language)))
      expect(map).toContain(`<loc>${site.url}${address}</loc>`);
  }
  expect(map).toContain(`<loc>${site.url}${publicPath.hotel('tr', slug)}</loc><lastmod>${updatedAt}</lastmod>`);
  expect(map).toContain(`<loc>${site.url}${publicPath.branches('tr')}</loc><lastmod>${updatedAt}</lastmod>`);
  expect(map).not.toContain(`<loc>${site.url}${publicPath.blog('tr')}</loc><lastmod>${updatedAt}</lastmod>`);
});

it('finds the feed, and what is not to be read by programs', async () => {
  const feed = await get('/rss.xml');
  expect(feed.headers.get('content-type')).toContain('application/rss+xml');
  expect((await feed.text()).match(/<item>/g)).toHaveLength(demoPosts.filter(({ published }) => published).length);
  expect(await (await get('/')).text()).toContain('type="application/rss+xml" href="/rss.xml"');
  const robots = await (await get('/robots.txt')).text();
  expect(robots).toContain('Disallow: /admin');
  expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml`);
});
