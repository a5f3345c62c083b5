import type { Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ADMIN } from '../../support/api-client.ts';
import { expectAccessible } from '../../support/browser/checks/accessible.ts';
import { expectFocus } from '../../support/browser/checks/focus.ts';
import { intercept } from '../../support/browser/intercept.ts';
import { photograph } from '../../support/browser/picked-files.ts';
import {
  ADMIN_MESSAGES,
  languageOf,
  named,
  openAdmin,
  SMALL_HOTEL,
  wholeLabel,
  withValues,
} from '../../support/browser/screens/admin-pages.ts';
import { smallHotelEditor, startSmallHotelSite } from '../../support/browser/screens/small-hotel.ts';
import { views } from '../../support/browser/views.ts';
import { slowIt } from '../../support/vitest/slow-it.ts';

const AT = '/admin/hotels';

const { site, hotel, stored } = startSmallHotelSite();

describe.each(views('en', 'desktop'))('in $language on a $size', ({ language, viewport }) => {
  const { hotels, form, login, requestError, fields } = ADMIN_MESSAGES[language];
  const { edit, description, save } = smallHotelEditor(language);

  it('an unchanged form closes without a question; a changed one keeps a draft, cancelling discards it', async () => {
    const { page } = await openAdmin(site, { language, viewport, at: AT });
    const editor = page.getByRole('dialog');
    const leaving = page.getByRole('alertdialog', { name: form.leaveTitle });
    const discarding = page.getByRole('alertdialog', { name: form.discardTitle });
    const mark = page.getByRole('article').getByText(form.hasDraft);
    await edit(page);
    await page.getByRole('textbox', { name: wholeLabel(fields.whatsapp) }).focus();
    await languageOf(page, 'English').click();
    await page.keyboard.press('Escape');
    await editor.waitFor({ state: 'detached' });

    await edit(page);
    await description(page).fill('Yeni metin');
    const cancel = () => editor.getByRole('button', { name: form.cancel, exact: true }).click();
    const ways = [
      { leave: () => page.keyboard.press('Escape'), question: leaving },
      { leave: () => editor.getByRole('button', { name: form.close, exact: true }).click(), question: leaving },
      { leave: cancel, question: discarding },
    ];
    for (const { leave, question } of ways) {
      await leave();
      await question.getByRole('button', { name: form.keepEditing }).click();
      await question.waitFor({ state: 'detached' });
      await expect.poll(() => description(page).inputValue()).toBe('Yeni metin');
    }
    await page.keyboard.press('Escape');
    await leaving.getByRole('button', { name: form.leaveAction }).click();
    await editor.waitFor({ state: 'detached' });
    await mark.waitFor();
    await edit(page);
    await page.getByRole('button', { name: form.draftRestore }).click();
    await expect.poll(() => description(page).inputValue()).toBe('Yeni metin');
    await cancel();
    await discarding.getByRole('button', { name: form.discardAction }).click();
    await mark.waitFor({ state: 'detached' });
    await edit(page);
    await expect.poll(() => description(page).inputValue()).toBe(SMALL_HOTEL.description);
    await expect.poll(() => page.getByText(form.draftRestore).count()).toBe(0);
  });

  it('after the session has ended the administrator signs in over the form, and the save succeeds', async () => {
    const { page, expectProblems, requestsFinished, session } = await openAdmin(site, { language, viewport, at: AT });
    expectProblems(/hotels\.update/, /auth\.login/);
    await edit(page);
    await description(page).fill('Oturum biterken yazıldı');
    await requestsFinished();
    await session.call('POST', '/api/auth/logout');
    await save(page);
    const again = page.getByRole('dialog', { name: login.sessionEnded });
    await expect.poll(() => again.getByRole('textbox', { name: login.username }).inputValue()).toBe(ADMIN.username);
    await again.getByLabel(wholeLabel(login.password)).fill('yanlış parola 1');
    await again.getByRole('button', { name: login.submit, exact: true }).click();
    await again.getByText(login.invalid).waitFor();
    await again.getByLabel(wholeLabel(login.password)).fill(ADMIN.password);
    await again.getByRole('button', { name: login.submit, exact: true }).click();
    await page.getByText(withValues(hotels.saved, { name: SMALL_HOTEL.name })).waitFor();
    expect((await stored()).description).toBe('Oturum biterken yazıldı');
  });

  it('a network failure during a save shows a message, and the next try succeeds', async () => {
    const { page, expectProblems, requestsFinished } = await openAdmin(site, { language, viewport, at: AT });
    expectProblems(/hotels\.update\S*: net/);
    await edit(page);
    await description(page).fill('Kesinti sırasında');
    await requestsFinished();
    await page.context().setOffline(true);
    await save(page);
    await page.getByText(hotels.saveFailed).waitFor();
    await page.getByText(requestError.connection).waitFor();
    await expectFocus(page.getByRole('button', { name: form.save, exact: true }));
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('hotels.update'));
    await description(page).press('Control+s');
    await failed;
    await page.getByText(form.saving).first().waitFor({ state: 'detached' });
    await expectFocus(description(page));
    await expect.poll(() => description(page).inputValue()).toBe('Kesinti sırasında');
    await page.context().setOffline(false);
    await page.keyboard.press('Control+s');
    await page.getByText(withValues(hotels.saved, { name: SMALL_HOTEL.name })).waitFor();
    expect((await stored()).description).toBe('Kesinti sırasında');
  });
});

