import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { LANGUAGES, type Language } from '../../shared/constants.ts';
import { ADMIN_ROUTES, publicPath } from '../../shared/paths.ts';
import type { Hotel } from '../../shared/schemas/hotels.ts';
import { ADMIN, ADMIN_SETTINGS, type ApiClient, DEMO, signIn } from '../../tests/support/api-client.ts';
import { launchOptions } from '../../tests/support/browser/chromium.ts';
import { startProcess } from '../../tests/support/servers/server-process.ts';
import { temporaryFolder } from '../../tests/support/temporary.ts';
import { capture, openBrowserPage, show, WIDTHS } from './screenshots/capture.ts';
import { writeIndex } from './screenshots/index-page.ts';
import { photographReadme } from './screenshots/readme-pictures.ts';
import { addNewHotel, changeIdentity, changeSite } from './screenshots/site.ts';

/*
 * Photographs the built site into docs/screenshots: every public page of the demo at three widths and six pages of its back
 * office at two, then the public pages of the same site after an administrator has given it another name, logo, palette,
 * texts and pictures; to be run and committed when the pages change.
 */
const FOLDER = resolve(import.meta.dirname, '../../docs/screenshots');
const ENQUIRY = '?hotel=HOTEL&arrival=2031-05-14&departure=2031-05-17&guests=2';
const SENT = '?sent=K7M2-Q4XT';

/** The public pages by the names of their files, for a site with these hotels. */
const publicPages = (language: Language, [first, , , , , last]: Hotel[]) => ({
  home: publicPath.home(language),
  hotels: publicPath.branches(language),
  hotel: publicPath.hotel(language, first?.slug ?? ''),
  'hotel-without-booking': publicPath.hotel(language, last?.slug ?? ''),
  blog: publicPath.blog(language),
  post: publicPath.post(language, 'cayin-demi'),
  tag: publicPath.tag(language, 'balat'),
  about: publicPath.about(language),
  contact: publicPath.contact(language),
  enquiry: publicPath.contact(language) + ENQUIRY.replace('HOTEL', first?.slug ?? ''),
  sent: publicPath.contact(language) + SENT,
  page: publicPath.page(language, 'cerezler'),
  'not-found': `${publicPath.home(language).replace(/\/$/, '')}/yok`,
});
const adminPages = {
  'admin-dashboard': ADMIN_ROUTES.dashboard,
  'admin-hotels': ADMIN_ROUTES.hotels,
  'admin-blog': ADMIN_ROUTES.blog,
  'admin-messages': ADMIN_ROUTES.messages,
  'admin-settings': ADMIN_ROUTES.settings,
};

interface Photographed {
  browser: Browser;
  url: string;
  /** The folder below docs/screenshots. */
  set: string;
  /** The sizes to show the pages in. */
  widths?: readonly (typeof WIDTHS)[number][];
  token?: string;
}

/** Photographs pages in the given widths and both languages. */
async function photograph(
  { browser, url, set, widths = WIDTHS, token }: Photographed,
  pages: (language: Language) => object,
) {
  for (const size of widths) {
    for (const language of LANGUAGES) {
      const page = await openBrowserPage(browser, size, language, url, token);
      for (const [name, path] of Object.entries(pages(language))) {
        await show(page, path);
        await capture(page, size, join(FOLDER, set, `${name}-${size.width}-${language}.webp`));
      }
      await page.close();
    }
  }
}

async function photographSite(site: Photographed, admin: ApiClient): Promise<void> {
  const { body: hotels } = await admin.call<Hotel[]>('GET', '/api/hotels');
  await photograph(site, (language) => publicPages(language, hotels));
}

/** The page of a hotel that has only what it must have. */
async function photographNewHotel(site: Photographed, admin: ApiClient): Promise<void> {
  const { slug, id } = await addNewHotel(admin);
  await photograph(site, (language) => ({ 'hotel-new': publicPath.hotel(language, slug) }));
  await admin.call('DELETE', `/api/hotels/${id}`);
}

/** Runs with a site of its own, which is removed afterwards. */
async function withSite(settings: Record<string, string>, run: (url: string) => Promise<void>): Promise<void> {
  const folder = temporaryFolder();
  const { url, kill } = await startProcess(folder.path, { LOGIN_MAX_FAILURES: '1000', ...settings });
  try {
    await run(url);
  } finally {
    await kill();
    folder.remove();
  }
}

/** Photographs one set: the pages with content, and what visitors see before there is a first hotel. */
async function photographSet(browser: Browser, set: 'demo' | 'second'): Promise<void> {
  await withSite({ SEED_DEMO: '1' }, async (url) => {
    const admin = await signIn(url, DEMO);
    const site = { browser, url, set };
    if (set === 'second') await changeSite(admin);
    await photographSite(site, admin);
    await photographNewHotel(site, admin);
    const widths = WIDTHS.filter(({ width }) => width !== 768);
    if (set === 'second') return;
    await photographReadme(browser, url, admin.token, FOLDER);
    await photograph({ ...site, widths }, () => ({ 'admin-sign-in': ADMIN_ROUTES.login }));
    await photograph({ ...site, widths, token: admin.token }, () => adminPages);
  });
  await withSite(ADMIN_SETTINGS, async (url) => {
    await changeIdentity(await signIn(url, ADMIN), set);
    await photograph({ browser, url, set }, (language) => ({ 'opening-soon': publicPath.home(language) }));
  });
}

const [only] = process.argv.slice(2);
const browser = await chromium.launch(await launchOptions());
try {
  for (const set of ['demo', 'second'] as const) {
    if (only !== undefined && only !== set) continue;
    await rm(join(FOLDER, set), { recursive: true, force: true });
    await photographSet(browser, set);
  }
} finally {
  await browser.close();
}
await writeIndex(FOLDER);
