import { expect, it } from 'vitest';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import { intercept } from '../../support/browser/intercept.ts';
import { openPage } from '../../support/browser/open-page.ts';
import { ADMIN_MESSAGES, openAdmin } from '../../support/browser/screens/admin-pages.ts';
import { hydrated, MESSAGES, openPublicPage, pathsIn } from '../../support/browser/screens/public-pages.ts';
import { demoSite } from '../../support/browser/sites.ts';
import { translatePage } from '../../support/browser/translator.ts';
import { SIZES } from '../../support/browser/views.ts';
import { slowIt } from '../../support/vitest/slow-it.ts';

const { contact, enquiry, hotel, hotelFilters, lightbox, message, nav, stay } = MESSAGES.en;
const paths = pathsIn('en');
const MARK = ' ·';

/** Opens a page on a phone and lets a translator change it. */
async function openTranslated(path: string) {
  const opened = await openPublicPage(demoSite, path, { viewport: SIZES.phone });
  await opened.page.evaluate(translatePage, MARK);
  return opened;
}

it('a page that is translated before its scripts are there goes on and keeps what was typed', async () => {
  const { page, expectProblems } = await openPage(demoSite, { viewport: SIZES.phone });
  // React has found another text than its own, and renders the page anew.
  expectProblems(/Minified React error #418/);
  const arrived = Promise.withResolvers<void>();
  await intercept(page, '**/assets/hydrate-*.js', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.goto(paths.contact, { waitUntil: 'commit' });
  const field = (name: string) => page.getByRole('textbox', { name });
  await page.getByLabel(contact.subject).selectOption('support');
  await page.getByRole('checkbox').check();
  await field(contact.firstName).fill('Ayşe');
  await field(contact.message).fill('Is there a room');
  await page.evaluate(translatePage, MARK);
  arrived.resolve();
  await hydrated(page);
  await page.keyboard.type(' with a view?');
  expect(await field(contact.firstName).inputValue()).toBe('Ayşe');
  expect(await field(contact.message).inputValue()).toBe('Is there a room with a view?');
  expect(await page.getByLabel(contact.subject).inputValue()).toBe('support');
  expect(await page.getByRole('checkbox').isChecked()).toBe(true);
  await page.getByRole('button', { name: contact.submit }).click();
  await page.getByText(message.invalid).waitFor();
  expect(await page.locator('h1').innerText()).toBe(contact.title + MARK);
});

it('a form of the back office goes on while it is translated', async () => {
  const { rooms, hotels, parts } = ADMIN_MESSAGES.en;
  const { page } = await openAdmin(demoSite, { at: ADMIN_ROUTES.hotels });
  await page.evaluate(translatePage, MARK);
  await page.getByRole('button', { name: hotels.addRoom }).first().click();
  const price = page.getByRole('textbox', { name: parts.rooms.price });
  for (const [typed, says] of [
    ['7200', '₺7.200'],
    ['0', rooms.priceOnRequestHint],
    ['', rooms.priceUnit],
  ] as const) {
    await price.fill(typed);
    await page.getByText(says).waitFor();
  }
});

it('the dates of a stay are chosen on a translated page', async () => {
  for (const path of [paths.home, paths.branches, paths.hotel]) {
    const { page } = await openTranslated(path);
    const bar = page.locator('main').getByRole('link', { name: stay.choose });
    await bar.click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel(enquiry.arrival).fill('2031-05-12');
    await sheet.getByLabel(enquiry.departure).fill('2031-05-14');
    await sheet.getByLabel(enquiry.adults).selectOption('2');
    await sheet.locator('[type="submit"]').click();
    await sheet.waitFor({ state: 'hidden' });
    await expect.poll(() => page.locator('h1').count(), { message: path }).toBe(1);
    if (path !== paths.home) await page.getByRole('link', { name: 'Mon 12 May 2031 – Wed 14 May 2031' }).waitFor();
  }
});

it('a translated page shows the new text of whatever changes', async () => {
  const { page } = await openTranslated(paths.hotel);
  await page.getByRole('button', { name: hotel.nextPicture }).click();
  const gallery = page.getByRole('region', { name: hotel.galleryLabel });
  await gallery.getByText(hotel.pictureNumber.replace('{{number}}', '2').replace('{{total}}', '4')).waitFor();
  await gallery.getByRole('link').click();
  const large = page.getByRole('dialog', { name: lightbox.title });
  await large.getByRole('button', { name: hotel.nextPicture }).click();
  await large.getByText('3 / 4').waitFor();
  await large.getByRole('button', { name: lightbox.close }).click();
  const form = page.getByRole('form', { name: enquiry.title });
  await form.getByLabel(enquiry.adults).selectOption('3');
  await expect.poll(() => page.getByRole('blockquote').innerText()).toContain('3');
  await form.getByLabel(enquiry.adults).selectOption('');
  await expect.poll(() => page.getByRole('blockquote').innerText()).not.toContain('3');
  await form.getByRole('button', { name: contact.submit }).click();
  await page.getByText(message.invalid).waitFor();
});

slowIt('the hotels of a translated page are filtered', async () => {
  const { page } = await openTranslated(paths.branches);
  const filters = page.getByRole('search');
  const all = await page.locator('main h2').count();
  await filters.getByLabel(hotelFilters.district).selectOption({ index: 1 });
  await expect.poll(() => page.locator('main h2').count()).toBeLessThan(all);
  await filters.locator('summary').click();
  await filters.getByLabel(hotelFilters.maxPrice).fill('1');
  await page.keyboard.press('Enter');
  await page.getByText(hotelFilters.noResults).waitFor();
  await page.getByText(hotelFilters.clear).click();
  await expect.poll(() => page.locator('main h2').count()).toBe(all);
});

slowIt('the menu of a translated page leads to every page', async () => {
  const { page } = await openTranslated(paths.home);
  const heading = page.locator('main h1');
  for (const name of ['branches', 'blog', 'about', 'contact', 'home'] as const) {
    const before = await heading.innerText();
    await page.getByRole('link', { name: nav.openMenu }).click();
    await page.getByRole('dialog').getByRole('link', { name: nav[name] }).click();
    await page.waitForURL(`**${paths[name]}`);
    // A menu that is opened before the next page is there would be closed by it.
    await expect.poll(() => heading.innerText()).not.toBe(before);
    await expect.poll(() => heading.innerText()).toMatch(/ ·$/);
  }
});
