import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import type { Role } from '#shared/permissions.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { Media } from '#shared/schemas/media.ts';
import { expectStateAccessible } from '../../support/browser/checks/accessible.ts';
import { expectFocus } from '../../support/browser/checks/focus.ts';
import { cutOffTexts } from '../../support/browser/checks/overflow.ts';
import { photograph } from '../../support/browser/picked-files.ts';
import {
  ADMIN_MESSAGES,
  deleteAll,
  named,
  openAdmin,
  SMALL_HOTEL,
  wholeLabel,
  withValues,
} from '../../support/browser/screens/admin-pages.ts';
import { readSettings, settingsAddress } from '../../support/browser/screens/settings-page.ts';
import { type Site, startAdminSite } from '../../support/browser/sites.ts';
import { SIZES, views } from '../../support/browser/views.ts';
import { fileForm } from '../../support/factories.ts';
import { addPerson, PASSWORD } from '../../support/people.ts';
import { firstCase } from '../../support/slow.ts';

const site = startAdminSite({}, { empty: true });
const AT = ADMIN_ROUTES.media;
const { conflict, fields, form, image, media } = ADMIN_MESSAGES.en;

/** Pictures of other tests have other names. */
let round = 0;
let [garden, court, terrace, door] = ['', '', '', ''];
beforeEach(async () => {
  await deleteAll(site.admin, 'hotels');
  round += 1;
  [garden, court, terrace, door] = ['bahce', 'avlu', 'teras', 'kapi'].map((name) => `${name} ${round}`) as [
    string,
    string,
    string,
    string,
  ];
});

/** Uploads a picture to the library. @returns its file */
async function upload(name: string, colour = '#0e4a59'): Promise<string> {
  const { buffer } = await photograph(name, colour, 300);
  const body = fileForm('file', [{ bytes: buffer, name: `${name}.jpg` }]);
  const { body: stored } = await site.admin.call<{ url: string }>('POST', '/api/upload/single', { body });
  return stored.url.replace('/uploads/', '');
}
const read = async (file: string) => (await site.admin.call<Media>('GET', `/api/media/${file}`)).body;
const addHotel = async (fields: object) =>
  (await site.admin.call<Hotel>('POST', '/api/hotels', { body: { ...SMALL_HOTEL, ...fields } })).body;
/** Invites a person, who signs in to the site. */
async function siteOf(role: Role, fields: object = {}): Promise<Site> {
  const person = { name: role, email: `${role}-${round}@example.com`, ...fields };
  const { username } = await addPerson({ url: site.url, call: site.admin.call }, site.admin.token, role, person);
  return { url: site.url, credentials: { username, password: PASSWORD } };
}
const tile = (page: Page, name: string) =>
  page.getByRole('list', { name: media.title }).getByRole('button', { name: new RegExp(`^${name} `) });

/** Drops files on an element, as from a folder. */
async function drop(page: Page, selector: string, names: readonly string[]): Promise<void> {
  const files = await Promise.all(names.map((name) => photograph(name, '#8a6428', 300)));
  const data = await page.evaluateHandle(
    (all) => {
      const transfer = new DataTransfer();
      for (const { name, bytes } of all)
        transfer.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }));
      return transfer;
    },
    files.map(({ name, buffer }) => ({ name, bytes: [...buffer] })),
  );
  await page.locator(selector).dispatchEvent('drop', { dataTransfer: data });
}

it('several pictures are uploaded at once, chosen or dropped anywhere, and stay in the library', async () => {
  const { page } = await openAdmin(site, { at: AT });
  const files = await Promise.all([garden, court].map((name) => photograph(name, '#176f7c', 300)));
  await page.getByRole('main').locator('input[type=file]').setInputFiles(files);
  await tile(page, garden).waitFor();
  await tile(page, court).waitFor();
  await drop(page, 'h1', [terrace, door]);
  await tile(page, terrace).waitFor();
  await tile(page, door).waitFor();
});

