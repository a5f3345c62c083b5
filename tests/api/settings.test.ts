import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ADMIN, ADMIN_SETTINGS, apiClient, DEMO, signIn } from '../support/api-client.ts';
import {
  inherited,
  NO_SETTINGS,
  runUntilExit,
  type SiteProcess,
  startProcess,
} from '../support/servers/server-process.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { startTestSite } from '../support/test-site.ts';

const NEW = 'vapur-iskele-simit-çay-42';

let folder: ReturnType<typeof temporaryFolder>;

describe('a start', () => {
  beforeEach(() => {
    folder = temporaryFolder();
  });
  afterEach(() => folder.remove());

  // tests/unit/server/settings.test.ts tests the other settings.
  it('fails with a clear message for a demo that others could reach', async () => {
    const { code, output } = await runUntilExit(folder.path, { HOST: '0.0.0.0' });
    expect(code).toBe(1);
    expect(output).toContain('demo mode listens on loopback only');
    expect(output).not.toMatch(/\n\s+at /);
  });

  it('fails for the published password of the demo', async () => {
    const published = { ADMIN_USERNAME: 'baskasi', ADMIN_PASSWORD: DEMO.password };
    await expect(startTestSite(published)).rejects.toThrow('ADMIN_PASSWORD is too easy to guess');
  });

  it('names the folder that it cannot write to', async () => {
    writeFileSync(join(folder.path, 'file'), '');
    const { code, output } = await runUntilExit(folder.path, { UPLOADS_DIR: join(folder.path, 'file/uploads') });
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/^UPLOADS_DIR: the site cannot write to the folder \S+file\/uploads as the user \d+ \(/),
    ]);
  });

  it('names a folder that no system creates', async () => {
    const { code, output } = await runUntilExit(folder.path, { DATA_DIR: '/proc/x/data' });
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/^DATA_DIR: the site cannot write to the folder \/proc\/x\/data as/),
    ]);
  });

  it('names the port that another program has', async () => {
    const other = createServer();
    await once(other.listen(0, '127.0.0.1'), 'listening');
    const { port } = other.address() as AddressInfo;
    await expect(startTestSite({ PORT: String(port) }, { embedded: true })).rejects.toThrow(
      RegExp(`^PORT: .*EADDRINUSE.*:${port}$`, 'm'),
    );
    other.close();
  });

  it('explains its options, and refuses others', async () => {
    const help = await runUntilExit(folder.path, {}, { args: ['--help'] });
    expect([help.code, help.output]).toEqual([0, expect.stringMatching(/^Usage: npm start /)]);
    const { code, output } = await runUntilExit(folder.path, {}, { args: ['--port=4000'] });
    expect([code, output]).toEqual([2, expect.stringMatching(/^Unknown option '--port'.*\nUsage: npm/)]);
  });

  it('creates a secret that only its owner may read, and the next start keeps it', async () => {
    const dataDir = join(folder.path, 'data');
    const start = () => startTestSite({ DATA_DIR: dataDir }, { embedded: true });
    const first = await start();
    const file = join(dataDir, 'jwt-secret');
    const secret = readFileSync(file, 'utf8');
    expect(Buffer.byteLength(secret)).toBeGreaterThanOrEqual(32);
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(statSync(dataDir).mode & 0o077).toBe(0);
    const token = await first.signIn();
    await first.close();
    const second = await start();
    expect(readFileSync(file, 'utf8')).toBe(secret);
    expect((await second.call('GET', '/api/auth/verify', { token })).status).toBe(200);
    await second.close();
  });
});

