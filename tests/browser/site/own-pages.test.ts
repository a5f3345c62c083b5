import { describe, expect, it } from 'vitest';
import { OWN_PAGE_TEXTS } from '#shared/i18n/pages.ts';
import { publicPath, shortPath } from '#shared/paths.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { SitePage } from '#shared/schemas/pages.ts';
import { expectAccessible } from '../../support/browser/checks/accessible.ts';
import { expectFocus } from '../../support/browser/checks/focus.ts';
import { cutOffTexts } from '../../support/browser/checks/overflow.ts';
import { openPage } from '../../support/browser/open-page.ts';
import { HOTEL, MESSAGES, openPublicPage, pathsIn } from '../../support/browser/screens/public-pages.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { MATRIX, SIZES } from '../../support/browser/views.ts';
import { samplePage } from '../../support/factories.ts';

const site = startAdminSite();
const add = async (fields: object) =>
  (await site.admin.call<SitePage>('POST', '/api/pages', { body: { ...samplePage, ...fields } })).body;
const remove = (pages: readonly SitePage[]) =>
  Promise.all(pages.map(({ id }) => site.admin.call('DELETE', `/api/pages/${id}`)));

const RESTAURANT = {
  title: 'Teras restoran',
  intro: 'Boğaz’a bakan masalar.',
  image: '/uploads/galata-konagi-1.webp',
  imageAlts: [{ image: '/uploads/galata-konagi-1.webp', tr: 'Akşamüstü teras', en: 'The terrace at dusk' }],
  translations: { en: { title: 'The terrace', intro: 'Tables above the strait.', content: 'Fish and herbs.' } },
};

it.each(MATRIX)(
  'a page begins with its introduction and its cover ($language, $size)',
  async ({ language, viewport }) => {
    const added = await add(RESTAURANT);
    const { title, intro } = language === 'tr' ? RESTAURANT : RESTAURANT.translations.en;
    const { page } = await openPublicPage(site, shortPath(language, added.code), { viewport });
    expect(new URL(page.url()).pathname).toBe(publicPath.page(language, added.slug));
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByRole('main').getByText(intro).waitFor();
    await page.getByRole('img', { name: RESTAURANT.imageAlts[0]?.[language] ?? '' }).waitFor();
    expect(await page.locator('meta[name=description]').getAttribute('content')).toBe(intro);
    expect(await cutOffTexts(page)).toEqual([]);
    await expectAccessible(page);
    await remove([added]);
  },
);

it('questions open by keyboard and without scripts, and search engines read them with their answers', async () => {
  const content = '## Saat kaçta gelebilirim?\n\nSaat 14’ten sonra.\n\n## Otopark var mı?\n\nYüz metre ötede.';
  const added = await add({ title: 'Sorular', kind: 'faq', content, format: 'markdown' });
  const path = publicPath.page('tr', added.slug);
  const { page } = await openPublicPage(site, path);
  const answer = page.getByText('Saat 14’ten sonra.');
  expect(await answer.isVisible()).toBe(false);
  await page.locator('summary', { hasText: 'Saat kaçta gelebilirim?' }).press('Enter');
  await answer.waitFor();
  await expectAccessible(page);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.map((text) => JSON.parse(text))).toContainEqual(
    expect.objectContaining({
      '@type': 'FAQPage',
      mainEntity: expect.arrayContaining([
        expect.objectContaining({
          name: 'Otopark var mı?',
          acceptedAnswer: expect.objectContaining({ text: 'Yüz metre ötede.' }),
        }),
      ]),
    }),
  );
  const { page: plain } = await openPage(site, { javaScriptEnabled: false });
  await plain.goto(path);
  await plain.getByRole('heading', { name: 'Otopark var mı?' }).click();
  await plain.getByText('Yüz metre ötede.').waitFor();
  await remove([added]);
});

describe('the button of a page of a hotel', () => {
  const texts = OWN_PAGE_TEXTS.tr.buttons;
  it.each([
    ['message', { buttonSubject: 'support' }, texts.message, `/contact?hotel=${HOTEL.slug}&subject=support#message`],
    ['call', {}, texts.call, 'tel:+902122450001'],
    ['book', {}, texts.book, `/book/${HOTEL.slug}`],
    ['link', { buttonLink: '/about', buttonLabel: 'Bizi tanıyın' }, 'Bizi tanıyın', '/about'],
  ] as const)('of the kind “%s” leads where it says', async (button, fields, name, href) => {
    const { body: hotel } = await site.admin.call<Hotel>('GET', `/api/hotels/${HOTEL.slug}`);
    const phone = '+90 212 245 00 01';
    await site.admin.call('PATCH', `/api/hotels/${hotel.id}`, { body: { phone } });
    const added = await add({ place: 'hotel', hotelId: hotel.id, button, ...fields });
    const { page } = await openPublicPage(site, publicPath.page('tr', added.slug), { viewport: SIZES.phone });
    const link = page.getByRole('main').getByRole('link', { name, exact: true });
    expect(await link.getAttribute('href')).toBe(href);
    if (button !== 'message') return void (await remove([added]));
    await link.click();
    const { contact } = MESSAGES.tr;
    const subject = page.getByRole('combobox', { name: contact.subject });
    await expect.poll(() => subject.inputValue()).toBe('support');
    await remove([added]);
  });
});

describe('a menu with more pages than fit', () => {
  const { nav } = MESSAGES.tr;
  const TITLES = ['Toplantı salonları', 'Düğün ve davetler', 'Spa ve hamam'];

  it.each([1024, 1440])('opens the rest below one word at %i px, by keyboard too', async (width) => {
    const added = await Promise.all(TITLES.map((title) => add({ title, place: 'navigation' })));
    const { page } = await openPublicPage(site, pathsIn('tr').about, { viewport: { width, height: 900 } });
    const more = page.getByRole('banner').locator('summary');
    const last = page.getByRole('banner').getByRole('link', { name: TITLES[2] ?? '' });
    expect(await more.innerText()).toBe(nav.more);
    expect(await last.isVisible()).toBe(false);
    await more.press('Enter');
    await last.waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    expect(await last.isVisible()).toBe(false);
    await more.click();
    await last.focus();
    await expectFocus(last);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: TITLES[2] ?? '' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await remove(added);
  });
});