it('pictures are found by name and description, and the filters stand in the address', async () => {
  const file = await upload(garden);
  await upload(court);
  await site.admin.call('PUT', `/api/media/${file}`, { body: { alt: { tr: `Çınarlı ${round}`, en: 'The garden' } } });
  const { page } = await openAdmin(site, { at: AT });
  const search = page.getByRole('searchbox', { name: media.search });
  await search.fill(`çınarlı ${round}`);
  await expect.poll(() => tile(page, court).count()).toBe(0);
  await tile(page, garden).waitFor();
  await expect.poll(() => page.url()).toContain('q=%C3%A7%C4%B1narl%C4%B1');
  await search.fill('');
  await page.getByRole('combobox', { name: media.show }).selectOption('withoutAlt');
  await expect.poll(() => tile(page, garden).count()).toBe(0);
  await expect.poll(() => page.url()).toContain('show=withoutAlt');
  await page.reload();
  await tile(page, court).waitFor();
  expect(await tile(page, garden).count()).toBe(0);
});

it('a picture is described in both languages and gets its focal point by a press and by keys', async () => {
  const file = await upload(garden);
  const { page } = await openAdmin(site, { at: AT });
  await tile(page, garden).press('Enter');
  const dialog = page.getByRole('dialog', { name: garden });
  await dialog.getByRole('textbox', { name: image.alt }).fill('Bahçe');
  await dialog.getByRole('textbox', { name: image.altEn }).fill('The garden');
  const point = dialog.getByRole('button', { name: media.focusNone });
  await expect
    .poll(() => point.locator('img').evaluate((element: HTMLImageElement) => element.naturalWidth))
    .not.toBe(0);
  const box = await point.boundingBox();
  await point.click({ position: { x: (box?.width ?? 0) * 0.25, y: (box?.height ?? 0) * 0.5 } });
  const labelled = (x: number, y: number) =>
    dialog.getByRole('button', { name: withValues(media.focusLabel, { x, y }) });
  await labelled(25, 50).press('ArrowDown');
  await labelled(25, 51).press('Shift+ArrowRight');
  await labelled(35, 51).waitFor();
  const crop = dialog.getByRole('region', { name: media.crops }).locator('img').first();
  await expect.poll(() => crop.evaluate((element) => getComputedStyle(element).objectPosition)).toBe('35% 50%');
  await dialog.getByRole('button', { name: form.save, exact: true }).press('Enter');
  await page.getByText(withValues(media.saved, { name: garden })).waitFor();
  await expectFocus(tile(page, garden));
  expect(await read(file)).toMatchObject({ alt: { tr: 'Bahçe', en: 'The garden' }, focus: { x: 35, y: 51 } });
});

it('two people who describe one picture keep both texts', async () => {
  const file = await upload(garden);
  const { page, expectProblems } = await openAdmin(site, { at: `${AT}/${file}` });
  expectProblems(/media\.update\S*: 409/);
  await page.getByRole('textbox', { name: image.alt }).fill('Benim yazdığım');
  await site.admin.call('PUT', `/api/media/${file}`, { body: { alt: { tr: 'Onun yazdığı', en: 'Theirs' } } });
  await page.getByRole('button', { name: form.save, exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: conflict.title });
  await dialog.getByRole('button', { name: conflict.save }).press('Enter');
  await page.getByText(withValues(media.saved, { name: garden })).waitFor();
  expect((await read(file)).alt).toEqual({ tr: 'Benim yazdığım', en: 'Theirs' });
});

it('what was typed is kept as a draft, which is offered again', async () => {
  const file = await upload(garden);
  const { page } = await openAdmin(site, { at: `${AT}/${file}` });
  await page.getByRole('textbox', { name: image.alt }).fill('Yarım kalan');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: form.leaveAction }).press('Enter');
  await tile(page, garden).press('Enter');
  await page.getByRole('button', { name: form.draftRestore }).press('Enter');
  await expect.poll(() => page.getByRole('textbox', { name: image.alt }).inputValue()).toBe('Yarım kalan');
});

