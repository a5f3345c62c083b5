import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { LIMITS, REDIRECTS } from '#shared/constants.ts';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import { expectFocus } from '../../support/browser/checks/focus.ts';
import { ADMIN_MESSAGES, openAdmin, withValues } from '../../support/browser/screens/admin-pages.ts';
import { startAdminSite } from '../../support/browser/sites.ts';

const { form, redirects, seasons } = ADMIN_MESSAGES.en;
const site = startAdminSite();

/** Pastes a text one longer than the field may have, and saves by a button. */
async function expectRefused(page: Page, label: string, max: number, long: string) {
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('textbox', { name: label, exact: true });
  await field.focus();
  await page.keyboard.insertText(long);
  expect(await field.inputValue()).toBe(long);
  await dialog.getByText(withValues(form.tooLong, { length: long.length, max })).waitFor();
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  await dialog.getByRole('button', { name: form.save, exact: true }).click();
  await expectFocus(field);
  expect(await field.inputValue()).toBe(long);
}

it('the name of a season that is pasted too long stays whole, and is not saved', async () => {
  const { page } = await openAdmin(site, { at: ADMIN_ROUTES.prices });
  await page.getByRole('button', { name: seasons.add, exact: true }).click();
  await expectRefused(page, seasons.name, LIMITS.name, 'a'.repeat(LIMITS.name + 1));
});

it('an old address that is pasted too long stays whole, and is not saved', async () => {
  const { page } = await openAdmin(site, { at: ADMIN_ROUTES.redirects });
  await page.getByRole('button', { name: redirects.add, exact: true }).click();
  await page.getByRole('dialog').getByLabel(redirects.to).fill('/about');
  await expectRefused(page, redirects.from, REDIRECTS.address, `/${'a'.repeat(REDIRECTS.address)}`);
});
