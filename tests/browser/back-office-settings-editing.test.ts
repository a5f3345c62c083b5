import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../support/api-client.ts';
import { barriers } from '../support/axe.ts';
import { ADMIN, ADMIN_WORDS, adminCaller, said, signedIn, startBackOffice } from '../support/back-office.ts';
import type { BrowsedSite } from '../support/browser.ts';
import { readSettings, saveSettings, settingsAddress, settingsPage } from '../support/settings.ts';

let site: BrowsedSite;
let admin: ApiClient;
beforeAll(async () => {
  site = await startBackOffice();
  admin = await adminCaller(site);
});
afterAll(() => site.close());

describe.each(['tr', 'en'] as const)('in %s', (language) => {
  const { settings: words, form, conflict, login, layout, dashboard } = ADMIN_WORDS[language];

  it('going to another tab keeps what was typed, and saves only what is in sight', async () => {
    const { phone } = await saveSettings(admin, '/contact', { phone: '+90 212 555 01 00' });
    const { page, complaints, close } = await signedIn(site, { language, at: settingsAddress('contact') });
    const { field, tab, notice } = settingsPage(page, language);
    await field(words.phone).fill('+90 212 555 77 77');
    await tab('site').click();
    await page.getByRole('tab', { name: `${words.contact} ${words.unsavedTab}` }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await field(words.metaKeywords).fill(`otel, ${language}, ${words.site}`);
    await page.keyboard.press('Control+s');
    await notice(words.savedSeo).waitFor();
    expect((await readSettings(admin, '/contact')).phone).toBe(phone);

    await tab('contact').click();
    expect(await field(words.phone).inputValue()).toBe('+90 212 555 77 77');
    await page.keyboard.press('Control+s');
    await notice(words.savedContact).waitFor();
    await page.getByRole('tab', { name: words.contact, exact: true }).waitFor();
    expect((await readSettings(admin, '/contact')).phone).toBe('+90 212 555 77 77');
    expect(complaints).toEqual([]);
    await close();
  });

  it('whoever leaves without saving is asked, and finds the text again with its time', async () => {
    const { page, complaints, close } = await signedIn(site, { language, at: settingsAddress('contact') });
    const { field } = settingsPage(page, language);
    const leave = () => page.getByRole('link', { name: layout.dashboard, exact: true }).click();
    const question = page.getByRole('alertdialog', { name: form.leaveTitle });
    const home = page.getByRole('heading', { level: 1, name: dashboard.title });

    await leave();
    await home.waitFor();
    await page.goBack();
    await field(words.address).fill('Moda Caddesi 8, Kadıköy');
    await leave();
    await question.waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect(await field(words.address).inputValue()).toBe('Moda Caddesi 8, Kadıköy');

    await leave();
    await question.getByRole('button', { name: form.leaveAction, exact: true }).click();
    await home.waitFor();
    await page.goBack();
    const [before, after] = form.draft.split('{{time}}') as [string, string];
    const offer = page.getByRole('status').filter({ hasText: before }).filter({ hasText: after });
    expect(await offer.textContent()).toMatch(/\d{4} \d{2}:\d{2}/);
    expect(await field(words.address).isDisabled(), 'nothing is typed over an offer').toBe(true);
    expect(await barriers(page)).toEqual([]);
    await offer.getByRole('button', { name: form.draftRestore }).click();
    expect(await field(words.address).inputValue()).toBe('Moda Caddesi 8, Kadıköy');
    expect(complaints).toEqual([]);
    await close();
  });

  it('two people saving the homepage choose field by field, and neither loses text', async () => {
    await saveSettings(admin, '/content/homepage', { heroTitle: 'Ev', heroSubtitle: 'Alt', aboutTitle: 'Hakkında' });
    const [mine, theirs] = [
      await signedIn(site, { language, at: settingsAddress() }),
      await signedIn(site, { language, at: settingsAddress() }),
    ];
    const [me, other] = [settingsPage(mine.page, language), settingsPage(theirs.page, language)];
    await me.field(words.heroTitle).fill('Benim başlığım');
    await me.field(words.heroSubtitle).fill('Benim alt başlığım');
    await other.field(words.heroTitle).fill('Onların başlığı');
    await other.field(words.aboutTitle).fill('Onların hikâyesi');
    await other.save();
    await other.notice(words.savedHomepage).waitFor();

    await me.save();
    const dialog = mine.page.getByRole('dialog', { name: conflict.title });
    await dialog.getByText(ADMIN.username).waitFor();
    expect(await barriers(mine.page)).toEqual([]);
    const both = dialog.getByRole('group', { name: words.heroTitle });
    await both.getByText(conflict.bothChanged).waitFor();
    await both.getByRole('radio', { name: /Onların başlığı/ }).check();
    await dialog.getByRole('button', { name: conflict.save }).click();
    await me.notice(words.savedHomepage).waitFor();
    expect(await readSettings(admin, '/content/homepage')).toMatchObject({
      heroTitle: 'Onların başlığı',
      heroSubtitle: 'Benim alt başlığım',
      aboutTitle: 'Onların hikâyesi',
    });
    expect(
      mine.complaints.every((complaint) => complaint.includes('409')),
      mine.complaints.join('\n'),
    ).toBe(true);
    expect(theirs.complaints).toEqual([]);
    await mine.close();
    await theirs.close();
  });

  it('a session that ends while somebody types is opened again over the form, and the save goes through', async () => {
    const { page, caller, close } = await signedIn(site, { language, at: settingsAddress() });
    const { field, save, notice } = settingsPage(page, language);
    await field(words.heroSubtitle).fill(`Yeni alt başlık (${language})`);
    await caller.call('POST', '/api/auth/logout');
    await save();
    const dialog = page.getByRole('dialog', { name: login.sessionEnded });
    await dialog.getByText(login.sessionEndedText).waitFor();
    expect(await barriers(page)).toEqual([]);
    expect(await dialog.getByRole('textbox', { name: login.username }).inputValue()).toBe(ADMIN.username);
    await dialog.getByLabel(login.password, { exact: true }).fill(ADMIN.password);
    await dialog.getByRole('button', { name: login.submit, exact: true }).click();
    await notice(words.savedHomepage).waitFor();
    expect((await readSettings(admin, '/content/homepage')).heroSubtitle).toBe(`Yeni alt başlık (${language})`);
    await close();
  });

  it('opened after the session has ended, it asks to sign in rather than to save without the English texts', async () => {
    const { page, caller, close } = await signedIn(site, { language });
    await caller.call('POST', '/api/auth/logout');
    await page.getByRole('link', { name: layout.settings, exact: true }).click();
    await page.getByRole('button', { name: login.submit, exact: true }).waitFor();
    await page.getByLabel(login.username).fill(ADMIN.username);
    await page.getByLabel(login.password, { exact: true }).fill(ADMIN.password);
    await page.getByRole('button', { name: login.submit, exact: true }).click();
    const { field, part } = settingsPage(page, language);
    const hero = part(words.hero);
    await hero.getByRole('tab', { name: form.english }).click();
    const { translations } = await readSettings(admin, '/content/homepage');
    expect(await field(words.heroTitle, hero).inputValue()).toBe(translations?.en.heroTitle);
    await close();
  });

  it('the connection cut while saving keeps the form, which says so', async () => {
    const { page, close } = await signedIn(site, { language, at: settingsAddress('contact') });
    const { field, save, alert, notice } = settingsPage(page, language);
    const phone = `+90 212 555 66 ${language === 'tr' ? 60 : 61}`;
    await field(words.phone).fill(phone);
    await page.context().setOffline(true);
    await save();
    await alert(said(words.saveContact, { reason: ADMIN_WORDS[language].requestError.connection })).waitFor();
    expect(await field(words.phone).inputValue()).toBe(phone);
    await page.context().setOffline(false);
    await save();
    await notice(words.savedContact).waitFor();
    expect((await readSettings(admin, '/contact')).phone).toBe(phone);
    await close();
  });
});
