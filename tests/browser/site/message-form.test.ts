import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { LIMITS } from '#shared/constants.ts';
import { trErrors } from '#shared/i18n/tr/errors.ts';
import { formatDate } from '#shared/lib/numbers/date.ts';
import { expectAccessible, expectStateAccessible } from '../../support/browser/checks/accessible.ts';
import { expectFocus } from '../../support/browser/checks/focus.ts';
import { intercept } from '../../support/browser/intercept.ts';
import { openPage } from '../../support/browser/open-page.ts';
import { withValues } from '../../support/browser/screens/admin-pages.ts';
import { HOTEL, hydrated, MESSAGES, openPublicPage, pathsIn } from '../../support/browser/screens/public-pages.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { SIZES } from '../../support/browser/views.ts';
import { firstCase } from '../../support/slow.ts';
import { slowIt } from '../../support/vitest/slow-it.ts';

const site = startAdminSite();
const { tr, en } = MESSAGES;

interface Received {
  id: string;
  reference: string;
  firstName: string;
  hotelName: string;
}
const inbox = async () => (await site.admin.call<{ items: Received[] }>('GET', '/api/contact/messages')).body.items;
const received = async (reference: string) => {
  const [found] = (await inbox()).filter((message) => message.reference === reference);
  return (await site.admin.call<Record<string, unknown>>('GET', `/api/contact/messages/${found?.id}`)).body;
};
const referenceIn = (page: Page) => new URL(page.url()).searchParams.get('sent') ?? '';

async function fill(
  page: Page,
  { contact }: typeof en | typeof tr,
  texts: Partial<Record<'firstName' | 'phone' | 'message', string>>,
) {
  const field = (label: string) => page.getByLabel(new RegExp(`^${label}(?: \\(.+\\))?$`));
  if (texts.firstName !== undefined) await field(contact.firstName).fill(texts.firstName);
  if (texts.phone !== undefined) await field(contact.phone).fill(texts.phone);
  if (texts.message !== undefined) await field(contact.message).fill(texts.message);
}

const whole = { firstName: 'Şule', phone: '0532 555 01 70', message: 'Merhaba,\nodanız var mı?' };

afterEach(async () => {
  for (const { id } of await inbox()) {
    await site.admin.call('PUT', `/api/contact/messages/${id}`, { body: { status: 'archived' } });
  }
});

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

it('without scripts an enquiry is sent too, keeps its text when a field is wrong, and is stored once', async () => {
  const { page, expectProblems } = await openPage(site, { javaScriptEnabled: false, viewport: SIZES.phone });
  await page.goto(pathsIn('tr').hotel);
  const form = page.getByRole('form', { name: tr.enquiry.title });
  await form.getByLabel(tr.enquiry.arrival, { exact: true }).fill('2031-05-14');
  await page.getByRole('button', { name: tr.enquiry.updateMessage }).click();
  await page
    .locator('blockquote')
    .filter({ hasText: formatDate('2031-05-14') })
    .waitFor();
  const send = page.getByRole('button', { name: tr.contact.submit });
  await fill(page, tr, { firstName: 'Ece "</textarea>', message: whole.message, phone: 'yok' });
  await send.click();
  await page.getByText(tr.message.invalid).waitFor();
  await page.getByText(tr.contact.invalidPhone).waitFor();
  await expect
    .poll(() => page.getByLabel(new RegExp(`^${tr.contact.firstName} `)).inputValue())
    .toBe('Ece "</textarea>');
  await expect.poll(() => page.getByLabel(new RegExp(`^${tr.contact.message} `)).inputValue()).toBe(whole.message);
  await expect.poll(() => form.getByLabel(tr.enquiry.arrival, { exact: true }).inputValue()).toBe('2031-05-14');
  expect(new URL(page.url()).search).toBe('');

  await fill(page, tr, { phone: whole.phone });
  await send.click();
  await page.getByRole('heading', { name: tr.message.sentTitle }).waitFor();
  const reference = referenceIn(page);
  await page.reload();
  expect(await page.locator('main noscript').innerHTML()).toContain(tr.message.referenceInAddress);
  expect(await received(reference)).toMatchObject({
    hotelName: HOTEL.name,
    arrival: '2031-05-14',
    ...whole,
    firstName: 'Ece "</textarea>',
  });
  expectProblems(/\/hotel\/[^:]+: 400/);
});

