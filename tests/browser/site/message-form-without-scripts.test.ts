import { expect, it } from 'vitest';
import { LIMITS } from '#shared/constants.ts';
import { trErrors } from '#shared/i18n/tr/errors.ts';
import { formatDate } from '#shared/lib/numbers/date.ts';
import { intercept } from '../../support/browser/intercept.ts';
import { openPage } from '../../support/browser/open-page.ts';
import { withValues } from '../../support/browser/screens/admin-pages.ts';
import { fill, referenceIn, startMessageSite, whole } from '../../support/browser/screens/message-form.ts';
import { HOTEL, hydrated, MESSAGES, pathsIn } from '../../support/browser/screens/public-pages.ts';
import { SIZES } from '../../support/browser/views.ts';

const { site, received } = startMessageSite();
const { tr, en } = MESSAGES;

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
