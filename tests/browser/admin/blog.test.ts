import { beforeEach, describe, expect, it } from 'vitest';
import { enErrors } from '#shared/i18n/en/errors.ts';
import { en } from '#shared/i18n/en/site.ts';
import { todayInIstanbul } from '#shared/lib/numbers/date.ts';
import { writeTyped } from '#shared/lib/numbers/typed-date.ts';
import { ADMIN_ROUTES, publicPath } from '#shared/paths.ts';
import type { Post } from '#shared/schemas/blog.ts';
import type { SitePage } from '#shared/schemas/pages.ts';
import { expectStateAccessible, violationsOn } from '../../support/browser/checks/accessible.ts';
import { announced, expectFocus } from '../../support/browser/checks/focus.ts';
import { intercept } from '../../support/browser/intercept.ts';
import { openPage } from '../../support/browser/open-page.ts';
import {
  ADMIN_MESSAGES,
  chooseInMenu,
  deleteAll,
  languageOf,
  menuOf,
  named,
  openAdmin,
  PICTURE,
  publishSwitch,
  wholeLabel,
  withValues,
} from '../../support/browser/screens/admin-pages.ts';
import { MESSAGES } from '../../support/browser/screens/public-pages.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { views } from '../../support/browser/views.ts';
import { samplePage } from '../../support/factories.ts';
import { slowIt } from '../../support/vitest/slow-it.ts';

const AT = '/admin/blog';

const POST = {
  title: 'Vapurda Çay',
  content: 'İlk satır.\nİkinci satır.',
  author: 'Deniz',
  publishDate: '2024-05-12',
  featuredImage: PICTURE,
};

const site = startAdminSite();

beforeEach(() => deleteAll(site.admin, 'blog'));

const addPost = async (fields: Record<string, unknown> = {}) =>
  (await site.admin.call<Post>('POST', '/api/blog', { body: { ...POST, ...fields } })).body;
const stored = async (id: string) => (await site.admin.call<Post>('GET', `/api/blog/${id}`)).body;

describe.each(views('en', 'desktop'))('in $language on a $size', ({ language, viewport }) => {
  const messages = ADMIN_MESSAGES[language];

  it('a long list has numbered pages, and a reload shows the same page again', async () => {
    for (let at = 1; at <= 51; at += 1) await addPost({ title: `Yazı ${at}` });
    const { page } = await openAdmin(site, { language, viewport, at: AT });
    const edit = (name: string) => page.getByRole('link', { name: named(messages.form.edit, name), exact: true });
    await edit('Yazı 51').waitFor();
    await page.getByRole('button', { name: messages.list.next, exact: true }).click();
    await edit('Yazı 1').waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('?page=2');
    await page.reload();
    await edit('Yazı 1').waitFor();
    await page.getByText(withValues(messages.list.range, { from: 51, until: 51, total: 51 })).waitFor();
  });

  const TITLE = "Galata'da Yağmur";
  const english = { title: 'Rain in Galata', content: 'It began to rain.' };

  it('a new post is written by the person, of today and a draft, in both languages', async () => {
    const { page } = await openAdmin(site, { language, viewport, at: AT });
    await page.getByText(messages.blog.empty).waitFor();
    const before = todayInIstanbul();
    await page.getByRole('button', { name: messages.blog.add }).click();
    const dialog = page.getByRole('dialog', { name: messages.blog.add });
    const field = (name: string) => dialog.getByRole('textbox', { name: wholeLabel(name) });
    await expect.poll(() => field(messages.fields.author).inputValue()).toBe('Admin');
    const publishDate = dialog.getByLabel(messages.fields.publishDate);
    await expect
      .poll(() => publishDate.inputValue())
      .toBeOneOf([before, todayInIstanbul()].map((day) => writeTyped(day, language)));
    await field(messages.fields.title).fill(TITLE);
    await dialog.getByText('/blog/galata-da-yagmur', { exact: true }).waitFor();
    await field(messages.fields.content).fill('Yağmur başladı.\n\nBitmedi.');
    await dialog.getByText(/Yağmur başladı\.[\s\S]*…/).waitFor();
    await field(messages.fields.tags).fill('yağmur');
    await field(messages.fields.tags).press('Enter');
    await languageOf(dialog, 'English').click();
    await field(messages.fields.title).fill(english.title);
    await field(messages.fields.content).fill(english.content);
    await dialog.getByRole('button', { name: messages.form.save, exact: true }).click();
    const added = page
      .getByRole('row', { name: new RegExp(TITLE) })
      .getByText(TITLE, { exact: true })
      .first();
    await expect.poll(() => added.evaluate((title) => title === document.activeElement)).toBe(true);
    const [post] = (await site.admin.call<Post[]>('GET', '/api/blog/admin/all')).body;
    expect(post).toMatchObject({ published: false, tags: ['yağmur'], translations: { en: english } });
  });

  it('a post goes from draft to published and back, and visitors see it immediately', async () => {
    await addPost({ title: TITLE, published: false, translations: { en: english } });
    const { page } = await openAdmin(site, { language, viewport, at: AT });
    const visitor = await openPage(site, { viewport });
    visitor.expectProblems(/galata-da-yagmur: 404/);
    const address = publicPath.post(language, 'galata-da-yagmur');
    const status = async () => (await visitor.page.goto(address))?.status();
    expect(await status()).toBe(404);
    await publishSwitch(page, TITLE, 'draft', language).click();
    await page.getByText(withValues(messages.blog.nowPublished, { name: TITLE })).waitFor();
    expect(await status()).toBe(200);
    const title = language === 'en' ? english.title : TITLE;
    await visitor.page.getByRole('heading', { level: 1, name: title }).waitFor();
    await publishSwitch(page, TITLE, 'live', language).click();
    await page.getByText(withValues(messages.blog.nowDraft, { name: TITLE })).waitFor();
    expect(await status()).toBe(404);
  });
});

