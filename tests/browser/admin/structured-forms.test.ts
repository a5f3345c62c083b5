import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Post } from '#shared/schemas/blog.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { SitePage } from '#shared/schemas/pages.ts';
import { moveCaret } from '../../support/browser/caret.ts';
import { announced } from '../../support/browser/checks/focus.ts';
import {
  ADMIN_MESSAGES,
  deleteAll,
  historyButton,
  named,
  openAdmin,
  SMALL_HOTEL,
  wholeLabel,
  withValues,
} from '../../support/browser/screens/admin-pages.ts';
import { readSettings, saveSettings, settingsAddress } from '../../support/browser/screens/settings-page.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { sampleHotel, samplePage, samplePost } from '../../support/factories.ts';
import { slowIt } from '../../support/vitest/slow-it.ts';

const { conflict, fields, form, history, hotels, pages, preview, settings, structured } = ADMIN_MESSAGES.en;
const site = startAdminSite();

beforeEach(async () => {
  for (const noun of ['hotels', 'blog', 'pages'] as const) await deleteAll(site.admin, noun);
});

const add = async <E>(path: string, body: object) => (await site.admin.call<E>('POST', path, { body })).body;
const read = async <E>(path: string) => (await site.admin.call<E>('GET', path)).body;
const text = (within: Page | Locator, label: string) => within.getByRole('textbox', { name: wholeLabel(label) });
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const save = async (page: Page) => {
  await button(page.getByRole('dialog'), form.save).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
};
/** Types a heading and a list into an empty editor. */
async function write(page: Page, field: Locator) {
  await field.focus();
  await page.keyboard.type('## Bahçe');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- çardak');
}
const WRITTEN = '## Bahçe\n\n- çardak';

describe('the editor of texts with structure', () => {
  it('writes the description of a new hotel and of a new room', async () => {
    const { page } = await openAdmin(site, { at: '/admin/hotels' });
    await button(page, hotels.add).click();
    const dialog = page.getByRole('dialog');
    for (const name of ['name', 'city', 'address', 'phone', 'whatsapp'] as const)
      await text(dialog, fields[name]).first().fill(SMALL_HOTEL[name]);
    await write(page, text(dialog, fields.description));
    await button(dialog, form.save).click();
    await dialog.waitFor({ state: 'hidden' });
    await button(page, named(hotels.addRoom, SMALL_HOTEL.name)).click();
    await text(dialog, ADMIN_MESSAGES.en.parts.rooms.type).fill('Bahçe odası');
    await text(dialog, ADMIN_MESSAGES.en.parts.rooms.price).fill('4000');
    await write(page, text(dialog, fields.description));
    await button(dialog, form.save).click();
    await dialog.waitFor({ state: 'hidden' });
    const [hotel] = (await read<{ items: Hotel[] }>('/api/hotels/admin/all')).items;
    expect(hotel).toMatchObject({ format: 'markdown', description: WRITTEN });
    expect(hotel?.rooms).toMatchObject([{ format: 'markdown', description: WRITTEN }]);
  });

  it('writes a new page of the chain', async () => {
    const { page } = await openAdmin(site, { at: '/admin/pages' });
    await button(page, pages.add).click();
    await text(page.getByRole('dialog'), fields.title).fill('Engelsiz');
    await write(page, text(page.getByRole('dialog'), fields.content));
    await save(page);
    expect((await read<{ items: object[] }>('/api/pages/admin/all')).items.length).toBe(1);
    expect(await read<SitePage>('/api/pages/engelsiz')).toMatchObject({ format: 'markdown', content: WRITTEN });
  });

  it('gives the text about the chain structure, and takes words back also after a save', async () => {
    await saveSettings(site.admin, '/content/homepage', { aboutContent: 'Bir\niki' });
    const { page } = await openAdmin(site, { at: settingsAddress() });
    const about = text(page, fields.aboutContent);
    expect(await about.inputValue()).toBe('Bir\niki');
    await button(page, structured.convert).click();
    await moveCaret(about.locator('p').nth(1), 'Control+End');
    await page.keyboard.type(' üç');
    await button(page, form.save).click();
    await announced(page, settings.savedHomepage);
    const stored = () => readSettings(site.admin, '/content/homepage');
    expect(await stored()).toMatchObject({ format: 'markdown', aboutContent: 'Bir\n\niki üç' });
    await about.focus();
    await page.keyboard.press('Control+z');
    await expect.poll(() => about.locator('p').allInnerTexts()).toEqual(['Bir', 'iki']);
    await button(page, form.save).click();
    await expect.poll(async () => (await stored()).aboutContent).toBe('Bir\n\niki');
  });

  it('leaves the plain text of a hotel, a room and a page as it was', async () => {
    const rooms = sampleHotel.rooms.map((room) => ({ ...room, image: '' }));
    const hotel = await add<Hotel>('/api/hotels', { ...sampleHotel, rooms, featuredImage: '', gallery: [] });
    const page = await add<SitePage>('/api/pages', samplePage);
    const opened = await openAdmin(site, { at: `/admin/hotels/${hotel.id}` });
    await text(opened.page.getByRole('dialog'), fields.city).fill('Edirne');
    await save(opened.page);
    await opened.page.getByRole('link', { name: named(form.edit, hotel.rooms[0]?.type ?? ''), exact: true }).click();
    await text(opened.page.getByRole('dialog'), ADMIN_MESSAGES.en.parts.rooms.price).fill('5000');
    await save(opened.page);
    await opened.page.goto(`/admin/pages/${page.id}`);
    await text(opened.page.getByRole('dialog'), fields.title).fill('Başka');
    await save(opened.page);
    const { description, rooms: savedRooms, city, format } = await read<Hotel>(`/api/hotels/${hotel.id}`);
    expect({ description, city, format }).toEqual({ description: sampleHotel.description, city: 'Edirne' });
    expect(savedRooms.map((room) => [room.description, room.format])).toEqual(
      sampleHotel.rooms.map((room) => [room.description, undefined]),
    );
    const saved = await read<SitePage>(`/api/pages/${page.id}`);
    expect([saved.title, saved.content, saved.format]).toEqual(['Başka', samplePage.content, undefined]);
  });
});

