import { expect, it } from 'vitest';
import { trErrors } from '#shared/i18n/tr/errors.ts';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import { DEMO } from '../../support/api-client.ts';
import { expectAccessible } from '../../support/browser/checks/accessible.ts';
import { expectFocus } from '../../support/browser/checks/focus.ts';
import {
  ADMIN_MESSAGES,
  openAdmin,
  typeCurrentPassword,
  wholeLabel,
} from '../../support/browser/screens/admin-pages.ts';
import { addPerson, PERSON_PASSWORD } from '../../support/browser/screens/people.ts';
import { demoSite, startAdminSite } from '../../support/browser/sites.ts';

const site = startAdminSite({}, { empty: true });

it('another e-mail address needs the password, and a cancelled question leaves the form as it was', async () => {
  const username = await addPerson(site, { email: 'eski@example.com' });
  const person = { url: site.url, credentials: { username, password: PERSON_PASSWORD } };
  const opened = await openAdmin(person, { language: 'tr', at: ADMIN_ROUTES.account });
  const { page, session } = opened;
  const { currentPassword, fields, form, ownAccount } = ADMIN_MESSAGES.tr;
  const about = page.getByRole('region', { name: ownAccount.title });
  const email = about.getByLabel(wholeLabel(fields.email));
  await email.fill('yeni@example.com');
  const save = about.getByRole('button', { name: form.save });
  await save.click();
  const question = page.getByRole('dialog', { name: currentPassword.title });
  await expectAccessible(page, 'the question for the current password');
  await question.getByRole('button', { name: form.cancel }).click();
  await about.getByRole('alert').getByText(trErrors.errors['auth.passwordRequired']).waitFor();
  expect(await email.inputValue()).toBe('yeni@example.com');
  await expectFocus(save);
  await save.click();
  await typeCurrentPassword(opened, PERSON_PASSWORD, 'tr');
  await page.getByRole('status').getByText(ownAccount.saved).waitFor();
  expect((await session.call('GET', '/api/auth/account')).body.email).toBe('yeni@example.com');
});

it('an account of the demo that everybody may use says so instead of its forms', async () => {
  const credentials = { ...DEMO, username: 'editor' };
  const { page } = await openAdmin({ url: demoSite.url, credentials }, { language: 'tr', at: ADMIN_ROUTES.account });
  await page.getByText(ADMIN_MESSAGES.tr.ownAccount.demo).waitFor();
  await expect.poll(() => page.getByRole('main').getByRole('textbox').count()).toBe(0);
});
