import { expect, it } from 'vitest';
import { trErrors } from '#shared/i18n/tr/errors.ts';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import type { User } from '#shared/schemas/users.ts';
import { ADMIN } from '../../support/api-client.ts';
import { expectFocus } from '../../support/browser/checks/focus.ts';
import {
  ADMIN_MESSAGES,
  chooseInMenu,
  named,
  openAdmin,
  typeCurrentPassword,
  wholeLabel,
  withValues,
} from '../../support/browser/screens/admin-pages.ts';
import { linkIn, PERSON } from '../../support/browser/screens/people.ts';
import { startAdminSite } from '../../support/browser/sites.ts';

const site = startAdminSite({}, { empty: true });
const { account, currentPassword, fields, form, users } = ADMIN_MESSAGES.tr;
const LATER = 10 * 60_000 + 1_000;

const invite = (name: string, email: string) =>
  site.admin.call<{ link: string }>('POST', '/api/users', { body: { ...PERSON, name, email } });
const personNamed = async (name: string) =>
  (await site.admin.call<{ items: User[] }>('GET', '/api/users')).body.items.find((user) => user.name === name);

it('is asked for once in ten minutes, and again afterwards', async () => {
  await invite('Bir Kişi', 'bir@example.com');
  await invite('İki Kişi', 'iki@example.com');
  const opened = await openAdmin(site, { language: 'tr', at: ADMIN_ROUTES.users });
  const { page } = opened;
  await page.clock.install();
  await page.reload();
  const close = async (name: string) => {
    await chooseInMenu(page, name, users.close);
    await page.getByRole('alertdialog').getByRole('button', { name: users.close }).click();
  };
  const isClosed = (name: string) => page.getByRole('article', { name }).getByText(users.closed, { exact: true });
  await close('Bir Kişi');
  await expectFocus(page.getByRole('dialog').getByLabel(wholeLabel(account.currentPassword)));
  await typeCurrentPassword(opened, ADMIN.password, 'tr');
  await isClosed('Bir Kişi').waitFor();
  await close('İki Kişi');
  await isClosed('İki Kişi').waitFor();
  await chooseInMenu(page, 'İki Kişi', users.open);
  await isClosed('İki Kişi').waitFor({ state: 'detached' });
  await page.clock.fastForward(LATER);
  await close('İki Kişi');
  await typeCurrentPassword(opened, ADMIN.password, 'tr');
  await isClosed('İki Kişi').waitFor();
});

it('says that it is wrong at the question, which stays, and nothing is stored in the browser', async () => {
  await invite('Üç Kişi', 'uc@example.com');
  const opened = await openAdmin(site, { language: 'tr', at: ADMIN_ROUTES.users });
  const { page, expectProblems } = opened;
  expectProblems(/users\.delete\S*: 400/);
  await chooseInMenu(page, 'Üç Kişi', form.delete);
  await page.getByRole('alertdialog').getByRole('button', { name: form.delete }).click();
  await typeCurrentPassword(opened, 'yanlış-parola-123', 'tr');
  const question = page.getByRole('dialog', { name: currentPassword.title });
  await question.getByRole('alert').getByText(trErrors.errors['auth.wrongPassword']).waitFor();
  await expectFocus(question.getByLabel(wholeLabel(account.currentPassword)));
  expect(await personNamed('Üç Kişi')).toBeDefined();
  await typeCurrentPassword(opened, ADMIN.password, 'tr');
  await page.getByText(withValues(users.deleted, { name: 'Üç Kişi' })).waitFor();
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(stored).not.toContain(ADMIN.password);
});

it('a corrected address of an invited person brings a new link, and the one before is over', async () => {
  const { body } = await invite('Dört Kişi', 'yanlis@example.com');
  const opened = await openAdmin(site, { language: 'tr', at: ADMIN_ROUTES.users });
  const { page } = opened;
  await page.getByRole('link', { name: named(form.edit, 'Dört Kişi') }).click();
  const editor = page.getByRole('dialog', { name: 'Dört Kişi' });
  await editor.getByLabel(wholeLabel(fields.email)).fill('dogru@example.com');
  await editor.getByRole('button', { name: form.save, exact: true }).click();
  await typeCurrentPassword(opened, ADMIN.password, 'tr');
  const invitation = page.getByRole('dialog', { name: users.inviteTitle });
  const link = await invitation.getByLabel(users.link).inputValue();
  expect(linkIn(link)).not.toBe(linkIn(body.link));
  const [former = '', next = ''] = [body.link, link].map((each) => linkIn(each).split('#')[1]);
  const accept = (token: string) =>
    site.admin.call('POST', '/api/auth/invitations', { body: { token, password: 'Galata-rıhtımı-1892' } });
  expect([(await accept(former)).status, (await accept(next)).status]).toEqual([404, 200]);
});
