import { expect } from 'vitest';
import type { Language } from '#shared/constants.ts';
import type { Role } from '#shared/permissions.ts';
import { addPerson, PASSWORD } from '../../people.ts';
import type { AdminSite, Site } from '../sites.ts';
import { ADMIN_MESSAGES, type AdminPage } from './admin-pages.ts';

/** Invites a person, who signs in to the site. */
export async function siteOf(site: AdminSite, role: Role, fields: object = {}): Promise<Site & { id: string }> {
  const { id, username } = await addPerson({ url: site.url, call: site.admin.call }, site.admin.token, role, fields);
  return { url: site.url, credentials: { username, password: PASSWORD }, id };
}

/** The screens of other roles say so, and make no call for their data. */
export async function expectRefused(
  { page, calls, requestsFinished }: AdminPage,
  language: Language,
  path: string,
  address: string,
): Promise<void> {
  await requestsFinished();
  calls.length = 0;
  await page.goto(address);
  await page.getByRole('heading', { level: 1, name: ADMIN_MESSAGES[language].permissions.title }).waitFor();
  await requestsFinished();
  expect(calls.filter((call) => call.includes(`/${path}`))).toEqual([]);
}
