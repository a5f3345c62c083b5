import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { enErrors } from '#shared/i18n/en/errors.ts';
import { addDays, todayInIstanbul } from '#shared/lib/numbers/date.ts';
import { writeTyped } from '#shared/lib/numbers/typed-date.ts';
import type { Post } from '#shared/schemas/blog.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { expectAccessible } from '../../support/browser/checks/accessible.ts';
import { announced, expectFocus } from '../../support/browser/checks/focus.ts';
import {
  ADMIN_MESSAGES,
  deleteAll,
  named,
  openAdmin,
  PICTURE,
  publishSwitch,
  SMALL_HOTEL,
  wholeLabel,
  withValues,
} from '../../support/browser/screens/admin-pages.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { views } from '../../support/browser/views.ts';

const { blog, dashboard, fields, form, hotels, publishing, rooms, parts, trash } = ADMIN_MESSAGES.en;
const site = startAdminSite();
const AT = '/admin/blog';
const POST = {
  title: 'Vapurda Çay',
  content: 'Bir.',
  author: 'Deniz',
  publishDate: '2024-05-12',
  featuredImage: PICTURE,
};
const LATER = '2096-05-12';

beforeEach(async () => {
  for (const noun of ['hotels', 'blog', 'pages'] as const) await deleteAll(site.admin, noun);
});

const addPost = async (body: object = {}) =>
  (await site.admin.call<Post>('POST', '/api/blog', { body: { ...POST, ...body } })).body;
const stored = async ({ id }: Post) => (await site.admin.call<Post>('GET', `/api/blog/${id}`)).body;
const save = (page: Page) => page.getByRole('button', { name: form.save, exact: true }).click();
const undo = (page: Page) => page.getByRole('button', { name: new RegExp(`^${trash.undo}`) });
const question = (page: Page, name: string) => page.getByRole('alertdialog', { name });

describe.each(views('tr', 'phone'))('in $language on a $size', ({ language, viewport }) => {
  const words = ADMIN_MESSAGES[language];

  it('one control publishes a post at once or at a planned time, and says so in the form and in the list', async () => {
    const post = await addPost();
    const { page } = await openAdmin(site, { language, viewport, at: `${AT}/${post.id}` });
    const dialog = page.getByRole('dialog');
    await dialog.getByText(words.publishing.draftHint).waitFor();
    await dialog.getByRole('switch', { name: words.fields.published }).press('Space');
    await expect
      .poll(() => dialog.getByRole('radio', { name: words.publishing.now, exact: true }).isChecked())
      .toBe(true);
    await dialog.getByRole('radio', { name: words.publishing.now, exact: true }).press('ArrowDown');
    const start = dialog.getByLabel(wholeLabel(words.fields.publishAt));
    await expect.poll(() => start.inputValue()).toBe(writeTyped(`${addDays(todayInIstanbul(), 1)}T09:00`, language));
    await start.fill(`${LATER}T09:30`);
    await dialog.getByText(withValues(words.publishing.willStart, { time: '12 Mayıs 2096, 09.30' })).waitFor();
    await expectAccessible(page, 'a planned post');
    await dialog.getByRole('button', { name: words.form.save, exact: true }).click();
    const said = withValues(words.publishing.timed.scheduled, { time: '12 Mayıs 2096 09.30', suffix: 'da' });
    await page.getByRole('switch').filter({ hasText: said }).waitFor();
    await expectAccessible(page, 'a planned post in the list');
    expect(await stored(post)).toMatchObject({ published: true, publishAt: `${LATER}T09:30` });
  });
});

it('the date of a post follows its plan until it is changed, and is what it was without a plan', async () => {
  const post = await addPost({ published: true });
  const { page } = await openAdmin(site, { at: `${AT}/${post.id}` });
  const date = page.getByLabel(wholeLabel(fields.publishDate));
  const start = page.getByLabel(wholeLabel(fields.publishAt));
  const former = await date.inputValue();
  await page.getByRole('radio', { name: publishing.planned }).check();
  await start.fill(`${LATER}T09:30`);
  await expect.poll(() => date.inputValue()).toBe(writeTyped(LATER, 'en'));
  await page.getByRole('radio', { name: publishing.now, exact: true }).check();
  await expect.poll(() => date.inputValue()).toBe(former);

  await date.fill('2031-01-02');
  await page.getByRole('radio', { name: publishing.planned }).check();
  await start.fill(`${LATER}T10:30`);
  await start.blur();
  expect(await date.inputValue()).toBe(writeTyped('2031-01-02', 'en'));
});

it('a post that is planned needs its time', async () => {
  const post = await addPost({ published: true });
  const { page, calls } = await openAdmin(site, { at: `${AT}/${post.id}` });
  await page.getByRole('radio', { name: publishing.planned }).check();
  const start = page.getByLabel(wholeLabel(fields.publishAt));
  await start.fill('');
  await save(page);
  await expectFocus(start);
  await page.getByText(enErrors.fields.required, { exact: true }).waitFor();
  expect(calls.filter((call) => call.includes('blog.update'))).toEqual([]);
  await page.getByRole('radio', { name: publishing.now, exact: true }).check();
  await save(page);
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect((await stored(post)).publishAt ?? null).toBeNull();
});

