import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Post } from '#shared/schemas/blog.ts';
import { pressCaret } from '../../support/browser/caret.ts';
import { expectAccessible } from '../../support/browser/checks/accessible.ts';
import { announced, expectFocus } from '../../support/browser/checks/focus.ts';
import { ADMIN_MESSAGES, deleteAll, openAdmin, wholeLabel } from '../../support/browser/screens/admin-pages.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { SIZES } from '../../support/browser/views.ts';
import { samplePost } from '../../support/factories.ts';
import { firstCase } from '../../support/slow.ts';
import { slowIt } from '../../support/vitest/slow-it.ts';

const { form, structured, fields } = ADMIN_MESSAGES.en;
const site = startAdminSite();

beforeEach(() => deleteAll(site.admin, 'blog'));

const COLUMNS = ['Oda', 'Fiyat', 'Manzara', 'Yatak', 'Kahvaltı', 'Metrekare'];
const SHEET = `<google-sheets-html-origin><table data-sheets-root="1"><tbody>${[COLUMNS, ['Süit', '8.900']]
  .map((row) => `<tr>${COLUMNS.map((_, at) => `<td>${row[at] ?? ''}</td>`).join('')}</tr>`)
  .join('')}</tbody></table></google-sheets-html-origin>`;

const stored = async (id: string) => (await site.admin.call<Post>('GET', `/api/blog/${id}`)).body.content;
const textIn = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: wholeLabel(fields.content) });

async function openPost(content: string, viewport: { width: number; height: number } = SIZES.desktop) {
  const body = { ...samplePost, featuredImage: '', content, format: 'markdown', published: true };
  const { body: post } = await site.admin.call<Post>('POST', '/api/blog', { body });
  const { page } = await openAdmin(site, { viewport, at: `/admin/blog/${post.id}` });
  await textIn(page).waitFor();
  return { page, post };
}

const save = async (page: Page) => {
  await page.getByRole('dialog').getByRole('button', { name: form.save, exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
};

const paste = (page: Page, html: string) =>
  textIn(page).evaluate((field, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', copied);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

describe('a table in a text', () => {
  it('comes from a sheet, has its cells edited, and scrolls on a phone by itself while the page does not', async () => {
    const { page, post } = await openPost('x');
    await textIn(page).focus();
    await pressCaret(page, 'Control+a');
    await paste(page, SHEET);
    await textIn(page).getByRole('cell', { name: '8.900' }).click();
    await pressCaret(page, 'End');
    await page.keyboard.type(' TL');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Boğaz | avlu');
    await save(page);
    expect(await stored(post.id)).toBe(
      `| ${COLUMNS.join(' | ')} |\n|${' --- |'.repeat(6)}\n| Süit | 8.900 TL | Boğaz \\| avlu |  |  |  |`,
    );
    await page.setViewportSize(SIZES.phone);
    await page.goto(`${site.url}/blog/${post.slug}`);
    const table = page.getByRole('region', { name: /Oda, Fiyat/ });
    await table.getByRole('columnheader', { name: 'Metrekare' }).waitFor();
    expect(await table.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(SIZES.phone.width);
    await expectAccessible(page);
  });

  it('is made, grown and deleted by buttons, and is left by the keyboard', async () => {
    const { page, post } = await openPost('Önce');
    await textIn(page).locator('p').first().click();
    await page.getByRole('toolbar').getByRole('button', { name: structured.table, exact: true }).click();
    await expectFocus(textIn(page));
    await page.keyboard.type('a');
    await page.keyboard.press('Enter');
    await page.keyboard.type('b');
    await page.getByRole('button', { name: structured.deleteRow }).click();
    await page.getByRole('button', { name: structured.columnRight }).click();
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: structured.deleteColumn }).click();
    await page.keyboard.press('Control+Enter');
    await page.keyboard.type('Sonra');
    await save(page);
    expect(await stored(post.id)).toBe('Önce\n\n| a |  |  |\n| --- | --- | --- |\n|  |  |  |\n\nSonra');
  });

  slowIt('leads Tab out of its last cell, and is deleted whole by one button', async () => {
    const { page, post } = await openPost('| a | b |\n| --- | --- |\n| c | d |\n\nSonra');
    await textIn(page).getByRole('cell', { name: 'd' }).click();
    await pressCaret(page, 'Shift+Tab');
    await pressCaret(page, 'End');
    await page.keyboard.type('1');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await textIn(page).evaluate((field) => field === document.activeElement)).toBe(false);
    await textIn(page).getByRole('cell', { name: 'c1' }).click();
    await page.getByRole('button', { name: structured.deleteTable }).click();
    await save(page);
    expect(await stored(post.id)).toBe('Sonra');
  });

  it('says what of a paste it has no place for', async () => {
    const { page } = await openPost('x');
    const rows = Array.from({ length: 203 }, () => '<tr><td>a</td><td>b</td></tr>').join('');
    await textIn(page).focus();
    await paste(page, `<table><tr><th colspan="2">Başlık</th></tr>${rows}</table>`);
    await announced(page, '1 merged cell was divided');
    await announced(page, '3 rows are below it as text');
  });
});

describe.each(firstCase([SIZES.phone, SIZES.desktop]))('at $width pixels', (viewport) => {
  it('a text with a table is accessible in the editor', async () => {
    const { page } = await openPost(`| ${COLUMNS.join(' | ')} |\n|${' --- |'.repeat(6)}\n| Süit |`, viewport);
    await textIn(page).getByRole('cell', { name: 'Süit' }).click();
    await page.getByRole('button', { name: structured.deleteTable }).waitFor();
    await expectAccessible(page);
  });
});
