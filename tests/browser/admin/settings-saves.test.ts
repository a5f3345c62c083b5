import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ADMIN_NAME } from '../../support/api-client.ts';
import { expectAccessible } from '../../support/browser/checks/accessible.ts';
import { expectFocus } from '../../support/browser/checks/focus.ts';
import { intercept } from '../../support/browser/intercept.ts';
import { ADMIN_MESSAGES, openAdmin, withValues } from '../../support/browser/screens/admin-pages.ts';
import {
  readSettings,
  saveSettings,
  settingsAddress,
  settingsPage,
} from '../../support/browser/screens/settings-page.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { languages } from '../../support/browser/views.ts';
import { slowIt } from '../../support/vitest/slow-it.ts';

const site = startAdminSite();

describe.each(languages('tr'))('in %s', (language) => {
  const { settings: messages, conflict, fields } = ADMIN_MESSAGES[language];

  slowIt('two administrators save the homepage: the second chooses field by field, and no text is lost', async () => {
    await saveSettings(site.admin, '/content/homepage', {
      heroTitle: 'Ev',
      heroSubtitle: 'Alt',
      aboutTitle: 'Hakkında',
    });
    const [mine, theirs] = [
      await openAdmin(site, { language, at: settingsAddress() }),
      await openAdmin(site, { language, at: settingsAddress() }),
    ];
    mine.expectProblems(/content\.saveHomepage\S*: 409/);
    const [me, other] = [settingsPage(mine.page, language), settingsPage(theirs.page, language)];
    await me.field(fields.heroTitle).fill('Benim başlığım');
    await me.field(fields.heroSubtitle).fill('Benim alt başlığım');
    await other.field(fields.heroTitle).fill('Onların başlığı');
    await other.field(fields.aboutTitle).fill('Onların hikâyesi');
    await other.save();
    await other.toast(messages.savedHomepage).waitFor();

    await me.save();
    const dialog = mine.page.getByRole('dialog', { name: conflict.title });
    await dialog.getByText(new RegExp(ADMIN_NAME)).first().waitFor();
    await expectAccessible(mine.page);
    const both = dialog.getByRole('group', { name: fields.heroTitle });
    await both.getByText(conflict.bothChanged).waitFor();
    await both.getByRole('radio', { name: /Onların başlığı/ }).check();
    await dialog.getByRole('button', { name: conflict.save }).click();
    await me.toast(messages.savedHomepage).waitFor();
    expect(await readSettings(site.admin, '/content/homepage')).toMatchObject({
      heroTitle: 'Onların başlığı',
      heroSubtitle: 'Benim alt başlığım',
      aboutTitle: 'Onların hikâyesi',
    });
  });

  slowIt('a network failure during a save shows a message, and the form keeps its input', async () => {
    const { page, expectProblems, requestsFinished } = await openAdmin(site, {
      language,
      at: settingsAddress('contact'),
    });
    expectProblems(/contact\.save/);
    const { field, save, alert, toast } = settingsPage(page, language);
    const phone = `+90 212 555 66 ${language === 'tr' ? 60 : 61}`;
    await field(fields.phone).fill(phone);
    await requestsFinished();
    await page.context().setOffline(true);
    await save();
    await alert(
      withValues(messages.saveContact, { reason: ADMIN_MESSAGES[language].requestError.connection }),
    ).waitFor();
    await expect.poll(() => field(fields.phone).inputValue()).toBe(phone);
    await page.context().setOffline(false);
    await save();
    await toast(messages.savedContact).waitFor();
    expect((await readSettings(site.admin, '/contact')).phone).toBe(phone);
  });

  it('an earlier version of settings is restored from their history', async () => {
    const { history } = ADMIN_MESSAGES[language];
    const former = await saveSettings(site.admin, '/contact', { address: 'Galata Kulesi Sokak 5' });
    await saveSettings(site.admin, '/contact', { address: 'Pera Caddesi 9' });
    const { page } = await openAdmin(site, { language, at: settingsAddress('contact') });
    const { field, toast } = settingsPage(page, language);
    await field(fields.address).waitFor();
    await page.getByRole('tabpanel').getByRole('button', { name: history.title, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: history.title });
    await dialog.getByRole('deletion').first().waitFor();
    await dialog.getByRole('button', { name: history.restore }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: history.restoreAction }).click();
    await toast(messages.savedContact).waitFor();
    await expect.poll(() => field(fields.address).inputValue()).toBe(former.address);
  });
});

