import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enErrors } from '../../shared/i18n/en-errors.ts';
import { trErrors } from '../../shared/i18n/tr-errors.ts';
import { ADMIN_ROUTES } from '../../shared/paths.ts';
import { apiClient, signIn } from '../support/api-client.ts';
import { barriers } from '../support/axe.ts';
import { ADMIN, ADMIN_WORDS, DESK, overhang, PHONE, said, signedIn, startBackOffice } from '../support/back-office.ts';
import type { BrowsedSite } from '../support/browser.ts';

const ERROR_WORDS = { tr: trErrors, en: enErrors };
const SESSIONS = /\/api\/trpc\/auth\.sessions(\?|$)/;
const NEXT = 'Kız-Kulesi-akşam-yedi';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

let site: BrowsedSite;
beforeAll(async () => {
  site = await startBackOffice({ LOGIN_MAX_FAILURES: '20' });
});
afterAll(() => site.close());

/** A session opened from somewhere else. */
async function signInFrom(userAgent: string) {
  const answer = await fetch(`${site.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify(ADMIN),
  });
  const { token } = (await answer.json()) as { token: string };
  return apiClient(site.url, token);
}

describe.each([
  ['tr', 'desk', DESK],
  ['en', 'phone', PHONE],
] as const)('in %s on a %s', (language, _, viewport) => {
  const { account: words, form, layout, requestError } = ADMIN_WORDS[language];
  const { errors, fields } = ERROR_WORDS[language];
  const open = async () => {
    const { page, ...rest } = await signedIn(site, { language, viewport, at: ADMIN_ROUTES.account });
    const type = async (current: string, next: string, repeat: string) => {
      await page.getByLabel(words.currentPassword, { exact: true }).fill(current);
      await page.getByLabel(words.newPassword, { exact: true }).fill(next);
      await page.getByLabel(words.repeat, { exact: true }).fill(repeat);
    };
    const save = () => page.getByRole('button', { name: words.save, exact: true }).click();
    const alert = (reason: string) => page.getByRole('alert').getByText(said(words.failed, { reason }));
    return { page, type, save, alert, ...rest };
  };

  it('a password is changed, and every other session has ended', async () => {
    const { page, caller, type, save, complaints, close } = await open();
    const other = await signInFrom(IPHONE);
    try {
      await type(ADMIN.password, NEXT, NEXT);
      await page.getByText(said(words.length_other, { count: NEXT.length })).waitFor();
      await save();
      await page.getByRole('status').getByText(words.saved).waitFor();
      for (const label of [words.currentPassword, words.newPassword, words.repeat])
        expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe('');
      expect((await other.call('GET', '/api/auth/verify')).status).toBe(401);
      expect((await caller.call('GET', '/api/auth/verify')).status).toBe(200);
      await signIn(site.url, { ...ADMIN, password: NEXT });
      expect(complaints).toEqual([]);
    } finally {
      const back = { currentPassword: NEXT, newPassword: ADMIN.password };
      await caller.call('POST', '/api/auth/password', { body: back });
    }
    await close();
  });

  it('a refused password says why', async () => {
    const { page, type, save, alert, calls, close } = await open();
    const changes = () => calls.filter((call) => call.includes('auth.changePassword')).length;
    await save();
    await page.getByText(fields.required, { exact: true }).waitFor();
    await type(ADMIN.password, 'kısa', 'kısa');
    await save();
    await page.getByText(fields.tooShort, { exact: true }).waitFor();
    await type(ADMIN.password, NEXT, `${NEXT}!`);
    await save();
    await page.getByText(words.passwordsDiffer).waitFor();
    expect(changes()).toBe(0);
    expect(await barriers(page)).toEqual([]);

    await type('yanlış-parola-1', NEXT, NEXT);
    await save();
    await alert(errors['auth.wrongPassword']).waitFor();
    await type(ADMIN.password, 'istanbul2024', 'istanbul2024');
    await save();
    await alert(errors['auth.weakPassword']).waitFor();
    await page.route(/auth\.changePassword/, (route) => route.abort('failed'));
    await type(ADMIN.password, NEXT, NEXT);
    await save();
    await alert(requestError.connection).waitFor();
    expect(await page.getByLabel(words.newPassword, { exact: true }).inputValue()).toBe(NEXT);
    expect(await barriers(page)).toEqual([]);
    await close();
  });

  it('typed passwords are never kept, and leaving says so', async () => {
    const { page, type, complaints, close } = await open();
    await type(ADMIN.password, NEXT, '');
    if (viewport === PHONE) await page.getByRole('button', { name: layout.open }).click();
    await page.getByRole('link', { name: layout.dashboard, exact: true }).click();
    const question = page.getByRole('alertdialog', { name: form.leaveTitle });
    await question.getByText(form.leaveLost).waitFor();
    expect(await barriers(page)).toEqual([]);
    await question.getByRole('button', { name: form.leaveAction, exact: true }).click();
    await page.waitForURL(`**${ADMIN_ROUTES.dashboard}`);
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(stored).not.toContain(NEXT);
    expect(stored).not.toContain(ADMIN.password);
    await page.goBack();
    expect(await page.getByLabel(words.newPassword, { exact: true }).inputValue()).toBe('');
    expect(complaints).toEqual([]);
    await close();
  });

  it('another session is named, ended after a question, and gone', async () => {
    const phone = await signInFrom(IPHONE);
    const { page, complaints, close } = await open();
    const device = said(words.device, { browser: 'Safari', system: 'iPhone' });
    const sessions = page.getByRole('region', { name: words.sessions });
    const entry = sessions.getByRole('listitem').filter({ hasText: device });
    await sessions.getByRole('listitem').filter({ hasText: words.currentSession }).waitFor();
    expect(await overhang(page)).toBeLessThanOrEqual(0);
    expect(await barriers(page)).toEqual([]);

    await entry.getByRole('button', { name: said(words.endName, { device }) }).click();
    const question = page.getByRole('alertdialog', { name: words.endTitle });
    await question.getByText(device).waitFor();
    expect(await barriers(page)).toEqual([]);
    await question.getByRole('button', { name: form.cancel }).click();
    expect((await phone.call('GET', '/api/auth/verify')).status).toBe(200);
    await entry.getByRole('button', { name: said(words.endName, { device }) }).click();
    await question.getByRole('button', { name: words.end, exact: true }).click();
    await page.getByRole('status').getByText(words.ended).waitFor();
    await entry.waitFor({ state: 'detached' });
    expect((await phone.call('GET', '/api/auth/verify')).status).toBe(401);
    expect(complaints).toEqual([]);
    await close();
  });

  it('sessions that do not load, and one that cannot be ended, say so', async () => {
    await signInFrom(IPHONE);
    const { page, close } = await open();
    const device = said(words.device, { browser: 'Safari', system: 'iPhone' });
    const end = page.getByRole('button', { name: said(words.endName, { device }) }).first();
    await page.route(/auth\.endSession/, (route) => route.abort('failed'));
    await end.click();
    await page.getByRole('alertdialog').getByRole('button', { name: words.end, exact: true }).click();
    await page.getByRole('alert').getByText(words.endFailed).waitFor();
    await end.waitFor();

    await page.route(SESSIONS, (route) => route.abort('failed'));
    await page.reload();
    await page.getByRole('alert').getByText(words.loadFailed).waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.unroute(SESSIONS);
    await page.getByRole('button', { name: layout.retry }).click();
    await end.waitFor();
    await close();
  });
});