it('a picture names the places that use it, with links to their editors', async () => {
  const file = await upload(garden);
  const hotel = await addHotel({ featuredImage: `/uploads/${file}` });
  const deleted = await addHotel({ name: 'Silinen konak', featuredImage: `/uploads/${file}` });
  await site.admin.call('DELETE', `/api/hotels/${deleted.id}`);
  const { page } = await openAdmin(site, { at: `${AT}/${file}` });
  await page.getByRole('region', { name: media.places.trash }).getByRole('link', { name: 'Silinen konak' }).waitFor();
  await page.getByRole('region', { name: media.places.saved }).getByRole('link', { name: hotel.name }).press('Enter');
  await page.getByRole('dialog').getByText(hotel.name).waitFor();
  expect(new URL(page.url()).pathname).toBe(`${ADMIN_ROUTES.hotels}/${hotel.id}`);
});

it('a picture in use is not deleted, and the places are named', async () => {
  const file = await upload(garden);
  await addHotel({ featuredImage: `/uploads/${file}` });
  const { page } = await openAdmin(site, { at: `${AT}/${file}` });
  await page.getByRole('button', { name: media.delete }).press('Enter');
  await page.getByRole('alert').filter({ hasText: SMALL_HOTEL.name }).waitFor();
  expect((await read(file)).file).toBe(file);
});

it('a picture that only earlier versions use is deleted after a warning', async () => {
  const file = await upload(garden);
  const { id } = await addHotel({ featuredImage: `/uploads/${file}` });
  await site.admin.call('PUT', `/api/hotels/${id}`, { body: { ...SMALL_HOTEL, featuredImage: '' } });
  const { page } = await openAdmin(site, { at: `${AT}/${file}` });
  await page.getByRole('region', { name: media.places.history }).waitFor();
  await page.getByRole('button', { name: media.delete }).press('Enter');
  const warning = page.getByRole('alertdialog');
  await warning.getByText(SMALL_HOTEL.name).waitFor();
  await warning.getByRole('button', { name: form.delete }).press('Enter');
  await page.getByText(withValues(media.deleted, { name: garden })).waitFor();
  await expect.poll(() => tile(page, garden).count()).toBe(0);
  expect((await site.admin.call('GET', `/api/media/${file}`)).status).toBe(404);
});

it('after a deletion the focus is on the neighbour of the picture', async () => {
  await upload(garden);
  await upload(court);
  const { page } = await openAdmin(site, { at: AT });
  await tile(page, court).press('Enter');
  await page.getByRole('button', { name: media.delete }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: form.delete }).press('Enter');
  await tile(page, court).waitFor({ state: 'detached' });
  await expectFocus(tile(page, garden));
});

it('a picture of a hotel is chosen from the library, and its description shows as the default', async () => {
  const file = await upload(garden);
  await upload(court);
  await site.admin.call('PUT', `/api/media/${file}`, { body: { alt: { tr: 'Çınarlı bahçe', en: 'The garden' } } });
  const { id } = await addHotel({});
  const { page } = await openAdmin(site, { at: `${ADMIN_ROUTES.hotels}/${id}` });
  const single = page.getByRole('group', { name: fields.featuredImage });
  await single.getByRole('button', { name: media.choose }).press('Enter');
  const picker = page.getByRole('dialog', { name: media.chooseTitle });
  await expectFocus(picker.getByRole('searchbox'));
  await picker.getByRole('searchbox').fill(garden);
  await expect.poll(() => tile(page, court).count()).toBe(0);
  await tile(page, garden).press('Enter');
  const alt = single.getByRole('textbox', { name: image.alt });
  await expect.poll(() => alt.getAttribute('placeholder')).toBe('Çınarlı bahçe');
  await single.getByText(media.altUsed).first().waitFor();
  await page.getByRole('button', { name: form.save, exact: true }).press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const { body } = await site.admin.call<Hotel>('GET', `/api/hotels/${id}`);
  expect(body.featuredImage).toBe(`/uploads/${file}`);
});

