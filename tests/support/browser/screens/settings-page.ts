import type { Locator, Page } from 'playwright-core';
import type { Language } from '#shared/constants.ts';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import type { Contact } from '#shared/schemas/contact.ts';
import type { Content } from '#shared/schemas/content.ts';
import type { Seo } from '#shared/schemas/seo.ts';
import type { Site } from '#shared/schemas/site.ts';
import type { ApiClient } from '../../api-client.ts';
import { ADMIN_MESSAGES, wholeLabel } from './admin-pages.ts';

interface Stored {
  '/content/homepage': Content;
  '/contact': Contact;
  '/seo': Seo;
  '/site': Site;
}

/** Saves the given fields of the stored settings, as another administrator would. */
export async function saveSettings<P extends keyof Stored>(
  admin: ApiClient,
  path: P,
  fields: Partial<Stored[P]>,
): Promise<Stored[P]> {
  const { version: _, ...stored } = await readSettings(admin, path);
  const { status, text, body } = await admin.call<Stored[P]>('PUT', `/api${path}`, { body: { ...stored, ...fields } });
  if (status !== 200) throw new Error(`saving ${path} failed with ${status}: ${text}`);
  return body;
}

export const readSettings = async <P extends keyof Stored>(admin: ApiClient, path: P): Promise<Stored[P]> =>
  (await admin.call<Stored[P]>('GET', `/api${path}`)).body;

export type TabName = 'homepage' | 'contact' | 'seo';

export const settingsAddress = (tab: TabName = 'homepage') => `${ADMIN_ROUTES.settings}?tab=${tab}`;

export function settingsPage(page: Page, language: Language) {
  const messages = ADMIN_MESSAGES[language];
  const field = (label: string, within: Page | Locator = page) =>
    within.getByRole('textbox', { name: wholeLabel(label) });
  return {
    field,
    /** Fields that belong together, by their heading. */
    part: (title: string) => page.getByRole('region', { name: title, exact: true }),
    tab: (name: TabName) => page.getByRole('tab', { name: new RegExp(`^${messages.settings[name]}`) }),
    save: () => page.getByRole('button', { name: messages.form.save, exact: true }).click(),
    alert: (text: string) => page.getByRole('alert').filter({ hasText: text }),
    toast: (text: string) => page.getByRole('status').filter({ hasText: text }),
  };
}
