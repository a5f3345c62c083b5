import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { demoPosts } from '#server/demo/content/index.ts';
import { SHOWN } from '#shared/constants.ts';
import { formatPrice } from '#shared/lib/numbers/price.ts';
import { publicPath } from '#shared/paths.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { HOTEL, LARGE_HOTEL, MESSAGES, openPublicPage, pathsIn } from '../../support/browser/screens/public-pages.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { languages } from '../../support/browser/views.ts';
import { samplePost } from '../../support/factories.ts';

/** Programs that run no script: search engines, link previews, feed readers, curl. */
const site = startAdminSite();

const get = (path: string) => fetch(site.url + path, { redirect: 'manual' });
const addHotel = (name: string) => site.admin.call<Hotel>('POST', '/api/hotels', { body: { ...LARGE_HOTEL, name } });
const contentOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];

describe.each(languages('en'))('a search engine reading %s', (language) => {
  const messages = MESSAGES[language];
  const addresses = pathsIn(language);

  it('gets the whole hotel with its address in both languages', async () => {
    const response = await get(addresses.hotel);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-language')).toBe(language);
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

  it('gets one canonical address of a page, whatever the spelling of the request', async () => {
    const { about, post } = addresses;
    for (const [requested, canonical] of [
      [`${about}/`, about],
      [`${post}/`, post],
      [about.replace('about', 'ABOUT'), about],
    ] as const) {
      const { status, headers } = await get(requested);
      expect([status, headers.get('location')], requested).toEqual([301, canonical]);
    }
    expect(await (await get(about)).text()).toContain(`<link rel="canonical" href="${site.url}${about}"/>`);
  });

  it('gets a title, texts and a picture of the right size for every page', async () => {
    const titles = new Set<string>();
    for (const [name, address] of Object.entries(addresses)) {
      const html = await (await get(address)).text();
      titles.add(/<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '');
      expect(contentOf(html, 'description')?.length, name).toBeGreaterThan(20);
      expect(contentOf(html, 'keywords'), name).toMatch(/\p{L}/u);
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

  it('gets a 404 for what does not exist, and is told not to index it', async () => {
    for (const address of [
      publicPath.hotel(language, 'yok'),
      publicPath.post(language, 'yok'),
      `${addresses.about}/yok`,
    ]) {
      const response = await get(address);
      expect(response.status, address).toBe(404);
      const html = await response.text();
      expect(html).toContain('<meta name="robots" content="noindex"/>');
      expect(html).not.toContain('rel="canonical"');
    }
    const html = await (await get(publicPath.hotel(language, 'yok'))).text();
    expect(html).toContain(messages.hotel.notFoundTitle);
  });

  it('is redirected permanently from a former address to the present one', async () => {
    const { body: hotel } = await addHotel(`Eski Ad ${language}`);
    const renamed = { ...LARGE_HOTEL, name: `Yeni Ad ${language}` };
    await site.admin.call('PUT', `/api/hotels/${hotel.id}`, { body: renamed });
    const response = await get(publicPath.hotel(language, `eski-ad-${language}`));
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe(publicPath.hotel(language, `yeni-ad-${language}`));
    expect(response.headers.get('cache-control'), 'the hotel may get its former name back').toBe('no-cache');
    const byId = await (await get(publicPath.hotel(language, hotel.id))).text();
    expect(byId).toContain(
      `<link rel="canonical" href="${site.url}${publicPath.hotel('tr', `yeni-ad-${language}`)}"/>`,
    );
  });
});

it('the sitemap has every page in both languages, with the time of its last change', async () => {
  const { slug, updatedAt } = (await addHotel('En Yeni Otel')).body;
  const map = await (await get('/sitemap.xml')).text();
  for (const language of ['tr', 'en'] as const) {
    // The lists of tags repeat the journal; posts link to them.
    const { tag: _, ...listed } = pathsIn(language);
    for (const address of Object.values(listed)) expect(map).toContain(`<loc>${site.url}${address}</loc>`);
  }
  expect(map).toContain(`<loc>${site.url}${publicPath.hotel('tr', slug)}</loc><lastmod>${updatedAt}</lastmod>`);
  expect(map).toContain(`<loc>${site.url}${publicPath.branches('tr')}</loc><lastmod>${updatedAt}</lastmod>`);
  expect(map).not.toContain(`<loc>${site.url}${publicPath.blog('tr')}</loc><lastmod>${updatedAt}</lastmod>`);
});

it('the feed has every published post, and robots.txt excludes the back office', async () => {
  const feed = await get('/rss.xml');
  expect(feed.headers.get('content-type')).toContain('application/rss+xml');
  expect((await feed.text()).match(/<item>/g)).toHaveLength(demoPosts.filter(({ published }) => published).length);
  expect(await (await get('/')).text()).toMatch(/type="application\/rss\+xml" href="https?:\/\/[^"/]+\/rss\.xml"/);
  const robots = await (await get('/robots.txt')).text();
  expect(robots).toContain('Disallow: /admin');
  expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml`);
});

it('a visitor reads on in older posts and comes back to newer ones', async () => {
  // The demo content and the added posts fill more than one page.
  for (let number = 1; number <= SHOWN.posts; number += 1) {
    const post = { ...samplePost, title: `Eski yazı ${number}`, publishDate: '2001-01-01', featuredImage: '' };
    expect((await site.admin.call('POST', '/api/blog', { body: post })).status).toBe(201);
  }
  const { blog } = MESSAGES.tr;
  const { page } = await openPublicPage(site, publicPath.blog('tr'));
  const center = async (name: string) => {
    const box = await page.getByRole('link', { name }).boundingBox();
    return box ? box.x + box.width / 2 : Number.NaN;
  };
  const middle = (page.viewportSize()?.width ?? 0) / 2;
  expect(await center(blog.older)).toBeGreaterThan(middle);
  await page.getByRole('link', { name: blog.older }).click();
  await page.waitForURL('**/blog?page=2');
  await page.getByRole('link', { name: 'Eski yazı 1', exact: true }).waitFor();
  expect(await page.title()).toContain(`${blog.title}, Sayfa 2`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect.poll(() => heading.evaluate((title) => title === document.activeElement)).toBe(true);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(await center(blog.newer), 'where the link to newer posts stands on other pages').toBeLessThan(middle);
  await page.getByRole('link', { name: blog.newer }).click();
  await page.getByRole('link', { name: demoPosts[0]?.title ?? '' }).waitFor();
  expect(new URL(page.url()).search).toBe('');
});
