import { it } from 'vitest';
import { DEMO } from '../../support/api-client.ts';
import { openPage } from '../../support/browser/open-page.ts';
import { ADMIN_MESSAGES, wholeLabel } from '../../support/browser/screens/admin-pages.ts';
import { demoSite } from '../../support/browser/sites.ts';
import { SIZES } from '../../support/browser/views.ts';

it('a demo shows its sign-in, which works', async () => {
  const { page } = await openPage(demoSite, { viewport: SIZES.desktop });
  await page.goto('/admin/login');
  await page.getByText(DEMO.password).waitFor();
  await page.getByRole('textbox', { name: ADMIN_MESSAGES.tr.login.username }).fill(DEMO.username);
  await page.getByLabel(wholeLabel(ADMIN_MESSAGES.tr.login.password)).fill(DEMO.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/dashboard');
});
