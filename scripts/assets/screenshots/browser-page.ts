import type { Browser, Page } from 'playwright-core';
import { type Language, STORAGE_KEYS } from '#shared/constants.ts';

/** The sizes of the window, with the scale of the screenshots. */
export const SIZES = [
  { width: 390, height: 844, scale: 0.75 },
  { width: 768, height: 1024, scale: 0.5 },
  { width: 1440, height: 900, scale: 0.5 },
] as const;
export type Size = (typeof SIZES)[number];

/** A page of a new visitor, or of an administrator with a token. */
export async function openBrowserPage(browser: Browser, size: Size, language: Language, origin: string, token = '') {
  const items = { [STORAGE_KEYS.language]: language, ...(token !== '' && { [STORAGE_KEYS.token]: token }) };
  const localStorage = Object.entries(items).map(([name, value]) => ({ name, value }));
  const page = await browser.newPage({
    baseURL: origin,
    viewport: { width: size.width, height: size.height },
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  // Encoding AVIF would take most of the time; WebP shows the same.
  await page.route(/f=avif/, (route) => route.continue({ url: route.request().url().replace('f=avif', 'f=webp') }));
  return page;
}

/** Loads the pictures that wait until they are scrolled into view. */
const loadPictures = () =>
  Promise.all(
    Array.from(document.images, async (image) => {
      image.loading = 'eager';
      await image.decode().catch(() => undefined);
    }),
  );

/** Opens a path and waits until everything that it shows is there. */
export async function show(page: Page, path: string): Promise<void> {
  // Pages of the back office load their content after they are there.
  await page.goto(path, { waitUntil: path.startsWith('/admin') ? 'networkidle' : 'load' });
  await page.locator('h1').first().waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.evaluate(loadPictures);
}
