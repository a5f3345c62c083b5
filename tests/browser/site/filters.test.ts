import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectFocus } from '../../support/browser/checks/focus.ts';
import { intercept } from '../../support/browser/intercept.ts';
import { openPage } from '../../support/browser/open-page.ts';
import { MESSAGES, openPublicPage, pathsIn } from '../../support/browser/screens/public-pages.ts';
import { demoSite } from '../../support/browser/sites.ts';
import { SIZES } from '../../support/browser/views.ts';
import { slowIt } from '../../support/vitest/slow-it.ts';

const messages = MESSAGES.tr.hotelFilters;
const { branches } = pathsIn('tr');
const openFurther = (page: Page) => page.locator('summary').filter({ hasText: messages.further }).click();

it('what was chosen before the page responds filters the hotels', async () => {
  const { page } = await openPage(demoSite, { viewport: SIZES.desktop });
  const scripts = Promise.withResolvers<void>();
  await intercept(page, '**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(branches, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  const all = await page.locator('main h2').count();
  await page.getByLabel(messages.district).selectOption({ label: 'Kadıköy' });
  await openFurther(page);
  await page.getByLabel(messages.maxPrice).fill('9.000');
  scripts.resolve();
  await page.waitForURL('**district=kadikoy&max=9000');
  await expect.poll(() => page.locator('main h2').count()).toBeLessThan(all);
  await expect.poll(() => page.getByLabel(messages.maxPrice).inputValue()).toBe('9.000');
});

slowIt('filters chosen while a part of the page is still loading stay chosen', async () => {
  const { page } = await openPublicPage(demoSite, branches, { viewport: SIZES.desktop });
  const map = Promise.withResolvers<void>();
  await intercept(page, '**/assets/hotels-map-*.js', async (route) => {
    await map.promise;
    await route.continue();
  });
  const all = await page.locator('main h2').count();
  const district = page.getByLabel(messages.district);
  await openFurther(page);
  const order = page.getByLabel(messages.order);
  await district.selectOption({ label: 'Kadıköy' });
  await page.waitForURL('**district=kadikoy');
  expect(await district.inputValue()).toBe('kadikoy');
  await order.selectOption('price');
  await page.waitForURL('**district=kadikoy&sort=price');
  expect(await order.inputValue()).toBe('price');
  map.resolve();
  await expect.poll(() => page.locator('main h2').count()).toBeLessThan(all);
  expect(await district.inputValue()).toBe('kadikoy');
});

it('typing a price and clearing the filters never loses the focus', async () => {
  const { page } = await openPublicPage(demoSite, branches, { viewport: SIZES.desktop });
  await openFurther(page);
  const price = page.getByLabel(messages.maxPrice);
  const focused = () => page.evaluate(() => document.activeElement?.tagName);
  await price.fill('9000');
  await price.press('Enter');
  await page.waitForURL('**max=9000');
  await expectFocus(price);
  await page.getByRole('link', { name: messages.clear }).click();
  await page.waitForURL(`**${branches}`);
  await expect.poll(() => price.inputValue()).toBe('');
  await expect.poll(focused).not.toBe('BODY');

  await page.getByLabel(messages.maxPrice).fill('1');
  await page.getByLabel(messages.maxPrice).press('Enter');
  await page.getByText(messages.noResults).waitFor();
  await page.getByRole('link', { name: messages.clear }).click();
  await page.waitForURL(`**${branches}`);
  await expect.poll(focused).not.toBe('BODY');
});

it('a press on a hotel after a price was typed opens the hotel, which stays in its place meanwhile', async () => {
  const { page } = await openPublicPage(demoSite, branches, { viewport: SIZES.desktop });
  await openFurther(page);
  await page.getByLabel(messages.maxPrice).fill('1');
  const hotel = page.locator('main h2').getByRole('link').first();
  const name = await hotel.innerText();
  await hotel.hover();
  await page.mouse.down();
  await expectFocus(hotel);
  await page.mouse.up();
  await page.getByRole('heading', { level: 1, name }).waitFor();
});

it('what is not a price is an error at its field, and leaves the other filters as they are', async () => {
  const { page } = await openPublicPage(demoSite, `${branches}?max=9000`, { viewport: SIZES.desktop });
  await openFurther(page);
  const price = page.getByLabel(messages.maxPrice);
  const wrongPrice = page.getByText(messages.wrongPrice.replace('{{price}}', '₺9.000'));
  await price.fill('abc');
  await page.keyboard.press('Tab');
  await wrongPrice.waitFor();
  await page.getByLabel(messages.district).selectOption({ label: 'Kadıköy' });
  await page.waitForURL('**district=kadikoy&max=9000');
  await expect.poll(() => price.inputValue()).toBe('abc');
  await price.press('Enter');
  await expectFocus(price);
  expect(await price.getAttribute('aria-invalid')).toBe('true');
  // A page with prices has this text, which is longer than any price.
  await price.fill('');
  await page.keyboard.insertText('  8.000,00 TL  ');
  await price.press('Enter');
  await page.waitForURL('**district=kadikoy&max=8000');
  await wrongPrice.waitFor({ state: 'detached' });
  await price.fill('abc');
  await page.getByRole('link', { name: messages.clear }).click();
  await expect.poll(() => price.inputValue()).toBe('');
  await expect.poll(() => wrongPrice.count()).toBe(0);
});

it('the number of hotels found is announced, and without one the advice', async () => {
  const { page } = await openPublicPage(demoSite, branches, { viewport: SIZES.desktop });
  await openFurther(page);
  const announced = page.getByRole('main').getByRole('status').first();
  const price = page.getByLabel(messages.maxPrice);
  const hotels = page.locator('main h2');
  const all = await hotels.count();
  await price.fill('9000');
  await price.press('Enter');
  await expect.poll(() => hotels.count()).toBeLessThan(all);
  const found = messages.resultCount_other.replace('{{count}}', String(await hotels.count()));
  await expect.poll(() => announced.innerText()).toContain(found);
  await price.fill('1');
  await price.press('Enter');
  await announced.filter({ hasText: messages.noResults }).waitFor();
});
