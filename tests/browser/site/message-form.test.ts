import { expect, it } from 'vitest';
import { LIMITS } from '#shared/constants.ts';
import { expectAccessible, expectStateAccessible } from '../../support/browser/checks/accessible.ts';
import { expectFocus } from '../../support/browser/checks/focus.ts';
import { intercept } from '../../support/browser/intercept.ts';
import { withValues } from '../../support/browser/screens/admin-pages.ts';
import { fill, referenceIn, startMessageSite, whole } from '../../support/browser/screens/message-form.ts';
import { HOTEL, hydrated, MESSAGES, openPublicPage, pathsIn } from '../../support/browser/screens/public-pages.ts';
import { SIZES } from '../../support/browser/views.ts';
import { firstCase } from '../../support/slow.ts';
import { slowIt } from '../../support/vitest/slow-it.ts';

const { site, inbox, received } = startMessageSite();
const { tr, en } = MESSAGES;

it('a message is in the inbox; the thank-you page says what comes next and can be reloaded', async () => {
  const { page } = await openPublicPage(site, pathsIn('tr').contact, { viewport: SIZES.phone });
  await fill(page, tr, whole);
  await page.getByLabel(tr.message.consent).check();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const title = page.getByRole('heading', { name: tr.message.sentTitle });
  await title.waitFor();
  await expectFocus(title);
  await page.getByText(tr.message.sentText).waitFor();
  const reference = referenceIn(page);
  expect(await received(reference)).toMatchObject({
    ...whole,
    subject: 'reservation',
    language: 'tr',
    status: 'new',
    marketingConsent: { version: expect.any(String) },
    spam: { reasons: ['tooFast'] },
  });
  await page.reload();
  await page.getByText(tr.message.reference.replace('{{reference}}', reference)).waitFor();
  await hydrated(page, 'a[href$="#message"]');
  expect((await inbox()).filter((message) => message.firstName === whole.firstName)).toHaveLength(1);
  await page.getByRole('link', { name: tr.message.another }).click();
  await page.getByRole('button', { name: tr.contact.submit }).waitFor();
  await expectFocus(page.getByRole('heading', { name: tr.message.title }));
});

it('a message that fails on the way keeps its text, and sending it again stores it once', async () => {
  const { page, expectProblems } = await openPublicPage(site, pathsIn('en').contact, { viewport: SIZES.desktop });
  let lost = 0;
  await intercept(page, '**/api/trpc/messages.create', async (route) => {
    // The server stores the message, and its response is lost.
    if (lost === 0) await route.fetch();
    lost += 1;
    await (lost === 1 ? route.abort('connectionreset') : route.continue());
  });
  await fill(page, en, { ...whole, firstName: 'Lost' });
  const send = page.getByRole('button', { name: en.contact.submit });
  await send.click();
  await page.getByRole('alert').filter({ hasText: en.message.failed }).waitFor();
  await expect.poll(() => page.getByLabel(/^Message/).inputValue()).toBe(whole.message);
  await send.click();
  await page.getByRole('heading', { name: en.message.sentTitle }).waitFor();
  expect((await inbox()).filter(({ firstName }) => firstName === 'Lost')).toHaveLength(1);
  expectProblems(/messages\.create: net::ERR_CONNECTION_RESET/);
});

it('a message that the server refuses says why in the server’s words', async () => {
  const { page, expectProblems } = await openPublicPage(site, pathsIn('en').contact, { viewport: SIZES.desktop });
  expectProblems(/messages\.create: 503/);
  const error = 'We are moving to a larger house';
  await intercept(page, '**/api/trpc/messages.create', (route) =>
    route.fulfill({ status: 503, contentType: 'application/json', body: JSON.stringify({ error }) }),
  );
  await fill(page, en, whole);
  await page.getByRole('button', { name: en.contact.submit }).click();
  const alert = page.getByRole('alert').filter({ hasText: error });
  await alert.filter({ hasText: en.message.failed }).waitFor();
});

