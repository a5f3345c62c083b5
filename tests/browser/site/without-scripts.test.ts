import { describe, expect, it } from 'vitest';
import { LANGUAGE_NAMES } from '#client/common/i18n/language-names.ts';
import { openPage } from '../../support/browser/open-page.ts';
import { MESSAGES, pathsIn } from '../../support/browser/screens/public-pages.ts';
import { demoSite } from '../../support/browser/sites.ts';
import { SIZES, views } from '../../support/browser/views.ts';
import { slowIt } from '../../support/vitest/slow-it.ts';

describe.each(views('tr', 'phone'))('without scripts, in $language on a $size,', ({ language, viewport }) => {
  const messages = MESSAGES[language];

  it('every page is readable', async () => {
    const { page } = await openPage(demoSite, { javaScriptEnabled: false, viewport });
    for (const address of Object.values(pathsIn(language))) {
      await page.goto(address);
      expect(await page.getByRole('heading', { level: 1 }).isVisible(), address).toBe(true);
      expect(await page.getByRole('contentinfo').getByRole('link').count(), address).toBeGreaterThan(5);
    }
  });

  it('the menu of a phone leads to the pages', async () => {
    const { page } = await openPage(demoSite, { javaScriptEnabled: false, viewport: SIZES.phone });
    await page.goto(pathsIn(language).home);
    await page.getByRole('link', { name: messages.nav.openMenu }).click();
    await page.keyboard.press('Tab');
    const link = (name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true });
    const isFocused = () => link(messages.nav.home).evaluate((element) => element === document.activeElement);
    await expect.poll(isFocused).toBe(true);
    const other = language === 'tr' ? 'en' : 'tr';
    await link(LANGUAGE_NAMES[other]).click();
    await page.waitForURL(`**${pathsIn(other).home}`);
    await page.goBack();
    await link(messages.nav.about).click();
    await page.getByRole('heading', { level: 1, name: messages.about.title }).waitFor();
  });

  it('the buttons of a hotel’s pictures go through them, and from the last to the first', async () => {
    const { page } = await openPage(demoSite, { javaScriptEnabled: false, viewport });
    await page.goto(`${pathsIn(language).hotel}?picture=4`);
    const shown = () => page.locator('main figure img').first().getAttribute('src');
    const last = await shown();
    await page.getByRole('button', { name: messages.hotel.nextPicture }).click();
    await page.waitForURL('**picture=1');
    const first = await shown();
    expect(first).not.toBe(last);
    await page.goto(`${pathsIn(language).hotel}?picture=5`);
    expect(await shown(), 'the hotel has four pictures').toBe(first);
  });

  it('the districts and the number of guests filter the hotels', async () => {
    const { page } = await openPage(demoSite, { javaScriptEnabled: false, viewport: SIZES.desktop });
    await page.goto(pathsIn(language).branches);
    const all = await page.locator('main h2').count();
    await page.getByLabel(messages.hotelFilters.district).selectOption({ index: 1 });
    await page.getByRole('button', { name: messages.stay.showHotels }).click();
    await page.waitForURL('**district=*');
    expect(await page.locator('main h2').count()).toBeLessThan(all);
    await page.goto(pathsIn(language).branches);
    const filters = page.getByRole('search');
    await filters.getByLabel(messages.enquiry.adults).selectOption('6');
    await page.getByRole('button', { name: messages.stay.showHotels }).click();
    await page.waitForURL('**adults=6*');
    expect(await page.locator('main h2').allInnerTexts()).toEqual(['Karaköy Hanı']);
    expect(await filters.getByLabel(messages.enquiry.adults).inputValue()).toBe('6');
  });
});

slowIt('every link within the site leads to a page', async () => {
  const found = new Set(['/', '/en']);
  const broken: string[] = [];
  for (const address of found) {
    const response = await fetch(demoSite.url + address, { redirect: 'manual' });
    const html = await response.text();
    if (response.status !== 200) broken.push(`${address}: ${response.status}`);
    if (!response.headers.get('content-type')?.startsWith('text/html')) continue;
    for (const [, href = ''] of html.matchAll(/<(?:a|link)\s[^>]*?href="([^"]+)"/g)) {
      const target = new URL(href.replaceAll('&amp;', '&'), demoSite.url);
      if (target.origin === demoSite.url) found.add(target.pathname + target.search);
    }
  }
  expect(broken).toEqual([]);
  // At least seven pages, six hotels and eight posts, each in two languages.
  expect(found.size).toBeGreaterThan(35);
});
