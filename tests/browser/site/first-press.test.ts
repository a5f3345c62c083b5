import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { intercept } from '../../support/browser/intercept.ts';
import { type OpenedPage, openPage } from '../../support/browser/open-page.ts';
import { HOTEL, hydrated, MESSAGES, pathsIn } from '../../support/browser/screens/public-pages.ts';
import { demoSite } from '../../support/browser/sites.ts';
import { SIZES } from '../../support/browser/views.ts';

const { hotel, stay, enquiry } = MESSAGES.tr;
const paths = pathsIn('tr');

/** Opens a page on a phone whose scripts arrive when the test says so. */
async function openSlowly(path: string): Promise<OpenedPage & { scriptsArrive: () => Promise<void> }> {
  const opened = await openPage(demoSite, { viewport: SIZES.phone });
  const arrived = Promise.withResolvers<void>();
  await intercept(opened.page, '**/assets/hydrate-*.js', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  const entry = opened.page.waitForResponse('**/assets/index-*.js');
  await opened.page.goto(path, { waitUntil: 'commit' });
  await (await entry).finished();
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

it('a press on the next picture before the scripts are there shows the next picture', async () => {
  const { page, scriptsArrive } = await openSlowly(paths.hotel);
  await page.getByRole('button', { name: hotel.nextPicture }).click();
  await scriptsArrive();
  const second = page.getByRole('button', { name: hotel.showPicture.replace('{{number}}', '2') });
  await expect.poll(() => second.getAttribute('aria-current')).toBe('true');
});

it('a press on the dates before the scripts are there opens the dates', async () => {
  const { page, scriptsArrive } = await openSlowly(paths.home);
  await page.locator('main').getByRole('button', { name: stay.choose }).click();
  await scriptsArrive();
  await page.getByRole('dialog').getByLabel(enquiry.arrival).waitFor();
});

it('a page in a browser that is too old shows the fields for dates, and no button that needs scripts', async () => {
  const page = await openInOldBrowser(paths.hotel);
  await page.getByRole('main').getByLabel(enquiry.arrival).first().waitFor();
  expect(await page.getByRole('button', { name: stay.choose }).count()).toBe(0);
  expect(await page.getByRole('button', { name: hotel.nextPicture }).count()).toBe(0);
  expect(await page.getByRole('button', { name: hotel.copyLink }).count()).toBe(0);
});

it('the message for WhatsApp takes over the chosen dates in a browser that is too old', async () => {
  const page = await openInOldBrowser(paths.hotel);
  const form = page.getByRole('form', { name: enquiry.title });
  await form.getByLabel(enquiry.guests).selectOption('3');
  await form.getByRole('button', { name: enquiry.updateMessage }).click();
  await page.waitForLoadState();
  expect(await page.getByRole('blockquote').innerText()).toContain('3');
  await page.getByRole('heading', { level: 1, name: HOTEL.name }).waitFor();
});
