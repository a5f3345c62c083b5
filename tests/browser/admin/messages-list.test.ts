import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { INBOX } from '#shared/constants.ts';
import { expectAccessible, expectStateAccessible } from '../../support/browser/checks/accessible.ts';
import { expectFocus } from '../../support/browser/checks/focus.ts';
import { intercept } from '../../support/browser/intercept.ts';
import { ADMIN_MESSAGES, openAdmin, openHandOver, withValues } from '../../support/browser/screens/admin-pages.ts';
import { inboxOf, lookedAtAgain } from '../../support/browser/screens/inbox.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { SIZES, views } from '../../support/browser/views.ts';
import { slowIt } from '../../support/vitest/slow-it.ts';

const site = startAdminSite();
const { send, messageOf } = inboxOf(site);

const focused = (page: Page) => page.locator(':focus');

describe.each(views('tr', 'phone'))('the inbox in $language on a $size', ({ language, size, viewport }) => {
  const { messages, personalData, layout } = ADMIN_MESSAGES[language];

  it('lists a new message, and the title counts it; without violations of accessibility', async () => {
    const lastName = `Yeni-${language}-${size}`;
    await send({ firstName: 'Seda', lastName });
    const { page } = await openAdmin(site, { language, viewport, at: '/admin/messages' });
    const row = page.getByRole('listitem').filter({ hasText: lastName });
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

slowIt('the menu of a phone says how many messages are unread', async () => {
  await send();
  const { page } = await openAdmin(site, { viewport: SIZES.phone });
  await page.getByRole('button', { name: /^Open menu, \d+ unread/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Inbox \d+ unread messages?$/ })
    .waitFor();
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
