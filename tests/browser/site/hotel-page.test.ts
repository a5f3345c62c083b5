import { describe, expect, it } from 'vitest';
import { publicPath } from '#shared/paths.ts';
import { expectFocus } from '../../support/browser/checks/focus.ts';
import {
  HOTEL,
  LARGE_HOTEL,
  LARGE_HOTEL_SLUG,
  MESSAGES,
  openPublicPage,
  UNPRICED_HOTEL_SLUG,
} from '../../support/browser/screens/public-pages.ts';
import { count, named, pagesIn } from '../../support/browser/screens/shown-pages.ts';
import { demoSite } from '../../support/browser/sites.ts';
import { MATRIX, SIZES, views } from '../../support/browser/views.ts';

describe.each(MATRIX)('in $language on a $size', (view) => {
  const { language, size } = view;
  const { messages, addresses, opened } = pagesIn(view);

  it('a hotel shows its address, badge, rooms, price and contact links, which stay in sight', async () => {
    const { page } = await opened(addresses.hotel);
    expect(
      await page.getByRole('main').getByRole('link', { name: messages.hotel.backToList }).getAttribute('href'),
    ).toBe(addresses.branches);
    await page.getByText(`/hotel/${HOTEL.slug}`).filter({ visible: true }).waitFor();
    expect(await page.locator('section[aria-labelledby="rooms"] h3').count()).toBe(3);
    const card = page.getByRole('region', { name: messages.hotel.contactTitle, exact: true });
    const price = page.getByRole('region', { name: messages.hotel.priceRange });
    expect(await price.innerText()).toContain(language === 'tr' ? 'Gecesi ₺6.800’den' : 'starting from ₺6.800 a night');
    const facts = [messages.hotelFilters.district, 'Galata', messages.hotel.checkIn, '14:00', messages.hotel.checkOut];
    for (const fact of [...facts, language === 'tr' ? '5 yıldız' : '5 stars'])
      await card.getByText(fact, { exact: true }).waitFor();
    await page
      .getByText(language === 'tr' ? '18 m² · 2 kişilik · 1 çift kişilik yatak' : '18 m² · 2 guests · 1 double bed')
      .waitFor();
    expect(await card.getByRole('link').count()).toBe(3);
    const bar = page.getByRole('region', { name: messages.hotel.contactBar });
    if (size === 'phone') {
      expect(await bar.getByRole('link').count()).toBe(3);
      expect(await bar.innerText()).toContain(language === 'tr' ? '₺6.800’den' : 'from ₺6.800');
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const box = await bar.boundingBox();
      expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(SIZES.phone.height);
    } else {
      expect(await bar.count()).toBe(0);
      const side = card.locator('xpath=..');
      expect(await side.evaluate((element) => getComputedStyle(element).position)).toBe('sticky');
    }
  });
});

describe.each(views('tr', 'desktop'))('in $language on a $size', (view) => {
  const { language } = view;
  const { messages, opened } = pagesIn(view);

  it('a hotel with an unpriced room shows the lowest price of the others, and no booking without a link', async () => {
    const { page } = await opened(publicPath.hotel(language, LARGE_HOTEL_SLUG));
    const price = page.getByRole('region', { name: messages.hotel.priceRange });
    expect(await price.innerText()).toContain('₺3.200');
    expect(await count(page, named(messages.action.book, LARGE_HOTEL.name))).toBe(0);
    expect(await page.getByText('Aynı satır.').count(), 'the same line twice').toBe(2);
  });

  it('a hotel without a priced room shows no starting price, and the price of its room on request', async () => {
    const { page } = await opened(publicPath.hotel(language, UNPRICED_HOTEL_SLUG));
    expect(await page.getByRole('region', { name: messages.hotel.priceRange }).count()).toBe(0);
    await page.getByRole('region', { name: messages.hotel.roomsTitle }).getByText(messages.price.onRequest).waitFor();
  });
});

it('a press on a hotel’s address copies its link and says so; without a clipboard it selects it', async () => {
  const { hotel } = MESSAGES.en;
  const { page } = await openPublicPage(demoSite, publicPath.hotel('en', HOTEL.slug));
  const link = `${demoSite.url}/en/hotel/${HOTEL.slug}`;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByText(`/hotel/${HOTEL.slug}`, { exact: true }).filter({ visible: true }).click({ force: true });
  await page.getByRole('status').getByText(hotel.linkCopied).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  // Browsers have no clipboard for pages without https.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  const button = page.getByRole('button', { name: hotel.copyLink });
  await button.press('Enter');
  await page.getByRole('status').getByText(hotel.linkSelected).waitFor();
  expect(await page.evaluate(() => window.getSelection()?.toString())).toBe(link);
  await expectFocus(button);
});
