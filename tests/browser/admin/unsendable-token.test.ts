import { expect, it } from 'vitest';
import { STORAGE_KEYS } from '#shared/constants.ts';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import { openPage } from '../../support/browser/open-page.ts';
import { ADMIN_MESSAGES } from '../../support/browser/screens/admin-pages.ts';
import { startAdminSite } from '../../support/browser/sites.ts';

const site = startAdminSite();

it('a person whose browser stored a token that no header carries signs in anew', async () => {
  const { page } = await openPage(site);
  await page.addInitScript((key) => localStorage.setItem(key, 'çay'), STORAGE_KEYS.token);
  await page.goto(ADMIN_ROUTES.hotels);
  await page.getByRole('heading', { level: 1, name: ADMIN_MESSAGES.tr.login.title }).waitFor();
  expect(new URL(page.url()).pathname).toBe(ADMIN_ROUTES.login);
});
