import { beforeEach, expect, it } from 'vitest';
import type { Post } from '#shared/schemas/blog.ts';
import { violationsOn } from '../../support/browser/checks/accessible.ts';
import { expectFocus } from '../../support/browser/checks/focus.ts';
import { intercept } from '../../support/browser/intercept.ts';
import {
  ADMIN_MESSAGES,
  deleteAll,
  named,
  openAdmin,
  wholeLabel,
  withValues,
} from '../../support/browser/screens/admin-pages.ts';
import { POST, postsOf } from '../../support/browser/screens/posts.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { slowIt } from '../../support/vitest/slow-it.ts';

const AT = '/admin/blog';

const site = startAdminSite();
const { addPost } = postsOf(site);

beforeEach(() => deleteAll(site.admin, 'blog'));

const { blog, form, layout, fields } = ADMIN_MESSAGES.en;

slowIt('a chosen address that is taken is an error of its field; a generated one gets a number', async () => {
  await addPost({ slug: 'cay' });
  const { page, expectProblems } = await openAdmin(site, { at: `${AT}/new` });
  expectProblems(/blog\.create/);
  const dialog = page.getByRole('dialog', { name: blog.add });
  await dialog.getByRole('textbox', { name: wholeLabel(fields.title) }).fill('Çay');
  await dialog.getByRole('textbox', { name: wholeLabel(fields.content) }).fill('Demli.');
  await dialog.getByRole('textbox', { name: wholeLabel(fields.slug) }).fill('cay');
  await dialog.getByRole('button', { name: form.save, exact: true }).click();
  await dialog.getByText(blog.saveFailed).waitFor();
  await dialog.getByText('Already taken').waitFor();
  await dialog.getByRole('textbox', { name: wholeLabel(fields.slug) }).fill('');
  await dialog.getByText('/blog/cay-2', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: form.save, exact: true }).click();
  await page.getByRole('row', { name: /\/blog\/cay-2/ }).waitFor();
});

it('missing fields and over-long search-engine texts are marked, and counted while typed', async () => {
  const { page } = await openAdmin(site, { at: AT });
  await page.getByRole('button', { name: blog.add }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: wholeLabel(fields.metaTitle) }).fill('x'.repeat(61));
  await dialog.getByText(withValues(form.tooLong, { length: 61, max: 60 })).waitFor();
  const tooLong = dialog.getByText(/too long/i);
  expect(await tooLong.count()).toBe(1);
  await dialog.getByRole('textbox', { name: wholeLabel(fields.author) }).fill(' ');
  await dialog.getByLabel(fields.publishDate).fill('');
  await dialog.getByRole('button', { name: form.save, exact: true }).click();
  await dialog.getByText(form.hasErrors).waitFor();
  for (const name of [fields.title, fields.content, fields.author, fields.metaTitle])
    await expect
      .poll(() => dialog.getByRole('textbox', { name: wholeLabel(name) }).getAttribute('aria-invalid'), {
        message: name,
      })
      .toBe('true');
  await expect.poll(() => dialog.getByLabel(fields.publishDate).getAttribute('aria-invalid')).toBe('true');
  expect(await tooLong.count(), 'said once').toBe(1);
});

