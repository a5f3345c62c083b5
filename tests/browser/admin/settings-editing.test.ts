import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { STORAGE_KEYS } from '#shared/constants.ts';
import { ADMIN, type ApiClient, signIn } from '../../support/api-client.ts';
import { expectAccessible, expectStateAccessible } from '../../support/browser/checks/accessible.ts';
import { expectFocus } from '../../support/browser/checks/focus.ts';
import { intercept } from '../../support/browser/intercept.ts';
import {
  ADMIN_MESSAGES,
  languageOf,
  openAdmin,
  wholeLabel,
  withValues,
} from '../../support/browser/screens/admin-pages.ts';
import {
  readSettings,
  saveSettings,
  settingsAddress,
  settingsPage,
} from '../../support/browser/screens/settings-page.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { languages } from '../../support/browser/views.ts';
import { SLOW } from '../../support/slow.ts';
import { slowIt } from '../../support/vitest/slow-it.ts';

const site = startAdminSite();

/** Ends the session when the settings are opened, so that no earlier call meets the ended session. */
async function endSessionAtSettings(page: Page, session: ApiClient) {
  let ended: Promise<unknown> | undefined;
  await intercept(page, /content\.homepage|auth\.verify/, async (route) => {
    ended ??= session.call('POST', '/api/auth/logout');
    await ended;
    await route.continue();
  });
}

