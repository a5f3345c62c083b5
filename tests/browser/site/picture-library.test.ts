import type { Locator } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import type { Post } from '#shared/schemas/blog.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { Uploaded } from '#shared/schemas/upload.ts';
import { openPage } from '../../support/browser/open-page.ts';
import { ADMIN_MESSAGES, openAdmin, SMALL_HOTEL } from '../../support/browser/screens/admin-pages.ts';
import { hydrated } from '../../support/browser/screens/public-pages.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { fileForm, picture } from '../../support/factories.ts';

const site = startAdminSite();
let url: string;
let hotel: Hotel;

const describePicture = (changes: object) =>
  site.admin.call('PUT', url.replace('/uploads/', '/api/media/'), { body: changes });

beforeEach(async () => {
  const body = fileForm('file', [{ bytes: await picture('jpeg', 1600, 600), name: 'a.jpg' }]);
  ({ url } = (await site.admin.call<Uploaded>('POST', '/api/upload/single', { body })).body);
  const fields = { ...SMALL_HOTEL, featuredImage: url, gallery: [], published: true };
  hotel = (await site.admin.call<Hotel>('POST', '/api/hotels', { body: fields })).body;
});

const positionOf = (image: Locator) => image.evaluate((element) => getComputedStyle(element).objectPosition);

it('pages keep the focus of a picture in view, in crops and lists; the large view shows it whole', async () => {
  await describePicture({ alt: { tr: 'Kıyıdaki ev', en: 'A house by the sea' }, focus: { x: 12, y: 100 } });
  const { page } = await openPage(site);
  await page.goto(`/en/hotel/${hotel.slug}`);
  await hydrated(page);
  const picture = page.getByRole('img', { name: 'A house by the sea' }).first();
  expect(await positionOf(picture)).toBe('10% 100%');
  await picture.click();
  const large = page.getByRole('dialog').getByRole('img', { name: 'A house by the sea' });
  expect(await positionOf(large)).toBe('50% 50%');
  await page.goto('/en/branches');
  expect(await positionOf(page.locator(`img[src^="${url}"]`).last())).toBe('10% 100%');
});

it('a changed focus is seen at the next look, on a telephone also in the cut that the server makes', async () => {
  const view = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
  const { page } = await openPage(site, view);
  const shown = () =>
    page
      .locator(`img[src^="${url}"]`)
      .last()
      .evaluate((image) => {
        const { currentSrc } = image as HTMLImageElement;
        return new URL(currentSrc).search;
      });
  await page.goto(`/hotel/${hotel.slug}`);
  await expect.poll(shown).toMatch(/^\?w=1080&h=1800|^\?w=750&h=1250/);
  await describePicture({ focus: { x: 80, y: 50 } });
  await page.goto(`/hotel/${hotel.slug}`);
  await expect.poll(shown).toMatch(/^\?p=80-50&w=(?:1080&h=1800|750&h=1250)/);
});

it('the preview of a form shows the focus and the description of the library', async () => {
  await describePicture({ alt: { tr: 'Kıyıdaki ev' }, focus: { x: 100, y: 0 } });
  const body = { title: 'Kıyıda', content: `![](${url})`, format: 'markdown', featuredImage: url };
  const post = (await site.admin.call<Post>('POST', '/api/blog', { body })).body;
  const { page } = await openAdmin(site, { at: `/admin/blog/${post.id}` });
  await page.getByRole('button', { name: ADMIN_MESSAGES.en.preview.button, exact: true }).click();
  const frame = page.frameLocator(`iframe[title="${ADMIN_MESSAGES.en.preview.frame}"]`);
  const languages = page.getByRole('radio', { name: ADMIN_MESSAGES.en.form.turkish, exact: true });
  await languages.last().check({ force: true });
  const pictures = frame.getByRole('img', { name: 'Kıyıdaki ev' });
  await expect.poll(() => pictures.count()).toBe(2);
  await expect.poll(() => positionOf(pictures.first())).toBe('100% 0%');
});
