import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { STORAGE_KEYS } from '#shared/constants.ts';
import { ADMIN, type ApiClient, signIn } from '../../support/api-client.ts';
import { expectAccessible } from '../../support/browser/checks/accessible.ts';
import { intercept } from '../../support/browser/intercept.ts';
import { ADMIN_MESSAGES, languageOf, openAdmin, wholeLabel } from '../../support/browser/screens/admin-pages.ts';
import { readSettings, settingsAddress, settingsPage } from '../../support/browser/screens/settings-page.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { languages } from '../../support/browser/views.ts';

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
  const { settings: messages, login, dashboard, statistics, fields } = ADMIN_MESSAGES[language];

  /** Waits until the dashboard has loaded, so that only the settings meet a session that ends now. */
  async function dashboardLoaded(page: Page) {
    for (const name of [dashboard.recentHotels, dashboard.recentPosts])
      await page.getByRole('region', { name, exact: true }).getByRole('listitem').first().waitFor();
    await page.getByText(statistics.empty).waitFor();
  }

  it('after the session has ended the administrator signs in over the form, and the save succeeds', async () => {
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

  it('settings opened after the session has ended ask for a sign-in and then show the English texts', async () => {
    const { page, expectProblems, session } = await openAdmin(site, { language });
    // Calls of the settings before the sign-in are refused.
    expectProblems(/: 401/);
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

  it('a password typed into the sign-in dialog stays when the verification of the page fails later', async () => {
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
});

describe('the sign-in over a page', () => {
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

  it('waits until the typing pauses, and is for the same person', async () => {
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

  it('ends with a sign-in in another tab', async () => {
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

  it('keeps asking, and changes no token, while nobody knows whose token is stored', async () => {
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