describe.each(languages('tr'))('in %s', (language) => {
  const { settings: messages, form, conflict, login, dashboard, statistics, fields } = ADMIN_MESSAGES[language];

  /** Waits until the dashboard has loaded, so that only the settings meet a session that ends now. */
  async function dashboardLoaded(page: Page) {
    for (const name of [dashboard.recentHotels, dashboard.recentPosts])
      await page.getByRole('region', { name, exact: true }).getByRole('listitem').first().waitFor();
    await page.getByText(statistics.empty).waitFor();
  }

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
    await dialog.getByText(ADMIN.username).first().waitFor();
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

  slowIt('after the session has ended the administrator signs in over the form, and the save succeeds', async () => {
    const { page, expectProblems, requestsFinished, session } = await openAdmin(site, {
      language,
      at: settingsAddress(),
    });
    expectProblems(/content\.saveHomepage\S*: 401/);
    const { field, save, toast } = settingsPage(page, language);
    await field(fields.heroSubtitle).fill(`Yeni alt başlık (${language})`);
    await requestsFinished();
    await session.call('POST', '/api/auth/logout');
    await save();
    const dialog = page.getByRole('dialog', { name: login.sessionEnded });
    await dialog.getByText(login.sessionEndedText).waitFor();
    await expectAccessible(page);
    await expect.poll(() => dialog.getByRole('textbox', { name: login.username }).inputValue()).toBe(ADMIN.username);
    await dialog.getByLabel(wholeLabel(login.password)).fill(ADMIN.password);
    await dialog.getByRole('button', { name: login.submit, exact: true }).click();
    await toast(messages.savedHomepage).waitFor();
    expect((await readSettings(site.admin, '/content/homepage')).heroSubtitle).toBe(`Yeni alt başlık (${language})`);
  });

  slowIt('settings opened after the session has ended ask for a sign-in and then show the English texts', async () => {
    const { page, expectProblems, session } = await openAdmin(site, { language });
    expectProblems(/(?:auth\.verify|messages\.unread)\S*: 401/);
    await dashboardLoaded(page);
    await endSessionAtSettings(page, session);
    await page.getByRole('link', { name: messages.title, exact: true }).click();
    await page.getByRole('button', { name: login.submit, exact: true }).waitFor();
    const username = page.getByLabel(login.username);
    // A sign-in dialog above a page shows the username read-only.
    if (await username.isEditable()) await username.fill(ADMIN.username);
    await page.getByLabel(wholeLabel(login.password)).fill(ADMIN.password);
    await page.getByRole('button', { name: login.submit, exact: true }).click();
    const { field, part } = settingsPage(page, language);
    const hero = part(messages.hero);
    await languageOf(page, 'English').click();
    const { translations } = await readSettings(site.admin, '/content/homepage');
    await expect.poll(() => field(fields.heroTitle, hero).inputValue()).toBe(translations?.en.heroTitle);
  });

  slowIt('a password typed into the sign-in dialog stays when the verification of the page fails later', async () => {
    const { page, expectProblems, session } = await openAdmin(site, { language });
    expectProblems(/: 401/);
    await dashboardLoaded(page);
    const verification = Promise.withResolvers<void>();
    await endSessionAtSettings(page, session);
    await intercept(page, /auth\.verify/, async (route) => {
      await verification.promise;
      await route.continue();
    });
    await page.getByRole('link', { name: messages.title, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: login.sessionEnded });
    await dialog.getByLabel(wholeLabel(login.password)).fill(ADMIN.password);
    const verified = page.waitForResponse(/auth\.verify/);
    verification.resolve();
    await verified;
    await dialog.getByRole('button', { name: login.submit, exact: true }).click();
    await languageOf(page, 'English').waitFor();
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

describe.skipIf(!SLOW)('the sign-in over a page', () => {
  const { login, fields } = ADMIN_MESSAGES.en;
  const text = 'Meşrutiyet Caddesi 15, Tepebaşı, Beyoğlu, İstanbul';

  async function openContact() {
    const opened = await openAdmin(site, { at: settingsAddress('contact') });
    opened.expectProblems(/: 401/);
    const { field } = settingsPage(opened.page, 'en');
    await field(fields.address).fill('');
    await opened.requestsFinished();
    return { ...opened, address: field(fields.address), dialog: dialogOf(opened.page) };
  }
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: login.sessionEnded });
  /** Returning to the tab verifies the session, as fetching the count of unread messages does. */
  const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  /** Signs in in another tab. */
  async function anotherTab(page: Page) {
    const other = await page.context().newPage();
    await other.goto('/livez');
    const signInThere = async () => {
      const there = await signIn(site.url, site.credentials);
      const stored = [STORAGE_KEYS.token, there.token] as const;
      await other.evaluate(([key, token]) => localStorage.setItem(key, token), stored);
      return there;
    };
    return { signInThere, tokenThere: () => other.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.token) };
  }

  slowIt('waits until the typing pauses, and is for the same person', async () => {
    const { page, session, address, dialog } = await openContact();
    await session.call('POST', '/api/auth/logout');
    const rejected = page.waitForResponse((response) => response.status() === 401);
    const typed = page.keyboard.type(text, { delay: 40 });
    await comeBack(page);
    await rejected;
    await typed;
    expect(await address.inputValue()).toBe(text);
    await expect.poll(() => dialog.getByLabel(wholeLabel(login.password)).inputValue()).toBe('');
    const username = dialog.getByRole('textbox', { name: login.username });
    await expect.poll(() => username.getAttribute('readonly')).not.toBeNull();
  });

  slowIt('ends with a sign-in in another tab', async () => {
    const { page, session, address, dialog } = await openContact();
    await address.fill(text);
    const { signInThere } = await anotherTab(page);
    await session.call('POST', '/api/auth/logout');
    await comeBack(page);
    await dialog.waitFor();
    const goneOn = page.waitForResponse((response) => response.url().includes('contact.get') && response.ok());
    await signInThere();
    await dialog.waitFor({ state: 'detached' });
    await goneOn;
    expect(await address.inputValue()).toBe(text);
  });

  slowIt('keeps asking, and changes no token, while nobody knows whose token is stored', async () => {
    const { page, session, address, dialog, expectProblems } = await openContact();
    expectProblems(/auth\.verify\S*: net/);
    await address.fill(text);
    const { signInThere, tokenThere } = await anotherTab(page);
    await session.call('POST', '/api/auth/logout');
    await comeBack(page);
    await dialog.waitFor();
    const unverified = page.waitForEvent('requestfailed');
    await intercept(page, '**/api/trpc/auth.verify*', (route) => route.abort('failed'), { times: 1 });
    const { token } = await signInThere();
    await unverified;
    await dialog.getByRole('button', { name: login.toSignInPage }).click();
    await page.getByRole('button', { name: ADMIN_MESSAGES.en.form.draftRestore }).waitFor();
    expect(await tokenThere()).toBe(token);
  });
});
