import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { INBOX } from '#shared/constants.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { Message } from '#shared/schemas/messages-inbox.ts';
import type { MessageSettings } from '#shared/schemas/messages-privacy.ts';
import { ADMIN, apiClient } from '../../support/api-client.ts';
import { expectAccessible, expectStateAccessible } from '../../support/browser/checks/accessible.ts';
import { announced, expectFocus } from '../../support/browser/checks/focus.ts';
import { intercept } from '../../support/browser/intercept.ts';
import {
  ADMIN_MESSAGES,
  chooseInMenu,
  openAdmin,
  openHandOver,
  SMALL_HOTEL,
  withValues,
} from '../../support/browser/screens/admin-pages.ts';
import { MESSAGES } from '../../support/browser/screens/public-pages.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { SIZES, views } from '../../support/browser/views.ts';
import { sampleMessage } from '../../support/factories.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { slowIt } from '../../support/vitest/slow-it.ts';

const site = startAdminSite();

/** Sends a message as a visitor. @returns the message's reference */
async function send(fields: object = {}): Promise<string> {
  const body = { ...sampleMessage, ...fields };
  const { body: sent } = await apiClient(site.url).call<{ reference: string }>('POST', '/api/contact/messages', {
    body,
  });
  return sent.reference;
}
async function messageOf(reference: string): Promise<Message> {
  const { body } = await site.admin.call<{ items: { id: string }[] }>('GET', `/api/contact/messages?q=${reference}`);
  return (await site.admin.call<Message>('GET', `/api/contact/messages/${body.items[0]?.id}`)).body;
}
const focused = (page: Page) => page.locator(':focus');
/** The page reloads its data when the tab becomes visible again. */
const lookedAtAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

describe.each(views('tr', 'phone'))('the inbox in $language on a $size', ({ language, viewport }) => {
  const { messages, personalData, layout } = ADMIN_MESSAGES[language];

  it('lists a new message, and the title counts it; without violations of accessibility', async () => {
    await send({ firstName: 'Seda', lastName: `Yeni${language}` });
    const { page } = await openAdmin(site, { language, viewport, at: '/admin/messages' });
    const row = page.getByRole('listitem').filter({ hasText: `Yeni${language}` });
    await row.getByText(messages.statuses.new, { exact: true }).waitFor();
    await expect.poll(() => page.title()).toMatch(/^\(\d+\) /);
    await expectAccessible(page, 'the list');
    await row.getByRole('checkbox').check();
    await page.getByRole('region', { name: messages.bulk }).waitFor();
    await expectStateAccessible(page, 'the list with a chosen message');
  });

  it('leads to personal data, without violations of accessibility', async () => {
    const { page } = await openAdmin(site, { language, viewport, at: '/admin/messages' });
    await page.getByRole('link', { name: personalData.title }).click();
    await page.getByRole('tabpanel', { name: personalData.title }).waitFor();
    await page.getByLabel(personalData.months, { exact: true }).waitFor();
    await expectAccessible(page, 'personal data');
    await expect.poll(() => page.title()).toContain(layout.title);
  });

  it('shows a message, marks it as open, and takes a note, a hotel and a status', async () => {
    const reference = await send({
      firstName: 'Seda',
      lastName: `Okur${language}`,
      message: 'Bir sorum var.\nTeşekkürler.',
    });
    const { page } = await openAdmin(site, { language, viewport, at: '/admin/messages' });
    await page.getByRole('link', { name: `Seda Okur${language}` }).click();
    const title = page.getByRole('heading', { level: 2, name: `Seda Okur${language}` });
    await title.waitFor();
    await expect.poll(() => focused(page).textContent()).toBe(await title.textContent());
    const article = page.getByRole('article');
    await article.getByText(messages.nowStatus.open).waitFor();
    await article.getByText(reference).waitFor();
    await article.getByLabel(messages.note).fill(' ');
    await article.getByRole('button', { name: messages.addNote }).click();
    await article.getByText(messages.noteMissing).waitFor();
    await article.getByLabel(messages.note).fill('Akşam aranacak.');
    await article.getByRole('button', { name: messages.addNote }).click();
    // The field has the same text until the note is saved.
    await article.getByRole('listitem').filter({ hasText: 'Akşam aranacak.' }).waitFor();
    await expectFocus(article.getByRole('heading', { name: messages.notes }));
    await openHandOver(page, language);
    await article.getByLabel(messages.columns.assigned).selectOption({ index: 1 });
    await article.getByRole('button', { name: messages.assign, exact: true }).click();
    await article.getByText(withValues(messages.assignedHotel, { hotel: '' }).trim()).waitFor();
    await article.getByRole('button', { name: messages.moveTo.archived }).click();
    await article.getByRole('listitem').filter({ hasText: messages.nowStatus.archived }).waitFor();
    await expectAccessible(page, 'a message');
    expect(await messageOf(reference)).toMatchObject({ status: 'archived', notes: [{ text: 'Akşam aranacak.' }] });
  });
});

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

