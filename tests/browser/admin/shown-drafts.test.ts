import { beforeEach, describe, expect, it } from 'vitest';
import { PREVIEW_TEXTS } from '#shared/i18n/previews.ts';
import type { Post } from '#shared/schemas/blog.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { expectAccessible, expectStateAccessible } from '../../support/browser/checks/accessible.ts';
import { openPage } from '../../support/browser/open-page.ts';
import {
  ADMIN_MESSAGES,
  addSmallHotel,
  deleteAll,
  openAdmin,
  SMALL_HOTEL,
} from '../../support/browser/screens/admin-pages.ts';
import { hydrated, MESSAGES } from '../../support/browser/screens/public-pages.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { SIZES } from '../../support/browser/views.ts';
import { firstCase } from '../../support/slow.ts';

const site = startAdminSite();
const POST = { title: 'Boğaz’da kış', content: 'Kar yağdı.', author: 'Işıl', publishDate: '2024-02-12' };

let hotel: Hotel;

beforeEach(async () => {
  for (const noun of ['hotels', 'blog'] as const) await deleteAll(site.admin, noun);
  hotel = await addSmallHotel(site.admin, { published: false });
});

const { en } = ADMIN_MESSAGES;

describe('a draft', () => {
  it('is shown by a link that the editor makes, and no longer once that is revoked', async () => {
    const { page } = await openAdmin(site, { at: `/admin/hotels/${hotel.id}` });
    await page.getByRole('button', { name: en.preview.button, exact: true }).click();
    await page.getByRole('button', { name: en.preview.share }).click();
    const dialog = page.getByRole('dialog', { name: en.preview.share });
    await dialog.getByText(en.preview.shareNone).waitFor();
    await dialog.getByRole('button', { name: en.preview.shareCreate }).click();
    const address = await dialog.getByRole('textbox', { name: new RegExp(`^${en.preview.shareLink}`) }).inputValue();
    await expectAccessible(page);

    const visitor = await openPage(site);
    await visitor.page.goto(address);
    await visitor.page.getByRole('heading', { level: 1, name: SMALL_HOTEL.name }).waitFor();
    const bar = visitor.page.getByRole('complementary', { name: PREVIEW_TEXTS.tr.name });
    await bar
      .getByText(/12|\d{4}/)
      .first()
      .waitFor();
    await bar.getByRole('link', { name: 'English' }).click();
    const englishBar = visitor.page.getByRole('complementary', { name: PREVIEW_TEXTS.en.name });
    await englishBar.waitFor();
    await expectAccessible(visitor.page);
    await visitor.page.setViewportSize(SIZES.phone);
    // On a phone the bar leaves the hotel's buttons free, except for their outline.
    const buttons = await visitor.page.getByRole('region', { name: MESSAGES.en.hotel.contactBar }).boundingBox();
    const { y = 0, height = 0 } = (await englishBar.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual((buttons?.y ?? 0) + 1);

    await dialog.getByRole('button', { name: en.preview.shareRevoke }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: en.preview.shareRevoke }).click();
    await dialog.getByText(en.preview.shareNone).waitFor();
    visitor.expectProblems(/preview.*: 404/);
    await visitor.page.goto(address);
    await visitor.page.getByRole('heading', { level: 1 }).waitFor();
    expect(await visitor.page.getByText(SMALL_HOTEL.name).count()).toBe(0);
  });

  it('is shown at its own address to a signed-in administrator, while a visitor asks for nothing more', async () => {
    const { body: post } = await site.admin.call<Post>('POST', '/api/blog', { body: POST });
    for (const [path, title] of firstCase([
      [`/hotel/${hotel.slug}`, SMALL_HOTEL.name],
      [`/blog/${post.slug}`, POST.title],
    ] as const)) {
      const { page, expectProblems } = await openAdmin(site, { language: 'tr' });
      expectProblems(new RegExp(`${path}: 404`));
      expect((await page.goto(path))?.status()).toBe(404);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page.getByText(PREVIEW_TEXTS.tr.signedIn).waitFor();
      await expectStateAccessible(page);
    }
    const visitor = await openPage(site);
    visitor.expectProblems(/hotel.*: 404/);
    await visitor.page.goto(`/hotel/${hotel.slug}`);
    await visitor.page.getByRole('heading', { level: 1, name: MESSAGES.tr.hotel.notFoundTitle }).waitFor();
    await hydrated(visitor.page);
    const loaded = await visitor.page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(loaded.filter((name) => name.includes('preview'))).toEqual([]);
  });
});
