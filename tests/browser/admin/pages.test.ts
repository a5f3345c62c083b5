import { beforeEach, expect, it } from 'vitest';
import { en } from '#shared/i18n/en/site.ts';
import { tr } from '#shared/i18n/tr/site.ts';
import { ADMIN_ROUTES, publicPath } from '#shared/paths.ts';
import type { SitePage } from '#shared/schemas/pages.ts';
import { announced, expectFocus } from '../../support/browser/checks/focus.ts';
import { intercept } from '../../support/browser/intercept.ts';
import { openPage } from '../../support/browser/open-page.ts';
import {
  ADMIN_MESSAGES,
  chooseInMenu,
  deleteAll,
  menuOf,
  openAdmin,
  publishSwitch,
  wholeLabel,
  withValues,
} from '../../support/browser/screens/admin-pages.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { samplePage } from '../../support/factories.ts';
import { slowIt } from '../../support/vitest/slow-it.ts';

const site = startAdminSite();

beforeEach(() => deleteAll(site.admin, 'pages'));

const { publishing, fields } = ADMIN_MESSAGES.en;

it('the menu’s entries have the names that visitors read in each language', async () => {
  const body = { ...samplePage, place: 'navigation', translations: { en: { title: 'Fireplace rules' } } };
  await site.admin.call('POST', '/api/pages', { body });
  const { page } = await openAdmin(site, { at: `${ADMIN_ROUTES.settings}?tab=navigation` });
  for (const [name, usual] of [
    [en.nav.branches, [tr.nav.branches, en.nav.branches]],
    [samplePage.title, [samplePage.title, 'Fireplace rules']],
  ] as const) {
    const fields = page.getByRole('group', { name: new RegExp(`^${name}`) }).getByRole('textbox');
    await expect
      .poll(() => fields.evaluateAll((all) => all.map((each) => each.getAttribute('placeholder'))))
      .toEqual(usual);
  }
});

it('starting texts come as drafts, are ordered by keyboard, and are in the footer when published', async () => {
  const { pages, sorting } = ADMIN_MESSAGES.en;
  const { page } = await openAdmin(site, { at: ADMIN_ROUTES.pages });
  await page.getByRole('button', { name: pages.addTexts }).press('Enter');
  const titles = page.getByRole('article').getByRole('heading');
  await expect.poll(() => titles.count()).toBe(4);
  await expectFocus(titles.first());
  const [privacy = '', cookies = '', ...others] = await titles.allTextContents();
  await expect.poll(() => page.getByRole('switch', { checked: true }).count()).toBe(0);

  await chooseInMenu(page, cookies, sorting.up);
  await announced(page, withValues(sorting.moved, { name: cookies, position: 1, total: 4 }));
  await expectFocus(menuOf(page, cookies));
  for (const name of [privacy, cookies]) {
    await publishSwitch(page, name, 'draft').press('Space');
    const question = page.getByRole('alertdialog', { name: publishing.placeholderTitle });
    await question.getByText(withValues(publishing.placeholder, { part: 'TASLAK:' })).waitFor();
    await question.getByRole('button', { name: publishing.publishAnyway }).press('Enter');
    await page.getByText(withValues(pages.nowPublished, { name })).waitFor();
  }
  await page.reload();
  await expect.poll(() => titles.allTextContents()).toEqual([cookies, privacy, ...others]);

  const visitor = await openPage(site);
  await visitor.page.goto(publicPath.branches('en'));
  const links = visitor.page.getByRole('navigation', { name: en.footer.pages }).getByRole('link');
  await expect.poll(() => links.allTextContents()).toEqual(['Cookies', 'Privacy notice (KVKK)']);
  await links.last().click();
  await visitor.page.getByRole('heading', { level: 1, name: 'Privacy notice (KVKK)' }).waitFor();
});

slowIt('a page that is published while it is still being moved is saved after the move', async () => {
  const { pages, sorting } = ADMIN_MESSAGES.en;
  for (const [title, slug] of [
    ['Bir', 'bir'],
    ['İki', 'iki'],
  ])
    await site.admin.call('POST', '/api/pages', { body: { ...samplePage, title, slug, published: false } });
  const { page } = await openAdmin(site, { at: ADMIN_ROUTES.pages });
  const toggled = Promise.withResolvers<void>();
  await intercept(page, '**/api/trpc/pages.sort*', async (route) => {
    await toggled.promise;
    await route.continue();
  });
  const readsOfPage: string[] = [];
  page.on('request', (request) => request.url().includes('pages.get') && readsOfPage.push(request.url()));
  await chooseInMenu(page, 'İki', sorting.up);
  // The page is reordered at once, and its button gets the focus again in the next frame.
  await announced(page, withValues(sorting.moved, { name: 'İki', position: 1, total: 2 }));
  await expectFocus(menuOf(page, 'İki'));
  await publishSwitch(page, 'İki', 'draft').press('Space');
  await publishSwitch(page, 'İki', 'live').waitFor();
  expect(readsOfPage).toEqual([]);
  toggled.resolve();
  await page.getByText(withValues(pages.nowPublished, { name: 'İki' })).waitFor();
  const { body } = await site.admin.call<{ items: SitePage[] }>('GET', '/api/pages/admin/all');
  expect(body.items.map(({ title, published }) => [title, published])).toEqual([
    ['İki', true],
    ['Bir', false],
  ]);
});

slowIt('a page that two people edit keeps both texts to choose from', async () => {
  const { conflict, form } = ADMIN_MESSAGES.en;
  const { body } = await site.admin.call<SitePage>('POST', '/api/pages', { body: samplePage });
  const { page, expectProblems } = await openAdmin(site, { at: `${ADMIN_ROUTES.pages}/${body.id}` });
  expectProblems(/pages\.update\S*: 409/);
  const content = page.getByRole('textbox', { name: wholeLabel(fields.content) });
  await content.fill('Benim metnim.');
  await site.admin.call('PUT', `/api/pages/${body.id}`, { body: { ...samplePage, content: 'Onun metni.' } });
  await content.press('Control+s');
  await page.getByRole('dialog', { name: conflict.title }).getByText('Onun metni.').first().waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => content.inputValue()).toBe('Benim metnim.');
  await page.getByRole('dialog').getByRole('button', { name: form.cancel }).waitFor();
});