slowIt('all messages of the list are chosen with one press', async () => {
  const { messages } = ADMIN_MESSAGES.en;
  for (let at = 0; at < 3; at += 1) await send({ lastName: 'Topluca' });
  const { page } = await openAdmin(site, { at: '/admin/messages?q=topluca' });
  await page.getByRole('checkbox', { name: withValues(messages.chooseAll_other, { count: 3 }) }).check();
  await page
    .getByRole('region', { name: messages.bulk })
    .getByText(withValues(messages.chosen_other, { count: 3 }))
    .waitFor();
  await page.getByRole('region', { name: messages.bulk }).getByLabel(messages.columns.status).selectOption('archived');
  await page.getByText(withValues(messages.bulkDone_other, { count: 3 })).waitFor();
});

it('a search says how many messages of another status it finds, and shows them', async () => {
  const { messages } = ADMIN_MESSAGES.en;
  const { id } = await messageOf(await send({ lastName: 'Arşivdeki' }));
  await site.admin.call('PUT', `/api/contact/messages/${id}`, { body: { status: 'archived' } });
  const { page } = await openAdmin(site, { at: '/admin/messages' });
  await page.getByRole('searchbox').fill('arsivdeki');
  await page
    .getByText(withValues(messages.elsewhere_one, { count: 1 }))
    .first()
    .waitFor();
  await page.getByRole('button', { name: messages.showElsewhere }).click();
  await page.getByRole('link', { name: 'Arşivdeki' }).waitFor();
});

