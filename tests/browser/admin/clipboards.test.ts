import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { pressCaret } from '../../support/browser/caret.ts';
import { announced } from '../../support/browser/checks/focus.ts';
import {
  ADMIN_MESSAGES,
  deleteAll,
  openAdmin,
  SMALL_HOTEL,
  wholeLabel,
  withValues,
} from '../../support/browser/screens/admin-pages.ts';
import { paste } from '../../support/browser/screens/text-editor.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { slowIt } from '../../support/vitest/slow-it.ts';

const { fields, structured } = ADMIN_MESSAGES.en;
const site = startAdminSite();

let hotel: Hotel;
beforeEach(async () => {
  await deleteAll(site.admin, 'hotels');
  const body = { ...SMALL_HOTEL, description: 'Bir.', format: 'markdown' };
  ({ body: hotel } = await site.admin.call<Hotel>('POST', '/api/hotels', { body }));
});

/** Each says in its first line which program put it on the clipboard; the text expected of it is beside it. */
const FOLDER = join(import.meta.dirname, 'clipboards');
const CLIPBOARDS = readdirSync(FOLDER)
  .filter((file) => extname(file) !== '.md')
  .map((file) => {
    const copied = readFileSync(join(FOLDER, file), 'utf8').replace(/^.*\n/, '');
    const expected = readFileSync(join(FOLDER, `${basename(file, extname(file))}.md`), 'utf8').trim();
    return { file, type: extname(file) === '.html' ? 'text/html' : 'text/plain', copied, expected };
  });
const clipboard = (name: string) => {
  const found = CLIPBOARDS.find(({ file }) => file === name);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
};

const stored = async () => (await site.admin.call<Hotel>('GET', `/api/hotels/${hotel.id}`)).body.description;
const textIn = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: wholeLabel(fields.description) });

const at = () => `/admin/hotels/${hotel.id}`;

async function openEditor() {
  const { page } = await openAdmin(site, { at: at() });
  await textIn(page).waitFor();
  return page;
}

async function pasteOver(page: Page, type: string, copied: string) {
  await textIn(page).focus();
  await pressCaret(page, 'Control+a');
  await paste(textIn(page), copied, type);
}

describe('what other programs put on the clipboard', () => {
  it('comes into a text with its structure, and no two words run together', async () => {
    const { page, requestsFinished } = await openAdmin(site, { at: at() });
    const results: Record<string, string> = {};
    for (const { file, type, copied } of CLIPBOARDS) {
      await page.goto(at());
      await textIn(page).waitFor();
      await requestsFinished();
      await pasteOver(page, type, copied);
      await page.keyboard.press('Control+s');
      // The draft is kept until the page has the response.
      await textIn(page).waitFor({ state: 'hidden' });
      results[file] = await stored();
    }
    expect(results).toEqual(Object.fromEntries(CLIPBOARDS.map(({ file, expected }) => [file, expected])));
  });

  it('is missed where it is a picture, of which the notice says how many', async () => {
    const page = await openEditor();
    await pasteOver(
      page,
      'text/html',
      '<p>a<img src="/a.png"></p><p><img src="/b.png">b<img width="1" src="/c.gif"></p>',
    );
    await announced(page, withValues(structured.notTaken.pictures_other, { count: 2 }));
    await pasteOver(page, 'text/html', '<p>metin</p>');
    await expect.poll(() => page.getByText(/picture.* not taken/).count()).toBe(0);
  });

  it('has its lines joined by one button, which Undo takes back', async () => {
    const page = await openEditor();
    const { type, copied, expected } = clipboard('pdf.txt');
    await pasteOver(page, type, copied);
    await announced(page, structured.linesPasted);
    await page.getByRole('button', { name: structured.joinLines }).click();
    await expect
      .poll(() => textIn(page).locator('p').allInnerTexts())
      .toEqual([
        'Konağımız 1893 yılında bir tüccarın evi olarak yapılmıştır. Avlusunda bugün de kullanılan bir kuyu vardır ve odalar onun çevresinde sıralanır.',
        'Kahvaltı her sabah yediden on bire kadar avluda verilir; kışın salona alınır. Sorular: www.konak.example',
      ]);
    expect(await page.getByRole('button', { name: structured.joinLines }).count()).toBe(0);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+s');
    await expect.poll(stored).toBe(expected);
  });

  slowIt('gets no such button where each line is a paragraph, and none when a line was changed', async () => {
    const page = await openEditor();
    await pasteOver(
      page,
      'text/plain',
      'Kahvaltı saat yedide başlar, on birde biter.\nOda saat on ikide boşalır.\nÇay her zaman var.',
    );
    expect(await page.getByRole('button', { name: structured.joinLines }).count()).toBe(0);
    const { type, copied } = clipboard('pdf.txt');
    await pasteOver(page, type, copied);
    await page.getByRole('button', { name: structured.joinLines }).waitFor();
    await textIn(page).locator('p').nth(1).click();
    await page.keyboard.type('x');
    await page.getByRole('button', { name: structured.joinLines }).waitFor({ state: 'detached' });
  });
});
