import { describe, expect, it } from 'vitest';
import { addDays, todayInIstanbul } from '#shared/lib/numbers/date.ts';
import { readTyped, writeTyped } from '#shared/lib/numbers/typed-date.ts';
import { expectAccessible } from '../../support/browser/checks/accessible.ts';
import { dayIn } from '../../support/browser/checks/calendar.ts';
import { expectFocus } from '../../support/browser/checks/focus.ts';
import { intercept } from '../../support/browser/intercept.ts';
import { openPage } from '../../support/browser/open-page.ts';
import { HOTEL, hydrated, MESSAGES, openPublicPage, pathsIn } from '../../support/browser/screens/public-pages.ts';
import { demoSite } from '../../support/browser/sites.ts';
import { languages, SIZES } from '../../support/browser/views.ts';
import { firstCase } from '../../support/slow.ts';

const MONDAY = { tr: 'Pazartesi', en: 'Monday' };
const [today, arrival, departure] = [0, 1, 3].map((days) => addDays(todayInIstanbul(), days)) as [
  string,
  string,
  string,
];
const query = `arrival=${arrival}&departure=${departure}`;

describe.each(languages('tr'))('in %s', (language) => {
  const { calendar, enquiry, nav, room, stay, action } = MESSAGES[language];
  const paths = pathsIn(language);

  it.each(firstCase(['home', 'branches', 'hotel', 'blog', 'about', 'contact', 'page'] as const))(
    'dates and a room are chosen in five presses from %s, on the hotel’s own page in four',
    async (name) => {
      const { page } = await openPublicPage(demoSite, paths[name], { viewport: SIZES.desktop });
      await page.getByRole('banner').getByRole('link', { name: nav.book, exact: true }).click();
      const sheet = page.getByRole('dialog', { name: stay.title });
      await dayIn(sheet, arrival, language).click();
      await dayIn(sheet, departure, language).click();
      if (name !== 'hotel') await sheet.getByText(HOTEL.name, { exact: true }).click();
      const book = sheet.getByRole('link', { name: new RegExp(`^${action.book} .*${HOTEL.name}`) }).first();
      await expect.poll(() => book.getAttribute('href')).toContain(`giris=${arrival}&cikis=${departure}`);
      expect(decodeURIComponent((await book.getAttribute('href')) ?? '')).toMatch(/oda=\p{Lu}/u);
    },
  );

  it('a room without online reservations leads to its enquiry with dates and room; the dates go back', async () => {
    const { page } = await openPublicPage(demoSite, paths.about, { viewport: SIZES.desktop });
    await page.getByRole('banner').getByRole('link', { name: nav.book, exact: true }).click();
    const sheet = page.getByRole('dialog', { name: stay.title });
    await dayIn(sheet, arrival, language).click();
    await dayIn(sheet, departure, language).click();
    await sheet.getByText('Karaköy Hanı', { exact: true }).click();
    await expectAccessible(page, 'the sheet');
    await sheet
      .getByRole('link', { name: new RegExp(`^${room.ask}`) })
      .first()
      .click();
    await page.waitForURL(`**?${query}&room=*#enquiry`);
    await sheet.waitFor({ state: 'detached' });
    const form = page.getByRole('form', { name: enquiry.title });
    expect(await form.getByLabel(enquiry.arrival).inputValue()).toBe(writeTyped(arrival, language));
    expect(await form.getByLabel(enquiry.room).inputValue()).not.toBe('');
    const back = page.getByRole('main').getByRole('link', { name: MESSAGES[language].hotel.backToList });
    expect(await back.getAttribute('href')).toBe(`${paths.branches}?${query}`);
  });

  it('the calendar of the bar works with the keyboard, begins on Monday, and gives the focus back', async () => {
    const { page } = await openPublicPage(demoSite, paths.home, { viewport: SIZES.desktop });
    const bar = page.getByRole('form', { name: stay.title });
    const open = bar.getByLabel(enquiry.arrival);
    await open.press('ArrowDown');
    const dialog = page.getByRole('dialog', { name: calendar.title });
    await expectFocus(dayIn(dialog, today, language));
    expect(await dialog.getByRole('grid').count()).toBe(2);
    expect(await dialog.locator('th').first().getAttribute('aria-label')).toBe(MONDAY[language]);
    await expectAccessible(page, 'the calendar');
    await page.keyboard.press('ArrowRight');
    await expectFocus(dayIn(dialog, arrival, language));
    await page.keyboard.press('ArrowDown');
    await expectFocus(dayIn(dialog, addDays(today, 8), language));
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await dialog.getByText(calendar.chooseNow.replace('{{field}}', enquiry.departure)).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await expectFocus(bar.getByLabel(enquiry.departure));
    expect(await bar.getByLabel(enquiry.departure).inputValue()).toBe(writeTyped(departure, language));
    expect(await open.inputValue()).toBe(writeTyped(arrival, language));

    await open.press('Alt+ArrowDown');
    await expectFocus(dayIn(dialog, arrival, language));
    await page.keyboard.press('PageDown');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expectFocus(open);
  });
});

it.each(
  firstCase([
    [390, 1],
    [768, 2],
    [1024, 2],
    [1440, 2],
  ]),
)('in a window of %i px the sheet shows as many months as have room: %i', async (width, months) => {
  const { page } = await openPublicPage(demoSite, pathsIn('tr').home, { viewport: { width, height: 900 } });
  const { nav, stay } = MESSAGES.tr;
  await page.getByRole('banner').getByRole('link', { name: nav.book, exact: true }).click();
  await expect.poll(() => page.getByRole('dialog', { name: stay.title }).getByRole('grid').count()).toBe(months);
});