/** Opens the hotel's editor with a changed description, and holds the next save back until `finish` is called. */
async function saveSlowly() {
  const { fields } = ADMIN_MESSAGES.en;
  const opened = await openAdmin(site, { at: `${AT}/${hotel.id}` });
  const { page } = opened;
  const description = page.getByRole('textbox', { name: wholeLabel(fields.description) });
  await description.fill('Kaydedilen metin');
  const { promise, resolve: finish } = Promise.withResolvers<void>();
  await intercept(page, /hotels\.update/, async (route) => {
    await promise;
    await route.continue();
  });
  const sent = page.waitForRequest(/hotels\.update/);
  await page.keyboard.press('Control+s');
  await sent;
  return { ...opened, description, finish };
}

it('while a hotel is saved its fields take no input and are shown so, and the focus stays in its field', async () => {
  const { fields, form } = ADMIN_MESSAGES.en;
  const { page, description, finish } = await saveSlowly();
  await expectFocus(description);
  await expect.poll(() => description.getAttribute('readonly')).not.toBeNull();
  expect(await description.getAttribute('aria-disabled')).toBe('true');
  // Phone keyboards, dictation and the emoji panel send no key events.
  await page.keyboard.insertText(' ve devamı');
  const published = page.getByRole('dialog').getByRole('switch', { name: fields.published });
  const wasPublished = await published.isChecked();
  await published.click({ force: true });
  await published.press('Space');
  expect(await published.isChecked()).toBe(wasPublished);
  const features = page.getByRole('textbox', { name: wholeLabel(fields.features) });
  await features.press('Enter');
  await page.keyboard.insertText('Hamam');
  expect(await features.inputValue()).toBe('');
  expect(await description.inputValue()).toBe('Kaydedilen metin');
  await page.getByRole('status').getByText(form.saving).waitFor();
  await expectAccessible(page);
  finish();
});

it('the dialog of a hotel closes when its save has succeeded', async () => {
  const { hotels } = ADMIN_MESSAGES.en;
  const { page, finish } = await saveSlowly();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor();
  finish();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByText(withValues(hotels.saved, { name: SMALL_HOTEL.name })).waitFor();
  expect((await stored()).description).toBe('Kaydedilen metin');
});

