import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { demoContact, demoSite } from '#server/demo/content/index.ts';
import { LANGUAGES, type Language } from '#shared/constants.ts';
import { tr } from '#shared/i18n/tr.ts';
import { ADMIN_ROUTES, publicPath } from '#shared/paths.ts';
import { ADMIN, ADMIN_SETTINGS, type ApiClient, DEMO, signIn } from '../../tests/support/api-client.ts';
import { launchOptions } from '../../tests/support/browser/chromium.ts';
import { startProcess } from '../../tests/support/servers/server-process.ts';
import { temporaryFolder } from '../../tests/support/temporary.ts';
import { openBrowserPage, SIZES, type Size, show } from './screenshots/browser-page.ts';
import { becomeSecondChain, send } from './screenshots/second-chain.ts';

/*
 * Photographs the built site into docs/screenshots: the pictures of the README, every public page of the demo and six pages
 * of its back office, then the public pages after an administrator has given the site another name, palette and pictures.
 * To be run and committed when the pages change.
 */
const FOLDER = resolve(import.meta.dirname, '../../docs/screenshots');
const SETS = { demo: 'The demo', second: 'The same site with another name and palette, and pictures of all shapes' };
const [PHONE, , DESK] = SIZES;
/** The longest screenshot, in pixels of the page. */
const LONGEST = 7_000;
const HOTEL = 'galata-konagi';

type Pages = (language: Language) => Record<string, string>;

const publicPages: Pages = (language) => ({
  home: publicPath.home(language),
  hotels: publicPath.branches(language),
  hotel: publicPath.hotel(language, HOTEL),
  'hotel-without-booking': publicPath.hotel(language, 'balat-evi'),
  blog: publicPath.blog(language),
  post: publicPath.post(language, 'cayin-demi'),
  tag: publicPath.tag(language, 'balat'),
  about: publicPath.about(language),
  contact: publicPath.contact(language),
  enquiry: `${publicPath.contact(language)}?hotel=${HOTEL}&arrival=2031-05-14&departure=2031-05-17&guests=2`,
  sent: `${publicPath.contact(language)}?sent=K7M2-Q4XT`,
  page: publicPath.page(language, 'cerezler'),
  'not-found': publicPath.page(language, 'yok'),
});
const adminPages: Pages = () => ({
  'admin-dashboard': ADMIN_ROUTES.dashboard,
  'admin-hotels': ADMIN_ROUTES.hotels,
  'admin-blog': ADMIN_ROUTES.blog,
  'admin-messages': ADMIN_ROUTES.messages,
  'admin-settings': ADMIN_ROUTES.settings,
});
const README_SCREENS = {
  home: publicPath.home('tr'),
  hotel: publicPath.hotel('en', HOTEL),
  branches: publicPath.branches('en'),
  blog: publicPath.blog('tr'),
  'back-office': ADMIN_ROUTES.hotels,
};

/** A hotel that has only what it must have. */
const NEW_HOTEL = {
  name: 'Yeni Ev',
  city: 'İstanbul',
  address: 'Rıhtım 1, Moda, Kadıköy, İstanbul',
  description: 'Baharda açılıyor.',
  phone: '+90 212 555 01 99',
  whatsapp: '905325550199',
};

const browser = await chromium.launch(await launchOptions());

/** Photographs pages in both languages, from top to bottom. */
async function photograph(
  set: keyof typeof SETS,
  url: string,
  pages: Pages,
  sizes: readonly Size[] = SIZES,
  token = '',
) {
  for (const size of sizes) {
    const { width, scale } = size;
    for (const language of LANGUAGES) {
      const page = await openBrowserPage(browser, size, language, url, token);
      for (const [name, path] of Object.entries(pages(language))) {
        await show(page, path);
        const clip = { x: 0, y: 0, width, height: LONGEST };
        const png = await page.screenshot({ fullPage: true, clip, animations: 'disabled' });
        const picture = sharp(png).resize({ width: Math.round(width * scale) });
        await picture.webp({ quality: 60 }).toFile(join(FOLDER, set, `${name}-${width}-${language}.webp`));
      }
      await page.close();
    }
  }
}

