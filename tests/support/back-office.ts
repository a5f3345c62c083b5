import type { Page } from 'playwright-core';
import { type Language, STORAGE_KEYS } from '../../shared/constants.ts';
import { enAdmin } from '../../shared/i18n/en-admin.ts';
import { trAdmin } from '../../shared/i18n/tr-admin.ts';
import { ADMIN_ROUTES } from '../../shared/paths.ts';
import { type ApiClient, signIn } from './api-client.ts';
import { type BrowsedSite, startBrowsedSite, type WatchedPage, watchedPage } from './browser.ts';
import { ADMIN } from './test-site.ts';

export { ADMIN } from './test-site.ts';

/** The words of the back office, by language. */
export const ADMIN_WORDS = { tr: trAdmin, en: enAdmin };

export const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

interface SignedInOptions {
  language?: Language;
  viewport?: { width: number; height: number };
  /** A page of the back office; the dashboard when not given. */
  at?: string;
}

/** A signed-in administrator's page, and their calls in the same session. */
export interface AdminPage extends WatchedPage {
  caller: ApiClient;
}

/** The browsed site with an administrator of its own, out of demo mode. */
export const startBackOffice = (variables: Record<string, string> = {}): Promise<BrowsedSite> =>
  startBrowsedSite({ ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password, ...variables });

/** Calls of the administrator in a session of their own. */
export const adminCaller = (site: BrowsedSite): Promise<ApiClient> => signIn(site.url, ADMIN);

/** Opens the back office in a browser that keeps a fresh session's token. */
export async function signedIn(site: BrowsedSite, options: SignedInOptions = {}): Promise<AdminPage> {
  const { language = 'en', viewport = DESK, at = ADMIN_ROUTES.dashboard } = options;
  const caller = await adminCaller(site);
  const localStorage = [
    { name: STORAGE_KEYS.token, value: caller.token },
    { name: STORAGE_KEYS.language, value: language },
  ];
  const watched = await watchedPage(site, {
    viewport,
    // Also so that nothing is judged half faded in.
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin: new URL(site.url).origin, localStorage }] },
  });
  await watched.page.goto(at);
  await watched.page.getByRole('heading', { level: 1, includeHidden: true }).waitFor();
  return { ...watched, caller };
}

/** How many pixels a page is wider than its window. */
export const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** The whole label of a field, marked as required or not: `Ad` is not `Adres`. */
export const labelled = (label: string): RegExp => new RegExp(`^${label.replace(/[()]/g, '\\$&')}( \\(|$)`);

/** A sentence of the catalogue with its values. */
export const said = (sentence: string, values: Record<string, string | number>): string =>
  sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));

/** The least a hotel is made of. */
export const SMALL_HOTEL = {
  name: 'Moda Köşkü',
  city: 'İstanbul',
  address: 'Moda Caddesi 8, Kadıköy, İstanbul',
  description: 'Denize iki sokak.',
  phone: '+90 216 555 01 01',
  whatsapp: '+90 532 555 01 01',
};

/** Deletes whatever a list holds: a test begins without what the demo or another test left. */
export async function emptied(admin: ApiClient, nouns: 'hotels' | 'blog'): Promise<void> {
  const { body } = await admin.call<{ id: string }[]>('GET', nouns === 'blog' ? '/api/blog/admin/all' : '/api/hotels');
  for (const { id } of body) await admin.call('DELETE', `/api/${nouns}/${id}`);
}
