import { beforeEach, expect, it } from 'vitest';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import { expectFocus } from '../../support/browser/checks/focus.ts';
import { photograph } from '../../support/browser/picked-files.ts';
import { ADMIN_MESSAGES, openAdmin, withValues } from '../../support/browser/screens/admin-pages.ts';
import { namesOf, startMediaSite, tile } from '../../support/browser/screens/media-library.ts';
import { siteOf } from '../../support/browser/screens/roles.ts';

const { site, upload, read, addHotel } = startMediaSite();

const AT = ADMIN_ROUTES.media;

const { conflict, form, image, media } = ADMIN_MESSAGES.en;

let round = 0;
let [garden, court, terrace] = namesOf(round);
beforeEach(() => {
  round += 1;
  [garden, court, terrace] = namesOf(round);
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

it('a translator writes the English description of a picture, and changes nothing else of it', async () => {
  const file = await upload(garden);
  await addHotel({ featuredImage: `/uploads/${file}` });
  const { page } = await openAdmin(await siteOf(site, 'translator'), { at: `${AT}/${file}` });
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
  const { page } = await openAdmin(await siteOf(site, 'hotel', { hotels: [hotel.id] }), { at: AT });
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
