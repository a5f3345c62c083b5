import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import { ADMIN, type ApiClient, DEMO, signIn } from '../api-client.ts';
import { quickHash } from '../quick-hash.ts';
import { temporaryFolder } from '../temporary.ts';
import { startTestSite, type TestSite } from '../test-site.ts';

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
 * A site in this process that the tests of one file may change. Call the function outside of the tests, once in a file:
 * a process has one connection to a store.
 * @param variables environment variables, as in the README's table
 * @param options `empty` for a site without the demo content
 */
export function startAdminSite(variables: Record<string, string> = {}, { empty = false } = {}): AdminSite {
  let site: TestSite | undefined;
  let admin: ApiClient | undefined;
  const folder = temporaryFolder();
  beforeAll(async () => {
    if (!empty) cpSync(inject('contentTemplate'), folder.path, { recursive: true });
    const folders = { DATA_DIR: join(folder.path, 'data'), UPLOADS_DIR: join(folder.path, 'uploads') };
    site = await startTestSite({ ...folders, LOGIN_MAX_FAILURES: '100', ...variables }, { embedded: true });
    const passwordHash = quickHash(ADMIN.password);
    await site.collection('users').updateOne({ username: ADMIN.username }, { $set: { passwordHash } });
    admin = await signIn(site.url, ADMIN);
  });
  afterAll(async () => {
    await site?.close();
    folder.remove();
  });
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