it('several pictures of a gallery are chosen at once, and uploaded in the picker', async () => {
  const files = [await upload(garden), await upload(court)];
  const { id } = await addHotel({});
  const { page } = await openAdmin(site, { at: `${ADMIN_ROUTES.hotels}/${id}` });
  const gallery = page.getByRole('group', { name: fields.gallery });
  await gallery.getByRole('button', { name: media.choose }).press('Enter');
  const picker = page.getByRole('dialog', { name: media.chooseTitle });
  await tile(page, garden).press('Enter');
  await picker.locator('input[type=file]').setInputFiles(await photograph(terrace, '#a8281f', 300));
  await tile(page, terrace).and(page.locator('[aria-pressed=true]')).waitFor();
  await tile(page, court).press('Enter');
  await picker.getByRole('button', { name: withValues(media.add_other, { count: 3 }) }).press('Enter');
  await expect.poll(() => gallery.getByRole('listitem').count()).toBe(3);
  await page.getByRole('button', { name: form.save, exact: true }).press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const { body } = await site.admin.call<Hotel>('GET', `/api/hotels/${id}`);
  expect(body.gallery).toHaveLength(3);
  expect(body.gallery).toEqual(expect.arrayContaining(files.map((file) => `/uploads/${file}`)));
});

it.each(
  firstCase([
    { field: 'logoLight', part: 'group', at: ADMIN_ROUTES.site, path: '/site' },
    { field: 'shareImage', part: 'group', at: ADMIN_ROUTES.site, path: '/site' },
    { field: 'faviconUrl', part: 'region', at: settingsAddress('seo'), path: '/seo' },
  ] as const),
)('the library gives $field of the settings its picture', async ({ field, part, at, path }) => {
  const file = await upload(garden);
  const { page } = await openAdmin(site, { at });
  await page.getByRole(part, { name: fields[field] }).getByRole('button', { name: media.choose }).press('Enter');
  await tile(page, garden).press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: form.save, exact: true }).press('Enter');
  await expect.poll(() => readSettings(site.admin, path)).toMatchObject({ [field]: `/uploads/${file}` });
});

it('a translator writes the English description of a picture, and changes nothing else of it', async () => {
  const file = await upload(garden);
  await addHotel({ featuredImage: `/uploads/${file}` });
  const { page } = await openAdmin(await siteOf('translator'), { at: `${AT}/${file}` });
  const dialog = page.getByRole('dialog', { name: garden });
  await dialog.getByRole('textbox', { name: image.altEn }).fill('The garden');
  expect(await dialog.getByRole('textbox', { name: image.alt }).getAttribute('readonly')).not.toBeNull();
  await dialog.getByRole('button', { name: media.focusNone }).press('ArrowDown');
  await dialog.getByRole('button', { name: media.focusNone }).waitFor();
  expect(await dialog.getByRole('button', { name: media.delete }).count()).toBe(0);
  expect(await dialog.getByRole('button', { name: media.replace }).count()).toBe(0);
  await dialog.getByRole('button', { name: form.save, exact: true }).press('Enter');
  await page.getByText(withValues(media.saved, { name: garden })).waitFor();
  expect(await page.getByRole('main').getByRole('button', { name: media.upload }).count()).toBe(0);
  expect(await read(file)).toMatchObject({ alt: { tr: '', en: 'The garden' }, focus: null });
});

