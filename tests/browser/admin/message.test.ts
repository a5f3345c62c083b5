import { describe, expect, it } from 'vitest';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { expectStateAccessible } from '../../support/browser/checks/accessible.ts';
import { announced } from '../../support/browser/checks/focus.ts';
import { intercept } from '../../support/browser/intercept.ts';
import {
  ADMIN_MESSAGES,
  chooseInMenu,
  openAdmin,
  openHandOver,
  SMALL_HOTEL,
  withValues,
} from '../../support/browser/screens/admin-pages.ts';
import { inboxOf } from '../../support/browser/screens/inbox.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { sampleMessage } from '../../support/factories.ts';
import { slowIt } from '../../support/vitest/slow-it.ts';

const site = startAdminSite();
const { send, messageOf } = inboxOf(site);

describe('a message', () => {
  const { messages } = ADMIN_MESSAGES.en;

  it('is answered by mail and WhatsApp in the visitor’s language, and marked when the person says so', async () => {
    const reference = await send({
      firstName: 'Nazlı',
      message: 'Otopark var mı?\nAraba büyük.',
      phone: '0532 111 22 33',
    });
    const { id } = await messageOf(reference);
    const { page } = await openAdmin(site, { at: `/admin/messages/${id}` });
    const link = (name: string) => page.getByRole('link', { name });
    const mail = new URL((await link(messages.replyByMail).getAttribute('href')) ?? '');
    expect(mail.pathname).toBe(encodeURIComponent(sampleMessage.email).replace('%40', '@'));
    expect(mail.searchParams.get('subject')).toContain(reference);
    expect(mail.searchParams.get('body')).toMatch(/^Merhaba Nazlı,[\s\S]+> Otopark var mı\?\r\n> Araba büyük\.$/);
    const chat = new URL((await link(messages.replyByWhatsapp).getAttribute('href')) ?? '');
    expect(chat.origin + chat.pathname).toBe('https://wa.me/905321112233');
    expect(chat.searchParams.get('text')).toContain('Merhaba Nazlı');
    // The opened page is not part of the site.
    await intercept(page, 'https://wa.me/**', (route) => route.abort('aborted'));
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
    await link(messages.replyByWhatsapp).click();
    await page.getByText(messages.wasAnswered.whatsapp).waitFor();
    expect(await messageOf(reference)).toMatchObject({ status: 'open' });
    await expectStateAccessible(page, 'the question after a reply');
    await page.getByRole('button', { name: messages.wasAnsweredYes }).click();
    await page.getByText(messages.replied.whatsapp).waitFor();
    expect(await messageOf(reference)).toMatchObject({ status: 'answered' });
    await expect.poll(() => page.getByText(messages.wasAnswered.whatsapp).count()).toBe(0);
  });

  it('can be answered in the moment in which it has been marked as open', async () => {
    const reference = await send({ firstName: 'Çabuk', phone: '0532 111 22 33' });
    const { id } = await messageOf(reference);
    const { page } = await openAdmin(site);
    await page.clock.install();
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
    const opened = Promise.withResolvers<void>();
    await intercept(page, '**/api/trpc/messages.open*', async (route) => {
      const response = await route.fetch();
      await opened.promise;
      await route.fulfill({ response });
    });
    await page.goto(`/admin/messages/${id}`);
    const link = page.getByRole('link', { name: messages.replyByWhatsapp });
    await link.waitFor();
    // The page shows the saved note in a timer, which now waits.
    await page.clock.pauseAt(new Date(Date.now() + 3_000));
    const received = page.waitForResponse(/messages\.open/);
    opened.resolve();
    await (await received).finished();
    await link.click();
    await page.getByRole('button', { name: messages.wasAnsweredYes }).click();
    await page.clock.resume();
    await page.getByText(messages.replied.whatsapp).waitFor();
  });

  it('takes a change while a note is still being saved, and keeps both', async () => {
    const reference = await send();
    const { id } = await messageOf(reference);
    const { page } = await openAdmin(site, { at: `/admin/messages/${id}` });
    await page.getByText(messages.nowStatus.open).waitFor();
    const waiting = Promise.withResolvers<void>();
    await intercept(page, '**/api/trpc/messages.note*', async (route) => {
      await waiting.promise;
      await route.continue();
    });
    await page.getByLabel(messages.note).fill('Otopark soruldu');
    await page.getByRole('button', { name: messages.addNote }).click();
    await page.getByRole('button', { name: messages.moveTo.archived }).click();
    waiting.resolve();
    const { archived } = messages.nowStatus;
    await page.getByRole('article').getByRole('listitem').filter({ hasText: archived }).waitFor();
    expect(await messageOf(reference)).toMatchObject({ status: 'archived', notes: [{ text: 'Otopark soruldu' }] });
  });

  it('that another person changed meanwhile is shown in its newest state, and a note that was typed stays', async () => {
    const reference = await send();
    const { id } = await messageOf(reference);
    const { page, expectProblems } = await openAdmin(site, { at: `/admin/messages/${id}` });
    expectProblems(/messages\.note.*409/);
    await page.getByText(messages.nowStatus.open).waitFor();
    await page.getByLabel(messages.note).fill('Yarım kalan not');
    await site.admin.call('PUT', `/api/contact/messages/${id}`, { body: { status: 'answered' } });
    await page.getByRole('button', { name: messages.addNote }).click();
    await page.getByRole('alert').getByText(messages.stale).waitFor();
    await page.getByRole('article').getByText(messages.nowStatus.answered).waitFor();
    await expect.poll(() => page.getByLabel(messages.note).inputValue()).toBe('Yarım kalan not');
    await page.getByRole('button', { name: messages.addNote }).click();
    await page.getByRole('listitem').filter({ hasText: 'Yarım kalan not' }).waitFor();
  });
});