it('a form that is sent before the scripts arrive keeps its dates and room when they do', async () => {
  const { page, expectProblems } = await openPage(site, { viewport: SIZES.phone });
  expectProblems(/\/hotel\/[^:]+: 400/);
  const scripts = Promise.withResolvers<void>();
  await intercept(page, '**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue().catch(() => undefined);
  });
  await page.goto(pathsIn('tr').hotel, { waitUntil: 'commit' });
  const form = page.getByRole('form', { name: tr.enquiry.title });
  const arrival = form.getByLabel(tr.enquiry.arrival, { exact: true });
  await arrival.fill('2031-05-14');
  await form.getByLabel(tr.enquiry.room, { exact: true }).selectOption({ index: 1 });
  await fill(page, tr, { firstName: 'Ece', message: whole.message, phone: 'yok' });
  await page.getByRole('button', { name: tr.contact.submit }).click({ noWaitAfter: true });
  await page.getByText(tr.contact.invalidPhone).waitFor();
  scripts.resolve();
  await hydrated(page);
  await expect.poll(() => arrival.inputValue()).toBe('14.05.2031');
  expect(await form.getByLabel(tr.enquiry.room, { exact: true }).inputValue()).not.toBe('');
  expect(await page.locator('blockquote').innerText()).toContain(formatDate('2031-05-14'));
});

it('without scripts a far too long text gets a page that says so, and is there after going back', async () => {
  const { page, expectProblems } = await openPage(site, { javaScriptEnabled: false, viewport: SIZES.phone });
  expectProblems(/\/contact: 413/);
  await page.goto(pathsIn('tr').contact);
  const long = 'x'.repeat(70_000);
  await fill(page, tr, { firstName: 'Ece', message: long, phone: whole.phone });
  await page.getByRole('button', { name: tr.contact.submit }).click();
  await page.getByRole('heading', { name: trErrors.errors['messages.tooLong'] }).waitFor();
  await page.goBack();
  expect(await page.getByLabel(new RegExp(`^${tr.contact.message} `)).inputValue()).toBe(long);
});

it('the form without scripts is rejected beyond its limits, and once with the response of each', async () => {
  const post = (body: string, type = 'application/x-www-form-urlencoded') =>
    fetch(`${site.url}/en/contact`, { method: 'POST', body, headers: { 'content-type': type }, redirect: 'manual' });
  expect((await post('{}', 'application/json')).status).toBe(415);
  expect((await post(`message=${'x'.repeat(70_000)}`)).status).toBe(413);
  const long = await post(`firstName=Ada&phone=1&message=${'%E5%AE%BF'.repeat(LIMITS.message + 1)}`);
  expect(long.status).toBe(400);
  expect(long.headers.get('cache-control')).toBe('no-store');
  const shown = await long.text();
  expect(shown).toContain('宿'.repeat(LIMITS.message + 1));
  const values = { length: String(LIMITS.message + 1), max: String(LIMITS.message) };
  expect(shown).toContain(withValues(en.message.tooLong, values));
  // Browsers without scripts would cut the text too.
  expect(shown).not.toMatch(/maxlength/i);
  const form = 'firstName=Ada&phone=1&message=Hello+again';
  const [first, second] = [await post(form), await post(form)];
  expect(first.status).toBe(303);
  expect(first.headers.get('location')).toMatch(/^\/en\/contact\?sent=[A-Z2-9]{4}-[A-Z2-9]{4}#message$/);
  expect(second.headers.get('location')).toBe(first.headers.get('location'));
});