it('a hotel manager finds the pictures of the own hotel and the own uploads, and deletes none', async () => {
  const [own, other] = [await upload(garden), await upload(court)];
  const hotel = await addHotel({ featuredImage: `/uploads/${own}` });
  await addHotel({ name: 'Başka konak', featuredImage: `/uploads/${other}` });
  const { page } = await openAdmin(await siteOf('hotel', { hotels: [hotel.id] }), { at: AT });
  await tile(page, garden).waitFor();
  expect(await tile(page, court).count()).toBe(0);
  await page
    .getByRole('main')
    .locator('input[type=file]')
    .setInputFiles(await photograph(terrace, '#176f7c', 300));
  await tile(page, terrace).press('Enter');
  const dialog = page.getByRole('dialog', { name: terrace });
  await dialog.getByRole('textbox', { name: image.alt }).fill('Teras');
  expect(await dialog.getByRole('button', { name: media.delete }).count()).toBe(0);
  await dialog.getByRole('button', { name: form.save, exact: true }).press('Enter');
  await page.getByText(withValues(media.saved, { name: terrace })).waitFor();
});

describe.each(views('en', 'phone'))('in $language on a $size', ({ language, size }) => {
  const texts = ADMIN_MESSAGES[language];

  it('the library, a picture and the picker are accessible and fit the window', async () => {
    const file = await upload('Boğaziçi Köprüsü’nün gün batımında çekilmiş uzun adlı fotoğrafı');
    await upload(court, '#a8281f');
    await addHotel({ featuredImage: `/uploads/${file}` });
    const { page } = await openAdmin(site, { language, viewport: SIZES[size], at: AT });
    const list = page.getByRole('list', { name: texts.media.title });
    await list.getByRole('button').nth(1).waitFor();
    const examine = async (name: string) => {
      await expectStateAccessible(page, name);
      expect(await cutOffTexts(page), name).toEqual([]);
    };
    await examine('library');
    // A name is shown whole, however long.
    expect(
      await list.evaluate(
        (node) =>
          [...node.querySelectorAll('li > span')].filter((name) => name.scrollHeight > name.clientHeight).length,
      ),
    ).toBe(0);
    await list.getByRole('button').last().press('Enter');
    await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    await examine('picture');
    await page.goto(ADMIN_ROUTES.hotels);
    await page.getByRole('link', { name: named(texts.form.edit, SMALL_HOTEL.name) }).press('Enter');
    const gallery = page.getByRole('group', { name: texts.fields.gallery });
    await gallery.getByRole('button', { name: texts.media.choose }).press('Enter');
    await page.getByRole('dialog', { name: texts.media.chooseTitle }).getByRole('listitem').first().waitFor();
    await examine('picker');
    await page.keyboard.press('Escape');
    const single = page.getByRole('group', { name: texts.fields.featuredImage });
    await single.getByRole('textbox', { name: wholeLabel(texts.image.alt) }).scrollIntoViewIfNeeded();
    await examine('field');
  });
});

it('a picture at four places is replaced everywhere in three presses', async () => {
  const [before, after] = [await upload(garden), await upload(court)];
  const url = `/uploads/${before}`;
  for (const name of ['Bir', 'İki', 'Üç', 'Dört']) await addHotel({ name, featuredImage: url, gallery: [url] });
  const { page } = await openAdmin(site, { at: AT });
  await tile(page, garden).click();
  await page.getByRole('button', { name: media.replace }).click();
  const picker = page.getByRole('dialog', { name: media.replaceTitle });
  await picker.getByText(withValues(media.replaceText_other, { count: 4 })).waitFor();
  await tile(page, court).click();
  await page.getByText(withValues(media.replaced_other, { count: 4 })).waitFor();
  const earlier = page.getByRole('region', { name: media.places.history });
  await expect.poll(() => earlier.getByRole('listitem').count()).toBe(4);
  await expectFocus(page.getByRole('heading', { name: media.usedIn }));
  const { body } = await site.admin.call<Hotel[]>('GET', '/api/hotels');
  for (const { featuredImage, gallery } of body)
    expect([featuredImage, gallery]).toEqual([`/uploads/${after}`, [`/uploads/${after}`]]);
});

