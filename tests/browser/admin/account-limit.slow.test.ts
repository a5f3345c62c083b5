import { expect, it } from 'vitest';
import { enErrors } from '#shared/i18n/en/errors.ts';
import { trErrors } from '#shared/i18n/tr/errors.ts';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import { ADMIN_MESSAGES, openAdmin, wholeLabel, withValues } from '../../support/browser/screens/admin-pages.ts';
import { startAdminSite } from '../../support/browser/sites.ts';

const ERRORS = { tr: trErrors.errors, en: enErrors.errors };

const site = startAdminSite({ LOGIN_MAX_FAILURES: '1' });

/** An account page on which a wrong current password can be tried. */
async function guesser(language: 'tr' | 'en') {
  const { account } = ADMIN_MESSAGES[language];
  const { page, expectProblems } = await openAdmin(site, { language, at: ADMIN_ROUTES.account });
  expectProblems(/auth\.changePassword\S*: 4/);
  const guess = async (reason: 'auth.wrongPassword' | 'auth.tooMany') => {
    await page.getByLabel(wholeLabel(account.currentPassword)).fill('yanlış-parola-1');
    for (const label of [account.newPassword, account.repeat])
      await page.getByLabel(wholeLabel(label)).fill('Kız-Kulesi-akşam-yedi');
    await page.getByRole('button', { name: account.password, exact: true }).click();
    const sentence = withValues(account.failed, { reason: ERRORS[language][reason] });
    await page.getByRole('alert').getByText(sentence).waitFor();
    await expect.poll(() => page.getByLabel(wholeLabel(account.currentPassword)).inputValue()).not.toBe('');
  };
  return { guess };
}

it('after too many wrong current passwords the administrator has to wait', async () => {
  const [turkish, english] = [await guesser('tr'), await guesser('en')];
  await turkish.guess('auth.wrongPassword');
  await turkish.guess('auth.tooMany');
  await english.guess('auth.tooMany');
});
