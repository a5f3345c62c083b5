import type { Locator, Page } from 'playwright-core';
import type { Post } from '#shared/schemas/blog.ts';
import { samplePost } from '../../factories.ts';
import type { AdminSite } from '../sites.ts';
import { SIZES } from '../views.ts';
import { ADMIN_MESSAGES, openAdmin, wholeLabel } from './admin-pages.ts';

const { fields, form } = ADMIN_MESSAGES.en;

/** The text of the post that is open. */
export const textIn = (page: Page): Locator =>
  page.getByRole('dialog').getByRole('textbox', { name: wholeLabel(fields.content) });

/** Opens the editor of a new post whose text has structure. */
export async function openPost(
  site: AdminSite,
  given: object,
  viewport: { width: number; height: number } = SIZES.desktop,
) {
  const body = { ...samplePost, title: 'Güz yazısı', featuredImage: '', format: 'markdown', ...given };
  const { body: post } = await site.admin.call<Post>('POST', '/api/blog', { body });
  const opened = await openAdmin(site, { viewport, at: `/admin/blog/${post.id}` });
  await textIn(opened.page).waitFor();
  const saved = async () => {
    await saveEditor(opened.page);
    return (await site.admin.call<Post>('GET', `/api/blog/${post.id}`)).body.content;
  };
  return { ...opened, post, saved };
}

export async function saveEditor(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: form.save, exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** Pastes as a browser does, whose clipboard tests may not write. */
export const paste = (field: Locator, copied: string, type = 'text/html') =>
  field.evaluate(
    (element, given) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(given.type, given.copied);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    { type, copied },
  );