it('the calendar is loaded at the first touch, and dates are typed when it fails to load', async () => {
  const { page, expectProblems } = await openPage(demoSite, { viewport: SIZES.desktop });
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await intercept(page, '**/assets/calendar-panel-*.js', (route) => route.abort());
  expectProblems(/calendar-panel/);
  await page.goto(pathsIn('tr').home);
  await hydrated(page);
  expect(loaded.filter((url) => /range-calendar|calendar-panel/.test(url))).toEqual([]);
  const { enquiry, stay } = MESSAGES.tr;
  const bar = page.getByRole('form', { name: stay.title });
  await bar.getByRole('button', { name: enquiry.arrival }).click();
  await bar.getByRole('button', { name: enquiry.arrival }).waitFor({ state: 'detached' });
  await bar.getByLabel(enquiry.arrival).fill('14 Mayıs 2031');
  await bar.getByLabel(enquiry.arrival).blur();
  expect(await bar.getByLabel(enquiry.arrival).inputValue()).toBe('14.05.2031');
});

it('a date that does not exist stays in its field as an error until it is changed, and nothing is sent', async () => {
  const { page } = await openPublicPage(demoSite, pathsIn('tr').home, { viewport: SIZES.desktop });
  const { enquiry, stay } = MESSAGES.tr;
  const bar = page.getByRole('form', { name: stay.title });
  const field = bar.getByLabel(enquiry.arrival);
  await field.pressSequentially('30022031');
  await bar.getByRole('button', { name: stay.showHotels }).click();
  await bar.getByText(enquiry.impossibleDate).waitFor();
  await expectFocus(field);
  expect(new URL(page.url()).pathname).toBe('/');
  await field.blur();
  await bar.getByText(enquiry.impossibleDate).waitFor();
  expect(await field.inputValue()).toBe('30022031');
  await field.fill('2031-05-14');
  await bar.getByText(enquiry.impossibleDate).waitFor({ state: 'detached' });
});

it.each(languages('tr'))(
  'in %s dates are typed, with one Tab stop each, and the next such day is meant',
  async (language) => {
    const { page } = await openPublicPage(demoSite, pathsIn(language).home, { viewport: SIZES.desktop });
    const { calendar, enquiry, stay } = MESSAGES[language];
    const bar = page.getByRole('form', { name: stay.title });
    const [from, to] = [bar.getByLabel(enquiry.arrival), bar.getByLabel(enquiry.departure)];
    expect(await from.getAttribute('placeholder')).toBe(calendar.format.date);
    await from.focus();
    await page.keyboard.type('14.');
    await page.keyboard.press('Tab');
    await expectFocus(to);
    await bar.getByText(enquiry.unfinishedDate).waitFor();
    expect(await from.getAttribute('aria-invalid')).toBe('true');
    await from.fill('1405');
    await to.fill(language === 'tr' ? '17 Mayıs' : '17 May');
    await page.keyboard.press('Enter');
    const dates = ['14.5', '17.5'].map((typed) => readTyped(typed, { today, year: 'next' }) ?? '');
    await page.waitForURL(`**?arrival=${dates[0]}&departure=${dates[1]}`);
  },
);

it('a press on a date opens the calendar and leaves the caret in the text, typing closes it', async () => {
  const { page } = await openPublicPage(demoSite, pathsIn('tr').home, { viewport: SIZES.desktop });
  const { calendar, enquiry, stay } = MESSAGES.tr;
  const bar = page.getByRole('form', { name: stay.title });
  const dialog = page.getByRole('dialog', { name: calendar.title });
  await bar.getByLabel(enquiry.arrival).click();
  await dialog.waitFor();
  await expectFocus(bar.getByLabel(enquiry.arrival));
  await page.keyboard.type('1');
  await dialog.waitFor({ state: 'detached' });
  await bar.getByLabel(enquiry.arrival).fill('');
  await bar.getByLabel(enquiry.arrival).click();
  await dayIn(dialog, arrival, 'tr').click();
  await dayIn(dialog, departure, 'tr').click();
  await dialog.waitFor({ state: 'detached' });
  expect(await bar.getByLabel(enquiry.departure).inputValue()).toBe(writeTyped(departure, 'tr'));
});

it('Escape after a press on a date leaves the caret in the text, and a chosen period gives it back', async () => {
  const { page } = await openPublicPage(demoSite, pathsIn('tr').home, { viewport: SIZES.desktop });
  const { calendar, enquiry, stay } = MESSAGES.tr;
  const bar = page.getByRole('form', { name: stay.title });
  const dialog = page.getByRole('dialog', { name: calendar.title });
  await bar.getByLabel(enquiry.arrival).click();
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expectFocus(bar.getByLabel(enquiry.arrival));
  await bar.getByLabel(enquiry.arrival).click();
  await dayIn(dialog, arrival, 'tr').click();
  await dayIn(dialog, departure, 'tr').click();
  await dialog.waitFor({ state: 'detached' });
  await expectFocus(bar.getByLabel(enquiry.departure));
});

it('on a phone the button for the stay is repeated at the bottom once it has left the window', async () => {
  const { page } = await openPublicPage(demoSite, pathsIn('tr').home, { viewport: SIZES.phone });
  const buttons = page.locator('main').getByText(MESSAGES.tr.stay.choose).locator('visible=true');
  expect(await buttons.count()).toBe(1);
  await page.evaluate(() => window.scrollTo(0, 2_000));
  await expect.poll(() => buttons.last().isVisible()).toBe(true);
  const follower = page.locator('main [aria-hidden="true"] button');
  await follower.click();
  const sheet = page.getByRole('dialog', { name: MESSAGES.tr.stay.title });
  await sheet.waitFor();
  await page.keyboard.press('Escape');
  await page.evaluate(() => window.scrollTo(0, 0));
  await follower.waitFor({ state: 'hidden' });
});