const { blog, form, layout, publishing, trash, list, fields } = ADMIN_MESSAGES.en;

it('a post gets its times, in words, with warnings of the past and of an end before the start', async () => {
  const post = await addPost({ published: true });
  const { page } = await openAdmin(site, { at: `${AT}/${post.id}` });
  const start = page.getByLabel(wholeLabel(fields.publishAt));
  const end = page.getByLabel(fields.unpublishAt);
  await page.getByRole('radio', { name: publishing.planned }).check();
  await start.fill('2020-05-12T09:00');
  await page.getByText(withValues(publishing.startPast, { time: '12 Mayıs 2020, 09.00' })).waitFor();
  await start.fill('2096-05-12T09:00');
  await page.getByText(withValues(publishing.willStart, { time: '12 Mayıs 2096, 09.00' })).waitFor();
  await end.fill('2096-05-12T08:00');
  await page.getByText(publishing.endFirst).waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText(enErrors.fields.endsBeforeStart).waitFor();
  await end.fill('2096-05-12T10:30');
  await page.getByText(withValues(publishing.willEnd, { time: '12 Mayıs 2096, 10.30' })).waitFor();
  await expectStateAccessible(page);
  await Promise.all([page.waitForResponse(/blog\.update/), page.keyboard.press('Control+s')]);
  await page.getByText(withValues(publishing.timed.scheduled, { time: '12 Mayıs 2096 09.00', suffix: 'da' })).waitFor();
  expect(await stored(post.id)).toMatchObject({ publishAt: '2096-05-12T09:00', unpublishAt: '2096-05-12T10:30' });
  await page.getByRole('combobox', { name: list.filter }).selectOption({ label: publishing.filterScheduled });
  await page.getByRole('link', { name: named(form.edit, POST.title) }).click();
  await page.getByRole('radio', { name: publishing.now, exact: true }).check();
  await end.fill('2020-05-12T10:30');
  await page.getByText(withValues(publishing.endPast, { time: '12 Mayıs 2020, 10.30' })).waitFor();
  await Promise.all([page.waitForResponse(/blog\.update/), page.keyboard.press('Control+s')]);
  await page.getByRole('main').getByText(blog.noMatch).waitFor();
  expect(await stored(post.id)).toMatchObject({ publishAt: null, unpublishAt: '2020-05-12T10:30' });
});

slowIt('the form of a post whose date has not come says that visitors read it at once', async () => {
  const post = await addPost({ publishDate: '2096-05-12' });
  const { page } = await openAdmin(site, { at: `${AT}/${post.id}` });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('switch', { name: fields.published }).check();
  await dialog.getByText(withValues(publishing.futureDate, { date: '12 Mayıs 2096' })).waitFor();
});

slowIt('a planned post is called planned, wherever its state is said', async () => {
  await addPost({ publishAt: '2096-05-12T09:00' });
  const { page } = await openAdmin(site, { at: AT });
  await publishSwitch(page, POST.title, 'draft').click();
  await page.getByText(withValues(blog.nowScheduled, { name: POST.title })).waitFor();
  await publishSwitch(page, POST.title, 'scheduled').waitFor();
  await page.getByRole('link', { name: named(form.edit, POST.title) }).click();
  await expect.poll(() => page.getByRole('radio', { name: publishing.planned }).isChecked()).toBe(true);
});

