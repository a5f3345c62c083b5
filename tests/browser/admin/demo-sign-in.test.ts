import { expect, it } from 'vitest';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import { DEMO } from '../../support/api-client.ts';
import { expectFocus } from '../../support/browser/checks/focus.ts';
import { openPage } from '../../support/browser/open-page.ts';
import { ADMIN_MESSAGES, wholeLabel } from '../../support/browser/screens/admin-pages.ts';
import { demoSite } from '../../support/browser/sites.ts';
import { SIZES } from '../../support/browser/views.ts';

const { login, users } = ADMIN_MESSAGES.tr;

it('a demo shows its sign-in, which works', async () => {
  const { page } = await openPage(demoSite, { viewport: SIZES.desktop });
  await page.goto('/admin/login');
  await page.getByText(DEMO.password).waitFor();
  await page.getByRole('textbox', { name: login.username }).fill(DEMO.username);
  await page.getByLabel(wholeLabel(login.password)).fill(DEMO.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/dashboard');
});

it('a press on a role of the demo fills the form with its account', async () => {
  const { page } = await openPage(demoSite, { viewport: SIZES.phone });
  await page.goto('/admin/login');
  await page.getByRole('button', { name: users.roles.editor }).click();
  await expect.poll(() => page.getByLabel(wholeLabel(login.username)).inputValue()).toBe('editor');
  await expectFocus(page.getByRole('button', { name: login.submit, exact: true }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/dashboard');
});

it('a site that sends no mail says whom to ask for a forgotten password', async () => {
  const { page } = await openPage(demoSite, { viewport: SIZES.phone });
  await page.goto(ADMIN_ROUTES.login);
  await page.getByText(login.askAdministrator).waitFor();
  await page.goto(ADMIN_ROUTES.forgottenPassword);
  await page.getByText(login.askAdministrator).waitFor();
  await expect.poll(() => page.getByRole('textbox').count()).toBe(0);
});