it('several pictures are deleted by one call after a question, and those in use are named', async () => {
  const used = await upload(garden);
  const files = [await upload(court), await upload(terrace)];
  await addHotel({ featuredImage: `/uploads/${used}` });
  const { page } = await openAdmin(site, { at: AT });
  await page.getByRole('button', { name: media.select, exact: true }).click();
  for (const name of [garden, court, terrace]) await tile(page, name).click();
  await page.getByRole('region', { name: media.selection }).getByRole('button', { name: form.delete }).click();
  const question = page.getByRole('alertdialog', { name: withValues(media.deleteManyTitle_other, { count: 3 }) });
  await question.getByText(withValues(media.deleteManyUsed_one, { count: 1 })).waitFor();
  await question.getByRole('button', { name: form.delete }).click();
  await page.getByText(withValues(media.deletedMany_other, { count: 2 })).waitFor();
  await page.getByText(`“${garden}”`).waitFor();
  await expect.poll(() => tile(page, court).count()).toBe(0);
  await tile(page, garden).waitFor();
  for (const file of files) expect((await site.admin.call('GET', `/api/media/${file}`)).status).toBe(404);
});

it('the kind of several pictures is set, and set back by Undo', async () => {
  const files = [await upload(garden), await upload(court)];
  const { page } = await openAdmin(site, { at: AT });
  await page.getByRole('button', { name: media.select, exact: true }).click();
  for (const name of [garden, court]) await tile(page, name).click();
  await page.getByRole('button', { name: media.makeKind.logo }).click();
  const kinds = () => Promise.all(files.map(async (file) => (await read(file)).kind));
  await page.getByText(withValues(media.kindSet_other, { count: 2 })).waitFor();
  expect(await kinds()).toEqual(['logo', 'logo']);
  await page.getByRole('button', { name: ADMIN_MESSAGES.en.trash.undo }).click();
  await expect.poll(kinds).toEqual(['photo', 'photo']);
});

it('twenty pictures are described in both languages by twenty presses', async () => {
  const files: string[] = [];
  while (files.length < 20) files.unshift(await upload(`${garden} ${files.length}`));
  const { page } = await openAdmin(site, { at: `${AT}?describe&q=${encodeURIComponent(garden)}` });
  const dialog = page.getByRole('dialog', { name: media.describeTitle });
  const turkish = dialog.getByLabel(image.alt, { exact: true });
  for (let number = 1; number <= files.length; number += 1) {
    await dialog.getByText(withValues(media.describePlace, { number, count: files.length })).waitFor();
    await expectFocus(turkish);
    await turkish.fill(`Bahçe ${number}`);
    await dialog.getByLabel(image.altEn, { exact: true }).fill(`Garden ${number}`);
    await page.keyboard.press('Control+Enter');
  }
  await page.getByText(withValues(media.described_other, { count: 20 })).waitFor();
  const described = await Promise.all(files.map(async (file) => (await read(file)).alt));
  expect(described).toEqual(files.map((_, at) => ({ tr: `Bahçe ${at + 1}`, en: `Garden ${at + 1}` })));
  expect(page.url()).not.toContain('describe');
});

it('a described picture that somebody else saved meanwhile says so and keeps what is typed', async () => {
  const file = await upload(garden);
  const { page, expectProblems } = await openAdmin(site, { at: `${AT}?describe&q=${encodeURIComponent(garden)}` });
  expectProblems(/media\.update\S*: 409/);
  const field = page.getByRole('dialog').getByLabel(image.altEn, { exact: true });
  await field.fill('Mine');
  await site.admin.call('PUT', `/api/media/${file}`, { body: { alt: { tr: 'Onun', en: 'Theirs' } } });
  await page.keyboard.press('Control+Enter');
  await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
  expect(await field.inputValue()).toBe('Mine');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog', { name: form.leaveTitle }).waitFor();
});