it('the switch of a post publishes it at once and names its date and picture afterwards, with Undo', async () => {
  const post = await addPost({ publishDate: LATER, featuredImage: '', handedIn: true });
  const { page } = await openAdmin(site, { at: AT });
  await publishSwitch(page, POST.title, 'handedIn').click();
  await publishSwitch(page, POST.title, 'live').waitFor();
  const { picture } = publishing.lacks;
  const date = withValues(publishing.dateAhead, { date: '12 Mayıs 2096' });
  await page
    .getByRole('status')
    .getByText(`${withValues(blog.nowPublished, { name: POST.title })}. ${picture} ${date}`)
    .waitFor();
  expect(await stored(post)).toMatchObject({ published: true, publishDate: LATER });
  await undo(page).click();
  await publishSwitch(page, POST.title, 'handedIn').waitFor();
  await expect.poll(() => stored(post)).toMatchObject({ published: false, handedIn: true });
});

describe('what is missing is named after the save', () => {
  const open = async (name: string) => {
    const { page } = await openAdmin(site, { at: '/admin/hotels' });
    await page.getByRole('button', { name }).or(page.getByRole('link', { name })).click();
    return page;
  };
  const hotel = async () => (await site.admin.call<{ items: Hotel[] }>('GET', '/api/hotels/admin/all')).body.items[0];

  it('of a hotel that is published, and Undo hides it and keeps its texts', async () => {
    await site.admin.call('POST', '/api/hotels', { body: { ...SMALL_HOTEL, published: false } });
    const page = await open(named(form.edit, SMALL_HOTEL.name));
    await page.getByRole('textbox', { name: wholeLabel(fields.city) }).fill('Edirne');
    await page.getByRole('dialog').getByRole('switch', { name: fields.published }).check();
    await save(page);
    await announced(
      page,
      `${withValues(hotels.saved, { name: SMALL_HOTEL.name })}. ${publishing.lacks.picture} ${publishing.lacks.certificate}`,
    );
    expect(await hotel()).toMatchObject({ published: true });
    await undo(page).click();
    await announced(page, withValues(publishing.hidden, { name: SMALL_HOTEL.name }));
    expect(await hotel()).toMatchObject({ published: false, city: 'Edirne' });
  });

  it('of a published hotel only where it is new, and Undo brings back what visitors saw', async () => {
    await site.admin.call('POST', '/api/hotels', { body: { ...SMALL_HOTEL, featuredImage: PICTURE } });
    const page = await open(named(form.edit, SMALL_HOTEL.name));
    await page.getByRole('button', { name: named(form.remove, fields.featuredImage) }).click();
    await save(page);
    await page.getByText(publishing.lacks.picture).first().waitFor();
    await undo(page).click();
    await announced(page, withValues(publishing.asBefore, { name: SMALL_HOTEL.name }));
    expect(await hotel()).toMatchObject({ published: true, featuredImage: PICTURE });
  });

  it('of a room without picture and price, which Undo hides', async () => {
    await site.admin.call('POST', '/api/hotels', { body: { ...SMALL_HOTEL, featuredImage: PICTURE } });
    const page = await open(named(hotels.addRoom, SMALL_HOTEL.name));
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: wholeLabel(parts.rooms.type) }).fill('Çatı');
    await dialog.getByRole('textbox', { name: wholeLabel(parts.rooms.price) }).fill('0');
    await dialog.getByRole('textbox', { name: wholeLabel(fields.description) }).fill('Alçak tavan.');
    await save(page);
    const { picture, prices } = publishing.lacks;
    await announced(page, `${withValues(rooms.saved, { name: 'Çatı' })}. ${picture} ${prices}`);
    await undo(page).click();
    await announced(page, withValues(publishing.hidden, { name: 'Çatı' }));
    expect((await hotel())?.rooms).toMatchObject([{ type: 'Çatı', available: false }]);
  });
});

it('a placeholder asks once before visitors can read it', async () => {
  const body = { ...SMALL_HOTEL, description: 'Bahçe: [metre].', published: false };
  await site.admin.call('POST', '/api/hotels', { body });
  const { page } = await openAdmin(site, { at: '/admin/hotels' });
  const edit = () => page.getByRole('link', { name: named(form.edit, SMALL_HOTEL.name) }).click();
  await edit();
  await page.getByRole('dialog').getByRole('switch', { name: fields.published }).check();
  await save(page);
  const asked = question(page, publishing.placeholderTitle);
  await asked.getByText(withValues(publishing.placeholder, { part: '[metre]' })).waitFor();
  await asked.getByRole('button', { name: form.cancel, exact: true }).click();
  await save(page);
  await asked.getByRole('button', { name: publishing.publishAnyway }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await edit();
  await page.getByRole('textbox', { name: wholeLabel(fields.city) }).fill('Edirne');
  await save(page);
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  const { body: list } = await site.admin.call<Hotel[]>('GET', '/api/hotels');
  expect(list).toMatchObject([{ city: 'Edirne' }]);
});

it('the privacy page is one of the first steps until it is published', async () => {
  const { page } = await openAdmin(site);
  const steps = page.getByRole('region', { name: dashboard.firstSteps });
  await steps.getByRole('link', { name: dashboard.stepPrivacy }).waitFor();
  await steps.getByText(dashboard.stepPrivacyPage).waitFor();
  const body = { title: 'Gizlilik', content: 'Bir.', kind: 'privacy', published: true };
  await site.admin.call('POST', '/api/pages', { body });
  await page.reload();
  await page.getByRole('heading', { level: 1, name: dashboard.title }).waitFor();
  await expect.poll(() => page.getByText(dashboard.stepPrivacyPage).count()).toBe(0);
});
