import { describe, expect, it } from 'vitest';
import { STORAGE_KEYS } from '#shared/constants.ts';
import { enErrors } from '#shared/i18n/en/errors.ts';
import { trErrors } from '#shared/i18n/tr/errors.ts';
import { ADMIN, apiClient } from '../../support/api-client.ts';
import { expectAccessible } from '../../support/browser/checks/accessible.ts';
import { intercept } from '../../support/browser/intercept.ts';
import { openPage } from '../../support/browser/open-page.ts';
import { ADMIN_MESSAGES, openAdmin, wholeLabel, withValues } from '../../support/browser/screens/admin-pages.ts';
import { settingsAddress, settingsPage } from '../../support/browser/screens/settings-page.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { SIZES, views } from '../../support/browser/views.ts';
import { firstCase } from '../../support/slow.ts';
import { slowIt } from '../../support/vitest/slow-it.ts';

const site = startAdminSite();

const storedToken = () => localStorage.getItem('auth_token');
const choose = (language: string) => localStorage.setItem('language', language);

describe.each(views('tr', 'phone'))('in $language on a $size', ({ language, size, viewport }) => {
  const { login, layout, dashboard } = ADMIN_MESSAGES[language];
  const tooMany = { tr: trErrors, en: enErrors }[language].errors['auth.tooMany'];

  it('signing in leads to the requested page, and signing out ends the session', async () => {
    const { page, requestsFinished } = await openPage(site, { viewport });
    await page.addInitScript(choose, language);
    await page.goto(settingsAddress('contact'));
    await page.waitForURL(/\/admin\/login\?next=/);
    await page.getByRole('heading', { level: 1, name: login.title }).waitFor();
    await expect.poll(() => page.getByText(login.demoTitle).count()).toBe(0);
    await page.getByRole('textbox', { name: login.username }).fill(`  ${ADMIN.username} `);
    await page.getByLabel(wholeLabel(login.password)).fill(ADMIN.password);
    await page.getByRole('button', { name: login.submit, exact: true }).click();
    await page.waitForURL(`**${settingsAddress('contact')}`);
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(language);

    if (size === 'phone') await page.getByRole('button', { name: layout.open }).click();
    await page
      .getByText(withValues(layout.welcome, { username: ADMIN.username }))
      .last()
      .waitFor();
    await requestsFinished();
    const token = (await page.evaluate(storedToken)) ?? '';
    await page.getByRole('button', { name: layout.logout }).last().click();
    await page.getByRole('heading', { level: 1, name: login.title }).waitFor();
    await expect.poll(() => page.evaluate(storedToken)).toBeNull();
    expect((await apiClient(site.url, token).call('GET', '/api/auth/verify')).status).toBe(401);
  });

  it('blank fields, a wrong password and a failed connection each show their message', async () => {
    const { page, expectProblems } = await openPage(site, { viewport });
    expectProblems(/auth\.login\S*: 401/, /auth\.login\S*: net/);
    await page.addInitScript(choose, language);
    await page.goto('/admin/login');
    const submit = page.getByRole('button', { name: login.submit, exact: true });
    await submit.click();
    await page.getByText(login.blank).waitFor();
    await page.getByRole('textbox', { name: login.username }).fill(ADMIN.username);
    await page.getByLabel(wholeLabel(login.password)).fill('yanlış parola 1');
    await submit.click();
    await page.getByText(login.invalid).waitFor();
    await intercept(page, '**/api/trpc/auth.login*', (route) => route.abort());
    await submit.click();
    await page.getByText(login.connection).waitFor();
    await expect.poll(() => page.getByLabel(wholeLabel(login.password)).inputValue()).toBe('yanlış parola 1');
  });

  it.each(
    firstCase([
      [
        'with an unknown code, word for word',
        { error: 'Bakım: 5 dakika', code: 'site.maintenance' },
        'Bakım: 5 dakika',
      ],
      ['without a code, word for word', { error: 'Bakım: 5 dakika' }, 'Bakım: 5 dakika'],
      ['with a known code, translated', { error: 'Wait', code: 'auth.tooMany' }, tooMany],
    ]),
  )('the error text of a response %s, is shown on the sign-in page', async (_name, body, shown) => {
    const { page, expectProblems } = await openPage(site, { viewport });
    expectProblems(/auth\.login\S*: 503/);
    await page.addInitScript(choose, language);
    await page.goto('/admin/login');
    await intercept(page, '**/api/trpc/auth.login*', (route) => route.fulfill({ status: 503, json: body }));
    await page.getByRole('textbox', { name: login.username }).fill(ADMIN.username);
    await page.getByLabel(wholeLabel(login.password)).fill('yanlış parola 1');
    await page.getByRole('button', { name: login.submit, exact: true }).click();
    await page.getByRole('alert').getByText(shown, { exact: true }).waitFor();
  });

  it('the language changes without a reload and is stored', async () => {
    const { page } = await openAdmin(site, { language, viewport });
    const other = ADMIN_MESSAGES[language === 'en' ? 'tr' : 'en'];
    if (size === 'phone') await page.getByRole('button', { name: layout.open }).click();
    await page.getByRole('heading', { level: 1, name: dashboard.title, includeHidden: true }).waitFor();
    const name = language === 'en' ? 'Türkçe' : 'English';
    await page.getByRole('button', { name }).last().click();
    await page.getByRole('heading', { level: 1, name: other.dashboard.title, includeHidden: true }).waitFor();
    const stored = () => page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.language);
    await expect.poll(stored).toBe(language === 'en' ? 'tr' : 'en');
  });
});

