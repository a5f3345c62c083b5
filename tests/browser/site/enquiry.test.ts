import { describe, expect, it } from 'vitest';
import { publicPath } from '#shared/paths.ts';
import { expectFocus } from '../../support/browser/checks/focus.ts';
import { intercept } from '../../support/browser/intercept.ts';
import { openPage } from '../../support/browser/open-page.ts';
import { HOTEL, MESSAGES, openPublicPage } from '../../support/browser/screens/public-pages.ts';
import { demoSite } from '../../support/browser/sites.ts';
import { languages, SIZES } from '../../support/browser/views.ts';

const LINES = {
  tr: ['Giriş: 14 Mayıs 2031', 'Çıkış: 16 Mayıs 2031 (2 gece)', 'Misafirler: 2 yetişkin'],
  en: ['Arrival: 14 Mayıs 2031', 'Departure: 16 Mayıs 2031 (2 nights)', 'Guests: 2 adults'],
} as const;

describe.each(languages('tr'))('the enquiry form of a hotel in %s', (language) => {
  const messages = MESSAGES[language].enquiry;

  it('writes dates and guests into the message, and rejects a departure before the arrival', async () => {
    const { page } = await openPublicPage(demoSite, publicPath.hotel(language, HOTEL.slug), { viewport: SIZES.phone });
    const form = page.locator('form').filter({ hasText: messages.preview });
    const arrival = form.getByLabel(messages.arrival, { exact: true });
    const departure = form.getByLabel(messages.departure, { exact: true });
    await arrival.fill('2031-05-14');
    await departure.fill('2031-05-16');
    await form.getByLabel(messages.adults, { exact: true }).selectOption('2');
    const link = form.getByRole('link');
    const message = async () => new URL((await link.getAttribute('href')) ?? '').searchParams.get('text');
    for (const line of LINES[language]) await expect.poll(message).toContain(line);
    const shown = (await message()) ?? '';
    await expect.poll(() => form.locator('blockquote').innerText()).toBe(shown);

    await departure.fill('2031-05-14');
    await departure.blur();
    await form.getByText(messages.departureTooEarly).waitFor();
    await link.click();
    await expectFocus(departure);
    expect(page.context().pages()).toHaveLength(1);
  });

  it('says in words that a date is past or does not exist, and sends neither', async () => {
    const { page } = await openPublicPage(demoSite, publicPath.hotel(language, HOTEL.slug), { viewport: SIZES.phone });
    const form = page.locator('form').filter({ hasText: messages.preview });
    const arrival = form.getByLabel(messages.arrival, { exact: true });
    const link = form.getByRole('link');
    await arrival.fill('2020-05-14');
    await arrival.blur();
    await form.getByText(messages.pastDate).waitFor();
    await link.click();
    await expectFocus(arrival);

    await arrival.fill('');
    await form.getByText(messages.pastDate).waitFor({ state: 'detached' });
    // The text is 14 May 2020 while the year is typed.
    await arrival.pressSequentially('14.5.2031');
    await form.getByText(messages.pastDate).waitFor({ state: 'detached' });
    await arrival.fill('30.2.2031');
    await link.click();
    await form.getByText(messages.impossibleDate).waitFor();
    await expectFocus(arrival);
    expect(page.context().pages()).toHaveLength(1);
    await arrival.fill('2031-05-14');
    await form.getByText(messages.impossibleDate).waitFor({ state: 'detached' });
    await arrival.fill('14.5.20315');
    await link.click();
    await form.getByText(messages.unfinishedDate).waitFor();
    await expectFocus(arrival);
    expect(await form.locator('blockquote').innerText()).not.toContain('20315');
    expect(page.context().pages()).toHaveLength(1);
  });
});

it('on an English page only what is Turkish in the message is marked as Turkish', async () => {
  const path = publicPath.hotel('en', HOTEL.slug);
  const { page } = await openPublicPage(demoSite, path, { viewport: SIZES.phone });
  const { title, arrival, room } = MESSAGES.en.enquiry;
  const form = page.getByRole('form', { name: title });
  const rooms = form.getByLabel(room, { exact: true });
  await rooms.selectOption({ index: 1 });
  await form.getByLabel(arrival, { exact: true }).fill('2031-05-14');
  await form.locator('blockquote').filter({ hasText: '14 Mayıs 2031' }).waitFor();
  const chosen = rooms.locator('option:checked');
  expect(await chosen.getAttribute('lang')).toBeNull();
  expect(await form.locator('blockquote').innerText()).toContain(await chosen.innerText());
  expect(await form.locator('blockquote [lang="tr"]').allInnerTexts()).toEqual([HOTEL.name, '14 Mayıs 2031']);

  await page.goto(`${publicPath.contact('en')}?hotel=${HOTEL.slug}`);
  await page.locator('main strong [lang="tr"]').filter({ hasText: HOTEL.name }).waitFor();
});

it('dates and guests that were chosen before the page responds are in the message', async () => {
  const { page } = await openPage(demoSite, { viewport: SIZES.phone });
  const scripts = Promise.withResolvers<void>();
  await intercept(page, '**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(publicPath.hotel('tr', HOTEL.slug), { waitUntil: 'commit' });
  const form = page.getByRole('form', { name: MESSAGES.tr.enquiry.title });
  await form.getByLabel(MESSAGES.tr.enquiry.arrival, { exact: true }).fill('2031-05-14');
  await form.getByLabel(MESSAGES.tr.enquiry.adults, { exact: true }).selectOption('2');
  await page.getByLabel(MESSAGES.tr.enquiry.room, { exact: true }).selectOption({ index: 1 });
  scripts.resolve();
  const message = page.locator('blockquote');
  await message.filter({ hasText: 'Giriş: 14 Mayıs 2031' }).waitFor();
  await expect.poll(() => message.innerText()).toContain('Misafirler: 2 yetişkin');
  await expect.poll(() => message.innerText()).toContain('Oda: Avlu Odası');
  await form.getByLabel(MESSAGES.tr.enquiry.arrival, { exact: true }).blur();
  await expect
    .poll(() => form.getByLabel(MESSAGES.tr.enquiry.arrival, { exact: true }).inputValue())
    .toBe('14.05.2031');
});
