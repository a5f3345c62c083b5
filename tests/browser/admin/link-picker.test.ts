import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import type { Post } from '#shared/schemas/blog.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { moveCaret } from '../../support/browser/caret.ts';
import {
  ADMIN_MESSAGES,
  deleteAll,
  openAdmin,
  SMALL_HOTEL,
  wholeLabel,
} from '../../support/browser/screens/admin-pages.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { fileForm, pdf, samplePost } from '../../support/factories.ts';

const { form, structured, fields } = ADMIN_MESSAGES.en;
const site = startAdminSite({ PUBLIC_URL: 'https://konaklar.example' });

beforeEach(async () => {
  for (const noun of ['blog', 'hotels'] as const) await deleteAll(site.admin, noun);
});

/** Opens a post with the picker of links at its end. */
async function openPicker(content: string) {
  const body = { ...samplePost, featuredImage: '', content, format: 'markdown' };
  const { body: post } = await site.admin.call<Post>('POST', '/api/blog', { body });
  const { page } = await openAdmin(site, { at: `/admin/blog?edit=${post.id}` });
  const text = page.getByRole('dialog').getByRole('textbox', { name: wholeLabel(fields.content) });
  await moveCaret(text.locator('p').last(), 'End');
  await page.keyboard.press('Control+k');
  return { page, read: () => saved(page, post.id) };
}

async function saved(page: Page, id: string): Promise<string> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: form.save, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  return (await site.admin.call<Post>('GET', `/api/blog/${id}`)).body.content;
}

it('the site’s own pages are found by their names in both languages', async () => {
  const { page, read } = await openPicker('Bakın:');
  await page.getByLabel(structured.linkTarget).fill('contact');
  await page.getByRole('button', { name: `İletişim ${structured.kinds.site}` }).click();
  expect(await read()).toBe('Bakın:[İletişim](/contact)');
});

it.each([
  ['the address of visitors in English', () => 'https://konaklar.example/en/hotel/'],
  ['the address of this window', () => `${site.url}/hotel/`],
])('%s becomes a link to the hotel within the site', async (_, beginning) => {
  const { body: hotel } = await site.admin.call<Hotel>('POST', '/api/hotels', {
    body: { ...SMALL_HOTEL, name: 'Çınaraltı Konağı' },
  });
  const { page, read } = await openPicker('Bakın:');
  await page.getByLabel(structured.linkTarget).fill(beginning() + hotel.slug);
  await page.getByRole('button', { name: /^Çınaraltı Konağı/ }).waitFor();
  await page.keyboard.press('Enter');
  expect(await read()).toBe(`Bakın:[Çınaraltı Konağı](/hotel/${hotel.slug})`);
});

it('a file of the library is found by its name, and the link has that name', async () => {
  const body = fileForm('file', [{ bytes: pdf(), name: 'Yaz menüsü.pdf' }]);
  const { url } = (await site.admin.call<{ url: string }>('POST', '/api/upload/file', { body })).body;
  const { page, read } = await openPicker('Bakın:');
  await page.getByLabel(structured.linkTarget).fill('menu');
  await page.getByRole('button', { name: `Yaz menüsü ${structured.kinds.file}` }).click();
  expect(await read()).toBe(`Bakın:[Yaz menüsü](${url})`);
});