it.each([
  ['with a mail address alone', '', 5],
  ['with a telephone too, whose number is a link among the facts', '+90 532 555 12 34', 6],
] as const)('a message %s has at most six controls', async (_case, phone, count) => {
  const { messages } = ADMIN_MESSAGES.en;
  const { id } = await messageOf(await send({ phone, hotelId: '' }));
  const { page } = await openAdmin(site, { at: `/admin/messages/${id}` });
  const article = page.getByRole('article');
  await article.getByRole('link', { name: messages.replyByMail }).waitFor();
  await article.getByText(messages.nowStatus.open).waitFor();
  expect(await article.locator('dd a').count()).toBe(phone === '' ? 0 : 1);
  expect(await article.locator(':is(a, button, select, input, textarea):not(dd a)').count()).toBe(count);
});

it('a chosen status is saved at once', async () => {
  const { messages } = ADMIN_MESSAGES.en;
  const { id } = await messageOf(await send());
  const { page } = await openAdmin(site, { at: `/admin/messages/${id}` });
  const article = page.getByRole('article');
  await article.getByText(messages.nowStatus.open).waitFor();
  const status = article.getByLabel(messages.columns.status);
  await status.selectOption('answered');
  await article.getByRole('listitem').filter({ hasText: messages.nowStatus.answered }).waitFor();
  await expect.poll(() => status.inputValue()).toBe('answered');
});