it('an unfinished date is an error of its field, and nothing is sent until it is whole or empty', async () => {
  const post = await addPost();
  const { page, calls } = await openAdmin(site, { at: `${AT}/${post.id}` });
  const start = page.getByLabel(wholeLabel(fields.publishAt));
  const error = page.getByText(MESSAGES.en.enquiry.unfinishedDate);
  await page.getByRole('dialog').getByRole('switch', { name: fields.published }).check();
  await page.getByRole('radio', { name: publishing.planned }).check();
  await start.fill('20.12.203');
  await page.getByRole('button', { name: form.save, exact: true }).press('Enter');
  await error.waitFor();
  await page.getByText(form.hasErrors).waitFor();
  await expectFocus(start);
  await expect.poll(() => start.getAttribute('aria-invalid')).toBe('true');
  expect(await start.inputValue()).toBe('20.12.203');
  await expectStateAccessible(page);

  await start.fill('');
  await error.waitFor({ state: 'detached' });
  expect(calls.filter((call) => call.includes('blog.update'))).toEqual([]);

  await start.fill('20 Dec 2031 9.30');
  await Promise.all([page.waitForResponse(/blog\.update/), page.keyboard.press('Control+s')]);
  expect(await stored(post.id)).toMatchObject({ published: true, publishAt: '2031-12-20T09:30' });
});

it('the status toggle changes nothing else, and rolls back with its message when it fails', async () => {
  // The editor has no field for the text of a picture that the post does not show.
  const imageAlts = [{ image: '/uploads/baska.jpg', tr: 'Başka bir resim', en: 'Another picture' }];
  const post = await addPost({ excerpt: 'Kendi özeti', slug: 'ozel-adres', tags: ['çay'], imageAlts });
  const { page, expectProblems } = await openAdmin(site, { at: AT });
  expectProblems(/blog\.update/);
  const publish = publishSwitch(page, POST.title, 'draft');
  await intercept(page, '**/api/trpc/blog.update*', (route) => route.abort());
  await publish.click();
  await page.getByText(blog.statusFailed).waitFor();
  await publish.waitFor();
  await page.unroute('**/api/trpc/blog.update*');
  // Another administrator changed the post after this list was read; the toggle must not undo that change.
  await site.admin.call('PUT', `/api/blog/${post.id}`, { body: { ...POST, title: 'Vapurda Simit' } });
  await publish.click();
  await expect.poll(async () => (await stored(post.id)).published).toBe(true);
  expect(await stored(post.id)).toMatchObject({
    title: 'Vapurda Simit',
    excerpt: 'Kendi özeti',
    slug: 'ozel-adres',
    tags: ['çay'],
    publishDate: '2024-05-12',
    imageAlts,
  });
});

it('Undo on a toast works while another editor is open, which stays open with what was typed', async () => {
  await addPost();
  const other = await addPost({ title: 'Karşıya Geçmek' });
  const { page } = await openAdmin(site, { at: AT });
  await page.getByRole('button', { name: named(form.delete, POST.title) }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: blog.deleteAction }).click();
  await page.getByText(withValues(blog.deleted, { name: POST.title })).waitFor();
  await page.getByRole('link', { name: named(form.edit, other.title) }).click();
  const title = page.getByRole('dialog').getByRole('textbox', { name: wholeLabel(fields.title) });
  await title.fill('Yarım başlık');
  await page.getByRole('button', { name: trash.undo }).click();
  await announced(page, withValues(trash.restored, { name: POST.title }));
  await expectFocus(title);
  expect(await title.inputValue()).toBe('Yarım başlık');
  expect(await page.getByRole('alertdialog').count()).toBe(0);
});

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

slowIt('search and filters look through all posts, also those not shown yet', async () => {
  for (let index = 0; index < 101; index += 1)
    await addPost({ title: `Yazı ${index}`, publishDate: index === 0 ? '2020-01-01' : '2024-01-01' });
  const { page } = await openAdmin(site, { at: AT });
  const rows = page.getByRole('row', { name: /Yazı/ });
  await expect.poll(() => rows.count()).toBe(50);
  await page.getByRole('searchbox', { name: blog.search }).fill('YAZI 0');
  await expect.poll(() => rows.count()).toBe(1);
  await page.getByRole('row', { name: /Yazı 0/ }).waitFor();
  await page.getByRole('searchbox', { name: blog.search }).fill('');
  await page.getByRole('combobox', { name: list.filter }).selectOption({ label: blog.filterPublished });
  await page.getByRole('main').getByText(blog.noMatch).waitFor();
  await page.getByRole('combobox', { name: list.filter }).selectOption({ label: blog.filterDrafts });
  await page.getByText(withValues(list.range, { from: 1, until: 50, total: 101 })).waitFor();
});

it('starting texts come as drafts, are ordered by keyboard, and are in the footer when published', async () => {
  const { pages, sorting } = ADMIN_MESSAGES.en;
  await deleteAll(site.admin, 'pages');
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
  await deleteAll(site.admin, 'pages');
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
  await deleteAll(site.admin, 'pages');
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
