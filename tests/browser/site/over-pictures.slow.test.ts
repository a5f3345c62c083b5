import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { publicPath } from '#shared/paths.ts';
import { faintRings, faintTexts } from '../../support/browser/checks/contrast.ts';
import { openPage } from '../../support/browser/open-page.ts';
import { hydrated } from '../../support/browser/screens/public-pages.ts';
import { saveSettings } from '../../support/browser/screens/settings-page.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { SIZES } from '../../support/browser/views.ts';
import { fileForm, sampleHotel } from '../../support/factories.ts';

const site = startAdminSite({ SEED_DEMO: '0' });
const LANDSCAPE = { width: 667, height: 375 };
const [WIDTH, HEIGHT] = [600, 400];

/** Photographs that text is hard to read on: white, black, and black and white grain. */
const PHOTOGRAPHS = {
  white: () => Buffer.alloc(WIDTH * HEIGHT * 3, 255),
  black: () => Buffer.alloc(WIDTH * HEIGHT * 3),
  noisy: () => Buffer.from(randomBytes(WIDTH * HEIGHT * 3).map((value) => (value < 128 ? 0 : 255))),
};

async function upload(photograph: Buffer): Promise<string> {
  const bytes = await sharp(photograph, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .png()
    .toBuffer();
  const { body } = await site.admin.call<{ url: string }>('POST', '/api/upload/single', {
    body: fileForm('file', [{ bytes, name: 'photograph.png' }]),
  });
  return body.url;
}

it.each(Object.entries(PHOTOGRAPHS))(
  'texts and focus rings stand out from a %s photograph on home and hotel page',
  async (kind, draw) => {
    const image = await upload(draw());
    const announcement = { active: true, type: 'warning', title: 'Erguvan', content: 'Nisanda.' } as const;
    await saveSettings(site.admin, '/content/homepage', {
      heroTitle: 'Şehrin içinde bir ev',
      heroSubtitle: 'Altı semtte altı küçük otel.',
      heroImage: image,
      aboutTitle: 'Hakkımızda',
      aboutContent: 'Bir aile işletmesi.',
      aboutImage: image,
      announcement,
    });
    const pictures = { featuredImage: image, gallery: ['/placeholders/hotel.svg'], rooms: [] };
    const hotel = { ...sampleHotel, ...pictures, name: `Otel ${kind}` };
    const { body } = await site.admin.call<{ slug: string }>('POST', '/api/hotels', { body: hotel });
    const { page } = await openPage(site, { reducedMotion: 'reduce' });
    for (const path of [publicPath.home('tr'), publicPath.hotel('en', body.slug)]) {
      for (const screen of [SIZES.desktop, SIZES.phone, LANDSCAPE]) {
        await page.setViewportSize(screen);
        await page.goto(path);
        await hydrated(page);
        const where = `${path} at ${screen.width}×${screen.height}`;
        expect(await faintTexts(page), where).toEqual([]);
        expect(await faintRings(page), where).toEqual([]);
      }
    }
  },
);
