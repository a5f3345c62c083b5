import { expect, it } from 'vitest';
import { DEMO } from '../support/api-client.ts';
import { ADMIN_WORDS, DESK } from '../support/back-office.ts';
import { startBrowsedSite, watchedPage } from '../support/browser.ts';

it('a demo shows its sign-in, which works', async () => {
  const demo = await startBrowsedSite();
  const { page, complaints, close } = await watchedPage(demo, { viewport: DESK });
  await page.goto('/admin/login');
  await page.getByText(DEMO.password).waitFor();
  await page.getByRole('textbox', { name: ADMIN_WORDS.tr.login.username }).fill(DEMO.username);
  await page.getByLabel(ADMIN_WORDS.tr.login.password, { exact: true }).fill(DEMO.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/dashboard');
  expect(complaints).toEqual([]);
  await close();
  await demo.close();
});
