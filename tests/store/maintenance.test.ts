import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { createLog } from '#server/log.ts';
import { connectStore } from '#server/store/connect.ts';
import { openEmbeddedStore } from '#server/store/open-embedded-store.ts';
import { until } from '../support/temporary.ts';
import { contentsOf, makeSite, onStore, PICTURES, siteAt } from './support/filled-site.ts';
import { runScript, startScript } from './support/test-store.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-move-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const at = (...names: string[]): string => join(folder, ...names);

describe('a command', () => {
  test.each([
    ['db/backup', ['b.tar.gz']],
    ['db/admin-password', []],
    ['db/seed', []],
  ])('%s creates no store where there is none', async (script, args) => {
    const ended = await runScript(script, args, {}, { cwd: folder, input: 'vapur-iskele-simit-çay-42\n' });
    expect(ended).toMatchObject({ code: 1, output: '' });
    expect(ended.errors).toContain(`There is no store in the folder ${at('data')}`);
    expect(await readdir(folder)).toEqual([]);
  });

  test('reads the settings of .env in the working folder', async () => {
    await makeSite(at('one'));
    await writeFile(at('.env'), 'DATA_DIR=./one/data\nUPLOADS_DIR=./one/uploads\n');
    const saved = await runScript('db/backup', ['b.tar.gz'], {}, { cwd: folder });
    expect(saved).toMatchObject({ code: 0, errors: '' });
    expect(saved.output).toContain('the store and 2 pictures');
  });
});

describe('a command that is killed', () => {
  /** Starts a restore into another site and kills it while it writes; @returns the variables of that site */
  async function killedRestore(): Promise<Record<string, string>> {
    const target = siteAt(at('two'));
    const child = startScript('db/restore', [at('b.tar.gz')], target);
    await until('it writes', () => existsSync(at('two', 'data', 'restore.unfinished')));
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await readdir(at('two', 'data')), 'killed while it wrote').toContain('restore.unfinished');
    return target;
  }

  async function backedUp(): Promise<unknown> {
    const variables = await makeSite(at('one'));
    expect((await runScript('db/backup', [at('b.tar.gz')], variables)).code).toBe(0);
    return onStore(at('one', 'data'), contentsOf);
  }

  test('a restore keeps the site from starting, and the next one begins again', async () => {
    const before = await backedUp();
    const target = await killedRestore();
    const log = createLog('silent');
    await expect(openEmbeddedStore(readEnv(target), log)).rejects.toThrow('Run npm run db:restore again');
    expect(await runScript('db/restore', [at('b.tar.gz')], target)).toMatchObject({ code: 0, errors: '' });
    expect(await onStore(at('two', 'data'), contentsOf)).toEqual(before);
    for (const [name, bytes] of Object.entries(PICTURES)) {
      expect(await readFile(at('two', 'uploads', name))).toEqual(bytes);
    }
    await (await openEmbeddedStore(readEnv(target), log))?.close();
  });

  test('a copy keeps the site from starting, and the next one begins again', async () => {
    await makeSite(at('one'));
    await onStore(at('two'), async (db) => {
      await db.createCollection('unfinished_restore');
      await db.collection('items').insertOne({ half: true });
    });
    const env = readEnv({ DATA_DIR: at('two') });
    await expect(connectStore(env, createLog('silent'))).rejects.toThrow('Run npm run db:copy again');
    const from = await runScript('db/copy', [at('two'), at('three')]);
    expect([from.code, from.errors]).toEqual([1, expect.stringContaining('was not finished')]);
    expect(await runScript('db/copy', [at('one', 'data'), at('two')])).toMatchObject({ code: 0, errors: '' });
    expect(await onStore(at('two'), contentsOf)).toEqual(await onStore(at('one', 'data'), contentsOf));
  });

  test('a backup leaves no archive, and a later one removes what it left', async () => {
    const variables = await makeSite(at('one'));
    const child = startScript('db/backup', [at('b.tar.gz')], variables);
    const drafts = async () => (await readdir(folder)).filter((name) => name.startsWith('.hotels-backup-'));
    await until('it writes', async () => (await drafts()).length > 0);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const [draft = ''] = await drafts();
    expect((await readdir(folder)).sort()).toEqual([draft, 'one']);
    const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
    await utimes(at(draft), yesterday, yesterday);
    expect((await runScript('db/backup', [at('b.tar.gz')], variables)).code).toBe(0);
    expect((await readdir(folder)).sort()).toEqual(['b.tar.gz', 'one']);
  });
});