it('search and filter stand in the address, which shows others the same list, and after going back', async () => {
  const { messages } = ADMIN_MESSAGES.en;
  const { id } = await messageOf(await send({ lastName: 'Adresteki' }));
  await site.admin.call('PUT', `/api/contact/messages/${id}`, { body: { status: 'answered' } });
  const { page } = await openAdmin(site, { at: '/admin/messages' });
  await page.getByRole('searchbox').fill('adresteki');
  await page.getByRole('search').getByRole('combobox').first().selectOption('answered');
  await expect.poll(() => new URL(page.url()).search).toBe('?q=adresteki&status=answered');
  await page.getByRole('link', { name: 'Adresteki' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('?q=adresteki&status=answered');
  await page.reload();
  await page.getByRole('link', { name: 'Adresteki' }).waitFor();
  expect(await page.getByRole('searchbox').inputValue()).toBe('adresteki');
  await page.getByRole('link', { name: messages.back }).click();
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('adresteki');
  await page.goto('/admin/hotels?q=yok&show=unpublished');
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('yok');
  await expect.poll(() => page.getByRole('search').getByRole('combobox').inputValue()).toBe('unpublished');
  await page.getByRole('searchbox').fill('');
  await expect.poll(() => new URL(page.url()).search).toBe('?show=unpublished');
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

it('a note that is being typed waits in this browser for the same person until it is added', async () => {
  const { messages, form, drafts } = ADMIN_MESSAGES.en;
  const { id } = await messageOf(await send());
  const { page } = await openAdmin(site, { at: `/admin/messages/${id}` });
  const note = page.getByLabel(messages.note);
  const stored = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')));
  await note.fill('Yarım kalan not');
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await note.waitFor();
  await expect.poll(() => note.inputValue()).toBe('Yarım kalan not');
  await expect.poll(stored).toEqual([`draft:${ADMIN.username}:note:${id}`]);

  await page.getByRole('link', { name: messages.back }).click();
  const leaving = page.getByRole('alertdialog', { name: form.leaveTitle });
  await leaving.getByText(form.leave).waitFor();
  await leaving.getByRole('button', { name: form.leaveAction }).click();
  await page.goto('/admin/dashboard');
  const name = withValues(drafts.note, { title: 'Yarım kalan not…' });
  await page.getByRole('region', { name: drafts.title }).getByRole('link', { name }).click();
  await expect.poll(() => note.inputValue()).toBe('Yarım kalan not');
  await page.getByRole('button', { name: form.draftDiscard }).click();
  await expect.poll(stored).toEqual([]);
  await note.fill('Bütün not');
  await page.getByRole('button', { name: messages.addNote }).click();
  await page.getByRole('listitem').filter({ hasText: 'Bütün not' }).waitFor();
  await expect.poll(stored).toEqual([]);
  await expect.poll(() => note.inputValue()).toBe('');
});

slowIt('Undo of a discarded note takes nothing from the note that was begun since, and says so', async () => {
  const { messages, form, drafts, trash } = ADMIN_MESSAGES.en;
  const { id } = await messageOf(await send());
  const { page } = await openAdmin(site, { at: `/admin/messages/${id}` });
  const note = page.getByLabel(messages.note);
  await note.fill('İlk not');
  await page.getByRole('button', { name: form.draftDiscard }).click();
  await note.fill('İkinci not');
  await page.getByRole('button', { name: trash.undo }).click();
  await page.getByText(drafts.newer).waitFor();
  expect(await note.inputValue()).toBe('İkinci not');
});

it('a failed load of further messages says so, and can be repeated', async () => {
  const { messages, layout } = ADMIN_MESSAGES.en;
  for (let sent = 0; sent <= INBOX.page; sent += 1) await send();
  const { page, expectProblems } = await openAdmin(site, { at: '/admin/messages' });
  expectProblems(/messages\.list\S*: 500/);
  const failure = { status: 500, contentType: 'application/json', body: '{}' };
  await intercept(page, /messages\.list\?\S*cursor/, (route) => route.fulfill(failure), { times: 1 });
  await page.getByRole('button', { name: messages.more }).click();
  await page.getByText(messages.failed).waitFor();
  const shown = page.getByRole('main').getByRole('listitem').getByRole('checkbox');
  const before = await shown.count();
  await page.getByRole('button', { name: layout.retry }).click();
  await page.getByText(messages.failed).waitFor({ state: 'detached' });
  await expect.poll(() => shown.count()).toBeGreaterThan(before);
});

it('a reply by mail opens the mail program without a question, and the unfinished note stays', async () => {
  const { messages } = ADMIN_MESSAGES.en;
  const { id } = await messageOf(await send());
  const { page } = await openAdmin(site, { at: `/admin/messages/${id}` });
  const questions: string[] = [];
  page.on('dialog', async (dialog) => {
    questions.push(dialog.type());
    await dialog.dismiss();
  });
  await page.getByLabel(messages.note).fill('Yarım kalan not');
  await page.getByRole('link', { name: messages.replyByMail }).click();
  await page.getByText(messages.wasAnswered.mail).waitFor();
  expect(questions).toEqual([]);
  await expect.poll(() => page.getByLabel(messages.note).inputValue()).toBe('Yarım kalan not');
  // The page asks before the administrator leaves.
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  expect((await asked).type()).toBe('beforeunload');
});

slowIt('of two tabs with one message the one that was typed in last keeps its note', async () => {
  const { messages, drafts } = ADMIN_MESSAGES.en;
  const { id } = await messageOf(await send());
  const { page } = await openAdmin(site, { at: `/admin/messages/${id}` });
  const other = await page.context().newPage();
  await other.goto(`/admin/messages/${id}`);
  // A message that is opened later begins with the first tab's note.
  await other.getByLabel(messages.note).waitFor();
  const stored = () => other.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')).length);
  await page.getByLabel(messages.note).fill('Birinci sekmede yazılan');
  await expect.poll(stored).toBe(1);
  await page.close();
  await other.getByLabel(messages.note).fill('İkinci sekmede yazılan');
  await other.goto('/admin/dashboard');
  const list = other.getByRole('region', { name: drafts.title });
  await list.getByRole('link', { name: withValues(drafts.note, { title: 'İkinci sekmede yazılan' }) }).waitFor();
  expect(await stored()).toBe(1);
});

it('the keyboard alone walks through the inbox, archives, searches, and can be switched off', async () => {
  const { messages } = ADMIN_MESSAGES.en;
  const references = [
    await send({ lastName: 'Tuşbir' }),
    await send({ lastName: 'Tuşiki' }),
    await send({ lastName: 'Tuşüç' }),
  ];
  const { page } = await openAdmin(site, { at: '/admin/messages' });
  await page.getByRole('link', { name: 'Elif Tuşüç' }).waitFor();
  const heading = (name: string) => expect.poll(() => page.locator('h2:focus').textContent()).toContain(name);
  await page.keyboard.press('j');
  await heading('Tuşüç');
  await page.keyboard.press('j');
  await heading('Tuşiki');
  await page.keyboard.press('k');
  await heading('Tuşüç');
  await page.keyboard.press('e');
  await heading('Tuşiki');
  await expect.poll(async () => (await messageOf(references[2] ?? '')).status).toBe('archived');
  await page.keyboard.press('/');
  await page.keyboard.type('tusbir jek/');
  const search = page.getByRole('searchbox');
  await expect.poll(() => search.inputValue()).toBe('tusbir jek/');
  await search.fill('tusbir');
  await page.getByRole('listitem').filter({ hasText: 'Tuşiki' }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Elif Tuşbir' }).waitFor();
  await page.getByText(messages.shortcuts, { exact: true }).click();
  await page.getByLabel(messages.shortcutsOn).uncheck();
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  expect((await messageOf(references[0] ?? '')).status).toBe('new');
  await expect.poll(() => page.getByRole('heading', { level: 2, name: 'Tuşiki' }).count()).toBe(1);
});

slowIt('a date of the filter that lacks a part says so when left, and filters again once it is whole', async () => {
  const { messages, list } = ADMIN_MESSAGES.en;
  const { page } = await openAdmin(site, { at: '/admin/messages' });
  const from = page.getByLabel(list.from, { exact: true });
  const error = page.getByRole('search').getByText(MESSAGES.en.enquiry.unfinishedDate);
  await from.focus();
  await page.keyboard.type('12.');
  expect(await error.count()).toBe(0);
  await page.getByRole('searchbox').focus();
  await error.waitFor();
  await announced(page, MESSAGES.en.enquiry.unfinishedDate);
  await expect.poll(() => from.getAttribute('aria-invalid')).toBe('true');
  await expectAccessible(page, 'an incomplete date');
  await from.fill('12.5.2096');
  await error.waitFor({ state: 'detached' });
  await from.press('Enter');
  await page.getByRole('main').getByText(messages.noMatch).waitFor();
});

it('messages are changed together, and a new one is counted without moving the list', async () => {
  const { messages, list } = ADMIN_MESSAGES.en;
  const references = [await send({ lastName: 'Toplu' }), await send({ lastName: 'Toplu' })];
  const { page } = await openAdmin(site, { at: '/admin/messages' });
  await page.getByRole('searchbox').fill('toplu');
  await expect.poll(() => page.getByRole('main').getByRole('listitem').getByRole('checkbox').count()).toBe(2);
  await send({ lastName: 'Toplu', firstName: 'Yeni' });
  await lookedAtAgain(page);
  const arrived = page.getByRole('button', { name: withValues(messages.showArrived_one, { count: 1 }) });
  await arrived.waitFor();
  const boxes = page.getByRole('main').getByRole('listitem').getByRole('checkbox');
  await expect.poll(() => boxes.count()).toBe(2);
  for (const at of [0, 1]) await boxes.nth(at).check();
  // The action does not change messages that the filter hides.
  const bar = page.getByRole('region', { name: messages.bulk });
  const show = page.getByLabel(list.filter);
  await show.selectOption(messages.filters.answered);
  await page.getByText(messages.noMatch).waitFor();
  await expect.poll(() => bar.count()).toBe(0);
  await show.selectOption(messages.unreadAndOpen);
  await bar.getByText(withValues(messages.chosen_other, { count: 2 })).waitFor();
  await bar.getByLabel(messages.columns.status).selectOption('spam');
  await page.getByText(withValues(messages.bulkDone_other, { count: 2 })).waitFor();
  await expect.poll(() => focused(page).textContent()).toBe(messages.list);
  for (const reference of references) expect((await messageOf(reference)).status).toBe('spam');
});

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

slowIt('the menu of a phone says how many messages are unread', async () => {
  await send();
  const { page } = await openAdmin(site, { viewport: SIZES.phone });
  await page.getByRole('button', { name: /^Open menu, \d+ unread/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Inbox \d+ unread messages?$/ })
    .waitFor();
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

it('a search goes on by itself to a message behind many near matches, and says when more may follow', async () => {
  const { messages, list } = ADMIN_MESSAGES.en;
  await send({ lastName: 'Nadirbulunur' });
  await send({ lastName: 'Nadirdeğil' });
  const afterFirst = await site.admin.call<{ next: string }>('GET', '/api/contact/messages?limit=1');
  const { page } = await openAdmin(site, { at: '/admin/messages' });
  // The server responds so when a call has examined its maximum of messages without a match.
  const examined = { items: [], next: afterFirst.body.next };
  await intercept(page, /messages\.list\?\S*nadirbulunur/, async (route) => {
    if (route.request().url().includes('cursor')) return route.continue();
    const response = await route.fetch();
    const { result } = (await response.json()) as { result: { data: object } };
    return route.fulfill({ response, json: { result: { data: { ...result.data, ...examined } } } });
  });
  const continuation = page.waitForResponse(/messages\.list\?\S*cursor/);
  await page.getByRole('searchbox').fill('nadirbulunur');
  await continuation;
  await page.getByRole('link', { name: 'Elif Nadirdeğil' }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Elif Nadirbulunur' }).waitFor();
  await page.getByText(messages.searchingOn).waitFor({ state: 'detached' });
  await announced(page, withValues(list.found_one, { count: 1 }));
  await expect.poll(() => page.getByRole('button', { name: messages.more }).count()).toBe(0);

  // The server may have more messages than the loaded ones.
  const limited = { limit: 1 };
  await intercept(page, /messages\.list\?\S*nadir(?!bulunur)/, async (route) => {
    const url = new URL(route.request().url());
    const input = JSON.parse(url.searchParams.get('input') ?? '{}') as object;
    url.searchParams.set('input', JSON.stringify({ ...input, ...limited }));
    await route.continue({ url: String(url) });
  });
  await page.getByRole('searchbox').fill('nadir');
  await page.getByRole('button', { name: messages.more }).waitFor();
  await announced(page, withValues(list.foundAtLeast_one, { count: 1 }));
});

slowIt('an export that a proxy cannot deliver says with which status it failed', async () => {
  const { messages } = ADMIN_MESSAGES.en;
  const { page, expectProblems } = await openAdmin(site, { at: '/admin/messages' });
  expectProblems(/export\S*: 502/);
  await intercept(page, /\/api\/contact\/messages\/export/, (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>kapalı</h1>' }),
  );
  await page.getByRole('button', { name: messages.export }).click();
  await page.getByRole('alert').getByText('HTTP 502: Bad Gateway').waitFor();
});
