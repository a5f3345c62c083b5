import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { createLog } from '#server/log.ts';
import { connectStore } from '#server/store/connect.ts';
import { runningStoreUri } from '#server/store/embedded/index.ts';
import { until } from '../support/temporary.ts';
import { contentsOf, makeSite, onStore, PICTURES, siteAt } from './support/filled-site.ts';
import { runScript } from './support/test-store.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-move-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const at = (...names: string[]): string => join(folder, ...names);

describe('a command', () => {
  test.each([
    ['db/backup', ['b.tar.gz']],
    ['db/export', ['dump']],
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
    expect(saved.output).toContain('uploads: 2 pictures');
  });

  test('saves no store without documents, and leaves nothing', async () => {
    await onStore(at('one', 'data'), (db) => db.createCollection('hotels'));
    for (const [script, target] of [
      ['db/backup', 'b.tar.gz'],
      ['db/export', 'dump'],
    ] as const) {
      const { code, errors } = await runScript(script, [at(target)], siteAt(at('one')));
      expect([code, errors]).toEqual([1, expect.stringContaining('The store has no documents')]);
    }
    expect(await readdir(folder)).toEqual(['one']);
  });
});

describe('a command that is killed', () => {
  /** Starts a restore into another site and kills it while it writes; @returns the variables of that site */
  async function killedRestore(): Promise<Record<string, string>> {
    const target = siteAt(at('two'));
    const ended = runScript('db/restore', [at('b.tar.gz')], target);
    let uri: string | undefined;
    await until('the store runs', async () => {
      uri = await runningStoreUri(at('two', 'data'));
      return uri !== undefined;
    });
    const client = await MongoClient.connect(uri ?? '');
    await until('it writes', () => client.db().listCollections({ name: 'unfinished_restore' }).hasNext());
    const { pid } = await client.db().command({ serverStatus: 1 });
    process.kill(Number(pid), 'SIGKILL');
    expect((await ended).output).toBe('');
    await client.close();
    const listed = await onStore(at('two', 'data'), (db) =>
      db.listCollections({ name: 'unfinished_restore' }).toArray(),
    );
    expect(listed, 'killed while it wrote').toHaveLength(1);
    return target;
  }

  async function backedUp(): Promise<unknown> {
    const variables = await makeSite(at('one'));
    expect((await runScript('db/backup', [at('b.tar.gz')], variables)).code).toBe(0);
    return onStore(at('one', 'data'), contentsOf);
  }

  test('a restore is swept by the next one, which restores everything', async () => {
    const before = await backedUp();
    const target = await killedRestore();
    const backup = await runScript('db/backup', [at('half.tar.gz')], target);
    expect([backup.code, backup.errors]).toEqual([1, expect.stringContaining('was not finished')]);
    expect(await runScript('db/restore', [at('b.tar.gz')], target)).toMatchObject({ code: 0, errors: '' });
    expect(await onStore(at('two', 'data'), contentsOf)).toEqual(before);
    for (const [name, bytes] of Object.entries(PICTURES)) {
      expect(await readFile(at('two', 'uploads', name))).toEqual(bytes);
    }
  });

  test('a restore is swept by the next start of the site', async () => {
    await backedUp();
    const target = await killedRestore();
    const env = readEnv(target);
    const store = await connectStore(env, createLog('silent'));
    await store.close();
    const names = await onStore(at('two', 'data'), async (db) =>
      (await db.listCollections().toArray()).map(({ name }) => name),
    );
    expect(names).not.toContain('unfinished_restore');
    expect(names).not.toContain('items');
    const pictures = await readdir(at('two', 'uploads')).catch(() => []);
    expect(pictures.filter((name) => !name.startsWith('.'))).toEqual([]);
  });

  test('a backup leaves no archive, and what it left is swept by the next one', async () => {
    const variables = await makeSite(at('one'));
    const ended = runScript('db/backup', [at('b.tar.gz')], variables);
    const drafts = async () => (await readdir(folder)).filter((name) => name.startsWith('.hotels-draft-'));
    await until('it writes', async () => (await drafts()).length > 0);
    const [draft = ''] = await drafts();
    process.kill(Number(/-(\d+)-[^-]*$/.exec(draft)?.[1]), 'SIGKILL');
    expect((await ended).code).not.toBe(0);
    expect((await readdir(folder)).sort()).toEqual([draft, 'one']);
    expect((await runScript('db/backup', [at('b.tar.gz')], variables)).code).toBe(0);
    expect((await readdir(folder)).sort()).toEqual(['b.tar.gz', 'one']);
  });
});
