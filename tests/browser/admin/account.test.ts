import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readVersion, versionText } from '#server/version.ts';
import { enErrors } from '#shared/i18n/en/errors.ts';
import { trErrors } from '#shared/i18n/tr/errors.ts';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import { ADMIN, apiClient, signIn } from '../../support/api-client.ts';
import { expectAccessible, expectStateAccessible } from '../../support/browser/checks/accessible.ts';
import { intercept } from '../../support/browser/intercept.ts';
import {
  ADMIN_MESSAGES,
  openAdmin,
  SMALL_HOTEL,
  wholeLabel,
  withValues,
} from '../../support/browser/screens/admin-pages.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { views } from '../../support/browser/views.ts';
import { slowIt } from '../../support/vitest/slow-it.ts';

const ERROR_MESSAGES = { tr: trErrors, en: enErrors };
const SESSIONS = /\/api\/trpc\/auth\.sessions(\?|$)/;
const NEXT = 'Kız-Kulesi-akşam-yedi';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

const site = startAdminSite();

/** A session from another browser. */
async function signInFrom(userAgent: string) {
  const response = await fetch(`${site.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify(ADMIN),
  });
  const { token } = (await response.json()) as { token: string };
  return apiClient(site.url, token);
}

describe.each(views('tr', 'desktop'))('in $language on a $size', ({ language, size, viewport }) => {
  const { account: messages, dashboard, form, layout, requestError } = ADMIN_MESSAGES[language];
  const { errors, fields } = ERROR_MESSAGES[language];
  const open = async () => {
    const { page, ...rest } = await openAdmin(site, { language, viewport, at: ADMIN_ROUTES.account });
    const type = async (current: string, next: string, repeat: string) => {
      await page.getByLabel(wholeLabel(messages.currentPassword)).fill(current);
      await page.getByLabel(wholeLabel(messages.newPassword)).fill(next);
      await page.getByLabel(wholeLabel(messages.repeat)).fill(repeat);
    };
    const save = () => page.getByRole('button', { name: messages.password, exact: true }).click();
    const alert = (reason: string) => page.getByRole('alert').getByText(withValues(messages.failed, { reason }));
    return { page, type, save, alert, ...rest };
  };

  it('the version of the site stands below', async () => {
    const { page } = await open();
    const version = versionText(readVersion(resolve(import.meta.dirname, '../../..')));
    await expect(page.getByText(withValues(messages.version, { version })).waitFor()).resolves.toBeUndefined();
  });

  it('the share links of all drafts are listed with whom they are for, and one is revoked', async () => {
    const { preview } = ADMIN_MESSAGES[language];
    // A new password, as in the test below, has ended the session of the site's own client.
    const admin = await signIn(site.url, site.credentials);
    const guest = `Ayşe (${language}, ${size})`;
    const body = { ...SMALL_HOTEL, name: `Gizli (${language}, ${size})`, published: false };
    const { body: hotel } = await admin.call<{ id: string }>('POST', '/api/hotels', { body });
    await admin.call('POST', `/api/previews/hotels/${hotel.id}`, { body: { name: guest } });
    const { page } = await open();
    const link = page.getByRole('listitem').filter({ hasText: guest });
    await link.getByRole('link', { name: body.name }).waitFor();
    await expectAccessible(page, 'the list of share links');
    await link.getByRole('button', { name: preview.shareRevoke }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: preview.shareRevoke }).click();
    await link.waitFor({ state: 'detached' });
    const { body: left } = await admin.call('GET', `/api/previews/hotels/${hotel.id}`);
    expect(left).toEqual({ items: [], next: null });
  });

  it('a new password ends every other session', async () => {
    const { page, session, type, save } = await open();
    const other = await signInFrom(IPHONE);
    try {
      await type(ADMIN.password, NEXT, NEXT);
      await page.getByText(withValues(messages.length_other, { count: NEXT.length })).waitFor();
      await save();
      await page.getByRole('status').getByText(messages.saved).waitFor();
      for (const label of [messages.currentPassword, messages.newPassword, messages.repeat])
        await expect.poll(() => page.getByLabel(wholeLabel(label)).inputValue()).toBe('');
      expect((await other.call('GET', '/api/auth/verify')).status).toBe(401);
      expect((await session.call('GET', '/api/auth/verify')).status).toBe(200);
      await signIn(site.url, { ...ADMIN, password: NEXT });
    } finally {
      const back = { currentPassword: NEXT, newPassword: ADMIN.password };
      await session.call('POST', '/api/auth/password', { body: back });
    }
  });

  it('a rejected password says why', async () => {
    const { page, expectProblems, type, save, alert, calls } = await open();
    expectProblems(/auth\.changePassword: 4/, /auth\.changePassword\S*: net/);
    const changes = () => calls.filter((call) => call.includes('auth.changePassword')).length;
    await save();
    await page.getByText(fields.required, { exact: true }).waitFor();
    await type(ADMIN.password, 'kısa', 'kısa');
    await save();
    await page.getByText(fields.tooShort, { exact: true }).waitFor();
    await type(ADMIN.password, NEXT, `${NEXT}!`);
    await save();
    await page.getByText(fields.passwordsDiffer).waitFor();
    expect(changes()).toBe(0);
    await expectAccessible(page);

    await type('yanlış-parola-1', NEXT, NEXT);
    await save();
    await alert(errors['auth.wrongPassword']).waitFor();
    await type(ADMIN.password, 'istanbul2024', 'istanbul2024');
    await save();
    await alert(errors['auth.weakPassword']).waitFor();
    await intercept(page, /auth\.changePassword/, (route) => route.abort('failed'));
    await type(ADMIN.password, NEXT, NEXT);
    await save();
    await alert(requestError.connection).waitFor();
    await expect.poll(() => page.getByLabel(wholeLabel(messages.newPassword)).inputValue()).toBe(NEXT);
    await expectStateAccessible(page);
  });

  it('typed passwords are never stored, and leaving the page says so', async () => {
    const { page, type } = await open();
    await type(ADMIN.password, NEXT, '');
    if (size === 'phone') await page.getByRole('button', { name: layout.open }).click();
    await page.getByRole('link', { name: dashboard.title, exact: true }).click();
    const question = page.getByRole('alertdialog', { name: form.leaveTitle });
    await question.getByText(form.leaveLost).waitFor();
    await expectStateAccessible(page);
    await question.getByRole('button', { name: form.leaveAction, exact: true }).click();
    await page.waitForURL(`**${ADMIN_ROUTES.dashboard}`);
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(stored).not.toContain(NEXT);
    expect(stored).not.toContain(ADMIN.password);
    await page.goBack();
    await expect.poll(() => page.getByLabel(wholeLabel(messages.newPassword)).inputValue()).toBe('');
  });

  it('another session is listed, and ends after a confirmation', async () => {
    const phone = await signInFrom(IPHONE);
    const { page } = await open();
    const device = withValues(messages.device, { browser: 'Safari', system: 'iPhone' });
    const sessions = page.getByRole('region', { name: messages.sessions });
    const entry = sessions.getByRole('listitem').filter({ hasText: device });
    await sessions.getByRole('listitem').filter({ hasText: messages.currentSession }).waitFor();
    await expectStateAccessible(page);

    await entry.getByRole('button', { name: withValues(messages.endName, { device }) }).click();
    const question = page.getByRole('alertdialog', { name: messages.endTitle });
    await question.getByText(device).waitFor();
    await expectStateAccessible(page);
    await question.getByRole('button', { name: form.cancel }).click();
    expect((await phone.call('GET', '/api/auth/verify')).status).toBe(200);
    await entry.getByRole('button', { name: withValues(messages.endName, { device }) }).click();
    await question.getByRole('button', { name: messages.end, exact: true }).click();
    await page.getByRole('status').getByText(messages.ended).waitFor();
    await entry.waitFor({ state: 'detached' });
    expect((await phone.call('GET', '/api/auth/verify')).status).toBe(401);
  });

  it('signing out everywhere ends every session; when that fails, the user stays signed in', async () => {
    const phone = await signInFrom(IPHONE);
    const { page, session, expectProblems, requestsFinished } = await open();
    const { login, signOut } = ADMIN_MESSAGES[language];
    expectProblems(/auth\.endSessions/);
    const question = page.getByRole('dialog', { name: signOut.everywhereTitle });
    const confirm = () => question.getByRole('button', { name: signOut.everywhere, exact: true }).click();
    await intercept(page, /auth\.endSessions/, (route) => route.abort('failed'), { times: 1 });
    await page.getByRole('button', { name: signOut.everywhere, exact: true }).click();
    await question.getByText(signOut.everywhereText).waitFor();
    await expectStateAccessible(page);
    await confirm();
    const failed = withValues(signOut.failed, { reason: requestError.connection });
    await question.getByRole('alert').getByText(failed).waitFor();
    expect((await phone.call('GET', '/api/auth/verify')).status).toBe(200);
    await requestsFinished();
    await confirm();
    await page.getByRole('heading', { level: 1, name: login.title }).waitFor();
    for (const client of [phone, session]) expect((await client.call('GET', '/api/auth/verify')).status).toBe(401);
  });

  slowIt('sessions that do not load, and one that cannot be ended, show a message', async () => {
    await signInFrom(IPHONE);
    const { page, expectProblems } = await open();
    expectProblems(/auth\.endSession/, /auth\.sessions/);
    const device = withValues(messages.device, { browser: 'Safari', system: 'iPhone' });
    const end = page.getByRole('button', { name: withValues(messages.endName, { device }) }).first();
    await intercept(page, /auth\.endSession/, (route) => route.abort('failed'));
    await end.click();
    await page.getByRole('alertdialog').getByRole('button', { name: messages.end, exact: true }).click();
    await page.getByRole('alert').getByText(messages.endFailed).waitFor();
    await end.waitFor();

    await intercept(page, SESSIONS, (route) => route.abort('failed'));
    await page.reload();
    await page.getByRole('alert').getByText(messages.loadFailed).waitFor();
    await expectAccessible(page);
    await page.unroute(SESSIONS);
    await page.getByRole('button', { name: layout.retry }).click();
    await end.waitFor();
  });
});
