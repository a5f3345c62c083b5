import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, expectStateAccessible } from '../../support/browser/checks/accessible.ts';
import { ADMIN_MESSAGES, openAdmin } from '../../support/browser/screens/admin-pages.ts';
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
  const { settings: messages, form, dashboard, fields } = ADMIN_MESSAGES[language];

  it('another tab keeps the typed text, and a save stores only the visible tab', async () => {
    const { phone } = await saveSettings(site.admin, '/contact', { phone: '+90 212 555 01 00' });
    const { page } = await openAdmin(site, { language, at: settingsAddress('contact') });
    const { field, tab, toast } = settingsPage(page, language);
    await field(fields.phone).fill('+90 212 555 77 77');
    await tab('seo').click();
    await page.getByRole('tab', { name: `${messages.contact} ${messages.unsavedTab}` }).waitFor();
    await expectStateAccessible(page);
    await field(fields.metaKeywords).fill(`otel, ${language}, ${messages.seo}`);
    await page.keyboard.press('Control+s');
    await toast(messages.savedSeo).waitFor();
    expect((await readSettings(site.admin, '/contact')).phone).toBe(phone);

    await tab('contact').click();
    await expect.poll(() => field(fields.phone).inputValue()).toBe('+90 212 555 77 77');
    await page.keyboard.press('Control+s');
    await toast(messages.savedContact).waitFor();
    await page.getByRole('tab', { name: messages.contact, exact: true }).waitFor();
    expect((await readSettings(site.admin, '/contact')).phone).toBe('+90 212 555 77 77');
  });

  slowIt('leaving without saving asks first, and the text is offered again with its time', async () => {
    const { page } = await openAdmin(site, { language, at: settingsAddress('contact') });
    const { field } = settingsPage(page, language);
    const leave = () => page.getByRole('link', { name: dashboard.title, exact: true }).click();
    const question = page.getByRole('alertdialog', { name: form.leaveTitle });
    const home = page.getByRole('heading', { level: 1, name: dashboard.title });

    await leave();
    await home.waitFor();
    await page.goBack();
    await field(fields.address).fill('Moda Caddesi 8, Kadıköy');
    await leave();
    await question.waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => field(fields.address).inputValue()).toBe('Moda Caddesi 8, Kadıköy');

    await leave();
    await question.getByRole('button', { name: form.leaveAction, exact: true }).click();
    await home.waitFor();
    await page.goBack();
    const [before, after] = form.draft.split('{{time}}') as [string, string];
    const offer = page.getByRole('status').filter({ hasText: before }).filter({ hasText: after });
    await expect.poll(() => offer.textContent()).toMatch(/\d{4} \d{2}:\d{2}/);
    await expect
      .poll(() => field(fields.address).isDisabled(), { message: 'nothing is typed over an offer' })
      .toBe(true);
    await expectAccessible(page);
    await offer.getByRole('button', { name: form.draftRestore }).click();
    await expect.poll(() => field(fields.address).inputValue()).toBe('Moda Caddesi 8, Kadıköy');
  });
});

/** The keys of the drafts in a browser. */
const storedDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')));

it('two tabs with one form keep one draft, the newest, which is offered once', async () => {
  const { settings: messages, form, fields } = ADMIN_MESSAGES.en;
  const { page } = await openAdmin(site, { at: settingsAddress('contact') });
  const other = await page.context().newPage();
  await other.goto(settingsAddress('contact'));
  const [first, second] = [settingsPage(page, 'en'), settingsPage(other, 'en')];
  await second.field(fields.phone).waitFor();
  await first.field(fields.phone).fill('+90 212 555 32 32');
  await expect.poll(() => storedDrafts(page)).toHaveLength(1);
  await page.close();
  await second.field(fields.address).fill('Kemeraltı Caddesi 7, Karaköy');
  await other.goto('/admin/account');
  expect(await storedDrafts(other)).toHaveLength(1);
  await other.goto(settingsAddress('contact'));
  await other.getByRole('button', { name: form.draftRestore }).press('Enter');
  await expect.poll(() => second.field(fields.address).inputValue()).toBe('Kemeraltı Caddesi 7, Karaköy');
  await second.save();
  await second.toast(messages.savedContact).waitFor();
  await expect.poll(() => storedDrafts(other)).toEqual([]);
});

it('a form without changes leaves the draft of another tab alone when it is closed', async () => {
  const { form, fields } = ADMIN_MESSAGES.en;
  const { page } = await openAdmin(site, { at: settingsAddress('contact') });
  const other = await page.context().newPage();
  await other.goto(settingsAddress('contact'));
  await settingsPage(other, 'en').field(fields.phone).waitFor();
  await settingsPage(page, 'en').field(fields.phone).fill('+90 212 555 33 33');
  await expect.poll(() => storedDrafts(page)).toHaveLength(1);
  await page.close();
  await other.goto('/admin/account');
  await other.goto(settingsAddress('contact'));
  await other.getByRole('button', { name: form.draftDiscard }).click();
  await expect.poll(() => storedDrafts(other)).toEqual([]);
});

slowIt('pressing Back twice asks once more, and leaving leaves', async () => {
  const { settings: messages, form, dashboard, fields } = ADMIN_MESSAGES.en;
  const { page } = await openAdmin(site);
  await page.getByRole('link', { name: messages.title, exact: true }).click();
  await page.getByRole('tab', { name: messages.contact }).click();
  await settingsPage(page, 'en').field(fields.address).fill('Galata');
  const question = page.getByRole('alertdialog', { name: form.leaveTitle });
  for (let press = 0; press < 2; press++) {
    await page.evaluate(() => history.back());
    await question.waitFor();
  }
  await question.getByRole('button', { name: form.leaveAction }).click();
  await page.getByRole('heading', { level: 1, name: dashboard.title }).waitFor();
});
