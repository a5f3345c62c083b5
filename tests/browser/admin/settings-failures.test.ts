import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { enErrors } from '#shared/i18n/en/errors.ts';
import { trErrors } from '#shared/i18n/tr/errors.ts';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import { expectAccessible, expectStateAccessible } from '../../support/browser/checks/accessible.ts';
import { expectFocus } from '../../support/browser/checks/focus.ts';
import { intercept } from '../../support/browser/intercept.ts';
import { ADMIN_MESSAGES, languageOf, openAdmin, withValues } from '../../support/browser/screens/admin-pages.ts';
import { settingsAddress, settingsPage } from '../../support/browser/screens/settings-page.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { languages } from '../../support/browser/views.ts';
import { firstCase } from '../../support/slow.ts';
import { slowIt } from '../../support/vitest/slow-it.ts';

const ERROR_MESSAGES = { tr: trErrors, en: enErrors };
const LOADS = {
  homepage: 'content.homepage',
  contact: 'contact.get',
  seo: 'seo.get',
} as const;
const SAVES = {
  homepage: 'content.saveHomepage',
  contact: 'contact.save',
  seo: 'seo.save',
} as const;

/** The address of a call with any input. */
const callTo = (name: string) => new RegExp(`/api/trpc/${name.replace('.', '\\.')}(\\?|$)`);
const cut = (page: Page, name: string) => intercept(page, callTo(name), (route) => route.abort('failed'));
const mend = (page: Page, name: string) => page.unroute(callTo(name));

const site = startAdminSite();

