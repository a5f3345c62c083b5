import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '#shared/constants.ts';
import { ADMIN_ROUTES, publicPath } from '#shared/paths.ts';
import { cutOffTexts } from '../../support/browser/checks/overflow.ts';
import { openPage } from '../../support/browser/open-page.ts';
import { ADMIN_MESSAGES, openAdmin } from '../../support/browser/screens/admin-pages.ts';
import { startAdminSite } from '../../support/browser/sites.ts';

const site = startAdminSite({}, { empty: true });
const WIDTHS = [320, 390, 1440];

/** A word that has nowhere to break, of at most 500 letters. */
const word = (max: number) => 'Konstantinopolis'.repeat(40).slice(0, Math.min(max, 500));
/** As many different words of one length. */
const words = (count: number, max: number) => Array.from({ length: count }, (_, at) => `${at}${word(max - 2)}`);

const TEXTS = {
  address: word(LIMITS.address),
  description: word(500),
  features: words(8, LIMITS.feature),
};
const room = (at: number) => ({
  id: `oda-${at}`,
  type: word(LIMITS.name),
  price: LIMITS.price,
  description: word(500),
  image: '',
  features: words(4, LIMITS.feature),
});
const HOTEL = {
  ...TEXTS,
  name: word(LIMITS.name),
  city: word(LIMITS.name),
  phone: `+${'5'.repeat(LIMITS.phone - 1)}`,
  whatsapp: `+${'5'.repeat(LIMITS.phone - 1)}`,
  reservationLink: `https://example.com/${word(500)}`,
  rooms: [0, 1, 2, 3, 4].map(room),
};
const POST = {
  title: word(LIMITS.shortText),
  slug: word(LIMITS.slug).toLowerCase(),
  content: word(500),
  excerpt: word(LIMITS.excerpt),
  author: word(LIMITS.name),
  publishDate: '2024-05-12',
  published: true,
  tags: words(4, LIMITS.tag),
};
const HOMEPAGE = {
  heroTitle: word(LIMITS.shortText),
  heroSubtitle: word(LIMITS.excerpt),
  heroImage: '/placeholders/content.svg',
  aboutTitle: word(LIMITS.shortText),
  aboutContent: word(500),
  aboutImage: '/placeholders/content.svg',
  announcement: { active: true, type: 'info', title: word(LIMITS.shortText), content: word(500) },
};
const profile = (network: string) => `https://www.${network}.com/${word(500)}`;
const CONTACT = {
  phone: `+${'5'.repeat(LIMITS.phone - 1)}`,
  email: `${word(64)}@${word(63)}.${word(63)}.example`,
  address: word(LIMITS.address),
  socialMedia: {
    facebook: profile('facebook'),
    instagram: profile('instagram'),
    twitter: profile('twitter'),
    linkedin: profile('linkedin'),
  },
};

let hotel: { id: string; slug: string };
let post: { id: string; slug: string };
beforeAll(async () => {
  const save = async <T>(method: string, path: string, body: unknown) => {
    const response = await site.admin.call<T>(method, `/api${path}`, { body });
    expect(response.status, response.text).toBeLessThan(300);
    return response.body;
  };
  hotel = await save('POST', '/hotels', HOTEL);
  post = await save('POST', '/blog', POST);
  await save('PUT', '/content/homepage', HOMEPAGE);
  await save('PUT', '/contact', CONTACT);
});

/** Looks at the page at each width. */
async function expectToFit(page: Page, what: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect(await cutOffTexts(page), `${what} at ${width} px`).toEqual([]);
  }
}

describe('words without an end', () => {
  it('fit every public page at every width', async () => {
    const { page } = await openPage(site);
    const addresses = [
      publicPath.home('tr'),
      publicPath.branches('tr'),
      publicPath.hotel('tr', hotel.slug),
      publicPath.blog('tr'),
      publicPath.post('en', post.slug),
      publicPath.about('en'),
      publicPath.contact('en'),
    ];
    for (const address of addresses) {
      await page.goto(address);
      await expectToFit(page, address);
    }
  });

  it('fit the lists and editors of the back office at every width', async () => {
    const { form } = ADMIN_MESSAGES.en;
    const { page } = await openAdmin(site);
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    const loaded = [
      [ADMIN_ROUTES.dashboard, main.getByRole('listitem')],
      [ADMIN_ROUTES.hotels, main.getByRole('article')],
      [`${ADMIN_ROUTES.hotels}/${hotel.id}`, dialog],
      [ADMIN_ROUTES.blog, main.getByRole('row')],
      [`${ADMIN_ROUTES.blog}/${post.id}`, dialog],
      [`${ADMIN_ROUTES.settings}?tab=homepage`, main.getByRole('textbox')],
      [`${ADMIN_ROUTES.settings}?tab=contact`, main.getByRole('textbox')],
      [`${ADMIN_ROUTES.settings}?tab=seo`, main.getByRole('textbox')],
      [ADMIN_ROUTES.site, main.getByRole('textbox')],
      [ADMIN_ROUTES.texts, main.getByRole('textbox')],
    ] as const;
    for (const [address, content] of loaded) {
      await page.goto(address);
      await content.first().waitFor();
      await expectToFit(page, address);
    }
    await page.goto(ADMIN_ROUTES.hotels);
    await main.getByRole('article').getByRole('listitem').first().getByRole('link', { name: form.edit }).click();
    await dialog.getByRole('button', { name: form.save, exact: true }).waitFor();
    await expectToFit(page, 'the editor of a room');
  });
});
