import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ADMIN, ADMIN_SETTINGS, apiClient, signIn } from '../support/api-client.ts';
import { fileForm, picture } from '../support/factories.ts';
import { type SiteProcess, startProcess } from '../support/servers/server-process.ts';
import { temporaryFolder, until } from '../support/temporary.ts';
import { makeSite, siteAt } from './support/filled-site.ts';
import { runScript } from './support/test-store.ts';

const DAY_MS = 86_400_000;

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

/** The seconds in the name of a backup that is made now. */
const nameNow = () => new Date().toISOString().slice(0, 19).replaceAll(':', '-');

const at = (...names: string[]) => join(folder.path, ...names);

describe('nightly backups', () => {
  test('into a folder are named after the time; older ones go once the new one is whole, and nothing else', async () => {
    const variables = await makeSite(at('one'));
    const backup = () => runScript('db/backup', ['--keep-days=30', `${at('backups')}/`], variables);
    expect(await backup()).toMatchObject({ code: 0, errors: '' });
    const [first = ''] = await readdir(at('backups'));
    expect(first).toMatch(/^hotels-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz$/);
    await writeFile(at('backups', 'notes.tar.gz'), '');
    const past = new Date(Date.now() - 31 * DAY_MS);
    await writeFile(at('backups', 'hotels-2024-05-12T03-30-00Z.tar.gz'), '');
    for (const name of ['notes.tar.gz', 'hotels-2024-05-12T03-30-00Z.tar.gz'])
      await utimes(at('backups', name), past, past);
    // A backup that fails removes none.
    const failed = await runScript('db/backup', ['--keep-days=30', `${at('backups')}/`], siteAt(at('none')));
    expect(failed.code).toBe(1);
    expect(await readdir(at('backups'))).toHaveLength(3);
    await until('the next second, and with it another name', () => !first.includes(nameNow()));
    const { code, output } = await backup();
    expect([code, output]).toEqual([0, expect.stringContaining('hotels-2024-05-12T03-30-00Z.tar.gz was older')]);
    const names = await readdir(at('backups'));
    expect(names).toHaveLength(3);
    expect(names).toContain('notes.tar.gz');
  });

  test.each([
    ['--keep-days=0', 'backups/'],
    ['--keep-days=30', 'b.tar.gz'],
  ])('%s with %s is refused', async (option, target) => {
    const { code, errors } = await runScript('db/backup', [option, at(target)], await makeSite(at('one')));
    expect([code, errors]).toEqual([2, expect.stringContaining('Usage: npm run db:backup')]);
  });

  test('show the time of the last one among the metrics', async () => {
    site = await startProcess(folder.path, ADMIN_SETTINGS);
    const { url } = site;
    const lastBackup = async () => {
      const { text } = await apiClient(url).call('GET', '/metrics');
      return Number(/^site_last_backup_timestamp_seconds (\d+)$/m.exec(text)?.[1]);
    };
    expect(await lastBackup()).toBe(0);
    expect((await runScript('db/backup', [at('b.tar.gz')], siteAt(folder.path))).code).toBe(0);
    expect(Math.abs((await lastBackup()) - Date.now() / 1_000)).toBeLessThan(60);
  });

  test('are verified on a machine without a site', async () => {
    const variables = await makeSite(at('one'));
    await runScript('db/backup', [at('b.tar.gz')], variables);
    const verified = await runScript('db/verify', [at('b.tar.gz')], siteAt(at('none')));
    expect(verified).toMatchObject({ code: 0, errors: '' });
    expect(verified.output).toContain('is whole: the store and 2 pictures');
    await writeFile(at('cut.tar.gz'), 'x');
    expect((await runScript('db/verify', [at('cut.tar.gz')])).code).toBe(1);
  });
});

describe('pictures', () => {
  /** A stopped site with one picture; @returns the picture's address */
  async function siteWithPicture(store: string): Promise<string> {
    site = await startProcess(folder.path, { ...ADMIN_SETTINGS, UPLOADS_STORE: store });
    const { call } = await signIn(site.url, ADMIN);
    const body = fileForm('file', [{ bytes: await picture(), name: 'a.png' }]);
    const uploaded = await call<{ url: string }>('POST', '/api/upload/single', { body });
    expect(uploaded.status).toBe(200);
    await site.stop();
    return uploaded.body.url;
  }

  test.each([
    ['folder', 'gridfs'],
    ['gridfs', 'folder'],
  ])('move from %s to %s by a command, which the start names before', async (from, to) => {
    const address = await siteWithPicture(from);
    const settings = { ...ADMIN_SETTINGS, UPLOADS_STORE: to };
    site = await startProcess(folder.path, settings);
    expect(site.output()).toMatch(/"pictures":1,"msg":"pictures are in the other place.*npm run pictures:move/);
    const shown = async () => (await apiClient(site?.url ?? '').call('GET', address)).status;
    expect(await shown()).toBe(404);
    // Also while the site runs.
    const moved = await runScript('db/pictures-move', [], { ...siteAt(folder.path), ...settings });
    expect(moved).toMatchObject({ code: 0, errors: '' });
    expect(moved.output).toContain('1 pictures moved to');
    expect(await shown()).toBe(200);
    expect((await runScript('db/pictures-move', [], { ...siteAt(folder.path), ...settings })).output).toContain(
      '0 pict',
    );
  });

  test.each([
    ['folder', 'gridfs'],
    ['gridfs', 'folder'],
  ])('of a backup of %s are restored to %s, when the settings say so', async (from, to) => {
    const address = await siteWithPicture(from);
    const backup = await runScript('db/backup', [at('b.tar.gz')], { ...siteAt(folder.path), UPLOADS_STORE: from });
    expect(backup.code).toBe(0);
    const settings = { ...ADMIN_SETTINGS, UPLOADS_STORE: to };
    const restored = await runScript('db/restore', [at('b.tar.gz')], { ...siteAt(at('new')), ...settings });
    expect(restored).toMatchObject({ code: 0, errors: '' });
    site = await startProcess(at('new'), settings);
    expect(site.output()).not.toContain('pictures are in the other place');
    expect((await apiClient(site.url).call('GET', address)).status).toBe(200);
  });
});
