import { beforeAll, describe, expect, it } from 'vitest';
import { demoHotels } from '#server/demo/content/index.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { expectAccessible } from '../../support/browser/checks/accessible.ts';
import { openPage } from '../../support/browser/open-page.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { SIZES } from '../../support/browser/views.ts';
import { sampleHotel, samplePost } from '../../support/factories.ts';
import { firstCase } from '../../support/slow.ts';

const site = startAdminSite();

const CONTENT = `Eylül gelince **şehir** yavaşlar, [otellerimize](/branches) gelin.

## Boğaz’da lüfer zamanı

Işık yumuşar, gölgeler uzar; balıkçılar *gün doğmadan* denize çıkar.

- lüfer ve çinekop
- ince belli bardakta çay
  1. önce demlik
  2. sonra sabır

### Bir söz

> Güz, İstanbul’un en uzun öğleden sonrasıdır.

![Deniz kıyısında bir konak](/uploads/kapi.webp "Kıyıdaki konak")

---

Bilgi için [yazın](mailto:bilgi@otel.example.com).`;

beforeAll(async () => {
  const picture = demoHotels[0]?.featuredImage;
  const hotel = { ...sampleHotel, name: 'Kartlı Konak', featuredImage: picture, gallery: [], rooms: [] };
  const { body } = await site.admin.call<Hotel>('POST', '/api/hotels', { body: hotel });
  const content = `${CONTENT.replace('/uploads/kapi.webp', String(picture))}\n\n[Kartlı Konak](hotel:${body.id})`;
  const post = { ...samplePost, title: 'Yapılı yazı', featuredImage: picture, content, format: 'markdown' };
  expect((await site.admin.call('POST', '/api/blog', { body: post })).status).toBe(201);
});

describe.each(firstCase([SIZES.phone, SIZES.desktop]))('a text with structure at $width pixels', (viewport) => {
  it('is accessible and keeps the outline of its page, opened and navigated to', async () => {
    const { page } = await openPage(site, { viewport, reducedMotion: 'reduce' });
    await page.goto('/blog/yapili-yazi');
    const article = page.getByRole('article');
    await article.getByRole('heading', { level: 2, name: 'Boğaz’da lüfer zamanı' }).waitFor();
    await expectAccessible(page);
    await article.getByRole('link', { name: 'Kartlı Konak' }).click();
    await page.getByRole('heading', { level: 1, name: 'Kartlı Konak' }).waitFor();
    await page.goBack();
    await article.getByRole('heading', { level: 3, name: 'Bir söz' }).waitFor();
    expect(await article.getByRole('list').first().getByRole('listitem').count()).toBe(4);
  });
});
