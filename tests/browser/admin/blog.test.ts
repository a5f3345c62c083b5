import { beforeEach, describe, expect, it } from 'vitest';
import { enErrors } from '#shared/i18n/en/errors.ts';
import { todayInIstanbul } from '#shared/lib/numbers/date.ts';
import { writeTyped } from '#shared/lib/numbers/typed-date.ts';
import { publicPath } from '#shared/paths.ts';
import type { Post } from '#shared/schemas/blog.ts';
import { expectStateAccessible } from '../../support/browser/checks/accessible.ts';
import { announced, expectFocus } from '../../support/browser/checks/focus.ts';
import { intercept } from '../../support/browser/intercept.ts';
import { openPage } from '../../support/browser/open-page.ts';
import {
  ADMIN_MESSAGES,
  deleteAll,
  languageOf,
  named,
  openAdmin,
  publishSwitch,
  wholeLabel,
  withValues,
} from '../../support/browser/screens/admin-pages.ts';
import { POST, postsOf } from '../../support/browser/screens/posts.ts';
import { MESSAGES } from '../../support/browser/screens/public-pages.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { views } from '../../support/browser/views.ts';
import { slowIt } from '../../support/vitest/slow-it.ts';

const AT = '/admin/blog';

const site = startAdminSite();
const { addPost, stored } = postsOf(site);

beforeEach(() => deleteAll(site.admin, 'blog'));

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

  it('posts are taken offline together, and while they are chosen each title stays beside its picture', async () => {
    const { many } = messages;
    const ids: string[] = [];
    for (const title of ['Yazı 1', 'Yazı 2']) ids.push((await addPost({ title, published: true })).id);
    const { page } = await openAdmin(site, { language, viewport, at: AT });
    await page.getByRole('button', { name: many.begin }).click();
    await page.getByRole('checkbox', { name: withValues(many.select, { name: 'Yazı 1' }) }).waitFor();
    const row = page.getByRole('row').nth(1);
    const [title, picture] = [await row.locator('strong').boundingBox(), await row.locator('img').boundingBox()];
    expect(title?.x).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? 0));
    await page.getByRole('button', { name: withValues(many.all, { count: 2 }) }).click();
    await page.getByRole('button', { name: many.unpublish }).click();
    await page.getByText(withValues(many.done_other, { count: 2 })).waitFor();
    expect((await Promise.all(ids.map(stored))).map(({ published }) => published)).toEqual([false, false]);
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

const { blog, form, publishing, trash, list, fields } = ADMIN_MESSAGES.en;

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
