import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import type { Message } from '#shared/schemas/messages-inbox.ts';
import { apiClient } from '../../support/api-client.ts';
import { expectAccessible } from '../../support/browser/checks/accessible.ts';
import { ADMIN_MESSAGES, openAdmin, withValues } from '../../support/browser/screens/admin-pages.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { views } from '../../support/browser/views.ts';
import { sampleMessage } from '../../support/factories.ts';
import { startMailServer } from '../../support/servers/mail-server.ts';

const server = await startMailServer();
afterAll(() => server.close());
const site = startAdminSite(server.settings);

/** Sends a message as a visitor. @returns its id */
async function send(fields: object = {}): Promise<string> {
  const body = { ...sampleMessage, ...fields };
  await apiClient(site.url).call('POST', '/api/contact/messages', { body });
  const list = await site.admin.call<{ items: { id: string }[] }>('GET', '/api/contact/messages');
  return list.body.items[0]?.id ?? '';
}
const read = async (id: string) => (await site.admin.call<Message>('GET', `/api/contact/messages/${id}`)).body;
const saveTemplates = (templates: object[]) =>
  site.admin.call('PUT', '/api/contact/messages/settings', { body: { templates } });
const discardDrafts = (page: Page) => page.evaluate(() => localStorage.clear());

describe.each(views('tr', 'phone'))('a message in $language on a $size', ({ language, viewport }) => {
  const { messages } = ADMIN_MESSAGES[language];

  it('is answered from a template, which stands in the field as it is sent, and says where the reply goes', async () => {
    await saveTemplates([{ title: 'Yer', tr: 'Merhaba {ad}. Oda: {oda}. Bekleriz.', en: 'Dear {ad}. Bye.' }]);
    const id = await send({ firstName: 'Seda', language: 'tr', hotelId: '' });
    const { page } = await openAdmin(site, { language, viewport, at: `/admin/messages/${id}` });
    const field = page.getByLabel(messages.answer, { exact: true });
    await page.getByRole('button', { name: messages.reply.here, exact: true }).click();
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByLabel(messages.template).selectOption('Yer');
    await expect.poll(() => field.inputValue()).toBe('Merhaba Seda. Bekleriz.');
    await page.getByText(withValues(messages.templateMissing, { list: 'oda' })).waitFor();
    const { body: contact } = await site.admin.call<{ email: string }>('GET', '/api/contact');
    await page.getByText(withValues(messages.answerHint, { address: contact.email })).waitFor();
    await expectAccessible(page, 'a message with an answer');
    await page.getByRole('button', { name: messages.sendAnswer }).click();
    await page.getByRole('region', { name: messages.answers }).getByText('Merhaba Seda. Bekleriz.').waitFor();
    await expect.poll(() => field.inputValue()).toBe('');
    await expect.poll(async () => (await read(id)).answers.map(({ mailState }) => mailState)).toEqual(['sent']);
    expect(await page.getByRole('link', { name: messages.replyByMail }).count()).toBe(0);
  });
});

it('an answer that was not sent survives the tab, is listed on the dashboard, and is not sent twice', async () => {
  const { messages, drafts } = ADMIN_MESSAGES.tr;
  const id = await send();
  const { page } = await openAdmin(site, { at: `/admin/messages/${id}`, language: 'tr' });
  await page.getByRole('button', { name: messages.reply.here, exact: true }).waitFor();
  await page.keyboard.press('r');
  await page.getByLabel(messages.answer, { exact: true }).waitFor();
  await page.locator('textarea:focus').waitFor();
  await page.keyboard.type('Yarım kalan yanıt');
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: withValues(drafts.answer, { title: 'Yarım kalan yanıt' }) }).click();
  await expect.poll(() => page.getByLabel(messages.answer, { exact: true }).inputValue()).toBe('Yarım kalan yanıt');
  await page.getByRole('button', { name: messages.sendAnswer }).dblclick();
  await page.getByRole('region', { name: messages.answers }).waitFor();
  expect((await read(id)).answers).toHaveLength(1);
  await discardDrafts(page);
});

it('a guest without an email address is called or written to on WhatsApp', async () => {
  const { messages } = ADMIN_MESSAGES.tr;
  const id = await send({ email: '', phone: '0532 555 01 23' });
  const { page } = await openAdmin(site, { at: `/admin/messages/${id}`, language: 'tr' });
  await page.getByRole('link', { name: messages.replyByWhatsapp }).waitFor();
  expect(await page.getByLabel(messages.answer, { exact: true }).count()).toBe(0);
});

it('templates are added, corrected and removed in the settings of messages', async () => {
  const { answerTemplates, form } = ADMIN_MESSAGES.tr;
  await saveTemplates([]);
  const { page } = await openAdmin(site, { at: '/admin/personal-data', language: 'tr' });
  const section = page.getByRole('region', { name: answerTemplates.title });
  await section.getByRole('button', { name: answerTemplates.add }).click();
  await section.getByLabel(answerTemplates.name).fill('Dolu');
  await section.getByLabel(answerTemplates.tr).fill('Sayın {soyad}');
  await section.getByText(withValues(answerTemplates.unknown, { list: '{soyad}' })).waitFor();
  await section.getByLabel(answerTemplates.tr).fill('Sayın {ad}');
  await section.getByRole('button', { name: form.save }).click();
  await page.getByText(answerTemplates.saved).waitFor();
  const settings = () => site.admin.call<{ templates: object[] }>('GET', '/api/contact/messages/settings');
  expect((await settings()).body.templates).toEqual([{ title: 'Dolu', tr: 'Sayın {ad}', en: '' }]);
  await section.getByText('Dolu').click();
  await section.getByRole('button', { name: answerTemplates.remove }).click();
  await section.getByRole('button', { name: form.save }).click();
  await expect.poll(async () => (await settings()).body.templates).toEqual([]);
});