it('a sign-in refused with 200 shows the server’s text, or else the sentence of the specification', async () => {
  const { page } = await openPage(site);
  await page.addInitScript(choose, 'en');
  await page.goto('/admin/login');
  const { login } = ADMIN_MESSAGES.en;
  for (const error of ['Account locked', undefined]) {
    const json = { result: { data: { success: false, error } } };
    await intercept(page, '**/api/trpc/auth.login*', (route) => route.fulfill({ status: 200, json }), { times: 1 });
    await page.getByRole('textbox', { name: login.username }).fill(ADMIN.username);
    await page.getByLabel(wholeLabel(login.password)).fill('yanlış parola 1');
    await page.getByRole('button', { name: login.submit, exact: true }).click();
    await page
      .getByRole('alert')
      .getByText(error ?? 'Invalid credentials. Please try again.')
      .waitFor();
    expect(await page.evaluate(storedToken)).toBeNull();
  }
});

it('a forged token is removed and leads to the sign-in page; a valid one leads past it', async () => {
  const { page, expectProblems } = await openPage(site, { viewport: SIZES.desktop });
  expectProblems(/auth\.verify\S*: 401/);
  await page.addInitScript(() => sessionStorage.getItem('seen') ?? localStorage.setItem('auth_token', 'sahte'));
  await page.goto('/admin/settings');
  await page.waitForURL(/\/admin\/login\?next=/);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.evaluate(storedToken)).toBeNull();

  const admin = await openAdmin(site);
  await admin.page.goto('/admin/login');
  await admin.page.waitForURL('**/admin/dashboard');
  await admin.page.goto('/admin');
  await admin.page.waitForURL('**/admin/dashboard');
});

slowIt('the page says that the token is being verified', async () => {
  const { page } = await openAdmin(site);
  const held = Promise.withResolvers<void>();
  await intercept(page, '**/api/trpc/auth.verify*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/admin/blog');
  await page.getByText('Verifying authentication...').waitFor();
  held.resolve();
  await page.getByRole('heading', { level: 1, name: ADMIN_MESSAGES.en.blog.title }).waitFor();
});

it.each(
  firstCase([
    ['a page of the back office', '/admin/blog', '**/admin/blog'],
    ['the sign-in page', '/admin/login', '**/admin/dashboard'],
  ]),
)('leaving %s while the token is verified does not sign the administrator out', async (_name, at, leadsTo) => {
  const { page } = await openAdmin(site);
  const held = Promise.withResolvers<void>();
  await intercept(page, '**/api/trpc/auth.verify*', () => held.promise, { times: 1 });
  await page.goto(at);
  await page.getByText('Verifying authentication...').waitFor();
  await page.reload();
  await page.waitForURL(leadsTo);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.evaluate(storedToken)).not.toBeNull();
  held.resolve();
});