describe.each(languages('en'))('in %s', (language) => {
  const { settings: messages, site: siteMessages, texts } = ADMIN_MESSAGES[language];
  const { form, requestError, layout, fields, parts } = ADMIN_MESSAGES[language];
  const { errors, fields: fieldErrors } = ERROR_MESSAGES[language];
  const reason = requestError.connection;
  /** In Turkish an empty field says what it asks for. */
  const asksFor = (name: string) => (language === 'tr' && trErrors.missing[name]) || fieldErrors.required;

  it('a tab that does not load shows a message and cannot be saved, while the others can', async () => {
    const { page, expectProblems, calls } = await openAdmin(site, { language });
    expectProblems(/content\.homepage/, /contact\.get/, /seo\.get/);
    const { tab, alert, field, save, toast } = settingsPage(page, language);
    const retry = () => page.getByRole('button', { name: layout.retry }).click();
    const saveButton = page.getByRole('button', { name: form.save, exact: true });

    for (const name of Object.values(LOADS)) await cut(page, name);
    await page.goto(settingsAddress());
    await alert(messages.failed).waitFor();
    await expect.poll(() => saveButton.count()).toBe(0);
    await expectStateAccessible(page);

    await mend(page, LOADS.contact);
    await retry();
    await alert(withValues(messages.loadHomepage, { reason })).waitFor();
    await page.keyboard.press('Control+s');
    await expect.poll(() => saveButton.count()).toBe(0);
    await tab('seo').click();
    await alert(withValues(messages.loadSeo, { reason })).waitFor();
    await expect.poll(() => saveButton.count()).toBe(0);
    expect(calls.some((call) => /\.save/.test(call))).toBe(false);
    await tab('contact').click();
    await field(fields.phone).fill('+90 212 555 09 09');
    await save();
    await toast(messages.savedContact).waitFor();

    await mend(page, LOADS.seo);
    await tab('seo').click();
    await retry();
    await field(fields.metaTitle).waitFor();

    await mend(page, LOADS.homepage);
    await cut(page, LOADS.contact);
    await page.goto(settingsAddress('contact'));
    await alert(withValues(messages.loadContact, { reason })).waitFor();
    await expectStateAccessible(page);
  });

  it.each(
    firstCase([
      ['the site identity', ADMIN_ROUTES.site, 'site.get', siteMessages.loadFailed],
      ['the page texts', ADMIN_ROUTES.texts, 'texts.get', texts.loadFailed],
    ]),
  )('%s that does not load shows a message and cannot be saved until Retry', async (_name, at, call, failed) => {
    const { page, expectProblems } = await openAdmin(site, { language });
    expectProblems(callTo(call));
    const { alert } = settingsPage(page, language);
    const saveButton = page.getByRole('button', { name: form.save, exact: true });
    await cut(page, call);
    await page.goto(at);
    await alert(withValues(failed, { reason })).waitFor();
    await expect.poll(() => saveButton.count()).toBe(0);
    await mend(page, call);
    await page.getByRole('button', { name: layout.retry }).click();
    await saveButton.waitFor();
  });

  it.each(
    firstCase([
      ['homepage', 'heroTitle', 'saveHomepage', 'savedHomepage'],
      ['contact', 'phone', 'saveContact', 'savedContact'],
      ['seo', 'metaTitle', 'saveSeo', 'savedSeo'],
    ] as const),
  )('a failed save of %s keeps the text, and a later one succeeds', async (name, first, failed, saved) => {
    const { page, expectProblems } = await openAdmin(site, { language, at: settingsAddress(name) });
    expectProblems(new RegExp(SAVES[name]));
    const { field, alert, toast, save } = settingsPage(page, language);
    const typed = `+90 212 555 0${name.length} ${language === 'tr' ? 11 : 22}`;
    await field(fields[first]).fill(typed);

    await cut(page, SAVES[name]);
    await save();
    await alert(withValues(messages[failed], { reason })).waitFor();
    await mend(page, SAVES[name]);

    await intercept(page, callTo(SAVES[name]), (route) => route.fulfill({ status: 500, body: 'broken' }));
    await save();
    await alert(withValues(messages[failed], { reason: 'HTTP 500: Internal Server Error' })).waitFor();
    await expect.poll(() => field(fields[first]).inputValue()).toBe(typed);
    await expectStateAccessible(page);
    await mend(page, SAVES[name]);

    await save();
    await toast(messages[saved]).waitFor();
    await expect.poll(() => alert('500').count()).toBe(0);
    await page.getByText(form.saved).filter({ visible: true }).waitFor();
  });

  it('a failed save says so at the save button, offers Retry, and the message goes once typing mends it', async () => {
    const { page, expectProblems } = await openAdmin(site, { language, at: settingsAddress() });
    expectProblems(/content\.saveHomepage\S*: 400/, /content\.saveHomepage\S*: net/);
    const { field, alert, toast, save } = settingsPage(page, language);
    const about = field(fields.aboutTitle);
    await about.fill(' ');
    await save();
    const missing = alert(fields.aboutTitle);
    await missing.waitFor();
    const [alertBox, buttonBox] = await Promise.all([
      missing.boundingBox(),
      page.getByRole('button', { name: form.save, exact: true }).boundingBox(),
    ]);
    if (!alertBox || !buttonBox) throw new Error('one of the two is not on the screen');
    expect(alertBox.y).toBeGreaterThan(0);
    expect(Math.abs(buttonBox.y - alertBox.y - alertBox.height)).toBeLessThan(60);
    await about.fill('Hakkımızda, yeniden');
    await missing.waitFor({ state: 'detached' });

    await cut(page, SAVES.homepage);
    await save();
    await alert(reason).waitFor();
    await mend(page, SAVES.homepage);
    await page.getByRole('button', { name: layout.retry }).click();
    await toast(messages.savedHomepage).waitFor();
    await expect.poll(() => alert(reason).count()).toBe(0);
  });

  slowIt('an active announcement without a text is an error at its field', async () => {
    const { page } = await openAdmin(site, { language, at: settingsAddress() });
    const { field, alert, save } = settingsPage(page, language);
    const active = page.getByRole('checkbox', { name: parts.announcement.active });
    await active.uncheck();
    await active.check();
    await field(parts.announcement.title).fill('');
    await field(parts.announcement.content).fill('');
    await save();
    await alert(form.hasErrors).waitFor();
    await page.getByText(fieldErrors.announcementText).waitFor();
    await expectFocus(field(parts.announcement.title));
  });

  it('an error in the other language shows it with the focus in it; typing never changes the language', async () => {
    const { page } = await openAdmin(site, { language, at: settingsAddress('seo') });
    const { field, save } = settingsPage(page, language);
    const title = field(fields.metaTitle);
    const expectFocusIn = async (lang: string) => {
      await expect.poll(() => title.getAttribute('lang')).toBe(lang);
      await expectFocus(title);
    };
    await languageOf(page, 'English').click();
    await title.fill('y'.repeat(62));
    await languageOf(page, 'Türkçe').click();
    await save();
    await expectFocusIn('en');
    await languageOf(page, 'Türkçe').click();
    await title.fill('x'.repeat(70));
    await languageOf(page, 'English').click();
    await title.fill('y'.repeat(60));
    await title.press('Control+s');
    await expectFocusIn('tr');
    await languageOf(page, 'English').click();
    await title.fill('y'.repeat(62));
    await expect.poll(() => title.getAttribute('aria-invalid')).toBe('true');
    await title.press('End');
    for (const key of ['Backspace', 'Backspace']) await page.keyboard.press(key);
    await expect.poll(() => title.getAttribute('aria-invalid')).toBe(null);
    await page.keyboard.type('z');
    expect(await title.inputValue()).toBe(`${'y'.repeat(60)}z`);
    await expectFocusIn('en');
  });

  it('missing and invalid fields are named', async () => {
    const { page, expectProblems } = await openAdmin(site, { language, at: settingsAddress() });
    expectProblems(/content\.saveHomepage\S*: 400/, /contact\.save\S*: 400/);
    const { field, part, tab, alert, save } = settingsPage(page, language);
    await field(fields.heroTitle).fill(' ');
    await part(messages.about).getByRole('button', { name: ADMIN_MESSAGES[language].form.remove }).click();
    await save();
    const list = `${fields.heroTitle}, ${fields.aboutImage}`;
    const missing = withValues(errors['content.missingFields'], { list });
    await alert(withValues(messages.saveHomepage, { reason: missing })).waitFor();
    await part(messages.hero).getByText(asksFor('heroTitle'), { exact: true }).waitFor();
    await part(messages.about).getByText(asksFor('aboutImage'), { exact: true }).waitFor();

    await tab('contact').click();
    await field(fields.email).fill('adres-degil');
    await field(parts.socialMedia.instagram).fill('javascript:alert(1)');
    await save();
    await page.getByText(fieldErrors.invalidEmail).waitFor();
    await page.getByText(fieldErrors.invalidUrl).waitFor();
    await alert(form.hasErrors).waitFor();
    await field(parts.socialMedia.instagram).fill('@kule_otel');
    await field(fields.email).fill('');
    expect(await field(parts.socialMedia.instagram).inputValue()).toBe('https://www.instagram.com/kule_otel');
    await field(parts.socialMedia.instagram).fill('');
    await save();
    await alert(withValues(messages.saveContact, { reason: errors['contact.missingFields'] })).waitFor();

    await tab('seo').click();
    await field(fields.metaTitle).fill('x'.repeat(61));
    await page.getByText(withValues(form.tooLong, { length: 61, max: 60 })).waitFor();
    await save();
    await expect.poll(() => field(fields.metaTitle).getAttribute('aria-invalid')).toBe('true');
    await page.getByText(withValues(form.tooLong, { length: 61, max: 60 })).waitFor();
    await expectAccessible(page);
  });
});
