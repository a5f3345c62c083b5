import { beforeAll, describe, expect, it } from 'vitest';
import { siteOfFile } from '../../support/test-site.ts';
import { CONTACT, fillSite, HOMEPAGE, LARGE, linksIn, partOf, readPage, SEO, SMALL, textOf } from './rendered-pages.ts';

const site = siteOfFile();

beforeAll(() => fillSite(site));

const read = (path: string) => readPage(site, path);
const WHATSAPP = 'https://wa.me/905325550123';
const CALL = 'tel:+902125550123';

describe('section 2, routes', () => {
  it.each(['/', '/branches', '/hotel/buyuk-otel', '/blog', '/blog/yazi-1', '/about', '/contact'])(
    '%s is a public page',
    async (path) => {
      expect((await read(path)).status).toBe(200);
    },
  );

  it.each(['login', 'dashboard', 'hotels', 'blog', 'settings'])(
    '/admin/%s is a page of the back office',
    async (name) => {
      const { status, html } = await read(`/admin/${name}`);
      expect(status).toBe(200);
      expect(html).toContain('<div id="root">');
    },
  );

  it('a hotel is looked up by slug first, then by id', async () => {
    const { body: hotel } = await site.call<{ id: string }>('GET', '/api/hotels/buyuk-otel');
    expect((await read(`/hotel/${hotel.id}`)).text).toContain(LARGE.name);
  });
});

describe('section 2, shared public chrome', () => {
  it('the header has five navigation links, a language selector and a mobile menu', async () => {
    const { html } = await read('/en');
    const header = html.slice(html.indexOf('<header'), html.indexOf('</header>'));
    const navigation = header.slice(header.indexOf('<nav'), header.indexOf('</nav>'));
    expect(linksIn(navigation)).toEqual(['/en', '/en/branches', '/en/blog', '/en/about', '/en/contact']);
    expect(textOf(header)).toMatch(/Türkçe\s+English/);
    expect(header).toContain('aria-label="Open menu"');
  });

  it('the footer has quick links, contact details, social icons and the year 2024', async () => {
    const { html } = await read('/en/about');
    const footer = html.slice(html.indexOf('<footer'));
    expect(linksIn(footer)).toEqual(
      expect.arrayContaining([
        '/en/branches',
        'tel:+902125550199',
        `mailto:${CONTACT.email}`,
        CONTACT.socialMedia.instagram,
      ]),
    );
    expect(textOf(footer)).toContain(CONTACT.address);
    expect(textOf(footer)).toContain('© 2024');
  });

  it('title, description, keywords, social title and favicon are those of the SEO settings', async () => {
    const { html } = await read('/');
    for (const tag of [
      `<title>${SEO.metaTitle}</title>`,
      `<meta name="description" content="${SEO.metaDescription}"/>`,
      `<meta name="keywords" content="${SEO.metaKeywords}"/>`,
      `<meta property="og:title" content="${SEO.metaTitle}"/>`,
      `<meta property="og:description" content="${SEO.metaDescription}"/>`,
      `<link rel="icon" href="${SEO.faviconUrl}"/>`,
    ]) {
      expect(html).toContain(tag);
    }
  });
});

describe('section 2, home', () => {
  it('the hero has title, subtitle and image', async () => {
    const { text, html } = await read('/');
    expect(text).toContain(`${HOMEPAGE.heroTitle} ${HOMEPAGE.heroSubtitle}`);
    expect(html).toContain(`src="${HOMEPAGE.heroImage}"`);
  });

  it('the announcement is shown only when active, coloured by its type', async () => {
    const save = (active: boolean, type: string) => {
      const announcement = { active, type, title: 'Duyuru', content: 'Havuz kapalı' };
      return site.call('PUT', '/api/content/homepage', { token: site.token, body: { ...HOMEPAGE, announcement } });
    };
    for (const type of ['info', 'success', 'warning']) {
      await save(true, type);
      const { text, html } = await read('/');
      expect(text).toContain('Duyuru Havuz kapalı');
      expect(html).toContain(`tone-${type}`);
    }
    await save(false, 'info');
    expect((await read('/')).text).not.toContain('Havuz kapalı');
  });

  it('a card has image, address, name, description, three features and +N, lowest price and buttons', async () => {
    const { html } = await read('/en');
    const card = partOf(html, '/en/hotel/buyuk-otel', '/en/hotel/kucuk-otel');
    expect(card).toContain(`src="${LARGE.featuredImage}"`);
    const text = textOf(card);
    for (const shown of [LARGE.address, LARGE.name, 'Boğaz’a nazır', 'Wi-Fi Otopark Kahvaltı +5']) {
      expect(text).toContain(shown);
    }
    expect(text).toMatch(/From ₺3\.250/);
    expect(text).not.toContain('Spor salonu');
    for (const button of ['View Details', 'Call', 'WhatsApp', 'Book Now']) expect(text).toContain(button);
    expect(linksIn(card)).toEqual(expect.arrayContaining([LARGE.reservationLink, CALL, WHATSAPP]));
  });

  it('every hotel has a card; without a usable reservation link it has Call instead of Book Now', async () => {
    const card = partOf((await read('/en')).html, '/en/hotel/kucuk-otel', '</ul>');
    const text = textOf(card);
    expect(text).toContain(SMALL.name);
    expect(text).not.toContain('Book');
    expect(text).not.toMatch(/\+\d|From/);
    expect(linksIn(card)).toEqual(expect.arrayContaining([CALL, WHATSAPP]));
  });

  it('the about section has the hotel count and the figure 5', async () => {
    const { text } = await read('/en');
    expect(text).toContain(`${HOMEPAGE.aboutTitle} ${HOMEPAGE.aboutContent}`);
    expect(text).toMatch(/hotels 2 star service 5/);
  });

  it('up to three latest published posts', async () => {
    const { text } = await read('/');
    expect(text).toMatch(/Yazı 4 .*Yazı 3 .*Yazı 2 /);
    expect(text).not.toMatch(/Yazı 1|Gizli taslak/);
  });
});

describe('section 2, branches', () => {
  it('shows up to six features with icons, four rooms and +N more, the starting price and the buttons', async () => {
    const { html } = await read('/en/branches');
    const card = partOf(html, '/en/hotel/buyuk-otel', '/en/hotel/kucuk-otel');
    const text = textOf(card);
    expect(text).toContain('Wi-Fi Otopark Kahvaltı Spor salonu Toplantı Teras');
    expect(text).not.toMatch(/Bahçe|\+2 /);
    for (const icon of ['wifi', 'parking', 'dining', 'fitness', 'business']) expect(card).toContain(`#${icon}"`);
    expect(text).toMatch(/Oda 1 ₺4\.500.*Oda 2 ₺3\.250.*Oda 3 .*Oda 4 ₺9\.000.*\+1 more/);
    expect(text).not.toContain('Oda 5');
    expect(text).toMatch(/From ₺3\.250/);
    expect(linksIn(card)).toEqual(expect.arrayContaining([LARGE.reservationLink, CALL, WHATSAPP]));
  });

  it('a hotel without a reservation link has Call and WhatsApp and no Book button', async () => {
    const card = partOf((await read('/en/branches')).html, '/en/hotel/kucuk-otel');
    expect(textOf(card)).not.toContain('Book');
    expect(linksIn(card)).toEqual(expect.arrayContaining([CALL, WHATSAPP]));
  });
});
