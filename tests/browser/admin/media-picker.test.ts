import { beforeEach, expect, it } from 'vitest';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { expectFocus } from '../../support/browser/checks/focus.ts';
import { photograph } from '../../support/browser/picked-files.ts';
import { ADMIN_MESSAGES, openAdmin, withValues } from '../../support/browser/screens/admin-pages.ts';
import { namesOf, startMediaSite, tile } from '../../support/browser/screens/media-library.ts';
import { readSettings, settingsAddress } from '../../support/browser/screens/settings-page.ts';
import { firstCase } from '../../support/slow.ts';

const { site, upload, addHotel } = startMediaSite();

const { fields, form, image, media } = ADMIN_MESSAGES.en;

let round = 0;
let [garden, court, terrace] = namesOf(round);
beforeEach(() => {
  round += 1;
  [garden, court, terrace] = namesOf(round);
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
