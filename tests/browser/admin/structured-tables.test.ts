import { beforeEach, describe, expect, it } from 'vitest';
import { pressCaret } from '../../support/browser/caret.ts';
import { expectAccessible } from '../../support/browser/checks/accessible.ts';
import { announced, expectFocus } from '../../support/browser/checks/focus.ts';
import { ADMIN_MESSAGES, deleteAll } from '../../support/browser/screens/admin-pages.ts';
import { openPost, paste, textIn } from '../../support/browser/screens/text-editor.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { SIZES } from '../../support/browser/views.ts';
import { firstCase } from '../../support/slow.ts';
import { slowIt } from '../../support/vitest/slow-it.ts';

const { structured } = ADMIN_MESSAGES.en;
const site = startAdminSite();

beforeEach(() => deleteAll(site.admin, 'blog'));

const COLUMNS = ['Oda', 'Fiyat', 'Manzara', 'Yatak', 'Kahvaltı', 'Metrekare'];
const SHEET = `<google-sheets-html-origin><table data-sheets-root="1"><tbody>${[COLUMNS, ['Süit', '8.900']]
  .map((row) => `<tr>${COLUMNS.map((_, at) => `<td>${row[at] ?? ''}</td>`).join('')}</tr>`)
  .join('')}</tbody></table></google-sheets-html-origin>`;

describe('a table in a text', () => {
  it('comes from a sheet, has its cells edited, and scrolls on a phone by itself while the page does not', async () => {
    const { page, post, saved } = await openPost(site, { content: 'x' });
    await textIn(page).focus();
    await pressCaret(page, 'Control+a');
    await paste(textIn(page), SHEET);
    await textIn(page).getByRole('cell', { name: '8.900' }).click();
    await pressCaret(page, 'End');
    await page.keyboard.type(' TL');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Boğaz | avlu');
    expect(await saved()).toBe(
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
    const { page, saved } = await openPost(site, { content: 'Önce' });
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
    expect(await saved()).toBe('Önce\n\n| a |  |  |\n| --- | --- | --- |\n|  |  |  |\n\nSonra');
  });

  slowIt('leads Tab out of its last cell, and is deleted whole by one button', async () => {
    const { page, saved } = await openPost(site, { content: '| a | b |\n| --- | --- |\n| c | d |\n\nSonra' });
    await textIn(page).getByRole('cell', { name: 'd' }).click();
    await pressCaret(page, 'Shift+Tab');
    await pressCaret(page, 'End');
    await page.keyboard.type('1');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await textIn(page).evaluate((field) => field === document.activeElement)).toBe(false);
    await textIn(page).getByRole('cell', { name: 'c1' }).click();
    await page.getByRole('button', { name: structured.deleteTable }).click();
    expect(await saved()).toBe('Sonra');
  });

  it('says what of a paste it has no place for', async () => {
    const { page } = await openPost(site, { content: 'x' });
    const rows = Array.from({ length: 203 }, () => '<tr><td>a</td><td>b</td></tr>').join('');
    await textIn(page).focus();
    await paste(textIn(page), `<table><tr><th colspan="2">Başlık</th></tr>${rows}</table>`);
    await announced(page, '1 merged cell was divided');
    await announced(page, '3 rows are below it as text');
  });
});

describe.each(firstCase([SIZES.phone, SIZES.desktop]))('at $width pixels', (viewport) => {
  it('a text with a table is accessible in the editor', async () => {
    const { page } = await openPost(
      site,
      { content: `| ${COLUMNS.join(' | ')} |\n|${' --- |'.repeat(6)}\n| Süit |` },
      viewport,
    );
    await textIn(page).getByRole('cell', { name: 'Süit' }).click();
    await page.getByRole('button', { name: structured.deleteTable }).waitFor();
    await expectAccessible(page);
  });
});
