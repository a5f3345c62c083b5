import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { type Language, STORAGE_KEYS } from '#shared/constants.ts';
import { ADMIN_ROUTES, publicPath } from '#shared/paths.ts';
import { signIn } from '../tests/support/api-client.ts';
import { launchOptions } from '../tests/support/browser/chromium.ts';
import { startProcess } from '../tests/support/servers/server-process.ts';
import { temporaryFolder } from '../tests/support/temporary.ts';

// Takes the README's screenshots of the demo into docs/screenshots; run and commit after the pages change.
const FOLDER = resolve(import.meta.dirname, '../docs/screenshots');
const HOTEL = 'galata-konagi';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const PICTURES: { name: string; path: string; language: Language; size: typeof DESK }[] = [
  { name: 'home', path: publicPath.home('tr'), language: 'tr', size: DESK },
  { name: 'hotel', path: publicPath.hotel('en', HOTEL), language: 'en', size: DESK },
  { name: 'branches', path: publicPath.branches('en'), language: 'en', size: DESK },
  { name: 'blog', path: publicPath.blog('tr'), language: 'tr', size: DESK },
  { name: 'phone', path: publicPath.hotel('tr', HOTEL), language: 'tr', size: PHONE },
  { name: 'back-office', path: ADMIN_ROUTES.hotels, language: 'tr', size: DESK },
];

const folder = temporaryFolder();
const site = await startProcess(folder.path, { SEED_DEMO: '1' });
const browser = await chromium.launch(await launchOptions());
try {
  const { token } = await signIn(site.url);
  for (const { name, path, language, size } of PICTURES) {
    const stored = { [STORAGE_KEYS.language]: language, [STORAGE_KEYS.token]: token };
    const localStorage = Object.entries(stored).map(([key, value]) => ({ name: key, value }));
    const page = await browser.newPage({
      baseURL: site.url,
      viewport: size,
      reducedMotion: 'reduce',
      storageState: { cookies: [], origins: [{ origin: site.url, localStorage }] },
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const width = Math.min(size.width, 1_200);
    await sharp(await page.screenshot({ animations: 'disabled' }))
      .resize({ width })
      .webp({ quality: 80 })
      .toFile(join(FOLDER, `${name}.webp`));
    await page.close();
  }
} finally {
  await browser.close();
  await site.kill();
  folder.remove();
}
