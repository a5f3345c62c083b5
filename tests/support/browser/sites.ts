import { afterAll, beforeAll, inject } from 'vitest';
import { ADMIN, ADMIN_SETTINGS, type ApiClient, DEMO, signIn } from '../api-client.ts';
import { type StartedSite, startBuiltSite } from './site-process.ts';

export interface Site {
  readonly url: string;
  /** The administrator's credentials. */
  readonly credentials: { username: string; password: string };
}

export interface AdminSite extends Site {
  /** The administrator's API client, in a session of its own. */
  readonly admin: ApiClient;
}

/** All test files share the demo site and only read from the site. */
export const demoSite: Site = { url: inject('demoUrl'), credentials: DEMO };

/**
 * A site that the tests of one file may change. Call the function outside of the tests.
 * @param variables environment variables, as in the README's table
 * @param options `empty` for a site without the demo content
 */
export function startAdminSite(variables: Record<string, string> = {}, { empty = false } = {}): AdminSite {
  const template = empty ? undefined : inject('contentTemplate');
  let site: StartedSite | undefined;
  let admin: ApiClient | undefined;
  beforeAll(async () => {
    site = await startBuiltSite({ ...ADMIN_SETTINGS, LOGIN_MAX_FAILURES: '100', ...variables }, template);
    admin = await signIn(site.url, ADMIN);
  });
  afterAll(() => site?.close());
  return {
    credentials: ADMIN,
    get url() {
      if (!site) throw new Error('The site is there only within tests');
      return site.url;
    },
    get admin() {
      if (!admin) throw new Error('The administrator is there only within tests');
      return admin;
    },
  };
}
