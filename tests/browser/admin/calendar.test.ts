import { beforeEach, expect, it } from 'vitest';
import { addDays, todayInIstanbul } from '#shared/lib/numbers/date.ts';
import { readTyped, writeTyped } from '#shared/lib/numbers/typed-date.ts';
import type { Post } from '#shared/schemas/blog.ts';
import { expectAccessible } from '../../support/browser/checks/accessible.ts';
import { dayIn } from '../../support/browser/checks/calendar.ts';
import { expectFocus } from '../../support/browser/checks/focus.ts';
import { intercept } from '../../support/browser/intercept.ts';
import { ADMIN_MESSAGES, deleteAll, openAdmin, wholeLabel } from '../../support/browser/screens/admin-pages.ts';
import { MESSAGES } from '../../support/browser/screens/public-pages.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { SIZES } from '../../support/browser/views.ts';
import { firstCase } from '../../support/slow.ts';

const POST = { title: 'Vapurda Çay', content: 'İlk satır.', author: 'Deniz', publishDate: '2024-05-12' };
const { publishing, list, fields } = ADMIN_MESSAGES.tr;
const opener = (label: string) => MESSAGES.tr.calendar.open.replace('{{field}}', label);

const site = startAdminSite();
let post: Post;
beforeEach(async () => {
  await deleteAll(site.admin, 'blog');
  ({ body: post } = await site.admin.call<Post>('POST', '/api/blog', { body: POST }));
});
const stored = async () => (await site.admin.call<Post>('GET', `/api/blog/${post.id}`)).body;
const openPost = () => openAdmin(site, { language: 'tr', at: `/admin/blog/${post.id}` });

it('the date of a post is chosen in the calendar with the keyboard, which gives the focus back', async () => {
  const { page } = await openPost();
  const field = page.getByLabel(wholeLabel(fields.publishDate));
  expect(await field.inputValue()).toBe('12.05.2024');
  await field.press('ArrowDown');
  const calendar = page.getByRole('dialog', { name: fields.publishDate });
  await expectFocus(dayIn(calendar, POST.publishDate, 'tr'));
  expect(await calendar.getByRole('grid').count()).toBe(1);
  await expectAccessible(page, 'the calendar over an editor');
  await page.keyboard.press('Escape');
  await calendar.waitFor({ state: 'detached' });
  await expectFocus(field);

  await field.press('Alt+ArrowDown');
  await expectFocus(dayIn(calendar, POST.publishDate, 'tr'));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await calendar.waitFor({ state: 'detached' });
  await expectFocus(field);
  expect(await field.inputValue()).toBe('19.05.2024');
  await Promise.all([page.waitForResponse(/blog\.update/), page.keyboard.press('Control+s')]);
  expect((await stored()).publishDate).toBe('2024-05-19');
});

it('a planned day keeps its time, and gets one when it has none', async () => {
  const { page } = await openPost();
  const today = todayInIstanbul();
  await page.getByRole('dialog').getByRole('switch', { name: fields.published }).check();
  await page.getByRole('radio', { name: publishing.planned }).check();
  const start = page.getByLabel(wholeLabel(fields.publishAt));
  await start.fill('');
  const choose = async (day: string) => {
    await page.getByRole('button', { name: opener(fields.publishAt) }).click();
    await dayIn(page.getByRole('dialog', { name: fields.publishAt }), day, 'tr').click();
  };
  await choose(today);
  await expect.poll(() => start.inputValue()).toBe(writeTyped(`${today}T09:00`, 'tr'));
  await start.fill(`${today}T17:30`);
  const other = today.endsWith('-15') ? addDays(today, 1) : `${today.slice(0, 8)}15`;
  await choose(other);
  await expect.poll(() => start.inputValue()).toBe(writeTyped(`${other}T17:30`, 'tr'));
});

it.each(firstCase([SIZES.desktop, SIZES.phone]))(
  'the days of a filter are chosen in one calendar, which a window of $width px shows whole',
  async (viewport) => {
    const { page } = await openAdmin(site, { language: 'tr', viewport, at: '/admin/activity' });
    const today = todayInIstanbul();
    const first = `${today.slice(0, 8)}01`;
    const filters = page.getByRole('button', { name: list.moreFilters });
    if (viewport === SIZES.phone) await filters.click();
    await page.getByRole('button', { name: opener(list.from) }).click();
    const calendar = page.getByRole('dialog', { name: list.from });
    await dayIn(calendar, first, 'tr').waitFor();
    expect(await calendar.getByRole('grid').count()).toBe(viewport === SIZES.desktop ? 2 : 1);
    const { x = -1, width = 0 } = (await calendar.boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(viewport.width);
    await dayIn(calendar, first, 'tr').click();
    await calendar.getByText(MESSAGES.tr.calendar.chooseNow.replace('{{field}}', list.to)).waitFor();
    await dayIn(calendar, first, 'tr').click();
    await calendar.waitFor({ state: 'detached' });
    await expect.poll(() => new URL(page.url()).search).toContain(`from=${first}&to=${first}`);
  },
);

it('a date is typed when the calendar cannot be loaded', async () => {
  const { page, expectProblems } = await openPost();
  await intercept(page, '**/range-calendar-*.js', (route) => route.abort());
  expectProblems(/range-calendar/);
  const open = page.getByRole('button', { name: opener(fields.publishDate) });
  await open.click();
  await open.waitFor({ state: 'detached' });
  const field = page.getByLabel(wholeLabel(fields.publishDate));
  await field.fill('14 Mayıs 2031');
  await Promise.all([page.waitForResponse(/blog\.update/), page.keyboard.press('Control+s')]);
  expect((await stored()).publishDate).toBe('2031-05-14');
});

it('a date has one Tab stop, a day without a year is the nearest, and the list filters once it is whole', async () => {
  const { page } = await openAdmin(site, { language: 'tr', at: '/admin/activity' });
  const from = page.getByLabel(list.from, { exact: true });
  await from.focus();
  await page.keyboard.type('2.1');
  expect(new URL(page.url()).search).toBe('');
  await page.keyboard.press('Tab');
  await expectFocus(page.getByLabel(list.to, { exact: true }));
  const nearest = readTyped('2.1', { today: todayInIstanbul(), year: 'nearest' }) ?? '';
  await expect.poll(() => new URL(page.url()).search).toBe(`?from=${nearest}`);
  expect(await from.inputValue()).toBe(writeTyped(nearest, 'tr'));
});
