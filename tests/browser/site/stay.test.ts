import { expect, it } from 'vitest';
import { expectAccessible } from '../../support/browser/checks/accessible.ts';
import { narrowDates } from '../../support/browser/checks/dates.ts';
import { expectFocus } from '../../support/browser/checks/focus.ts';
import { openPage } from '../../support/browser/open-page.ts';
import { HOTEL, hydrated, MESSAGES, openPublicPage, pathsIn } from '../../support/browser/screens/public-pages.ts';
import { demoSite } from '../../support/browser/sites.ts';
import { SIZES } from '../../support/browser/views.ts';

const { action, enquiry, nav, stay } = MESSAGES.tr;
const paths = pathsIn('tr');

it('dates chosen on the home page go along to the hotels, their enquiries and reservation links', async () => {
  const { page } = await openPublicPage(demoSite, paths.home, { viewport: SIZES.desktop });
  const bar = page.getByRole('form', { name: stay.title });
  await bar.getByLabel(enquiry.arrival).fill('2031-05-14');
  await bar.getByLabel(enquiry.departure).fill('2031-05-14');
  await bar.getByLabel(enquiry.adults).selectOption('2');
  await bar.getByLabel(enquiry.adults).focus();
  await bar.getByText(enquiry.departureTooEarly).waitFor();
  await bar.getByRole('button', { name: stay.showHotels }).click();
  await expectFocus(bar.getByLabel(enquiry.departure));
  await bar.getByLabel(enquiry.departure).fill('2031-05-16');
  await bar.getByRole('button', { name: stay.showHotels }).click();
  await page.waitForURL('**/branches?arrival=2031-05-14&departure=2031-05-16&adults=2');

  await page.getByRole('heading', { level: 2 }).getByRole('link', { name: HOTEL.name }).click();
  await page.getByRole('heading', { level: 1, name: HOTEL.name }).waitFor();
  const form = page.getByRole('form', { name: enquiry.title });
  await expect.poll(() => form.getByLabel(enquiry.arrival).inputValue()).toBe('14.05.2031');
  await form.getByLabel(enquiry.room).selectOption({ label: 'Avlu Odası' });
  const book = page.getByRole('main').getByRole('link', { name: action.book }).first();
  const query = 'giris=2031-05-14&cikis=2031-05-16&kisi=2&oda=Avlu%20Odas%C4%B1';
  await expect.poll(() => book.getAttribute('href')).toContain(query);

  await form.getByLabel(enquiry.departure).fill('2031-05-17');
  await expect.poll(() => bar.getByLabel(enquiry.departure).inputValue()).toBe('17.05.2031');
  await bar.getByRole('button', { name: stay.ask }).click();
  await expectFocus(page.getByRole('heading', { name: enquiry.title }));
  // Another document in the same tab has the stay too.
  await page.goto(paths.home);
  await hydrated(page);
  await expect.poll(() => bar.getByLabel(enquiry.departure).inputValue()).toBe('17.05.2031');
});

it('on a phone the dates are chosen in a sheet, which keeps and returns the focus', async () => {
  const { page } = await openPublicPage(demoSite, `${paths.hotel}?arrival=2031-05-14`, { viewport: SIZES.phone });
  const open = page.getByRole('link', { name: '14 May 2031 Çar', exact: true });
  await open.click();
  const sheet = page.getByRole('dialog', { name: stay.title });
  await expectFocus(sheet.getByRole('heading', { name: stay.title }));
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  await expectFocus(open);

  await open.click();
  await sheet.getByLabel(enquiry.departure).fill('2031-05-16');
  await sheet.getByRole('button', { name: stay.ask }).click();
  await expectFocus(page.getByRole('heading', { name: enquiry.title }));
  const form = page.getByRole('form', { name: enquiry.title });
  await expect.poll(() => form.getByLabel(enquiry.departure).inputValue()).toBe('16.05.2031');
});

it('links that open dialogs answer Space as buttons do', async () => {
  const { page } = await openPublicPage(demoSite, paths.hotel, { viewport: SIZES.phone });
  await page.getByRole('link', { name: stay.choose }).press('Space');
  await page.getByRole('dialog', { name: stay.title }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: MESSAGES.tr.lightbox.open }).first().press('Space');
  await page.getByRole('dialog', { name: MESSAGES.tr.lightbox.title }).waitFor();
});

it('dates have room for their year on every phone', async () => {
  const { page } = await openPublicPage(demoSite, paths.hotel);
  for (const width of [320, 360, 390, 768]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(narrowDates), `at ${width} px`).toEqual([]);
  }
});

