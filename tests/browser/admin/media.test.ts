import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { expectStateAccessible } from '../../support/browser/checks/accessible.ts';
import { expectFocus } from '../../support/browser/checks/focus.ts';
import { cutOffTexts } from '../../support/browser/checks/overflow.ts';
import { photograph } from '../../support/browser/picked-files.ts';
import {
  ADMIN_MESSAGES,
  named,
  openAdmin,
  SMALL_HOTEL,
  wholeLabel,
  withValues,
} from '../../support/browser/screens/admin-pages.ts';
import { namesOf, startMediaSite, tile } from '../../support/browser/screens/media-library.ts';
import { SIZES, views } from '../../support/browser/views.ts';

const { site, upload, read, addHotel } = startMediaSite();

const AT = ADMIN_ROUTES.media;

const { form, media } = ADMIN_MESSAGES.en;

let round = 0;
let [garden, court, terrace, door] = namesOf(round);
beforeEach(() => {
  round += 1;
  [garden, court, terrace, door] = namesOf(round);
});

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

it('all pictures that a search finds are chosen, also those beyond the page that is shown', async () => {
  for (let number = 0; number <= 60; number += 1) await upload(`${garden} ${number}`);
  const { page } = await openAdmin(site, { at: `${AT}?q=${encodeURIComponent(garden)}` });
  await tile(page, `${garden} 60`).waitFor();
  expect(await tile(page, `${garden} 0`).count()).toBe(0);
  await page.getByRole('button', { name: media.select, exact: true }).click();
  await page.getByRole('button', { name: media.chooseAll }).click();
  await page
    .getByText(withValues(media.chosen_other, { count: 61 }))
    .first()
    .waitFor();
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