it.each(
  firstCase([
    ['a page of the back office', '/admin/blog'],
    ['the sign-in page', '/admin/login'],
  ]),
)('on %s a verification that the network fails keeps the token and offers Retry', async (_name, at) => {
  const { layout } = ADMIN_MESSAGES.en;
  const { page, expectProblems } = await openAdmin(site);
  expectProblems(/auth\.verify\S*: net/);
  await intercept(page, '**/api/trpc/auth.verify*', (route) => route.abort('failed'));
  await page.goto(at);
  await page.getByRole('alert').getByText(layout.verifyFailed).waitFor();
  expect(await page.evaluate(storedToken)).not.toBeNull();
  await page.unroute('**/api/trpc/auth.verify*');
  await page.getByRole('button', { name: layout.retry }).click();
  await page.getByRole('button', { name: layout.logout }).waitFor();
});

slowIt('a verification that the network fails between two pages keeps the page', async () => {
  const { page, expectProblems } = await openAdmin(site);
  expectProblems(/auth\.verify\S*: net/);
  await intercept(page, '**/api/trpc/auth.verify*', (route) => route.abort('failed'));
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('auth.verify'));
  await page.getByRole('link', { name: ADMIN_MESSAGES.en.hotels.title, exact: true }).click();
  await failed;
  await page.getByRole('heading', { level: 1, name: ADMIN_MESSAGES.en.hotels.title }).waitFor();
  await page.getByRole('article').first().waitFor();
  expect(await page.evaluate(storedToken)).not.toBeNull();
});

it('signing out in one tab signs out the other', async () => {
  const { page, requestsFinished } = await openAdmin(site);
  const other = await page.context().newPage();
  await other.goto('/admin/blog');
  await other.getByRole('table').waitFor();
  await requestsFinished();
  await page.getByRole('button', { name: ADMIN_MESSAGES.en.layout.logout }).click();
  await other.waitForURL('**/admin/login');
});

it('signing out names the drafts; kept ones wait for the same person, and others are deleted', async () => {
  const { form, layout, login, settings, signOut, fields } = ADMIN_MESSAGES.en;
  const { page, requestsFinished } = await openAdmin(site, { at: settingsAddress('contact') });
  const { field } = settingsPage(page, 'en');
  const others = 'draft:baskasi:hotel:new';
  const draft = JSON.stringify({ values: { name: 'Başkasının oteli' }, savedAt: Date.now() });
  await page.evaluate(([key, value]) => localStorage.setItem(key ?? '', value ?? ''), [others, draft]);
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')));
  const question = page.getByRole('dialog', { name: signOut.title });
  const leave = async () => {
    await requestsFinished();
    await page.getByRole('button', { name: layout.logout }).click();
    await question.getByText(settings.contact).waitFor();
  };

  await field(fields.phone).fill('+90 212 555 77 77');
  await leave();
  await expect.poll(() => question.getByRole('listitem').count()).toBe(1);
  await expectAccessible(page);
  await question.getByRole('button', { name: form.cancel }).click();
  await question.waitFor({ state: 'detached' });
  await expect.poll(() => field(fields.phone).inputValue()).toBe('+90 212 555 77 77');
  await leave();
  await question.getByRole('button', { name: signOut.keep }).click();
  await page.getByRole('heading', { level: 1, name: login.title }).waitFor();
  await expect.poll(() => page.evaluate(storedToken)).toBeNull();
  await expect.poll(async () => (await drafts()).sort()).toEqual([others, `draft:${ADMIN.username}:settings:contact`]);

  await page.getByRole('textbox', { name: login.username }).fill(ADMIN.username);
  await page.getByLabel(wholeLabel(login.password)).fill(ADMIN.password);
  await page.getByRole('button', { name: login.submit, exact: true }).click();
  await page.waitForURL('**/admin/dashboard');
  await page.goto(settingsAddress('contact'));
  await page.getByRole('button', { name: form.draftRestore }).click();
  await expect.poll(() => field(fields.phone).inputValue()).toBe('+90 212 555 77 77');
  await leave();
  await question.getByRole('button', { name: signOut.discard }).click();
  await page.getByRole('heading', { level: 1, name: login.title }).waitFor();
  await expect.poll(drafts).toEqual([others]);
});

it('a browser too old for the back office says so in both languages in place of the sign-in form', async () => {
  const { page } = await openPage(site, { viewport: SIZES.phone });
  await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'any'));
  await page.goto('/admin/login');
  await page.getByRole('heading', { level: 1, name: 'Tarayıcınız çok eski' }).waitFor();
  await page.getByRole('heading', { name: 'Your browser is too old' }).waitFor();
  expect(await page.getByRole('textbox').count()).toBe(0);
  await expectAccessible(page);
});
