import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { enErrors } from '#shared/i18n/en/errors.ts';
import { trErrors } from '#shared/i18n/tr/errors.ts';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import type { User } from '#shared/schemas/users.ts';
import { ADMIN, signIn } from '../../support/api-client.ts';
import { expectAccessible, expectStateAccessible } from '../../support/browser/checks/accessible.ts';
import { expectFocus } from '../../support/browser/checks/focus.ts';
import { openPage } from '../../support/browser/open-page.ts';
import {
  ADMIN_MESSAGES,
  chooseInMenu,
  openAdmin,
  typeCurrentPassword,
  wholeLabel,
  withValues,
} from '../../support/browser/screens/admin-pages.ts';
import { addPerson, linkIn, PERSON, PERSON_PASSWORD } from '../../support/browser/screens/people.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { views } from '../../support/browser/views.ts';

const site = startAdminSite();

const listed = async () => (await site.admin.call<{ items: User[] }>('GET', '/api/users')).body.items;

async function signInAs(page: Page, username: string, { login }: (typeof ADMIN_MESSAGES)['tr']): Promise<void> {
  await page.getByLabel(wholeLabel(login.username)).fill(username);
  await page.getByLabel(wholeLabel(login.password)).fill(PERSON_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${ADMIN_ROUTES.dashboard}`);
}

describe.each(views('tr', 'phone'))('in $language on a $size', ({ language, size, viewport }) => {
  const messages = ADMIN_MESSAGES[language];
  const { account, fields, form, users } = messages;
  const open = () => openAdmin(site, { language, viewport, at: ADMIN_ROUTES.users });
  const email = (name: string) => `${name}.${language}.${size}@example.com`;

  it('an invited person chooses a password by the link and signs in', async () => {
    const opened = await open();
    const { page } = opened;
    await page.getByRole('button', { name: users.add }).click();
    const dialog = page.getByRole('dialog', { name: users.add });
    await dialog.getByLabel(wholeLabel(fields.name)).fill(`Işıl ${language} ${size}`);
    await dialog.getByLabel(wholeLabel(fields.email)).fill(email('isil'));
    await dialog.getByRole('radio', { name: users.roles.hotel }).check();
    await expectAccessible(page, 'the invitation');
    await dialog.getByRole('checkbox').first().check();
    await dialog.getByRole('button', { name: form.save, exact: true }).click();
    await typeCurrentPassword(opened, ADMIN.password, language);
    const link = await page.getByRole('dialog', { name: users.inviteTitle }).getByLabel(users.link).inputValue();
    await expectAccessible(page, 'the link of the invitation');
    await page.keyboard.press('Escape');
    await expectFocus(page.getByRole('heading', { name: `Işıl ${language} ${size}` }));

    const invited = await openPage(site, { viewport });
    await invited.page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    await invited.page.goto(linkIn(link));
    await invited.page.getByLabel(wholeLabel(account.newPassword)).fill(PERSON_PASSWORD);
    await invited.page.getByLabel(wholeLabel(account.repeat)).fill(PERSON_PASSWORD);
    await invited.page.keyboard.press('Enter');
    await invited.page.getByText(messages.login.passwordChosen).waitFor();
    await signInAs(invited.page, email('isil').split('@')[0] ?? '', messages);
    const person = (await listed()).find((each) => each.email === email('isil'));
    expect(person).toMatchObject({ role: 'hotel', hotels: [expect.any(String)], invited: false });
  });

  it('a closed account is signed out at its next call, and can be opened again', async () => {
    const username = await addPerson(site, { name: `Kapı ${language} ${size}`, email: email('kapi') });
    const other = await openPage(site, { viewport });
    other.expectProblems(/: 401/);
    await other.page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    await other.page.goto(ADMIN_ROUTES.login);
    await signInAs(other.page, username, messages);

    const opened = await open();
    const { page } = opened;
    const name = `Kapı ${language} ${size}`;
    await chooseInMenu(page, name, users.close);
    const question = page.getByRole('alertdialog', { name: withValues(users.closeTitle, { name }) });
    await expectStateAccessible(page);
    await question.getByRole('button', { name: users.close }).click();
    await typeCurrentPassword(opened, ADMIN.password, language);
    await page.getByRole('article', { name }).getByText(users.closed, { exact: true }).waitFor();
    await other.requestsFinished();
    await other.page.goto(ADMIN_ROUTES.hotels);
    await other.page.getByRole('heading', { level: 1, name: messages.login.title }).waitFor();

    await chooseInMenu(page, name, users.open);
    await page.getByRole('article', { name }).getByText(users.closed, { exact: true }).waitFor({ state: 'detached' });
    await signIn(site.url, { username, password: PERSON_PASSWORD });
  });

  it('an address that somebody has says so at its field, and the last administrator keeps the role', async () => {
    const { email: taken } =
      (await listed())[1] ?? (await site.admin.call<{ user: User }>('POST', '/api/users', { body: PERSON })).body.user;
    const { errors, fields: fieldErrors } = { tr: trErrors, en: enErrors }[language];
    const opened = await open();
    const { page, expectProblems } = opened;
    expectProblems(/users\.create\S*: 409/, /users\.update\S*: 409/);
    await page.getByRole('button', { name: users.add }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(wholeLabel(fields.name)).fill('İkinci');
    await dialog.getByLabel(wholeLabel(fields.email)).fill(taken);
    await dialog.getByRole('button', { name: form.save, exact: true }).click();
    await typeCurrentPassword(opened, ADMIN.password, language);
    await dialog.getByText(fieldErrors.taken).waitFor();
    await dialog.getByRole('button', { name: form.cancel }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: form.discardAction }).click();

    await page.getByRole('article').filter({ hasText: users.you }).getByRole('link', { name: form.edit }).click();
    await dialog.getByLabel(wholeLabel(fields.name)).fill('Yönetici');
    await dialog.getByLabel(wholeLabel(fields.email)).fill(email('yonetici'));
    await dialog.getByRole('radio', { name: users.roles.editor }).check();
    await dialog.getByRole('button', { name: form.save, exact: true }).click();
    await dialog.getByRole('alert').getByText(errors['user.lastAdmin']).waitFor();
  });

  it('a person is deleted after a question that names the person', async () => {
    const name = `Silinen ${language} ${size}`;
    await site.admin.call('POST', '/api/users', { body: { ...PERSON, name, email: email('silinen') } });
    const opened = await open();
    const { page } = opened;
    await expectAccessible(page, 'the people');
    await chooseInMenu(page, name, form.delete);
    const question = page.getByRole('alertdialog', { name: withValues(users.deleteTitle, { name }) });
    await question.getByRole('button', { name: form.delete }).click();
    await typeCurrentPassword(opened, ADMIN.password, language);
    await page.getByRole('article', { name }).waitFor({ state: 'detached' });
    await expect.poll(async () => (await listed()).some((each) => each.name === name)).toBe(false);
  });
});
