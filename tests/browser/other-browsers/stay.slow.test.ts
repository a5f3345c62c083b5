import { expect } from 'vitest';
import { addDays, monthNames, shortDate, todayInIstanbul } from '#shared/lib/numbers/date.ts';
import { writeTyped } from '#shared/lib/numbers/typed-date.ts';
import type { DrivenPage } from '../../support/browser/other-browsers/driver.ts';
import { inOtherBrowsers, openPublic } from '../../support/browser/other-browsers/in-other-browsers.ts';
import { HOTEL, MESSAGES, pathsIn } from '../../support/browser/screens/public-pages.ts';
import { demoSite } from '../../support/browser/sites.ts';
import { SIZES } from '../../support/browser/views.ts';

const { branches, calendar, enquiry, hotelFilters, nav, stay } = MESSAGES.tr;
const paths = pathsIn('tr');
const today = todayInIstanbul();
const [arrival, departure] = [addDays(today, 1), addDays(today, 3)];

/** The beginning of a day's name in the calendar, such as `14 Mayıs 2031`. */
function dayName(date: string): string {
  const [year, month = 1, day] = date.split('-').map(Number);
  return `${day} ${monthNames('tr')[month - 1]} ${year} `;
}
/** The name of the focused element. */
const focused = (page: DrivenPage) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');
const focusedName = (page: DrivenPage) => page.evaluate(() => document.activeElement?.getAttribute('name'));
const focus = async (page: DrivenPage, selector: string) => {
  await page.waitFor(selector);
  await page.evaluate((selected) => document.querySelector<HTMLElement>(selected)?.focus(), selector);
};
const fieldValue = (page: DrivenPage, selector: string) =>
  page.evaluate((selected) => document.querySelector<HTMLInputElement>(selected)?.value, selector);
const hrefOf = (page: DrivenPage, selector: string, name: string) =>
  page.evaluate(
    ([selected = '', text = '']) =>
      [...document.querySelectorAll<HTMLAnchorElement>(selected)].find(({ textContent }) => textContent.includes(text))
        ?.href,
    [selector, name],
  );

for (const size of ['phone', 'desktop'] as const) {
  inOtherBrowsers(`on a ${size} the sheet gives a room the chosen dates and returns the focus`, async (open) => {
    const page = await open(SIZES[size]);
    await openPublic(page, demoSite, paths.about);
    await page.click('header a', nav.book);
    await page.waitFor('dialog[open] h2', stay.title);
    await page.click('dialog .calendar button', dayName(arrival));
    await page.waitFor('dialog [aria-live]', calendar.chooseNow.replace('{{field}}', enquiry.departure));
    await page.click('dialog .calendar button', dayName(departure));
    const room = () => hrefOf(page, '.stay-rooms a', HOTEL.name);
    await expect.poll(room).toContain(`giris=${arrival}&cikis=${departure}`);
    await page.press('Escape');
    await expect.poll(() => focused(page)).toBe(nav.book);
  });
}

inOtherBrowsers('on a phone the bar opens the sheet, which leads to the hotels with the dates', async (open) => {
  const page = await open();
  await openPublic(page, demoSite, paths.home);
  await page.click('main a', stay.choose);
  await page.click('dialog .calendar button', dayName(arrival));
  await page.click('dialog .calendar button', dayName(departure));
  await page.click('dialog button', stay.showHotels);
  await page.waitFor('h1', branches.title);
  await page.waitFor('main a', `${shortDate(arrival, 'tr')} – ${shortDate(departure, 'tr')}`);
});

inOtherBrowsers(
  'the calendar of the bar takes dates from the pointer, and closes when the focus leaves',
  async (open) => {
    const page = await open(SIZES.desktop);
    await openPublic(page, demoSite, paths.home);
    await page.click('main [name=arrival] + button');
    await page.click('.calendar-panel button', dayName(arrival));
    await page.click('.calendar-panel button', dayName(departure));
    await expect.poll(() => page.evaluate(() => document.querySelector('.calendar-panel'))).toBe(null);
    expect(await fieldValue(page, 'main [name=arrival]')).toBe(writeTyped(arrival, 'tr'));
    expect(await fieldValue(page, 'main [name=departure]')).toBe(writeTyped(departure, 'tr'));
    await page.click('main [name=arrival] + button');
    await page.waitFor('.calendar-panel');
    await page.click('main h1');
    await expect.poll(() => page.evaluate(() => document.querySelector('.calendar-panel'))).toBe(null);
  },
);

inOtherBrowsers('the calendar of the bar works with the keyboard and gives the focus back', async (open) => {
  const page = await open(SIZES.desktop);
  await openPublic(page, demoSite, paths.home);
  await focus(page, 'main [name=arrival]');
  await page.press('ArrowDown');
  await expect.poll(() => focused(page)).toContain(dayName(today));
  await page.press('ArrowDown');
  await expect.poll(() => focused(page)).toContain(dayName(addDays(today, 7)));
  await page.press('ArrowRight');
  await page.press('Enter');
  await page.waitFor('.calendar-panel [aria-live]', calendar.chooseNow.replace('{{field}}', enquiry.departure));
  await page.press('ArrowRight');
  await page.press('Enter');
  await expect.poll(() => focusedName(page)).toBe('departure');
  expect(await fieldValue(page, 'main [name=departure]')).toBe(writeTyped(addDays(today, 9), 'tr'));
  expect(await fieldValue(page, 'main [name=arrival]')).toBe(writeTyped(addDays(today, 8), 'tr'));
  await page.press('ArrowDown');
  await page.waitFor('.calendar-panel');
  await page.press('Escape');
  await expect.poll(() => page.evaluate(() => document.querySelector('.calendar-panel'))).toBe(null);
  await expect.poll(() => focusedName(page)).toBe('departure');
});

for (const size of ['phone', 'desktop'] as const) {
  inOtherBrowsers(`on a ${size} the hotels are filtered by district and price, and shown whole again`, async (open) => {
    const page = await open(SIZES[size]);
    await openPublic(page, demoSite, paths.branches);
    const count = () => page.evaluate(() => document.querySelectorAll('main h2').length);
    const all = await count();
    await page.evaluate(() => {
      const list = document.querySelector<HTMLSelectElement>('search [name=district]');
      if (!list) return;
      list.selectedIndex = 1;
      list.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await expect.poll(count).toBeLessThan(all);
    await page.click('search summary', hotelFilters.further);
    await page.type('search input', hotelFilters.maxPrice, '1');
    await page.press('Enter');
    await page.waitFor('[role=status]', hotelFilters.noResults);
    await page.click('main a', hotelFilters.clear);
    await expect.poll(count).toBe(all);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
}
