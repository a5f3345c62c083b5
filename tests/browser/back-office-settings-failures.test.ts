import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enErrors } from '../../shared/i18n/en-errors.ts';
import { trErrors } from '../../shared/i18n/tr-errors.ts';
import { barriers } from '../support/axe.ts';
import { ADMIN_WORDS, said, signedIn, startBackOffice } from '../support/back-office.ts';
import type { BrowsedSite } from '../support/browser.ts';
import { settingsAddress, settingsPage } from '../support/settings.ts';

const ERROR_WORDS = { tr: trErrors, en: enErrors };
const LOADS = { homepage: 'content.homepage', contact: 'contact.get', site: 'seo.get' } as const;
const SAVES = { homepage: 'content.saveHomepage', contact: 'contact.save', site: 'seo.save' } as const;

/** The address of a call, whatever it carries. */
const callTo = (name: string) => new RegExp(`/api/trpc/${name.replace('.', '\\.')}(\\?|$)`);
const cut = (page: Page, name: string) => page.route(callTo(name), (route) => route.abort('failed'));
const mend = (page: Page, name: string) => page.unroute(callTo(name));

let site: BrowsedSite;
beforeAll(async () => {
  site = await startBackOffice();
});
afterAll(() => site.close());

describe.each(['en', 'tr'] as const)('in %s', (language) => {
  const { settings: words, form, requestError, layout } = ADMIN_WORDS[language];
  const { errors, fields } = ERROR_WORDS[language];
  const reason = requestError.connection;

  it('what does not load says so and cannot be saved, while the rest is in use', async () => {
    const { page, calls, close } = await signedIn(site, { language });
    const { tab, alert, field, save, notice } = settingsPage(page, language);
    const retry = () => page.getByRole('button', { name: layout.retry }).click();
    const saveButton = page.getByRole('button', { name: form.save, exact: true });

    for (const name of Object.values(LOADS)) await cut(page, name);
    await page.goto(settingsAddress());
    await alert(words.failed).waitFor();
    expect(await saveButton.count()).toBe(0);
    expect(await barriers(page)).toEqual([]);

    await mend(page, LOADS.contact);
    await retry();
    await alert(said(words.loadHomepage, { reason })).waitFor();
    await page.keyboard.press('Control+s');
    expect(await saveButton.count()).toBe(0);
    await tab('site').click();
    await alert(said(words.loadSeo, { reason })).waitFor();
    expect(await saveButton.count()).toBe(0);
    expect(calls.some((call) => /\.save/.test(call))).toBe(false);
    await tab('contact').click();
    await field(words.phone).fill('+90 212 555 09 09');
    await save();
    await notice(words.savedContact).waitFor();

    await mend(page, LOADS.site);
    await tab('site').click();
    await retry();
    await field(words.metaTitle).waitFor();

    await mend(page, LOADS.homepage);
    await cut(page, LOADS.contact);
    await page.goto(settingsAddress('contact'));
    await alert(said(words.loadContact, { reason })).waitFor();
    expect(await barriers(page)).toEqual([]);
    await close();
  });

  it.each([
    ['homepage', 'heroTitle', 'saveHomepage', 'savedHomepage'],
    ['contact', 'phone', 'saveContact', 'savedContact'],
    ['site', 'metaTitle', 'saveSeo', 'savedSeo'],
  ] as const)('a save of %s that fails keeps the text and goes through later', async (name, first, failed, saved) => {
    const { page, complaints, close } = await signedIn(site, { language, at: settingsAddress(name) });
    const { field, alert, notice, save } = settingsPage(page, language);
    const typed = `+90 212 555 0${name.length} ${language === 'tr' ? 11 : 22}`;
    await field(words[first]).fill(typed);

    await cut(page, SAVES[name]);
    await save();
    await alert(said(words[failed], { reason })).waitFor();
    await mend(page, SAVES[name]);

    await page.route(callTo(SAVES[name]), (route) => route.fulfill({ status: 500, body: 'broken' }));
    await save();
    await alert(said(words[failed], { reason: 'HTTP 500: Internal Server Error' })).waitFor();
    expect(await field(words[first]).inputValue()).toBe(typed);
    expect(await barriers(page)).toEqual([]);
    await mend(page, SAVES[name]);
    complaints.length = 0;

    await save();
    await notice(words[saved]).waitFor();
    expect(await alert('500').count()).toBe(0);
    await page.getByText(form.saved).filter({ visible: true }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('missing and wrong fields are named', async () => {
    const { page, close } = await signedIn(site, { language, at: settingsAddress() });
    const { field, part, tab, alert, save } = settingsPage(page, language);
    await field(words.heroTitle).fill(' ');
    await part(words.about).getByRole('button', { name: ADMIN_WORDS[language].image.remove }).click();
    await save();
    const list = `${words.heroTitle}, ${words.aboutImage}`;
    const missing = said(errors['content.missingFields'], { list });
    await alert(said(words.saveHomepage, { reason: missing })).waitFor();
    await part(words.hero).getByText(fields.required, { exact: true }).waitFor();
    await part(words.about).getByText(fields.required, { exact: true }).waitFor();

    await tab('contact').click();
    await field(words.email).fill('nobody');
    await field(words.instagram).fill('javascript:alert(1)');
    await save();
    await page.getByText(fields.invalidEmail).waitFor();
    await page.getByText(fields.invalidUrl).waitFor();
    await alert(form.hasErrors).waitFor();
    await field(words.email).fill('');
    await field(words.instagram).fill('');
    await save();
    await alert(said(words.saveContact, { reason: errors['contact.missingFields'] })).waitFor();

    await tab('site').click();
    await field(words.metaTitle).fill('x'.repeat(61));
    await page.getByText(said(form.tooLong, { length: 61, max: 60 })).waitFor();
    await save();
    await page.getByText(fields.tooLong, { exact: true }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await close();
  });
});