it('what a visitor chose on the page of a hotel is in the message', async () => {
  const { page } = await openPublicPage(site, pathsIn('en').hotel, { viewport: SIZES.phone });
  const form = page.getByRole('form', { name: en.enquiry.title });
  await form.getByLabel(en.enquiry.arrival, { exact: true }).fill('2031-05-14');
  await form.getByLabel(en.enquiry.departure, { exact: true }).fill('2031-05-16');
  await form.getByLabel(en.enquiry.adults, { exact: true }).selectOption('2');
  await page.getByLabel(en.enquiry.room, { exact: true }).selectOption({ index: 1 });
  await fill(page, en, whole);
  await expect.poll(() => page.getByLabel(en.message.consent).isChecked()).toBe(false);
  await page.getByRole('button', { name: en.contact.submit }).click();
  await page.getByRole('heading', { name: en.message.sentTitle }).waitFor();
  await expect.poll(() => page.locator(':focus').textContent()).toBe(en.message.sentTitle);
  expect(new URL(page.url()).pathname).toBe(pathsIn('en').hotel);
  await expectStateAccessible(page);
  expect(await received(referenceIn(page))).toMatchObject({
    ...{
      hotelName: HOTEL.name,
      arrival: '2031-05-14',
      departure: '2031-05-16',
      adults: 2,
      ages: [],
      guests: 2,
      language: 'en',
    },
    roomName: expect.stringMatching(/\S/),
  });
  await page.getByRole('link', { name: en.message.another }).click();
  await expectFocus(page.getByRole('heading', { name: en.enquiry.title }));
});

slowIt('the way to other dates leads to the enquiry of the hotel, and leaves what was typed in its tab', async () => {
  const query = `?hotel=${HOTEL.slug}&arrival=2031-05-14`;
  const { page } = await openPublicPage(site, pathsIn('tr').contact + query, { viewport: SIZES.phone });
  await fill(page, tr, whole);
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: tr.message.changeEnquiry }).click(),
  ]);
  const form = opened.getByRole('form', { name: tr.enquiry.title });
  await expect.poll(() => form.getByLabel(tr.enquiry.arrival, { exact: true }).inputValue()).toBe('14.05.2031');
  const title = opened.getByRole('heading', { name: tr.enquiry.title });
  await expect.poll(() => title.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(400);
  await expect.poll(() => page.getByLabel(/^Mesaj/).inputValue()).toBe(whole.message);
});

it('a text that is too long stays whole, says by how much, and is not sent', async () => {
  const { page } = await openPublicPage(site, pathsIn('en').contact, { viewport: SIZES.phone });
  const tooLong = (length: number, max: number) =>
    page.getByText(withValues(en.message.tooLong, { length: String(length), max: String(max) }), { exact: true });
  const long = 'x'.repeat(LIMITS.message + 11);
  const message = page.getByRole('textbox', { name: /^Message/ });
  await fill(page, en, { ...whole, firstName: 'x'.repeat(LIMITS.name + 2), message: '' });
  await message.focus();
  await page.keyboard.insertText(long);
  await tooLong(long.length, LIMITS.message).waitFor();
  await page.getByRole('button', { name: en.contact.submit }).click();
  await page.getByRole('alert').getByText(en.message.invalid).waitFor();
  await expectFocus(page.getByRole('textbox', { name: /^First name/ }));
  await tooLong(LIMITS.name + 2, LIMITS.name).waitFor();
  await expectStateAccessible(page);
  expect(await message.inputValue()).toBe(long);
  await message.press('ControlOrMeta+End');
  for (let left = 11; left > 0; left--) await page.keyboard.press('Backspace');
  await expect.poll(() => message.getAttribute('aria-invalid')).toBeNull();
  await fill(page, en, { firstName: whole.firstName });
  await page.getByRole('button', { name: en.contact.submit }).click();
  await page.getByRole('heading', { name: en.message.sentTitle }).waitFor();
  expect(await received(referenceIn(page))).toMatchObject({ message: 'x'.repeat(LIMITS.message) });
});

it.each(firstCase(['contact', 'hotel'] as const))(
  'above the form of %s stand links to all wrong fields, of which the first has the focus',
  async (name) => {
    const { page } = await openPublicPage(site, pathsIn('tr')[name], { viewport: SIZES.phone });
    const firstName = page.getByRole('textbox', { name: new RegExp(`^${tr.contact.firstName}`) });
    await fill(page, tr, { firstName: '', phone: 'yok', message: '' });
    await page.getByRole('button', { name: tr.contact.submit }).click();
    const link = (label: string, error: string) => page.getByRole('link', { name: `${label}: ${error}`, exact: true });
    await link(tr.contact.firstName, tr.contact.required).waitFor();
    await link(tr.contact.message, tr.contact.required).waitFor();
    await expectFocus(firstName);
    await expectAccessible(page);
    const phone = link(tr.contact.phone, tr.contact.invalidPhone);
    const above = async () => ((await phone.boundingBox())?.y ?? 0) < ((await firstName.boundingBox())?.y ?? 0);
    expect(await above()).toBe(true);
    await phone.press('Enter');
    await expectFocus(page.getByRole('textbox', { name: tr.contact.phone }));
  },
);