slowIt('an editor that is still loading is open already, can be closed, and gives the focus back', async () => {
  await addPost();
  const { page } = await openAdmin(site, { at: AT });
  const edit = page.getByRole('link', { name: named(form.edit, POST.title) });
  const dialog = page.getByRole('dialog', { name: blog.editTitle });
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await intercept(page, /blog\.get\b/, async (route) => {
    await held;
    await route.continue();
  });
  await edit.press('Enter');
  await dialog.getByRole('status').getByText(layout.loading).waitFor();
  await expectFocus(dialog);
  await expect.poll(() => violationsOn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expectFocus(edit);
  await edit.press('Enter');
  await dialog.getByRole('status').getByText(layout.loading).waitFor();
  answer();
  const editor = page.getByRole('dialog', { name: POST.title });
  await expectFocus(editor.getByRole('textbox', { name: wholeLabel(fields.title) }));
  await page.keyboard.press('Escape');
  await expectFocus(edit);
});

slowIt('a failed load, save or deletion each shows its message', async () => {
  await addPost();
  const { page, expectProblems } = await openAdmin(site, { at: AT });
  expectProblems(/blog\.update/, /blog\.delete/, /blog\.adminSummaries/);
  await intercept(page, '**/api/trpc/blog.update*', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>kapalı</h1>' }),
  );
  await intercept(page, '**/api/trpc/blog.delete*', (route) => route.abort());
  await page.getByRole('link', { name: named(form.edit, POST.title) }).click();
  await page.getByRole('textbox', { name: wholeLabel(fields.title) }).fill('Yeni Ad');
  await page.getByRole('button', { name: form.save, exact: true }).click();
  await page.getByText(blog.saveFailed).waitFor();
  await page.getByText(/^HTTP 502: Bad Gateway$|^Request failed with status 502$/).waitFor();
  await expect.poll(() => page.getByRole('textbox', { name: wholeLabel(fields.title) }).inputValue()).toBe('Yeni Ad');
  await page.getByRole('button', { name: form.cancel }).click();
  await page.getByRole('button', { name: form.discardAction }).click();

  await page.getByRole('button', { name: named(form.delete, POST.title) }).click();
  await page
    .getByRole('alertdialog')
    .getByText(withValues(blog.deleteTitle, { name: POST.title }))
    .waitFor();
  await page.getByRole('button', { name: blog.deleteAction }).click();
  await page.getByText(blog.deleteFailed).waitFor();
  await page.unroute('**/api/trpc/blog.delete*');
  await page.getByRole('button', { name: named(form.delete, POST.title) }).click();
  await page.getByRole('button', { name: blog.deleteAction }).click();
  await page.getByText(blog.empty).waitFor();

  await intercept(page, '**/api/trpc/blog.adminSummaries*', (route) => route.abort());
  await page.reload();
  await page.getByText(blog.failed).waitFor();
  await page.unroute('**/api/trpc/blog.adminSummaries*');
  await page.getByRole('button', { name: layout.retry }).click();
  await page.getByText(blog.empty).waitFor();
});

slowIt(
  'a post that another administrator deleted can be saved as a new one, and deleting it again succeeds',
  async () => {
    const post = await addPost();
    await addPost({ title: 'İkinci Yazı', publishDate: '2024-05-11' });
    const { page, expectProblems } = await openAdmin(site, { at: `${AT}/${post.id}` });
    expectProblems(/blog\.(revisions|update)\S*: 404/, /blog\.delete\S*: 404/, /blog\.get\S*: 404/);
    const title = page.getByRole('textbox', { name: wholeLabel(fields.title) });
    await title.fill('Vapurda Simit');
    await site.admin.call('DELETE', `/api/blog/${post.id}`);
    // Returning to the tab reloads the list without the post, which must not close the post's editor.
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await page.getByRole('button', { name: form.save, exact: true }).click();
    await page.getByRole('alert').getByText(form.deleted).waitFor();
    await expect.poll(() => title.inputValue()).toBe('Vapurda Simit');
    await page.getByRole('button', { name: form.saveAsNew }).click();
    await page.getByText(withValues(blog.saved, { name: 'Vapurda Simit' })).waitFor();
    const { body } = await site.admin.call<Post[]>('GET', '/api/blog/admin/all');
    expect(body.map(({ title }) => title)).toEqual(['Vapurda Simit', 'İkinci Yazı']);

    await page.getByRole('button', { name: named(form.delete, 'Vapurda Simit') }).click();
    await site.admin.call('DELETE', `/api/blog/${body[0]?.id}`);
    await page.getByRole('button', { name: blog.deleteAction }).click();
    await page.getByText(withValues(blog.deleted, { name: 'Vapurda Simit' })).waitFor();
    const neighbour = page.getByRole('row', { name: /İkinci Yazı/ });
    await expect.poll(() => neighbour.evaluate((row) => row.contains(document.activeElement))).toBe(true);
  },
);