it('a number that cannot be read is shown as it was typed, and no chat with a stranger is offered', async () => {
  const { messages } = ADMIN_MESSAGES.en;
  const unread = await messageOf(await send({ phone: '212 555 1234', language: 'en' }));
  const { page } = await openAdmin(site, { at: `/admin/messages/${unread.id}` });
  await page.getByText('212 555 1234').waitFor();
  await page.getByText(messages.phoneUnreadable).waitFor();
  expect(await page.getByRole('link', { name: messages.replyByWhatsapp }).count()).toBe(0);
  const two = await messageOf(await send({ phone: '0532 111 22 33 / 0212 555 01 70' }));
  await page.goto(`/admin/messages/${two.id}`);
  const hrefs = () => page.locator('dd a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  await expect.poll(hrefs).toEqual(['tel:+905321112233', 'tel:+902125550170']);
});

it('one message is deleted for good, after a question, and the list is shown again', async () => {
  const { messages } = ADMIN_MESSAGES.en;
  const { id } = await messageOf(await send({ lastName: 'Silinecek' }));
  const { page } = await openAdmin(site, { at: `/admin/messages/${id}` });
  await page.getByText(messages.nowStatus.open).waitFor();
  const titleOf = await page.getByRole('heading', { level: 2, name: 'Silinecek' }).innerText();
  await chooseInMenu(page, titleOf, messages.delete);
  const question = page.getByRole('alertdialog', { name: messages.deleteTitle });
  await expectStateAccessible(page, 'the question before a message is deleted');
  await question.getByRole('button', { name: messages.delete }).click();
  await announced(page, messages.deleted);
  await expect.poll(() => new URL(page.url()).pathname).toBe('/admin/messages');
  await expect.poll(() => page.getByRole('link', { name: 'Silinecek' }).count()).toBe(0);
  expect((await site.admin.call('GET', `/api/contact/messages/${id}`)).status).toBe(404);
});

it('a message names its hotel while that is not published, and says when the hotel is deleted', async () => {
  const { messages, blog, list } = ADMIN_MESSAGES.en;
  const body = { ...SMALL_HOTEL, name: 'Gizli Konak', published: false };
  const { body: hotel } = await site.admin.call<Hotel>('POST', '/api/hotels', { body });
  const { id } = await messageOf(await send({ hotelId: hotel.id }));
  const { page, expectProblems } = await openAdmin(site, { at: `/admin/messages/${id}` });
  expectProblems(/messages\.update\S*: 400/);
  await openHandOver(page);
  const assigned = page.getByRole('article').getByLabel(messages.columns.assigned).locator('option:checked');
  await expect.poll(() => assigned.innerText()).toBe('Gizli Konak');
  await page.getByRole('button', { name: list.moreFilters }).click();
  await page.getByRole('search').getByLabel(messages.columns.hotelName).selectOption({ label: 'Gizli Konak' });
  await expect.poll(() => page.getByRole('main').getByRole('listitem').getByRole('checkbox').count()).toBe(1);
  await site.admin.call('DELETE', `/api/hotels/${hotel.id}`);
  await page.getByRole('article').getByRole('button', { name: messages.assign, exact: true }).click();
  await page.getByText(withValues(messages.saveFailed, { reason: messages.hotelDeleted })).waitFor();
  const filtered = page.getByRole('search').getByLabel(messages.columns.hotelName).locator('option:checked');
  await expect.poll(() => filtered.innerText()).toBe(blog.otherHotel);
  await page.reload();
  await openHandOver(page);
  await expect.poll(() => assigned.innerText()).toBe(blog.otherHotel);
});

slowIt('a hotel that was deleted meanwhile is named as the reason why a message cannot be assigned to it', async () => {
  const { messages } = ADMIN_MESSAGES.en;
  const hotel = { ...SMALL_HOTEL, name: 'Kısa Ömürlü Konak' };
  const { body: created } = await site.admin.call<{ id: string }>('POST', '/api/hotels', { body: hotel });
  const { id } = await messageOf(await send());
  const { page, expectProblems } = await openAdmin(site, { at: `/admin/messages/${id}` });
  expectProblems(/messages\.update\S*: 400/);
  const article = page.getByRole('article');
  await openHandOver(page);
  await article.getByLabel(messages.columns.assigned).selectOption(hotel.name);
  await site.admin.call('DELETE', `/api/hotels/${created.id}`);
  await article.getByRole('button', { name: messages.assign, exact: true }).click();
  await page.getByText(withValues(messages.saveFailed, { reason: messages.hotelDeleted })).waitFor();
});