/** Holds the responses to a call back until the returned function is called. */
async function holdResponses(page: Page, name: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await intercept(page, `**/api/trpc/${name}*`, async (route) => {
    const response = await route.fetch();
    await promise;
    await route.fulfill({ response });
  });
  return resolve;
}

it('while settings are saved no field takes input, and afterwards the form stays with its banner', async () => {
  const { settings: messages, form, fields, parts } = ADMIN_MESSAGES.en;
  const stored = await saveSettings(site.admin, '/content/homepage', { heroSubtitle: 'Boğaz manzarası' });
  const { announcement } = await saveSettings(site.admin, '/content/homepage', {
    announcement: { ...stored.announcement, active: true, type: 'info', title: 'Bahar' },
  });
  const { page } = await openAdmin(site, { at: settingsAddress() });
  const { field, toast, part } = settingsPage(page, 'en');
  const subtitle = field(fields.heroSubtitle);
  await field(fields.heroTitle).fill('Kaydedilen başlık');
  const release = await holdResponses(page, 'content.saveHomepage');
  const panel = page.getByRole('tabpanel', { name: messages.homepage });
  await page.keyboard.press('Control+s');
  await expect.poll(() => panel.innerText()).toContain(form.saving);
  await expectFocus(field(fields.heroTitle));
  await subtitle.focus();
  await page.keyboard.insertText('Dalgalar ve ');
  expect(await subtitle.inputValue()).toBe('Boğaz manzarası');
  const type = part(fields.announcement).getByRole('combobox', { name: parts.announcement.type });
  await type.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await type.inputValue()).toBe('info');
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: parts.announcement.active }).press('Space');
  await expect.poll(() => page.getByRole('checkbox', { name: parts.announcement.active }).isChecked()).toBe(true);
  release();
  await toast(messages.savedHomepage).waitFor();
  await panel.getByText(form.saved).waitFor();
  await subtitle.fill('Yeniden yazılır');
  await panel.getByText(form.unsaved).waitFor();
  expect(await readSettings(site.admin, '/content/homepage')).toMatchObject({
    heroTitle: 'Kaydedilen başlık',
    heroSubtitle: 'Boğaz manzarası',
    announcement,
  });
});

it('a late response to a read from before a save does not bring the former text back', async () => {
  const { settings: messages, fields } = ADMIN_MESSAGES.en;
  const { page, requestsFinished } = await openAdmin(site, { at: settingsAddress('contact') });
  const { field, save, toast } = settingsPage(page, 'en');
  await field(fields.phone).waitFor();
  await requestsFinished();
  const release = await holdResponses(page, 'contact.get');
  const read = page.waitForRequest(/contact\.get/);
  // Returning to the tab reloads the data.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await read;
  await field(fields.phone).fill('+90 212 555 41 41');
  await save();
  await toast(messages.savedContact).waitFor();
  release();
  await requestsFinished();
  await expect.poll(() => field(fields.phone).inputValue()).toBe('+90 212 555 41 41');
  await field(fields.email).fill('yeni@ornek.example');
  await save();
  await expect
    .poll(() => readSettings(site.admin, '/contact'))
    .toMatchObject({
      phone: '+90 212 555 41 41',
      email: 'yeni@ornek.example',
    });
});

it('Control and S save nothing behind an open dialog', async () => {
  const { form, history, fields } = ADMIN_MESSAGES.en;
  const { page, calls } = await openAdmin(site, { at: settingsAddress('contact') });
  await settingsPage(page, 'en').field(fields.phone).fill('+90 212 555 51 51');
  await page.getByRole('tabpanel').getByRole('button', { name: history.title, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: history.title });
  await dialog.getByRole('button', { name: history.restore }).waitFor();
  await page.keyboard.press('Control+s');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('tabpanel').getByText(form.unsaved).waitFor();
  expect(calls.filter((call) => call.includes('contact.save'))).toEqual([]);
});
