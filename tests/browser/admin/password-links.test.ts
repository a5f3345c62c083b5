import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import { ADMIN, signIn } from '../../support/api-client.ts';
import { expectAccessible } from '../../support/browser/checks/accessible.ts';
import { openPage } from '../../support/browser/open-page.ts';
import { ADMIN_MESSAGES, wholeLabel, withValues } from '../../support/browser/screens/admin-pages.ts';
import { addPerson, linkIn, PERSON, PERSON_PASSWORD } from '../../support/browser/screens/people.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { SIZES } from '../../support/browser/views.ts';
import { decoded, startMailServer } from '../../support/servers/mail-server.ts';

const mailServer = await startMailServer();
const site = startAdminSite(mailServer.settings, { empty: true });
afterAll(() => mailServer.close());

const { account, forgottenPassword, login, passwordLink } = ADMIN_MESSAGES.tr;
const NEXT = 'Kız-Kulesi-akşam-yedi';

async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel(wholeLabel(account.newPassword)).fill(password);
  await page.getByLabel(wholeLabel(account.repeat)).fill(password);
  await page.keyboard.press('Enter');
}

it('a forgotten password is replaced by a link in a mail, which signs in with the new password', async () => {
  const username = await addPerson(site, { email: 'unutkan@example.com' });
  const { page } = await openPage(site, { viewport: SIZES.phone });
  await page.goto(ADMIN_ROUTES.login);
  await page.getByRole('link', { name: login.forgotten }).click();
  const email = page.getByLabel(wholeLabel(ADMIN_MESSAGES.tr.fields.email));
  await email.waitFor();
  await expectAccessible(page, 'the forgotten password');
  await email.fill('unutkan@example.com');
  await page.keyboard.press('Enter');
  await page.getByText(withValues(forgottenPassword.sent, { email: 'unutkan@example.com' })).waitFor();

  await expect.poll(() => mailServer.mails.some(({ text }) => text.includes(ADMIN_ROUTES.newPassword))).toBe(true);
  const mail = mailServer.mails.findLast(({ text }) => text.includes(ADMIN_ROUTES.newPassword));
  await page.goto(linkIn(mail ? decoded(mail) : ''));
  await page.getByRole('heading', { level: 1, name: passwordLink.resetTitle }).waitFor();
  await choosePassword(page, NEXT);
  await page.getByText(login.passwordChosen).waitFor();
  await expect.poll(() => page.getByLabel(wholeLabel(login.username)).inputValue()).toBe(username);
  await page.getByLabel(wholeLabel(login.password)).fill(NEXT);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${ADMIN_ROUTES.dashboard}`);
});

it('a link that was used says so and leads to a new one', async () => {
  const { body } = await site.admin.call<{ link: string }>('POST', '/api/users', {
    body: { ...PERSON, email: 'iki.kez@example.com' },
  });
  const { page, expectProblems } = await openPage(site, { viewport: SIZES.phone });
  expectProblems(/auth\.acceptInvitation\S*: 40[04]/);
  await page.goto(linkIn(body.link));
  await choosePassword(page, 'istanbul2024');
  await page.getByText('Bu parola kolay tahmin edilir').waitFor();
  await choosePassword(page, PERSON_PASSWORD);
  await page.getByText(login.passwordChosen).waitFor();
  await page.goto(linkIn(body.link));
  await choosePassword(page, PERSON_PASSWORD);
  await page.getByRole('alert').getByText(passwordLink.invalid).waitFor();
  await expectAccessible(page, 'a used link');
  await page.getByRole('link', { name: login.toSignInPage }).click();
  await page.getByRole('heading', { level: 1, name: login.title }).waitFor();
});

it('an invitation is for the invited person, also in a browser where somebody else is signed in', async () => {
  const { body } = await site.admin.call<{ link: string }>('POST', '/api/users', {
    body: { ...PERSON, email: 'ayni.bilgisayar@example.com' },
  });
  const { token } = await signIn(site.url, ADMIN);
  const { page } = await openPage(site, { viewport: SIZES.desktop });
  await page.goto('/livez');
  await page.evaluate((stored) => localStorage.setItem('auth_token', stored), token);
  await page.goto(linkIn(body.link));
  await choosePassword(page, PERSON_PASSWORD);
  await expect.poll(() => page.getByLabel(wholeLabel(login.username)).inputValue()).toBe('ayni.bilgisayar');
});
