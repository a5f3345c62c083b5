import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, ADMIN_SETTINGS, type ApiClient, signIn } from '../support/api-client.ts';
import { sampleHotel } from '../support/factories.ts';
import type { RawResponse } from '../support/raw-http.ts';
import { type ServiceManager, serviceManager } from '../support/servers/service-manager.ts';
import { type Call, everydayCalls, underLoad } from '../support/steady-load.ts';
import { temporaryFolder } from '../support/temporary.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const COMMAND = join(ROOT, 'docs/operating/hotels-release.sh');
const MAX_BYTES = 280e6;
const RATE = 20;
const failures = (responses: RawResponse[]) =>
  responses.filter(({ status }) => status !== 200).map(({ status, text }) => `${status} ${text}`);
const MAKE_MS = 560_000;

describe('a release', () => {
  // On the disk, and outside of the project, whose own packages would be found.
  const folder = temporaryFolder('/var/tmp');
  const releases = join(folder.path, 'releases');
  const settings = {
    ...ADMIN_SETTINGS,
    DATA_DIR: join(folder.path, 'data'),
    UPLOADS_DIR: join(folder.path, 'uploads'),
  };
  let archive: string;
  let first: string;
  let manager: ServiceManager;
  let admin: ApiClient;
  let hotel: string;
  let calls: Call[];

  const change = (to: string) => manager.run('sh', COMMAND, to);
  const current = () => readlinkSync(join(releases, 'current'));
  const version = async () => Number((await admin.call('GET', hotel)).body.version);
  /** Another release as it is unpacked, under its own name. @returns the name of its archive */
  function unpacked(name: string): string {
    execFileSync('cp', ['--archive', '--link', join(releases, first), join(releases, name)]);
    return `${name}.tar.gz`;
  }

  beforeAll(async () => {
    mkdirSync(releases);
    execFileSync('npm', ['run', 'release', '--', folder.path], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
    first =
      readdirSync(folder.path)
        .find((file) => file.endsWith('.tar.gz'))
        ?.replace('.tar.gz', '') ?? '';
    archive = join(folder.path, `${first}.tar.gz`);
    manager = await serviceManager(folder.path, releases, settings);
    expect(await change(archive)).toMatchObject({ code: 0, output: expect.stringContaining(first) });
    await manager.start();
    admin = await signIn(manager.url, ADMIN);
    hotel = `/api/hotels/${(await admin.call('POST', '/api/hotels', { body: sampleHotel })).body.id}`;
    calls = await everydayCalls(manager.url, admin.token, hotel);
  }, MAKE_MS);
  afterAll(async () => {
    await manager?.close();
    folder.remove();
  });

  it('is small, and has the files of its checksums', () => {
    const site = join(releases, first);
    const files = readdirSync(site, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
    expect(bytes).toBeLessThan(MAX_BYTES);
    const checked = execFileSync('sha256sum', ['--check', 'SHA256SUMS'], { cwd: site, encoding: 'utf8' });
    expect(checked.match(/: OK$/gm)).toHaveLength(files.length - 1);
  });

  it('runs the commands with the Node that it brings', async () => {
    const node = join(releases, first, 'node_modules/.bin/node');
    const env = { PATH: '/usr/bin:/bin', ...settings };
    const backup = join(folder.path, 'backup.tar.gz');
    for (const command of ['db:backup', 'db:verify']) {
      const written = execFileSync(node, ['--run', command, '--', backup], { cwd: join(releases, first), env });
      expect(String(written)).toContain('the store and');
    }
  });

  it('gives way to another and back under load without a failed call', async () => {
    const another = unpacked('hotels-another');
    const before = await version();
    const responses = await underLoad(calls, RATE, async () => {
      expect(await change(another)).toEqual({ code: 0, output: 'hotels-another runs.\n' });
      expect(await change('back')).toEqual({ code: 0, output: `${first} runs.\n` });
    });
    expect(current()).toBe(first);
    expect(responses.length).toBeGreaterThan(2 * calls.length);
    expect(failures(responses)).toEqual([]);
    // The second of four calls is a save.
    expect(await version()).toBe(before + Math.ceil((responses.length - 1) / calls.length));
  });

  it.each([
    ['hotels-codeless', 'that lacks code', (site: string) => rmSync(join(site, 'server/api'), { recursive: true })],
    [
      'hotels-packageless',
      'that lacks a package',
      (site: string) => rmSync(join(site, 'node_modules/express'), { recursive: true }),
    ],
  ])('%s, %s, gives way to the one that ran, without a failed call', async (name, _kind, spoil) => {
    const broken = unpacked(name);
    spoil(join(releases, name));
    const before = current();
    const responses = await underLoad(calls, RATE, async () => {
      const output = expect.stringContaining(`${before} runs again`);
      expect(await change(broken)).toEqual({ code: 1, output });
    });
    expect(current()).toBe(before);
    expect(failures(responses)).toEqual([]);
  });

  it('is not unpacked from an archive that was altered on its way', async () => {
    const altered = join(folder.path, 'hotels-altered.tar.gz');
    cpSync(archive, altered);
    writeFileSync(`${altered}.sha256`, `${'0'.repeat(64)}  hotels-altered.tar.gz\n`);
    expect(await change(altered)).toMatchObject({ code: 1, output: expect.stringContaining('FAILED') });
    expect(readdirSync(releases)).not.toContain('hotels-altered');
  });
});
