import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectFocus } from '../../support/browser/checks/focus.ts';
import { intercept } from '../../support/browser/intercept.ts';
import { type OpenedPage, openPage } from '../../support/browser/open-page.ts';
import { HOTEL, hydrated, MESSAGES, openPublicPage, pathsIn } from '../../support/browser/screens/public-pages.ts';
import { demoSite } from '../../support/browser/sites.ts';
import { SIZES } from '../../support/browser/views.ts';
import { firstCase } from '../../support/slow.ts';
import { slowIt } from '../../support/vitest/slow-it.ts';

const { branches, footer, hotel, nav, stay, enquiry } = MESSAGES.tr;
const paths = pathsIn('tr');

/** Opens a page on a phone whose scripts arrive, all of them, when the test says so. */
async function openSlowly(path: string): Promise<OpenedPage & { scriptsArrive: () => Promise<void> }> {
  const opened = await openPage(demoSite, { viewport: SIZES.phone });
  const arrived = Promise.withResolvers<void>();
  await intercept(opened.page, '**/assets/*.js', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await opened.page.goto(path, { waitUntil: 'commit' });
  // The load event waits for the scripts.
  await opened.page.waitForFunction(
    () => document.styleSheets.length > 0 && document.querySelector('footer nav') !== null,
  );
  const scriptsArrive = () => {
    arrived.resolve();
    return hydrated(opened.page);
  };
  return { ...opened, scriptsArrive };
}

/** The page of a browser that is too old for the scripts. */
async function openInOldBrowser(path: string): Promise<Page> {
  const { page } = await openPage(demoSite, { viewport: SIZES.phone });
  // Safari has the API since 16.4, Firefox since 113.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'CompressionStream'));
  await page.goto(path);
  return page;
}

it('a press on the menu before any script leads to its links in the footer; afterwards the menu opens', async () => {
  const { page, scriptsArrive } = await openSlowly(paths.home);
  const menu = page.getByRole('link', { name: nav.openMenu });
  await menu.click();
  await expect.poll(() => inWindow(page, `nav[aria-label="${footer.quickLinks}"]`)).toBe(true);
  await scriptsArrive();
  await menu.click();
  await page.getByRole('dialog').getByRole('link', { name: nav.about, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: MESSAGES.tr.about.title }).waitFor();
});

it('a press on the next picture before any script shows the next picture, and the dates stay', async () => {
  const { page, scriptsArrive } = await openSlowly(`${paths.hotel}?arrival=2031-05-14&utm_source=mail`);
  await page.getByRole('button', { name: hotel.nextPicture }).click();
  await page.waitForURL(/picture=2$/, { waitUntil: 'commit' });
  const picture = (number: string) =>
    page.getByRole('figure', { name: hotel.pictureNumber.replace('{{number}}', number).replace('{{total}}', '4') });
  await picture('2').waitFor();
  expect(await page.getByRole('form', { name: enquiry.title }).getByLabel(enquiry.arrival).inputValue()).toBe(
    '2031-05-14',
  );
  await scriptsArrive();
  await page.getByRole('button', { name: hotel.nextPicture }).click();
  await picture('3').waitFor();
});

it.each(firstCase(['home', 'branches', 'hotel'] as const))(
  'a press on the dates of %s before any script shows the fields, which go on with the scripts',
  async (name) => {
    const { page, scriptsArrive } = await openSlowly(paths[name]);
    const bar = page.locator('main #stay');
    await bar.getByRole('link', { name: stay.choose }).click();
    await bar.getByLabel(enquiry.arrival).fill('2031-05-14');
    await scriptsArrive();
    await bar.getByRole('button', { name: MESSAGES.tr.calendar.open.replace('{{field}}', enquiry.arrival) }).waitFor();
    expect(await bar.getByLabel(enquiry.arrival).inputValue()).toBe('14.05.2031');
    await bar.getByRole('button', { name: name === 'hotel' ? stay.ask : stay.showHotels }).click();
    await expect.poll(() => page.url()).toContain('arrival=2031-05-14');
  },
);

it('a press on the map before any script shows the map', async () => {
  const { page } = await openSlowly(paths.branches);
  const map = page.getByRole('region', { name: branches.mapTitle });
  expect(await map.isVisible()).toBe(false);
  await page.getByRole('link', { name: branches.map, exact: true }).click();
  await map.waitFor();
});

slowIt('when the sheet for the dates cannot be loaded, the fields are shown', async () => {
  const { page, expectProblems } = await openPublicPage(demoSite, paths.home, { viewport: SIZES.phone });
  expectProblems(/stay-sheet|Failed to load resource|ERR_FAILED/);
  await intercept(page, '**/assets/stay-sheet-*.js', (route) => route.abort());
  const bar = page.locator('main #stay');
  await bar.getByRole('link', { name: stay.choose }).click();
  await bar.getByLabel(enquiry.adults).waitFor();
  await bar.getByLabel(enquiry.adults).focus();
  await expectFocus(bar.getByLabel(enquiry.adults));
});

it('a browser that is too old gets fields for dates, the next picture, and no button without scripts', async () => {
  const page = await openInOldBrowser(paths.hotel);
  const bar = page.locator('main #stay');
  await bar.getByRole('link', { name: stay.choose }).click();
  await bar.getByLabel(enquiry.arrival).waitFor();
  await page.getByRole('button', { name: hotel.nextPicture }).click();
  await page.waitForURL(/\?picture=2$/);
  expect(await page.getByRole('button', { name: hotel.copyLink }).count()).toBe(0);
});

it('the message for WhatsApp takes over the chosen dates in a browser that is too old', async () => {
  const page = await openInOldBrowser(paths.hotel);
  const form = page.getByRole('form', { name: enquiry.title });
  await form.getByLabel(enquiry.adults).selectOption('3');
  await form.getByRole('button', { name: enquiry.updateMessage }).click();
  await page.waitForLoadState();
  expect(await page.getByRole('blockquote').innerText()).toContain('3');
  await page.getByRole('heading', { level: 1, name: HOTEL.name }).waitFor();
});

const inWindow = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top < innerHeight && bottom > 0;
  });
