import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { trErrors } from '#shared/i18n/tr/errors.ts';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import { ADMIN, apiClient, signIn } from '../../support/api-client.ts';
import { expectAccessible } from '../../support/browser/checks/accessible.ts';
import { expectFocus } from '../../support/browser/checks/focus.ts';
import { openPage } from '../../support/browser/open-page.ts';
import {
  ADMIN_MESSAGES,
  chooseInMenu,
  menuOf,
  openAdmin,
  typeCurrentPassword,
  wholeLabel,
  withValues,
} from '../../support/browser/screens/admin-pages.ts';
import { addPerson, codeOf, PERSON_PASSWORD, setUpSecondStep } from '../../support/browser/screens/people.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { SIZES } from '../../support/browser/views.ts';

const site = startAdminSite({}, { empty: true });
const { login, secondStep, users } = ADMIN_MESSAGES.tr;

async function typePassword(page: Page, username: string): Promise<void> {
  await page.goto(ADMIN_ROUTES.login);
  await page.getByLabel(wholeLabel(login.username)).fill(username);
  await page.getByLabel(wholeLabel(login.password)).fill(PERSON_PASSWORD);
  await page.keyboard.press('Enter');
}

it('after the password the code of the app is asked for, and a wrong one says so at its field', async () => {
  const username = await addPerson(site, { email: 'iki.adim@example.com' });
  const { secret } = await setUpSecondStep(site.url, username);
  const { page, expectProblems } = await openPage(site, { viewport: SIZES.phone });
  expectProblems(/auth\.login\S*: 401/);
  await typePassword(page, username);
  const code = page.getByLabel(wholeLabel(login.code));
  await expectFocus(code);
  await expectAccessible(page, 'the second step');
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText(trErrors.fields.wrongCode).waitFor();
  await page.getByRole('button', { name: login.back }).click();
  await expectFocus(page.getByLabel(wholeLabel(login.password)));
  await page.keyboard.press('Enter');
  await code.fill(codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${ADMIN_ROUTES.dashboard}`);
});

it('a recovery code signs in without the app', async () => {
  const username = await addPerson(site, { email: 'kurtarma@example.com' });
  const { recoveryCodes } = await setUpSecondStep(site.url, username);
  const { page, expectProblems } = await openPage(site, { viewport: SIZES.desktop });
  expectProblems(/auth\.login\S*: 401/);
  await typePassword(page, username);
  await page.getByLabel(wholeLabel(login.code)).fill(recoveryCodes[0] ?? '');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${ADMIN_ROUTES.dashboard}`);
});

it('a second step is set up on the account page, and its recovery codes are shown once', async () => {
  const username = await addPerson(site, { email: 'kuran@example.com' });
  const credentials = { username, password: PERSON_PASSWORD };
  const { page, expectProblems } = await openAdmin(
    { url: site.url, credentials },
    { language: 'tr', viewport: SIZES.phone, at: ADMIN_ROUTES.account },
  );
  expectProblems(/auth\.confirmSecondStep\S*: 400/);
  await page.getByRole('button', { name: secondStep.setUp }).click();
  await typeCurrentPassword({ page, expectProblems }, PERSON_PASSWORD, 'tr');
  await page.getByRole('img', { name: secondStep.qrCode }).waitFor();
  await expectAccessible(page, 'the set-up of the second step');
  const secret = await page.getByLabel(secondStep.secret).inputValue();
  const code = page.getByLabel(wholeLabel(secondStep.code));
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await page.getByText(trErrors.fields.wrongCode).waitFor();
  await code.fill(codeOf(secret));
  await page.keyboard.press('Enter');
  const codes = page.getByRole('region', { name: secondStep.title }).getByRole('listitem');
  await expect.poll(() => codes.count()).toBe(10);
  await expectAccessible(page, 'the recovery codes');
  const recoveryCode = (await codes.first().textContent()) ?? '';
  await page.getByRole('button', { name: secondStep.kept }).click();
  await page.getByText(secondStep.isOn).waitFor();
  const withCode = { ...credentials, code: recoveryCode };
  await signIn(site.url, withCode);
});

it('an administrator takes the second step off for somebody who lost the telephone', async () => {
  const name = 'Telefonu Kayıp';
  const username = await addPerson(site, { name, email: 'kayip@example.com' });
  await setUpSecondStep(site.url, username);
  const opened = await openAdmin(site, { language: 'tr', at: ADMIN_ROUTES.users });
  const { page } = opened;
  await chooseInMenu(page, name, users.secondStepOff);
  await page.getByRole('alertdialog').getByRole('button', { name: users.secondStepOff }).click();
  await typeCurrentPassword(opened, ADMIN.password, 'tr');
  await page.getByText(withValues(users.nowWithoutSecondStep, { name })).waitFor();
  await expectFocus(menuOf(page, name));
  await signIn(site.url, { username, password: PERSON_PASSWORD });
});

it('a role that needs a second step sets one up before anything else opens', async () => {
  const username = await addPerson(site, { email: 'yazar@example.com', role: 'author' });
  await site.admin.call('PUT', '/api/users/settings', { body: { secondStepRoles: ['author'] } });
  const opened = await openPage(site, { viewport: SIZES.desktop });
  const { page } = opened;
  await typePassword(page, username);
  await page.waitForURL(`**${ADMIN_ROUTES.account}`);
  await page.getByText(secondStep.required).waitFor();
  await expectAccessible(page, 'the account that lacks a second step');
  await page.getByRole('button', { name: secondStep.setUp }).click();
  await typeCurrentPassword(opened, PERSON_PASSWORD, 'tr');
  const secret = await page.getByLabel(secondStep.secret).inputValue();
  await page.getByLabel(wholeLabel(secondStep.code)).fill(codeOf(secret));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: secondStep.kept }).click();
  await page.getByRole('link', { name: ADMIN_MESSAGES.tr.blog.title }).click();
  await page.waitForURL(`**${ADMIN_ROUTES.blog}`);
});

it('over the page of an ended session the code is asked for too, and what was typed stays', async () => {
  const username = await addPerson(site, { email: 'surduren@example.com' });
  const { secret, recoveryCodes } = await setUpSecondStep(site.url, username);
  const { page, expectProblems, requestsFinished } = await openPage(site, { viewport: SIZES.desktop });
  expectProblems(/: 401/);
  await typePassword(page, username);
  await page.getByLabel(wholeLabel(login.code)).fill(recoveryCodes[0] ?? '');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${ADMIN_ROUTES.dashboard}`);
  await page.goto(`${ADMIN_ROUTES.pages}/new`);
  const title = page.getByRole('textbox', { name: wholeLabel(ADMIN_MESSAGES.tr.fields.title) });
  await title.fill('Yarım kalan');
  await requestsFinished();
  const token = (await page.evaluate(() => localStorage.getItem('auth_token'))) ?? '';
  await apiClient(site.url, token).call('POST', '/api/auth/logout');
  await page.getByRole('textbox', { name: wholeLabel(ADMIN_MESSAGES.tr.fields.content) }).fill('Metin');
  await title.press('Control+s');
  const dialog = page.getByRole('dialog', { name: login.sessionEnded });
  await dialog.getByLabel(wholeLabel(login.password)).fill(PERSON_PASSWORD);
  await page.keyboard.press('Enter');
  await dialog.getByLabel(wholeLabel(login.code)).fill(codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await page.getByRole('article', { name: 'Yarım kalan' }).waitFor();
});
