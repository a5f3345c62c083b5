import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Collection, MongoClient } from 'mongodb';
import type { AnyObject } from 'mongoose';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { readEnv } from '#server/env.ts';
import { createLog } from '#server/log.ts';
import { startSite } from '#server/start.ts';
import { openEmbeddedStore } from '#server/store/open-embedded-store.ts';
import type { ErrorCode } from '#shared/error-codes.ts';
import { ADMIN, ADMIN_SETTINGS, type ApiClient, type ApiResponse, apiClient, signIn } from './api-client.ts';
import { reset, sharedStore } from './servers/shared-store.ts';
import { TEST_SERVER, testDatabase } from './servers/test-database.ts';

const ROOT = resolve(import.meta.dirname, '../..');

export interface TestSite {
  url: string;
  dataDir: string;
  uploadsDir: string;
  /** Calls the site as a visitor, or with the token in the options. */
  call: ApiClient['call'];
  /** A collection of the site's database, read and written beside the site. */
  collection<T extends AnyObject = AnyObject>(name: string): Collection<T>;
  /** @returns a fresh administrator's token */
  signIn(): Promise<string>;
  close(): Promise<void>;
}

type Variables = Record<string, string>;

interface StartOptions {
  embedded?: boolean;
}

/**
 * Starts the whole site in this process, on the embedded store or on the MongoDB of `TEST_MONGODB_URI`.
 * @param variables settings besides those of a test, as in the README's table
 * @param options `embedded` for tests of the embedded store
 */
export async function startTestSite(
  variables: Variables = {},
  { embedded = false }: StartOptions = {},
): Promise<TestSite> {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  try {
    return await startIn(folder, variables, { embedded, removeFolder });
  } catch (thrown) {
    // A test may expect that the site does not start.
    await removeFolder();
    throw thrown;
  }
}

/** The site of one test file, with its administrator. */
export interface FileSite extends TestSite {
  /** A test that moves the clock past the end of the session signs in anew. */
  token: string;
  /** Calls with the current password too. */
  admin: ApiClient;
}

/**
 * Starts a site for the tests of one file, within which alone it is there. Call the function outside of tests, once in a
 * file: a process has one connection to a store.
 * @param variables as of `startTestSite`; a function where an earlier `beforeAll` prepares them
 */
export function siteOfFile(variables: Variables | (() => Variables) = {}, options: StartOptions = {}): FileSite {
  const site = {} as FileSite;
  beforeAll(async () => {
    const started = await startTestSite(typeof variables === 'function' ? variables() : variables, options);
    const admin = await signIn(started.url, ADMIN);
    Object.assign(site, started, { admin, token: admin.token });
  });
  afterAll(() => site.close());
  return site;
}

const doNothing = async () => undefined;

interface FolderOptions {
  embedded: boolean;
  removeFolder: () => Promise<void>;
}

async function startIn(
  folder: string,
  variables: Variables,
  { embedded, removeFolder }: FolderOptions,
): Promise<TestSite> {
  const dataDir = variables.DATA_DIR ?? join(folder, 'data');
  const uploadsDir = join(folder, 'uploads');
  const template = inject('dataTemplate');
  const hasOwnStore = embedded || variables.MONGODB_URI !== undefined;
  const server = hasOwnStore ? undefined : (inject('testServer') ?? TEST_SERVER);
  const shared = hasOwnStore || server || !template ? undefined : await sharedStore(template);
  const database = server === undefined ? undefined : testDatabase(server, inject('directServer'));
  if (embedded && template && !variables.DATA_DIR) await cp(template, dataDir, { recursive: true });
  const env = readEnv({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    UPLOADS_DIR: uploadsDir,
    SEED_DEMO: '0',
    ...ADMIN_SETTINGS,
    // Tests send many messages from one address.
    MESSAGES_PER_ADDRESS: '10000',
    MESSAGES_PER_HOUR: '10000',
    LOG_LEVEL: 'silent',
    ...(database && { MONGODB_URI: database.uri }),
    ...variables,
  });
  const log = createLog(env.LOG_LEVEL);
  const store = shared ? { uri: shared.uri, close: doNothing } : await openEmbeddedStore(env, log);
  const client = new MongoClient(database?.direct ?? env.MONGODB_URI ?? store?.uri ?? '');
  if (shared) await reset(client.db(), shared);
  const site = await startSite({ env, log, root: ROOT, embedded: store }).catch(async (thrown) => {
    await client.close();
    throw thrown;
  });

  return {
    url: site.url,
    dataDir,
    uploadsDir,
    call: apiClient(site.url).call,
    collection: <T extends AnyObject = AnyObject>(name: string) => client.db().collection<T>(name),
    signIn: async () => (await signIn(site.url, ADMIN)).token,
    close: async () => {
      await client.close();
      await site.close();
      await database?.drop();
      await removeFolder();
    },
  };
}

/** Expects the common shape of an error response (docs/rules.md#errors), without details of the server's code. */
export function expectError(response: ApiResponse<unknown>, status: number, code: ErrorCode): void {
  expect({ status: response.status, body: response.body }).toMatchObject({
    status,
    body: { error: expect.stringMatching(/\S/), code, requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  });
  expect(response.text).not.toMatch(/node_modules|\bat .+:\d+:\d+|stack/);
}
