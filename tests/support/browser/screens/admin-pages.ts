import type { Locator, Page } from 'playwright-core';
import { type Language, STORAGE_KEYS } from '#shared/constants.ts';
import { enAdmin } from '#shared/i18n/en/admin.ts';
import { trAdmin } from '#shared/i18n/tr/admin.ts';
import { placeholderFor } from '#shared/lib/links/image-url.ts';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { type ApiClient, idsOf, signIn } from '../../api-client.ts';
import { type OpenedPage, openPage } from '../open-page.ts';
import { demoSite, type Site } from '../sites.ts';
import { SIZES } from '../views.ts';

export const ADMIN_MESSAGES = { tr: trAdmin, en: enAdmin };

interface AdminPageOptions {
  language?: Language;
  viewport?: { width: number; height: number };
  /** A screen that is touched, whatever its width. */
  hasTouch?: boolean;
  at?: string;
}

export interface AdminPage extends OpenedPage {
  session: ApiClient;
}

export async function openAdmin(site: Site, options: AdminPageOptions = {}): Promise<AdminPage> {
  const { language = 'en', viewport = SIZES.desktop, hasTouch = false, at = ADMIN_ROUTES.dashboard } = options;
  const session = await sessionOn(site);
  // Reduced motion, so that no element is examined while it fades in.
  const opened = await openPage(site, { viewport, hasTouch, reducedMotion: 'reduce' });
  await opened.page.addInitScript(storeOnce, [
    [STORAGE_KEYS.token, session.token] as const,
    [STORAGE_KEYS.language, language] as const,
  ]);
  await opened.page.goto(at);
  await opened.page.getByRole('heading', { level: 1, includeHidden: true }).waitFor();
  return { ...opened, session };
}

/** A session of its own on a site of the tests; on the demo site, which no test changes, the session of this worker. */
function sessionOn(site: Site): Promise<ApiClient> {
  if (site !== demoSite) return signIn(site.url, site.credentials);
  demoSession ??= signIn(site.url, site.credentials);
  return demoSession;
}
let demoSession: Promise<ApiClient> | undefined;

/** Runs in the page before its scripts, and stores nothing again after a sign-out. */
function storeOnce(items: (readonly [string, string])[]): void {
  if (self !== top || sessionStorage.getItem('stored') !== null) return;
  sessionStorage.setItem('stored', '1');
  for (const [key, value] of items) localStorage.setItem(key, value);
}

/** Types the current password, for which a change of people or of the own account asks. */
export async function typeCurrentPassword(
  { page, expectProblems }: Pick<OpenedPage, 'page' | 'expectProblems'>,
  password: string,
  language: Language = 'en',
): Promise<void> {
  // The first try of such a call is refused.
  expectProblems(/: 403/);
  const { account, currentPassword } = ADMIN_MESSAGES[language];
  const dialog = page.getByRole('dialog', { name: currentPassword.title });
  await dialog.getByLabel(wholeLabel(account.currentPassword)).fill(password);
  await dialog.getByRole('button', { name: currentPassword.continue }).click();
}

/** The whole label of a field, required or not, so that `Ad` does not match `Adres`. */
export const wholeLabel = (label: string): RegExp => new RegExp(`^${label.replace(/[()]/g, '\\$&')}( \\(|$)`);

const LANGUAGE_SWITCH = new RegExp(`^(${trAdmin.form.languages}|${enAdmin.form.languages})$`);

/** The visible switch of the texts of a form that are in both languages, by the name of a language. */
export const languageOf = (within: Page | Locator, name: 'Türkçe' | 'English'): Locator =>
  within.getByRole('group', { name: LANGUAGE_SWITCH }).locator('label', { hasText: name }).filter({ visible: true });

/** The name of a button or link: its visible text, then the visually hidden name of the entry. */
export const named = (label: string, name: string): string => `${label} ${name}`;

/** The switch that shows the state of an entry, and publishes the entry or takes it back, or hands it in. */
export function publishSwitch(
  page: Page,
  name: string,
  state: 'draft' | 'handedIn' | 'live' | 'scheduled',
  language: Language = 'en',
) {
  const { fields, publishing } = ADMIN_MESSAGES[language];
  const { states, timed } = publishing;
  const label = `(${fields.published}|${fields.handedIn}) ?${name.replace(/[()]/g, '\\$&')}`;
  const said = state === 'scheduled' ? timed.scheduled.replace(/\{\{\w+\}\}/g, '.+') : states[state];
  return page.getByRole('switch', { name: new RegExp(`^${label}$`) }).filter({ hasText: new RegExp(`^${said}`) });
}

const MENU = `(${trAdmin.list.menu}|${enAdmin.list.menu})`;

/** The button of the menu with everything else that can be done with an entry of a list. */
export const menuOf = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name: new RegExp(`^${MENU} ${name.replace(/[()?]/g, '\\$&')}$`) });

/** Chooses something in the menu of an entry. */
export async function chooseInMenu(page: Page, name: string, action: string) {
  await menuOf(page, name).press('Enter');
  await page.getByRole('menuitem', { name: action, exact: true }).press('Enter');
}

/** Opens the form that hands the shown message over. */
export async function openHandOver(page: Page, language: Language = 'en'): Promise<void> {
  const title = page.getByRole('article').getByRole('heading', { level: 2 });
  await chooseInMenu(page, await title.innerText(), ADMIN_MESSAGES[language].messages.handOver);
}

/** The button of an editor, in whose fields a section has the same name once its versions are there. */
export const historyButton = (page: Page, language: Language = 'en') =>
  page.locator('[data-save-bar]').getByRole('button', { name: ADMIN_MESSAGES[language].history.title, exact: true });

export const withValues = (message: string, values: Record<string, string | number>): string =>
  message.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));

/** A picture that every site has. */
export const PICTURE = placeholderFor('content');

/** A hotel with the required fields only. */
export const SMALL_HOTEL = {
  name: 'Moda Köşkü',
  city: 'İstanbul',
  address: 'Moda Caddesi 8, Kadıköy, İstanbul',
  description: 'Denize iki sokak.',
  phone: '+90 216 555 01 01',
  whatsapp: '+90 532 555 01 01',
};

/** Adds the small hotel, with other or further fields. */
export const addSmallHotel = async (admin: ApiClient, fields: Record<string, unknown> = {}): Promise<Hotel> =>
  (await admin.call<Hotel>('POST', '/api/hotels', { body: { ...SMALL_HOTEL, ...fields } })).body;

/** Empties a list, so that a test does not depend on the demo or on another test. */
export async function deleteAll(admin: ApiClient, noun: 'hotels' | 'blog' | 'offers' | 'pages'): Promise<void> {
  for (const id of await idsOf(admin, noun)) await admin.call('DELETE', `/api/${noun}/${id}`);
}