describe('the settings file', () => {
  beforeEach(() => {
    folder = temporaryFolder();
  });
  afterEach(() => folder.remove());

  it('is .env in the working folder; variables of the environment win', async () => {
    writeFileSync(join(folder.path, '.env'), 'ADMIN_USERNAME=" "\nMETRICS_TOKEN=short\n');
    const variables = { ADMIN_USERNAME: 'ayse' };
    const { code, output } = await runUntilExit(folder.path, variables);
    expect([code, output]).toEqual([1, expect.stringContaining('METRICS_TOKEN')]);
    expect(output).not.toContain('ADMIN_USERNAME');
  });

  it('is the one of --env-file instead; a missing one stops the start', async () => {
    writeFileSync(join(folder.path, '.env'), 'METRICS_TOKEN=short\n');
    const file = join(folder.path, 'site.env');
    const withFile = { args: [`--env-file=${file}`] };
    const missing = await runUntilExit(folder.path, {}, withFile);
    // Node reads the option too, and exits with 9.
    expect([1, 9]).toContain(missing.code);
    expect(missing.output).toContain(file);
    writeFileSync(file, 'LOGIN_MAX_FAILURES=none\n');
    const { code, output } = await runUntilExit(folder.path, {}, withFile);
    expect([code, output]).toEqual([1, expect.stringContaining('LOGIN_MAX_FAILURES')]);
    expect(output).not.toContain('METRICS_TOKEN');
  });
});

describe('a site whose administrator has another password than ADMIN_PASSWORD says', () => {
  const SCRIPT = resolve(import.meta.dirname, '../../scripts/db/admin-password.ts');
  const OLD = ADMIN.password;
  let site: SiteProcess;

  beforeAll(async () => {
    folder = temporaryFolder();
    await (await startTestSite({ DATA_DIR: join(folder.path, 'data') }, { embedded: true })).close();
    writeFileSync(join(folder.path, '.env'), 'ADMIN_PASWORD="a long password"\nTZ=UTC\n');
    site = await startProcess(folder.path, { ...ADMIN_SETTINGS, ADMIN_PASSWORD: NEW });
  });
  afterAll(async () => {
    await site.kill();
    folder.remove();
  });

  const setPassword = (password: string, username: string = ADMIN.username) =>
    spawnSync(process.execPath, [SCRIPT, NO_SETTINGS, username], {
      cwd: folder.path,
      env: { ...inherited(), DATA_DIR: join(folder.path, 'data'), LOG_LEVEL: 'warn' },
      input: `${password}\n`,
      encoding: 'utf8',
    });
  const login = (password: string) =>
    apiClient(site.url).call('POST', '/api/auth/login', { body: { ...ADMIN, password } });

  it('has a line in the log for each name that is no setting', () => {
    expect(site.output()).toContain('"name":"ADMIN_PASWORD","msg":"the settings file has a name that is no setting"');
  });

  it('keeps the password, and the log says so', async () => {
    await site.written(/("level":40,.*ADMIN_PASSWORD is not the password of this administrator)/);
    await signIn(site.url, ADMIN);
    expect(site.output()).toContain('npm run admin:password');
    expect(site.output()).not.toContain(NEW);
  });

  it('takes another from npm run admin:password while it runs, which ends all sessions', async () => {
    const { token } = await signIn(site.url, ADMIN);
    const unknown = setPassword(NEW, 'ayse');
    expect(unknown.status).toBe(1);
    expect(unknown.stderr).toContain('There is no administrator ayse, only: yonetici. Nothing was changed.');
    const set = setPassword(NEW);
    expect([set.status, set.stdout]).toEqual([
      0,
      expect.stringMatching(/^Administrators: yonetici\nThe password of yonetici is set/),
    ]);
    expect(set.stdout + set.stderr).not.toContain(NEW);
    expect((await apiClient(site.url, token).call('GET', '/api/auth/verify')).status).toBe(401);
    expect([(await login(OLD)).status, (await login(NEW)).status]).toEqual([401, 200]);
  });

  it('takes another while it is stopped, but no weak one', async () => {
    const { token } = await signIn(site.url, { ...ADMIN, password: NEW });
    await site.stop();
    // tests/unit/server/weak-password.test.ts tests more passwords.
    expect(setPassword('istanbul-otel').status).not.toBe(0);
    expect(setPassword(OLD)).toMatchObject({ status: 0 });
    site = await startProcess(folder.path, ADMIN_SETTINGS);
    expect((await apiClient(site.url, token).call('GET', '/api/auth/verify')).status).toBe(401);
    expect([(await login(NEW)).status, (await login(OLD)).status]).toEqual([401, 200]);
  });
});
