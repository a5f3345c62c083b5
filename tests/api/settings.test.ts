import { spawnSync } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ADMIN, ADMIN_SETTINGS, apiClient, DEMO, signIn } from '../support/api-client.ts';
import {
  inherited,
  NO_SETTINGS,
  runUntilExit,
  type SiteProcess,
  startProcess,
} from '../support/servers/server-process.ts';
import { temporaryFolder } from '../support/temporary.ts';

const NEW = 'vapur-iskele-simit-çay-42';

let folder: ReturnType<typeof temporaryFolder>;
let site: SiteProcess | undefined;

beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(async () => {
  await site?.kill();
  site = undefined;
  folder.remove();
});

describe('a start', () => {
  it.each([
    ['a setting that is not usable', { JWT_SECRET: 'x'.repeat(31) }, 'JWT_SECRET'],
    ['a demo that others could reach', { HOST: '0.0.0.0' }, 'demo mode listens on loopback only'],
    ['the published password of the demo', { ADMIN_PASSWORD: DEMO.password }, 'ADMIN_PASSWORD is too easy to guess'],
  ])('fails with a clear message for %s', async (_, variables, word) => {
    const { code, output } = await runUntilExit(folder.path, variables as Record<string, string>);
    expect(code).toBe(1);
    expect(output).toContain(word);
    expect(output).not.toMatch(/\n\s+at /);
  });

  it('names the folder that it cannot write to', async () => {
    writeFileSync(join(folder.path, 'file'), '');
    const { code, output } = await runUntilExit(folder.path, { UPLOADS_DIR: join(folder.path, 'file/uploads') });
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/^UPLOADS_DIR: the site cannot write to the folder \S+file\/uploads as the user \d+ \(/),
    ]);
  });

  it('names the port that another program has', async () => {
    site = await startProcess(folder.path);
    const { port } = new URL(site.url);
    const { code, output } = await runUntilExit(join(folder.path, 'data'), { PORT: port });
    expect([code, output]).toEqual([1, expect.stringMatching(RegExp(`^PORT: .*EADDRINUSE.*:${port}$`, 'm'))]);
  });

  it('explains its options, and refuses others', async () => {
    const help = await runUntilExit(folder.path, {}, { args: ['--help'] });
    expect([help.code, help.output]).toEqual([0, expect.stringMatching(/^Usage: npm start /)]);
    const { code, output } = await runUntilExit(folder.path, {}, { args: ['--port=4000'] });
    expect([code, output]).toEqual([2, expect.stringMatching(/^--port=4000 is no option of the site\.\nUsage: npm/)]);
  });

  it('creates a secret that only its owner may read, and the next start keeps it', async () => {
    site = await startProcess(folder.path);
    const file = join(folder.path, 'data/jwt-secret');
    const secret = readFileSync(file, 'utf8');
    expect(Buffer.byteLength(secret)).toBeGreaterThanOrEqual(32);
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(statSync(join(folder.path, 'data')).mode & 0o077).toBe(0);
    const { token } = await signIn(site.url);
    await site.stop();
    site = await startProcess(folder.path);
    expect(readFileSync(file, 'utf8')).toBe(secret);
    expect((await apiClient(site.url, token).call('GET', '/api/auth/verify')).status).toBe(200);
  });
});

describe('the settings file', () => {
  it('is .env in the working folder; variables of the environment win', async () => {
    writeFileSync(join(folder.path, '.env'), 'ADMIN_USERNAME=" "\nMETRICS_TOKEN=short\n');
    const variables = { ADMIN_USERNAME: 'ayse' };
    const { code, output } = await runUntilExit(folder.path, variables);
    expect([code, output]).toEqual([1, expect.stringContaining('METRICS_TOKEN')]);
    expect(output).not.toContain('ADMIN_USERNAME');
  });

  it('has a line in the log for each name that is no setting', async () => {
    writeFileSync(join(folder.path, '.env'), 'ADMIN_PASWORD="a long password"\nTZ=UTC\n');
    site = await startProcess(folder.path);
    expect(site.output()).toContain('"name":"ADMIN_PASWORD","msg":"the settings file has a name that is no setting"');
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

describe('a changed ADMIN_PASSWORD', () => {
  it('does not change the password of an existing administrator, and the log says so', async () => {
    const settings = { ...ADMIN_SETTINGS, LOG_LEVEL: 'debug' };
    site = await startProcess(folder.path, settings);
    await site.written(/("level":20,.*ADMIN_PASSWORD is still the password)/);
    await site.stop();
    site = await startProcess(folder.path, { ...settings, ADMIN_PASSWORD: NEW });
    await signIn(site.url, ADMIN);
    await site.written(/("level":40,.*ADMIN_PASSWORD is not the password of this administrator)/);
    await site.stop();
    expect(site.output()).toContain('npm run admin:password');
    expect(site.output()).not.toContain(NEW);
  });
});

describe('npm run admin:password', () => {
  const SCRIPT = resolve(import.meta.dirname, '../../scripts/db/admin-password.ts');
  const setPassword = (password: string, ...args: string[]) =>
    spawnSync(process.execPath, [SCRIPT, NO_SETTINGS, ...args], {
      cwd: folder.path,
      env: {
        ...inherited(),
        DATA_DIR: join(folder.path, 'data'),
        LOG_LEVEL: 'warn',
      },
      input: `${password}\n`,
      encoding: 'utf8',
    });

  it('sets a password from the shell and ends all sessions; a weak one is rejected', async () => {
    site = await startProcess(folder.path);
    const { token } = await signIn(site.url);
    await site.stop();
    // tests/unit/server/weak-password.test.ts tests more passwords.
    expect(setPassword('istanbul-otel').status).not.toBe(0);
    const set = setPassword(NEW);
    expect([set.status, set.stderr]).toEqual([0, expect.any(String)]);
    expect(set.stdout + set.stderr).not.toContain(NEW);
    site = await startProcess(folder.path);
    expect((await apiClient(site.url, token).call('GET', '/api/auth/verify')).status).toBe(401);
    expect((await apiClient(site.url).call('POST', '/api/auth/login', { body: DEMO })).status).toBe(401);
    await signIn(site.url, { ...DEMO, password: NEW });
  });

  it('sets a password while the site runs, and names the administrators when there is none of that name', async () => {
    site = await startProcess(folder.path);
    const { token } = await signIn(site.url);
    const unknown = setPassword(NEW, 'ayse');
    expect(unknown.status).toBe(1);
    expect(unknown.stderr).toContain('There is no administrator ayse, only: admin. Nothing was changed.');
    const set = setPassword(NEW);
    expect([set.status, set.stdout]).toEqual([
      0,
      expect.stringMatching(/^Administrators: admin\nThe password of admin is set/),
    ]);
    expect((await apiClient(site.url, token).call('GET', '/api/auth/verify')).status).toBe(401);
    expect((await apiClient(site.url).call('POST', '/api/auth/login', { body: DEMO })).status).toBe(401);
    await signIn(site.url, { ...DEMO, password: NEW });
  });
});
