import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { readArguments } from '#server/command-line.ts';
import { type Language, STORAGE_KEYS } from '#shared/constants.ts';
import { enAdmin } from '#shared/i18n/en/admin.ts';
import { en } from '#shared/i18n/en/site.ts';
import { trAdmin } from '#shared/i18n/tr/admin.ts';
import { tr } from '#shared/i18n/tr/site.ts';
import { ADMIN_ROUTES, publicPath } from '#shared/paths.ts';
import { signIn } from '../tests/support/api-client.ts';
import { launchOptions } from '../tests/support/browser/chromium.ts';
import { startProcess } from '../tests/support/servers/server-process.ts';
import { temporaryFolder } from '../tests/support/temporary.ts';

const USAGE = `Usage: npm run screenshots
Takes the README's screenshots of the demo into docs/screenshots, in place of those that are there. Run it and commit them
after the pages change.
`;
const FOLDER = resolve(import.meta.dirname, '../docs/screenshots');
const HOTEL = 'galata-konagi';
const POST = 'cayin-demi';
const OFFER = '3-gece-kalin-2-gece-odeyin';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

interface Screenshot {
  name: string;
  path: string;
  language: Language;
  size: typeof DESK;
  theme?: 'dark';
  /** The text of a button or link to press first. */
  press?: string;
  /** What comes after the press, by its selector. */
  shown?: string;
}

const PAGES: [name: string, path: (language: Language) => string][] = [
  ['home', publicPath.home],
  ['branches', publicPath.branches],
  ['hotel', (language) => publicPath.hotel(language, HOTEL)],
  ['blog', publicPath.blog],
  ['post', (language) => publicPath.post(language, POST)],
  ['offers', publicPath.offers],
  ['offer', (language) => publicPath.offer(language, OFFER)],
  ['about', publicPath.about],
  ['contact', publicPath.contact],
];

const ROOMS = '.stay-rooms summary';
const EDITOR = '[contenteditable="true"]';

/** Pages that show their forms only to those who have a link, or when the site sends mail, which the demo does not; the first leads to another. */
const LEFT_OUT = ['start', 'invitation', 'forgottenPassword', 'newPassword'];

const SCREENSHOTS: Screenshot[] = [
  ...PAGES.flatMap(([name, path]): Screenshot[] => [
    { name, path: path('tr'), language: 'tr', size: DESK },
    { name: `${name}-phone`, path: path('en'), language: 'en', size: PHONE },
  ]),
  { name: 'book', path: publicPath.home('tr'), language: 'tr', size: DESK, press: tr.nav.book, shown: ROOMS },
  { name: 'book-phone', path: publicPath.home('en'), language: 'en', size: PHONE, press: en.nav.book, shown: ROOMS },
  ...Object.entries(ADMIN_ROUTES)
    .filter(([name]) => !LEFT_OUT.includes(name))
    .map(([name, path]): Screenshot => ({ name: `admin-${name}`, path, language: 'tr', size: DESK })),
  ...(['dashboard', 'hotels', 'messages', 'settings'] as const).map(
    (name): Screenshot => ({ name: `admin-${name}-phone`, path: ADMIN_ROUTES[name], language: 'en', size: PHONE }),
  ),
  { name: 'admin-hotels-dark', path: ADMIN_ROUTES.hotels, language: 'tr', size: DESK, theme: 'dark' },
  { name: 'admin-dashboard-dark', path: ADMIN_ROUTES.dashboard, language: 'en', size: DESK, theme: 'dark' },
  {
    ...{ name: 'admin-hotel-editor', path: ADMIN_ROUTES.hotels, language: 'tr', size: DESK },
    ...{ press: trAdmin.hotels.add, shown: EDITOR },
  },
  {
    ...{ name: 'admin-post-editor', path: ADMIN_ROUTES.blog, language: 'en', size: DESK },
    ...{ press: enAdmin.blog.add, shown: EDITOR },
  },
];

readArguments(USAGE, {});
const folder = temporaryFolder();
const site = await startProcess(folder.path, { SEED_DEMO: '1' });
const browser = await chromium.launch(await launchOptions());
try {
  const { token } = await signIn(site.url);
  for (const { name, path, language, size, theme = 'light', press, shown } of SCREENSHOTS) {
    const session = path !== ADMIN_ROUTES.login ? { [STORAGE_KEYS.token]: token } : {};
    const stored = { [STORAGE_KEYS.language]: language, ...session, theme };
    const localStorage = Object.entries(stored).map(([key, value]) => ({ name: key, value }));
    const page = await browser.newPage({
      baseURL: site.url,
      viewport: size,
      reducedMotion: 'reduce',
      storageState: { cookies: [], origins: [{ origin: site.url, localStorage }] },
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    if (press) await page.getByText(press, { exact: true }).filter({ visible: true }).first().click();
    if (shown) await page.locator(shown).first().waitFor();
    await page.waitForLoadState('networkidle');
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
