import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { tr } from '../../../shared/i18n/tr.ts';
import { ADMIN_ROUTES, publicPath } from '../../../shared/paths.ts';
import { openBrowserPage, show, WIDTHS } from './capture.ts';

const [PHONE, , DESK] = WIDTHS;
const SCREENS = {
  home: publicPath.home('tr'),
  hotel: publicPath.hotel('en', 'galata-konagi'),
  branches: publicPath.branches('en'),
  blog: publicPath.blog('tr'),
  'back-office': ADMIN_ROUTES.hotels,
};
const GAP = 24;

/** Photographs what fits into a window: the pictures of the README. */
export async function photographReadme(browser: Browser, url: string, token: string, folder: string): Promise<void> {
  for (const [name, path] of Object.entries(SCREENS)) {
    const page = await openBrowserPage(browser, DESK, path.startsWith('/en') ? 'en' : 'tr', url, token);
    await show(page, path);
    await writeFile(join(folder, `${name}.webp`), await asWebp(await page.screenshot(), 1_200));
    await page.close();
  }
  const page = await openBrowserPage(browser, PHONE, 'tr', url);
  await writeFile(join(folder, 'phone.webp'), await threePhones(page));
  await page.close();
}

const asWebp = (png: Buffer, width: number) => sharp(png).resize({ width }).webp({ quality: 80 }).toBuffer();

/** A hotel, the menu and the home page on a phone, side by side. */
async function threePhones(page: Page): Promise<Buffer> {
  await show(page, publicPath.hotel('tr', 'galata-konagi'));
  const hotel = await page.screenshot();
  await show(page, publicPath.home('tr'));
  const home = await page.screenshot();
  await page.getByRole('button', { name: tr.nav.openMenu }).click();
  await page.getByRole('dialog').waitFor();
  const menu = await page.screenshot();
  const step = PHONE.width + GAP;
  const background = { width: 3 * step - GAP, height: PHONE.height, channels: 3 as const, background: '#ffffff' };
  const screens = [hotel, menu, home].map((input, at) => ({ input, left: at * step, top: 0 }));
  return asWebp(await sharp({ create: background }).composite(screens).png().toBuffer(), 1_000);
}