describe('what a comparison shows of a text with structure', () => {
  const markdown = (description: string) => ({ ...SMALL_HOTEL, description, format: 'markdown' });

  it('is its words, in the history and in a conflict', async () => {
    const hotel = await add<Hotel>('/api/hotels', markdown('## Eski\n\n**Bir** [bağ](/blog).'));
    const put = (body: object) => site.admin.call('PUT', `/api/hotels/${hotel.id}`, { body });
    await put(markdown('## Yeni\n\n**Bir** [bağ](/blog).'));
    const { page, expectProblems } = await openAdmin(site, { at: `/admin/hotels/${hotel.id}` });
    expectProblems(/hotels\.update\S*: 409/);
    await historyButton(page).click();
    const comparison = page.getByRole('dialog', { name: history.title });
    await comparison.locator('ins').waitFor();
    expect(await comparison.innerText()).not.toMatch(/[#*]|\(\/blog\)/);
    await page.keyboard.press('Escape');
    const description = text(page.getByRole('dialog'), fields.description);
    await moveCaret(description.getByText('bağ'), 'Control+End');
    await page.keyboard.type(' Benim.');
    await put(markdown('## Onların\n\n*Üç*.'));
    await button(page, form.save).click();
    const question = page.getByRole('dialog', { name: conflict.title });
    const choices = question.getByRole('group', { name: fields.description });
    await choices.getByText('Bir bağ. Benim.').waitFor();
    expect(await choices.innerText()).not.toMatch(/[#*]|\(\/blog\)/);
    await button(question, conflict.save).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await read<Hotel>(`/api/hotels/${hotel.id}`)).toMatchObject({
      description: '## Yeni\n\n**Bir** [bağ](/blog). Benim.',
    });
  });

  it('keeps the characters of a plain version that goes into a text with structure', async () => {
    const hotel = await add<Hotel>('/api/hotels', { ...SMALL_HOTEL, description: 'Bir *not*\niki' });
    await site.admin.call('PUT', `/api/hotels/${hotel.id}`, { body: markdown('Yeni') });
    const { page } = await openAdmin(site, { at: `/admin/hotels/${hotel.id}` });
    await historyButton(page).click();
    await button(page, withValues(history.useName, { label: fields.description })).click();
    await announced(page, withValues(history.used, { label: fields.description }));
    await page.keyboard.press('Escape');
    const description = text(page.getByRole('dialog'), fields.description);
    await expect.poll(() => description.locator('p').allInnerTexts()).toEqual(['Bir *not*', 'iki']);
  });
});

describe('a card in a text', () => {
  it('has its picture, name and line in the editor and in the preview, and a name that has changed since', async () => {
    const hotel = await add<Hotel>('/api/hotels', { ...SMALL_HOTEL, featuredImage: '' });
    const post = await add<Post>('/api/blog', {
      ...samplePost,
      featuredImage: '',
      content: `[Eski ad](hotel:${hotel.id})`,
      format: 'markdown',
    });
    const { page } = await openAdmin(site, { at: `/admin/blog/${post.id}` });
    const card = text(page.getByRole('dialog'), fields.content).locator('[data-card]');
    await card.getByText(SMALL_HOTEL.name).waitFor();
    await card.getByText(SMALL_HOTEL.description).waitFor();
    await expect.poll(() => card.locator('img').count()).toBeGreaterThan(0);
    await button(page, preview.button).click();
    const frame = page.frameLocator(`iframe[title="${preview.frame}"]`);
    await frame.getByRole('heading', { name: SMALL_HOTEL.name }).waitFor();
    await frame.getByText(SMALL_HOTEL.description).waitFor();
  });

  slowIt('of a hotel that visitors do not see says so, and the page shows none', async () => {
    const hotel = await add<Hotel>('/api/hotels', { ...SMALL_HOTEL, published: false });
    const body = { ...samplePost, featuredImage: '', content: `Bir\n\n[Ad](hotel:${hotel.id})`, format: 'markdown' };
    const post = await add<Post>('/api/blog', body);
    const { page } = await openAdmin(site, { at: `/admin/blog/${post.id}` });
    const field = text(page.getByRole('dialog'), fields.content);
    await field.getByText(structured.cardHidden).waitFor();
    await button(page, preview.button).click();
    const frame = page.frameLocator(`iframe[title="${preview.frame}"]`);
    await frame.getByText('Bir', { exact: true }).waitFor();
    expect(await frame.getByText(SMALL_HOTEL.name).count()).toBe(0);
  });
});
