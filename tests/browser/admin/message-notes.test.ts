import { expect, it } from 'vitest';
import { ADMIN } from '../../support/api-client.ts';
import { ADMIN_MESSAGES, openAdmin, withValues } from '../../support/browser/screens/admin-pages.ts';
import { inboxOf } from '../../support/browser/screens/inbox.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { slowIt } from '../../support/vitest/slow-it.ts';

const site = startAdminSite();
const { send, messageOf } = inboxOf(site);

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
