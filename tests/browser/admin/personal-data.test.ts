import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Message } from '#shared/schemas/messages-inbox.ts';
import type { MessageSettings } from '#shared/schemas/messages-privacy.ts';
import { ADMIN_MESSAGES, openAdmin, withValues } from '../../support/browser/screens/admin-pages.ts';
import { inboxOf, lookedAtAgain } from '../../support/browser/screens/inbox.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { slowIt } from '../../support/vitest/slow-it.ts';

const site = startAdminSite();
const { send } = inboxOf(site);

it('everything about a person is downloaded as JSON, and erased after a question', async () => {
  const { personalData, fields } = ADMIN_MESSAGES.en;
  const email = 'silinecek@ornek.example';
  await send({ email, message: 'Beni unutun.' });
  const { page } = await openAdmin(site, { at: '/admin/personal-data' });
  await page.getByRole('button', { name: personalData.find }).click();
  await page.getByText(personalData.enterOne).waitFor();
  await page.getByLabel(fields.email, { exact: true }).fill('SILINECEK@ornek.example');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: personalData.find }).click(),
  ]);
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const path = join(folder.path, 'person.json');
  await file.saveAs(path);
  const found = JSON.parse(await readFile(path, 'utf8')) as { messages: Message[] };
  expect(found.messages.map(({ message }) => message)).toEqual(['Beni unutun.']);
  await page.getByRole('button', { name: personalData.erase }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: personalData.erase }).click();
  await page.getByText(withValues(personalData.erased_one, { count: 1 })).waitFor();
  const { body } = await site.admin.call<{ items: [] }>('POST', '/api/contact/messages/person', { body: { email } });
  expect(body.items).toEqual([]);
});

it('the language of the mails to the staff and the mail to visitors are set in the back office', async () => {
  const { messageMails, messages, form } = ADMIN_MESSAGES.en;
  const { page } = await openAdmin(site, { at: '/admin/personal-data' });
  await page.getByText(messageMails.off).waitFor();
  const section = page.getByRole('region', { name: messageMails.title });
  await expect.poll(() => section.getByLabel(messageMails.acknowledge).isChecked()).toBe(false);
  await section.getByLabel(messageMails.staffLanguage).selectOption(messages.languages.en);
  await section.getByLabel(messageMails.acknowledge).check();
  // The second note was typed meanwhile and is not saved yet.
  await page.getByLabel(ADMIN_MESSAGES.en.personalData.months).fill('24');
  await section.getByRole('button', { name: form.save }).click();
  await page.getByText(messageMails.saved).waitFor();
  await expect.poll(() => page.getByLabel(ADMIN_MESSAGES.en.personalData.months).inputValue()).toBe('24');
  const { body } = await site.admin.call<MessageSettings>('GET', '/api/contact/messages/settings');
  expect(body).toMatchObject({ staffLanguage: 'en', acknowledge: true, retentionMonths: 12 });
});

slowIt('a change of the mails takes nothing back that another administrator has set meanwhile', async () => {
  const { messageMails, messages, form } = ADMIN_MESSAGES.en;
  const set = (body: object) => site.admin.call('PUT', '/api/contact/messages/settings', { body });
  await set({ staffLanguage: 'tr', acknowledge: false });
  const { page } = await openAdmin(site, { at: '/admin/personal-data' });
  const language = page.getByLabel(messageMails.staffLanguage);
  const acknowledge = page.getByLabel(messageMails.acknowledge);
  await language.selectOption(messages.languages.en);
  await set({ acknowledge: true });
  await lookedAtAgain(page);
  await expect.poll(() => acknowledge.isChecked()).toBe(true);
  await expect.poll(() => language.inputValue()).toBe('en');
  await page.getByRole('region', { name: messageMails.title }).getByRole('button', { name: form.save }).click();
  await page.getByText(messageMails.saved).waitFor();
  const { body } = await site.admin.call<MessageSettings>('GET', '/api/contact/messages/settings');
  expect(body).toMatchObject({ staffLanguage: 'en', acknowledge: true });
  await set({ staffLanguage: 'tr' });
  await lookedAtAgain(page);
  await expect.poll(() => language.inputValue()).toBe('tr');
});

slowIt('months being typed stay when another administrator sets them meanwhile, and can be saved', async () => {
  const { personalData } = ADMIN_MESSAGES.en;
  const set = (body: object) => site.admin.call('PUT', '/api/contact/messages/settings', { body });
  const { page } = await openAdmin(site, { at: '/admin/personal-data' });
  const months = page.getByLabel(personalData.months, { exact: true });
  await months.fill('40');
  await set({ retentionMonths: 30 });
  const reloaded = page.waitForResponse(/messages\.settings/);
  await lookedAtAgain(page);
  await reloaded;
  await months.press('Enter');
  await page.getByText(personalData.saved).waitFor();
  await expect.poll(() => months.inputValue()).toBe('40');
  await set({ retentionMonths: 12 });
  await lookedAtAgain(page);
  await expect.poll(() => months.inputValue()).toBe('12');
});
