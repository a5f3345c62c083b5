import type { Page } from 'playwright-core';
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { Message } from '#shared/schemas/messages-inbox.ts';
import { apiClient } from '../../support/api-client.ts';
import { intercept } from '../../support/browser/intercept.ts';
import {
  ADMIN_MESSAGES,
  addSmallHotel,
  deleteAll,
  languageOf,
  openAdmin,
  wholeLabel,
  withValues,
} from '../../support/browser/screens/admin-pages.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { sampleMessage } from '../../support/factories.ts';
import { startMailServer } from '../../support/servers/mail-server.ts';

const { form, fields, messages, prices } = ADMIN_MESSAGES.en;

const server = await startMailServer();
afterAll(() => server.close());
const site = startAdminSite(server.settings);
beforeEach(() => deleteAll(site.admin, 'hotels'));

const keptDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')));
const saveButton = (page: Page) => page.getByRole('button', { name: form.save, exact: true });

/** Presses a button whose call the server carries out, and loads the page anew before the response arrives. */
async function loseResponse(page: Page, name: string, press: () => Promise<void>) {
  const call = `**/api/trpc/${name}*`;
  const carriedOut = Promise.withResolvers<number>();
  await intercept(page, call, async (route) => carriedOut.resolve((await route.fetch()).status()));
  page.on('dialog', (dialog) => dialog.accept());
  await press();
  expect(await carriedOut.promise).toBe(200);
  await expect.poll(() => keptDrafts(page)).toHaveLength(1);
  await page.reload();
}

/** @returns the id of a message of a visitor */
async function send(): Promise<string> {
  await apiClient(site.url).call('POST', '/api/contact/messages', { body: { ...sampleMessage, lastName: 'Kayıp' } });
  const { body } = await site.admin.call<{ items: { id: string }[] }>('GET', '/api/contact/messages');
  return String(body.items[0]?.id);
}

it('the draft of a hotel that was saved is gone, although the response was lost', async () => {
  const { id } = await addSmallHotel(site.admin, { translations: { en: { description: 'Two streets away.' } } });
  const { page } = await openAdmin(site, { at: `/admin/hotels/${id}` });
  const description = page.getByRole('textbox', { name: wholeLabel(fields.description) });
  await page.getByRole('textbox', { name: wholeLabel(fields.name) }).fill('Moda Konağı ');
  await description.fill('Denize üç sokak.');
  await loseResponse(page, 'hotels.update', () => saveButton(page).click());
  await expect.poll(() => description.inputValue()).toBe('Denize üç sokak.');
  await expect.poll(() => keptDrafts(page)).toEqual([]);
  await expect.poll(() => description.isEditable()).toBe(true);
  expect(await page.getByRole('button', { name: form.draftRestore }).count()).toBe(0);
});

it('the draft of a confirmed English text is gone, although the response was lost', async () => {
  const english = { translations: { en: { description: 'Two streets away.' } } };
  const { id } = await addSmallHotel(site.admin, english);
  await site.admin.call('PATCH', `/api/hotels/${id}`, { body: { description: 'Denize üç sokak.' } });
  const { page } = await openAdmin(site, { at: `/admin/hotels/${id}` });
  await languageOf(page, 'English').click();
  await page.getByRole('button', { name: withValues(form.stillFitsName, { label: fields.description }) }).click();
  await loseResponse(page, 'hotels.update', () => saveButton(page).click());
  await expect.poll(() => keptDrafts(page)).toEqual([]);
  const { body } = await site.admin.call<Hotel>('GET', `/api/hotels/${id}`);
  expect(body.translations?.outdated ?? []).toEqual([]);
});

it('a draft that another tab has saved meanwhile is gone, and one with another text stays', async () => {
  const { id } = await addSmallHotel(site.admin);
  const { page } = await openAdmin(site, { at: `/admin/hotels/${id}` });
  const description = page.getByRole('textbox', { name: wholeLabel(fields.description) });
  await description.fill('Denize üç sokak.');
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: form.draftRestore }).waitFor();
  await site.admin.call('PATCH', `/api/hotels/${id}`, { body: { description: 'Denize dört sokak.' } });
  await page.reload();
  await page.getByRole('button', { name: form.draftRestore }).waitFor();
  await site.admin.call('PATCH', `/api/hotels/${id}`, { body: { description: 'Denize üç sokak.' } });
  await page.reload();
  await expect.poll(() => description.isEditable()).toBe(true);
  expect(await keptDrafts(page)).toEqual([]);
});

it('typed prices that were saved are typed no more, although the response was lost', async () => {
  const room = { id: 'a', type: 'Köşe oda', price: 900, description: 'Balkonlu.' };
  const { name } = await addSmallHotel(site.admin, { rooms: [room, { ...room, id: 'b', type: 'Avlu odası' }] });
  const { page } = await openAdmin(site, { at: '/admin/prices' });
  const priceOf = (type: string) => page.getByRole('textbox', { name: `${type}, ${name}`, exact: true });
  await priceOf('Köşe oda').fill('1.200');
  await loseResponse(page, 'prices.save', () => saveButton(page).click());
  await expect.poll(() => priceOf('Köşe oda').inputValue()).toMatch(/^1.200$/);
  expect(await page.getByText(prices.resumed).count()).toBe(0);
  await expect.poll(() => keptDrafts(page)).toEqual([]);
});

it('a note that was added is not offered again, although the response was lost; the same text before it is', async () => {
  const id = await send();
  const { page } = await openAdmin(site, { at: `/admin/messages/${id}` });
  const note = page.getByLabel(messages.note);
  await note.fill('Arandı. ');
  await loseResponse(page, 'messages.note', () => page.getByRole('button', { name: messages.addNote }).click());
  await page.getByRole('listitem').filter({ hasText: 'Arandı.' }).first().waitFor();
  await expect.poll(() => keptDrafts(page)).toEqual([]);
  expect(await note.inputValue()).toBe('');
  await page.clock.setFixedTime(new Date(Date.now() + 5 * 60_000));
  await note.fill('Arandı.');
  await page.reload();
  await expect.poll(() => note.inputValue()).toBe('Arandı.');
});

it('an answer that was sent is not offered again, although the response was lost', async () => {
  const id = await send();
  const { page } = await openAdmin(site, { at: `/admin/messages/${id}` });
  const answer = page.getByLabel(messages.answer, { exact: true });
  await page.getByRole('button', { name: messages.reply.here, exact: true }).click();
  await answer.fill('Bekleriz.');
  await loseResponse(page, 'messages.answer', () => page.getByRole('button', { name: messages.sendAnswer }).click());
  await page.getByRole('region', { name: messages.answers }).getByText('Bekleriz.').waitFor();
  await expect.poll(() => keptDrafts(page)).toEqual([]);
  expect(await answer.count()).toBe(0);
  const { body } = await site.admin.call<Message>('GET', `/api/contact/messages/${id}`);
  expect(body.answers).toHaveLength(1);
});