/** Writes a picture of the README. */
const writeReadmePicture = (name: string, png: Buffer, width: number) =>
  sharp(png)
    .resize({ width })
    .webp({ quality: 80 })
    .toFile(join(FOLDER, `${name}.webp`));

/** Photographs what fits into a window. */
async function photographReadme({ token }: ApiClient, url: string): Promise<void> {
  for (const [name, path] of Object.entries(README_SCREENS)) {
    const page = await openBrowserPage(browser, DESK, path.startsWith('/en') ? 'en' : 'tr', url, token);
    await show(page, path);
    await writeReadmePicture(name, await page.screenshot(), 1_200);
    await page.close();
  }
  const page = await openBrowserPage(browser, PHONE, 'tr', url);
  await show(page, publicPath.hotel('tr', HOTEL));
  const hotel = await page.screenshot();
  await show(page, publicPath.home('tr'));
  const home = await page.screenshot();
  await page.getByRole('button', { name: tr.nav.openMenu }).click();
  await page.getByRole('dialog').waitFor();
  const menu = await page.screenshot();
  const join = { across: 3, shim: 24, background: '#ffffff' };
  await writeReadmePicture('phone', await sharp([hotel, menu, home], { join }).png().toBuffer(), 1_000);
  await page.close();
}

/** Runs with a site of its own, which is removed afterwards. */
async function withSite(settings: Record<string, string>, run: (url: string) => Promise<void>): Promise<void> {
  const folder = temporaryFolder();
  const { url, kill } = await startProcess(folder.path, settings);
  try {
    await run(url);
  } finally {
    await kill();
    folder.remove();
  }
}

/** Writes the page that shows all screenshots. */
async function writeIndex(): Promise<void> {
  const parts = [
    '# Screenshots',
    'Every public page at 390, 768 and 1440 px, and six pages of the back office at 390 and 1440 px, in both languages, made by `npm run screenshots`.',
  ];
  for (const [set, title] of Object.entries(SETS)) {
    parts.push(`## ${title}`);
    const files = (await readdir(join(FOLDER, set))).sort();
    const byPage = Object.groupBy(files, (file) => file.replace(/-\d+-\w+\.webp$/, ''));
    for (const [page, ofPage = []] of Object.entries(byPage)) {
      parts.push(`### ${page}`, ofPage.map((file) => `![${file}](${set}/${file})`).join('\n'));
    }
  }
  await writeFile(join(FOLDER, 'README.md'), `${parts.join('\n\n')}\n`);
}

try {
  for (const set of Object.keys(SETS)) {
    await rm(join(FOLDER, set), { recursive: true, force: true });
    await mkdir(join(FOLDER, set), { recursive: true });
  }
  await withSite({ SEED_DEMO: '1' }, async (url) => {
    const admin = await signIn(url, DEMO);
    await photographReadme(admin, url);
    await photograph('demo', url, publicPages);
    await photograph('demo', url, () => ({ 'admin-sign-in': ADMIN_ROUTES.login }), [PHONE, DESK]);
    await photograph('demo', url, adminPages, [PHONE, DESK], admin.token);
    await becomeSecondChain(admin, url);
    await photograph('second', url, publicPages);
  });
  // What visitors see before there is a first hotel.
  await withSite(ADMIN_SETTINGS, async (url) => {
    const admin = await signIn(url, ADMIN);
    await send(admin, 'PUT', '/api/site', demoSite);
    await send(admin, 'PUT', '/api/contact', demoContact);
    await photograph('demo', url, (language) => ({ 'opening-soon': publicPath.home(language) }));
    const { slug } = await send<{ slug: string }>(admin, 'POST', '/api/hotels', NEW_HOTEL);
    await photograph('demo', url, (language) => ({ 'hotel-new': publicPath.hotel(language, slug) }));
  });
} finally {
  await browser.close();
}
await writeIndex();