it('without scripts the dates go along from the home page over the list to the enquiry of a hotel', async () => {
  const { page } = await openPage(demoSite, { javaScriptEnabled: false, viewport: SIZES.phone });
  await page.goto(paths.home);
  await page.locator('main').getByRole('link', { name: stay.choose }).click();
  const bar = page.getByRole('form', { name: stay.title });
  await bar.getByLabel(enquiry.arrival).fill('2031-05-14');
  await bar.getByLabel(enquiry.departure).fill('2031-05-16');
  await bar.getByRole('button', { name: stay.showHotels }).click();
  await page.waitForURL('**/branches?arrival=2031-05-14&departure=2031-05-16&adults=&children=0');
  await page.getByRole('heading', { level: 2 }).getByRole('link', { name: HOTEL.name }).click();
  const form = page.getByRole('form', { name: enquiry.title });
  expect(await form.getByLabel(enquiry.arrival).inputValue()).toBe('2031-05-14');
  const book = page.getByRole('main').getByRole('link', { name: action.book }).first();
  expect(await book.getAttribute('href')).toContain('giris=2031-05-14&cikis=2031-05-16');
});

it('the sheet has a line for every hotel, which opens on its rooms; the hotel of the page is open', async () => {
  const { page } = await openPublicPage(demoSite, paths.hotel, { viewport: SIZES.desktop });
  await page.getByRole('banner').getByRole('link', { name: nav.book, exact: true }).click();
  const sheet = page.getByRole('dialog', { name: stay.title });
  await sheet.getByRole('heading', { name: /^\d+ otel, \d+ oda$/ }).waitFor();
  expect((await sheet.locator('summary').first().innerText()).replace(/\s+/g, ' ')).toBe(
    `${HOTEL.name} 3 oda · gecesi ₺6.800’den`,
  );
  const room = (name: string) => sheet.getByRole('listitem').filter({ hasText: name });
  await room('Avlu Odası').waitFor();
  expect(await room('Kız Kulesi Süiti').count()).toBe(0);
  await sheet.getByText('Üsküdar Köşkü', { exact: true }).click();
  await room('Kız Kulesi Süiti').waitFor();
  await expectAccessible(page);
  await sheet.getByLabel(enquiry.adults).selectOption('4');
  await expect.poll(() => room('Avlu Odası').count()).toBe(0);
});

it('with both dates chosen, the rooms, the bar of a phone and the message say the price of the stay', async () => {
  const query = 'arrival=2031-05-14&departure=2031-05-18';
  const { page } = await openPublicPage(demoSite, `${paths.hotel}?${query}`, { viewport: SIZES.phone });
  const room = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Avlu Odası' }) });
  const price = /4 gece ₺\d+\.\d{3}/;
  const [said] = price.exec(await room.innerText()) ?? [];
  expect(said).toBeDefined();
  await page.getByRole('link', { name: price }).waitFor();
  const form = page.getByRole('form', { name: enquiry.title });
  await form.getByLabel(enquiry.room).selectOption({ label: 'Avlu Odası' });
  await form.getByText(`${said}`).waitFor();
});

it('children come with their ages, which the message of a hotel says, and a missing age is asked for', async () => {
  const { page } = await openPublicPage(demoSite, paths.hotel, { viewport: SIZES.desktop });
  const bar = page.getByRole('form', { name: stay.title });
  const form = page.getByRole('form', { name: enquiry.title });
  await bar.getByLabel(enquiry.children, { exact: true }).selectOption('2');
  // Children come with adults, who are two until another number is chosen.
  expect(await form.getByLabel(enquiry.adults).inputValue()).toBe('2');
  await bar.getByLabel('1. çocuk, yaş').selectOption('7');
  await bar.getByRole('button', { name: stay.ask }).click();
  await bar.getByText(enquiry.chooseAge).waitFor();
  await expectFocus(bar.getByLabel('2. çocuk, yaş'));
  await expectAccessible(page);
  await page.keyboard.type('10');
  await page.keyboard.press('Enter');
  await bar.getByText(enquiry.chooseAge).waitFor({ state: 'detached' });
  await form.getByText('Misafirler: 2 yetişkin, 2 çocuk (7, 10)').waitFor();
  await bar.getByRole('button', { name: stay.ask }).click();
  await page.waitForURL('**/hotel/*?adults=2&ages=7,10');
  await bar.getByLabel(enquiry.children, { exact: true }).selectOption('1');
  await form.getByText('Misafirler: 2 yetişkin, 1 çocuk (7)').waitFor();
});

it('without scripts the ages appear once the number of children is sent', async () => {
  const { page } = await openPage(demoSite, { javaScriptEnabled: false, viewport: SIZES.desktop });
  await page.goto(`${paths.hotel}?guests=2`);
  const bar = page.getByRole('form', { name: stay.title });
  expect(await bar.getByLabel(enquiry.adults).inputValue()).toBe('2');
  await bar.getByLabel(enquiry.children, { exact: true }).selectOption('1');
  await bar.getByRole('button', { name: stay.ask }).click();
  await bar.getByLabel('Çocuğun yaşı').selectOption('7');
  await bar.getByRole('button', { name: stay.ask }).click();
  await page.locator('blockquote', { hasText: '2 yetişkin, 1 çocuk (7)' }).waitFor();
});
