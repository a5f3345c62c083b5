import { beforeEach, expect, it } from 'vitest';
import type { Post } from '#shared/schemas/blog.ts';
import { moveCaret } from '../../support/browser/caret.ts';
import { expectFocus } from '../../support/browser/checks/focus.ts';
import { heldUploads } from '../../support/browser/given-files.ts';
import { photograph } from '../../support/browser/picked-files.ts';
import { ADMIN_MESSAGES, deleteAll, openAdmin, wholeLabel } from '../../support/browser/screens/admin-pages.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { fileForm, samplePost } from '../../support/factories.ts';

const { form, media, structured, fields } = ADMIN_MESSAGES.en;
const site = startAdminSite();

beforeEach(() => deleteAll(site.admin, 'blog'));

async function openPost() {
  const body = { ...samplePost, featuredImage: '', content: 'Bir.', format: 'markdown' };
  const { body: post } = await site.admin.call<Post>('POST', '/api/blog', { body });
  const { page } = await openAdmin(site, { at: `/admin/blog/${post.id}` });
  const dialog = page.getByRole('dialog').first();
  const text = dialog.getByRole('textbox', { name: wholeLabel(fields.content) });
  await text.waitFor();
  const saved = async () => {
    await dialog.getByRole('button', { name: form.save, exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    return (await site.admin.call<Post>('GET', `/api/blog/${post.id}`)).body;
  };
  return { page, dialog, saved };
}

it('a picture that was chosen during an upload stays, whatever the upload brings', async () => {
  const { buffer } = await photograph('secilen', '#0e4a59', 300);
  const upload = fileForm('file', [{ bytes: buffer, name: 'secilen.jpg' }]);
  const { body: chosen } = await site.admin.call<{ url: string }>('POST', '/api/upload/single', { body: upload });
  const { page, dialog, saved } = await openPost();
  const { release } = await heldUploads(page);
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photograph('eski', '#8a6428', 330));
  await dialog.getByRole('progressbar').waitFor();
  await dialog.getByRole('button', { name: media.choose }).first().click();
  const library = page.getByRole('list', { name: media.title });
  await library.getByRole('button', { name: /^secilen / }).click();
  release();
  await dialog.getByRole('progressbar').waitFor({ state: 'detached' });
  expect((await saved()).featuredImage).toBe(chosen.url);
});

it('an answer that comes after its dialog was closed changes no text, and what is typed goes there', async () => {
  const { page, dialog, saved } = await openPost();
  const text = dialog.getByRole('textbox', { name: wholeLabel(fields.content) });
  await moveCaret(text, 'Control+End');
  await dialog.getByRole('button', { name: structured.insert }).click();
  await page.getByRole('menuitem', { name: structured.card }).click();
  const cards = page.getByRole('dialog', { name: structured.card });
  await cards.getByRole('textbox').waitFor();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const asked = page.waitForRequest(/links\.search.*Galata/);
  await page.route(/links\.search.*Galata/, async (route) => {
    await held;
    await route.continue();
  });
  await cards.getByRole('textbox').fill('Galata');
  await cards.getByRole('textbox').press('Enter');
  await asked;
  await page.keyboard.press('Escape');
  await cards.waitFor({ state: 'detached' });
  await expectFocus(text);
  expect(await page.evaluate(() => document.getSelection()?.focusOffset)).toBe('Bir.'.length);
  await page.keyboard.type('x');
  release();
  expect((await saved()).content).toBe('Bir.x');
});
