import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { apiClient, DEMO, signIn } from '../support/api-client.ts';
import { runUntilExit, type SiteProcess, siteFolder, startProcess } from '../support/server-process.ts';

const NEW = 'vapur-iskele-simit-çay-42';

let folder: ReturnType<typeof siteFolder>;
let site: SiteProcess | undefined;

beforeEach(() => {
  folder = siteFolder();
});
afterEach(async () => {
  await site?.kill();
  site = undefined;
  folder.remove();
});

describe('a start', () => {
  it.each([
    ['a secret of 31 bytes', { JWT_SECRET: 'x'.repeat(31) }, 'JWT_SECRET'],
    ['a demo that others could reach', { HOST: '0.0.0.0' }, 'demo mode listens on loopback only'],
    ['a demo behind a proxy', { TRUST_PROXY: '1' }, 'TRUST_PROXY'],
    ['a demo with a public address', { PUBLIC_URL: 'https://www.ornek.com' }, 'PUBLIC_URL'],
    ['a demo on a shared database', { MONGODB_URI: 'mongodb://127.0.0.1:1/site' }, 'MONGODB_URI'],
    ['an empty password', { ADMIN_PASSWORD: '' }, 'ADMIN_PASSWORD'],
    ['a password of eleven bytes', { ADMIN_PASSWORD: 'x'.repeat(11) }, 'ADMIN_PASSWORD'],
    ['an address that is no http', { PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL'],
    ['a store that is none', { MONGODB_URI: 'http://127.0.0.1/' }, 'MONGODB_URI'],
  ])('fails with a clear message for %s', async (_, variables, word) => {
    const { code, output } = await runUntilExit(folder.path, variables as Record<string, string>, { sources: true });
    expect(code).toBe(1);
    expect(output).toContain(word);
    expect(output).not.toMatch(/\n\s+at /);
  });

  it('creates a secret that only its owner may read, and the next start keeps it', async () => {
    site = await startProcess(folder.path, {}, { sources: true });
    const file = join(folder.path, 'data/jwt-secret');
    const secret = readFileSync(file, 'utf8');
    expect(Buffer.byteLength(secret)).toBeGreaterThanOrEqual(32);
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(statSync(join(folder.path, 'data')).mode & 0o077).toBe(0);
    const { token } = await signIn(site.url);
    await site.stop();
    site = await startProcess(folder.path, {}, { sources: true });
    expect(readFileSync(file, 'utf8')).toBe(secret);
    expect((await apiClient(site.url, token).call('GET', '/api/auth/verify')).status).toBe(200);
  });
});

describe('npm run admin:password', () => {
  const setPassword = (password: string) =>
    spawnSync(process.execPath, [resolve(import.meta.dirname, '../../scripts/db/admin-password.ts')], {
      cwd: folder.path,
      env: { PATH: process.env.PATH, DATA_DIR: join(folder.path, 'data'), LOG_LEVEL: 'warn' },
      input: `${password}\n`,
      encoding: 'utf8',
    });

  it('sets a password from the shell and ends all sessions; a weak one is rejected', async () => {
    site = await startProcess(folder.path, {}, { sources: true });
    const { token } = await signIn(site.url);
    await site.stop();
    for (const weak of ['kısa', 'istanbul-otel', 'passwordpassword']) expect(setPassword(weak).status).not.toBe(0);
    const set = setPassword(NEW);
    expect([set.status, set.stderr]).toEqual([0, expect.any(String)]);
    expect(set.stdout + set.stderr).not.toContain(NEW);
    site = await startProcess(folder.path, {}, { sources: true });
    expect((await apiClient(site.url, token).call('GET', '/api/auth/verify')).status).toBe(401);
    expect((await apiClient(site.url).call('POST', '/api/auth/login', { body: DEMO })).status).toBe(401);
    await signIn(site.url, { ...DEMO, password: NEW });
  });
});
