import type { Locator, Page } from 'playwright-core';
import { create } from 'qrcode';
import { beforeEach, expect, it } from 'vitest';
import type { PageSummary, SitePage } from '#shared/schemas/pages.ts';
import { expectAccessible } from '../../support/browser/checks/accessible.ts';
import { expectFocus } from '../../support/browser/checks/focus.ts';
import {
  ADMIN_MESSAGES,
  chooseInMenu,
  deleteAll,
  menuOf,
  openAdmin,
  wholeLabel,
} from '../../support/browser/screens/admin-pages.ts';
import { paste } from '../../support/browser/screens/text-editor.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { languages } from '../../support/browser/views.ts';
import { pdf, samplePage } from '../../support/factories.ts';

const site = startAdminSite({ PUBLIC_URL: 'https://köşk.example' }, { empty: true });
beforeEach(() => deleteAll(site.admin, 'pages'));

const MENU_FILE = { name: 'Menü.pdf', mimeType: 'application/pdf', buffer: pdf() };
const DISHES = [
  ['Yemek', 'Fiyat'],
  ['Lakerda', '₺420'],
].map((row) => `<tr><td>${row.join('</td><td>')}</td></tr>`);
const pasteDishes = (text: Locator) => paste(text, `<table>${DISHES.join('')}</table>`);

/** The dark modules of a code as they are drawn, row by row. */
const drawnModules = (code: Locator) =>
  code.locator('path').evaluate((path) => {
    const size = Number(path.closest('svg')?.getAttribute('viewBox')?.split(' ')[2]) - 8;
    const dark = new Set(path.getAttribute('d')?.match(/\d+ \d+(?=h)/g));
    return Array.from({ length: size ** 2 }, (_, at) => (dark.has(`${at % size} ${Math.floor(at / size)}`) ? 1 : 0));
  });
const modulesOf = (text: string) => Array.from(create(text, { errorCorrectionLevel: 'M' }).modules.data, Number);

/** Does things in turn and counts them. */
function counted(page: Page) {
  const done: string[] = [];
  const count = (what: string) => void done.push(what);
  const press = async (role: Parameters<Page['getByRole']>[0], name: string) => {
    count(name);
    // The label of a switch goes on with what its state means.
    await page.getByRole(role, { name, exact: role !== 'switch' }).click();
  };
  return { done, count, press };
}

it.each(languages('tr'))(
  'in %s a restaurant’s page with dishes, a PDF and its QR code takes at most twelve actions beside typing',
  async (language) => {
    const { fields, form, list, media, pages, structured } = ADMIN_MESSAGES[language];
    const { page } = await openAdmin(site, { language });
    const { done, count, press } = counted(page);
    await press('link', pages.title);
    await press('button', pages.add);
    await expectFocus(page.getByRole('textbox', { name: wholeLabel(fields.title) }));
    await page.keyboard.type('Teras restoran');
    const text = page.getByRole('textbox', { name: wholeLabel(fields.content) });
    count('the text');
    await text.click();
    await page.keyboard.type('Ege otları.');
    count('the dishes, pasted from a sheet');
    await pasteDishes(text);
    await press('button', structured.insert);
    await press('menuitem', structured.file);
    count(media.uploadFile);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: media.uploadFile }).click();
    count('the file');
    await (await chooser).setFiles(MENU_FILE);
    await text.getByText('Menü', { exact: true }).waitFor();
    await press('switch', fields.published);
    await press('button', form.save);
    count(list.menu);
    await menuOf(page, 'Teras restoran').click();
    await press('menuitem', pages.qrCode);
    await page.getByRole('img', { name: pages.qrCode }).first().waitFor();
    expect(done.length, done.join(', ')).toBeLessThanOrEqual(12);
    const { items: body } = (await site.admin.call<{ items: PageSummary[] }>('GET', '/api/pages/admin/all')).body;
    const { content } = (await site.admin.call<SitePage>('GET', `/api/pages/${body[0]?.id}`)).body;
    expect(content).toMatch(
      /^Ege otları\.\n\n\| Yemek \| Fiyat \|\n.*\n\| Lakerda \| ₺420 \|\n\n\[PDF\]\(\/uploads\/\w+\.pdf\)$/,
    );
  },
);

it('the code of a page, shown and printed, is that of its short address, and the print has nothing else', async () => {
  const { body } = await site.admin.call<SitePage>('POST', '/api/pages', { body: samplePage });
  const { pages } = ADMIN_MESSAGES.en;
  const { page } = await openAdmin(site, { at: '/admin/pages' });
  await chooseInMenu(page, samplePage.title, pages.qrCode);
  const dialog = page.getByRole('dialog', { name: pages.qrCode });
  const address = `https://köşk.example/p/${body.code}`;
  const coded = modulesOf(`https://xn--kk-fka43b.example/p/${body.code}`);
  expect(await dialog.getByLabel(pages.shortAddress).inputValue()).toBe(address);
  expect(await drawnModules(dialog.getByRole('img', { name: pages.qrCode }))).toEqual(coded);
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  const printed = page.locator('body > :visible');
  expect(await printed.count()).toBe(1);
  expect(await drawnModules(printed.locator('svg'))).toEqual(coded);
  expect(await printed.innerText()).toBe(`${samplePage.title}\n\n${address.slice('https://'.length)}`);
});

it('the list is searched by title and by every other text, and is sorted by hand while it shows all pages', async () => {
  const { list, pages, sorting } = ADMIN_MESSAGES.en;
  const add = (title: string, content: string, published: boolean) =>
    site.admin.call('POST', '/api/pages', { body: { ...samplePage, title, content, published } });
  await add('Teras restoran', 'Lakerda ve Ege otları.', true);
  await add('Otopark', 'Avluda sekiz araçlık yer.', false);
  const { page } = await openAdmin(site, { at: '/admin/pages' });
  const rows = () => page.getByRole('article').getByRole('heading').allInnerTexts();
  const search = page.getByRole('searchbox', { name: pages.search });
  const handles = page.getByRole('button', { name: sorting.handle });
  await expect.poll(rows).toEqual(['Teras restoran', 'Otopark']);
  expect(await handles.count()).toBe(2);
  for (const [typed, found] of [
    ['OTOPARK', ['Otopark']],
    ['lakerda', ['Teras restoran']],
    ['kayık', []],
  ] as const) {
    await search.fill(typed);
    await expect.poll(rows, { message: typed }).toEqual(found);
    expect(await handles.count(), typed).toBe(0);
  }
  await page.getByText(pages.noMatch).first().waitFor();
  await search.fill('');
  await page.getByRole('combobox', { name: list.filter }).selectOption({ label: pages.filterDrafts });
  await expect.poll(rows).toEqual(['Otopark']);
  await page.waitForURL('**/admin/pages?show=drafts');
  await page.reload();
  await expect.poll(rows).toEqual(['Otopark']);
});