it('the dialog of a room closes when its save has succeeded, and its fields take no input until then', async () => {
  const { parts } = ADMIN_MESSAGES.en;
  const room = { id: 'a', type: 'Köşe oda', price: 900, description: 'Balkonlu.' };
  await site.admin.call('PUT', `/api/hotels/${hotel.id}`, { body: { ...SMALL_HOTEL, rooms: [room] } });
  const { page } = await openAdmin(site, { at: `${AT}/${hotel.id}/rooms/a` });
  const price = page.getByRole('textbox', { name: parts.rooms.price });
  await price.fill('1 500');
  const { promise, resolve } = Promise.withResolvers<void>();
  await intercept(page, /hotels\.update/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.keyboard.press('Control+s');
  await expect.poll(() => price.getAttribute('readonly')).not.toBeNull();
  await expectFocus(price);
  resolve();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect((await stored()).rooms.map(({ price }) => price)).toEqual([1500]);
});

it('a replaced picture asks whether its description still fits', async () => {
  const { image } = ADMIN_MESSAGES.en;
  const featuredImage = '/uploads/on.webp';
  const imageAlts = [{ image: featuredImage, tr: 'Konağın önü', en: 'The front' }];
  await site.admin.call('PUT', `/api/hotels/${hotel.id}`, { body: { ...SMALL_HOTEL, featuredImage, imageAlts } });
  const { page, expectProblems } = await openAdmin(site, { at: `${AT}/${hotel.id}` });
  expectProblems(/on\.webp\S*: 404/);
  const alt = page.getByRole('textbox', { name: image.alt });
  const picker = page.getByRole('dialog').locator('input[type=file]').first();
  const question = page.getByRole('status').filter({ hasText: image.altQuestion });
  await picker.setInputFiles(await photograph('yeni', '#0e4a59', 300));
  await question.getByRole('button', { name: image.altKeep }).click();
  await expect.poll(() => alt.inputValue()).toBe('Konağın önü');
  await picker.setInputFiles(await photograph('baska', '#8a6428', 300));
  await question.getByRole('button', { name: image.altClear }).click();
  await expect.poll(() => alt.inputValue()).toBe('');
  await expectFocus(alt);
});

slowIt('a list that is reloaded after the session has ended never hides the English texts from a form', async () => {
  const { hotels, login, form, fields } = ADMIN_MESSAGES.en;
  const translations = { en: { description: 'A house in colours.' } };
  await site.admin.call('PUT', `/api/hotels/${hotel.id}`, { body: { ...SMALL_HOTEL, translations } });
  const { page, session, expectProblems, requestsFinished } = await openAdmin(site, { at: AT });
  // The reads beside that of the list run again too.
  expectProblems(/(?:hotels\.adminSummaries|messages\.unread|translations\.overview|trash\.list)\S*: 401/);
  await page.getByRole('article').waitFor();
  await requestsFinished();
  await session.call('POST', '/api/auth/logout');
  // The response of the list arrives after the other call has closed the dialog, and opens no second dialog.
  const closed = Promise.withResolvers<void>();
  const respondLate = async (route: Route) => {
    await closed.promise;
    await route.continue();
  };
  await intercept(page, '**/hotels.adminSummaries*', respondLate, { times: 1 });
  // Returning to the tab reloads the data.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  const again = page.getByRole('dialog', { name: login.sessionEnded });
  await again.getByRole('button', { name: form.close, exact: true }).click();
  await again.waitFor({ state: 'detached' });
  closed.resolve();
  await page.getByText(hotels.failed).waitFor();
  await page.getByRole('button', { name: ADMIN_MESSAGES.en.layout.retry }).click();
  await again.getByLabel(wholeLabel(login.password)).fill(ADMIN.password);
  await again.getByRole('button', { name: login.submit, exact: true }).click();
  await page.getByText(hotels.failed).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: named(form.edit, SMALL_HOTEL.name) }).click();
  await languageOf(page, 'English').click();
  await expect
    .poll(() => page.getByRole('textbox', { name: wholeLabel(fields.description) }).inputValue())
    .toBe('A house in colours.');
});
