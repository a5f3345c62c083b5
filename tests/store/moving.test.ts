import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startEmbeddedStore } from '#server/store/embedded/index.ts';
import { slowIt } from '../support/vitest/slow-it.ts';
import { contentsOf, fill, makeSite, onStore, PICTURES, siteAt } from './support/filled-site.ts';
import { runScript } from './support/test-store.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-move-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const at = (...names: string[]): string => join(folder, ...names);

/** Every file under a folder, by its name, to see that nothing changed. */
function filesOf(path: string): Record<string, string> {
  const names = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    names.map(({ parentPath, name }) => [join(parentPath, name), readFileSync(join(parentPath, name), 'base64')]),
  );
}

/** An archive with one entry of any name and type. */
async function archiveOf(name: string, type: 'file' | 'symlink' = 'file'): Promise<Buffer> {
  const tar = pack();
  tar.entry({ name, type, linkname: '/etc/passwd' }, type === 'file' ? 'x' : '');
  tar.finalize();
  return gzipSync(await buffer(tar as AsyncIterable<Buffer>));
}

describe('db:copy', () => {
  test('copies every byte, option and index between folders and addresses', async () => {
    await onStore(at('one'), fill);
    const before = await onStore(at('one'), contentsOf);
    expect(await runScript('db/copy', [at('one'), at('two')])).toMatchObject({ code: 0, errors: '' });
    expect(await onStore(at('two'), contentsOf)).toEqual(before);
    // From a store that is in use, and to one by its address.
    await onStore(at('two'), async () => {
      const target = await startEmbeddedStore({ dataDir: at('three') });
      const copied = await runScript('db/copy', [at('two'), target.uri]);
      expect(copied).toMatchObject({ code: 0, errors: '' });
      expect(copied.output).toContain('items: 2500 documents');
      await target.close();
    });
    expect(await onStore(at('three'), contentsOf)).toEqual(before);
  });

  test('refuses a target that has anything, and leaves it as it was', async () => {
    await onStore(at('one'), fill);
    await onStore(at('two'), (db) => db.createCollection('mine'));
    const refused = await runScript('db/copy', [at('one'), at('two')]);
    expect(refused).toMatchObject({ code: 1, output: '' });
    expect(refused.errors).toMatch(/two is not empty: it has mine\. Nothing was changed\.\n$/);
    expect(await onStore(at('two'), async (db) => (await db.listCollections().toArray()).length)).toBe(1);
  });

  slowIt('refuses a source without a store, a target that is in use, and wrong use', async () => {
    const empty = await runScript('db/copy', [at('none'), at('two')]);
    expect(empty).toMatchObject({ code: 1, errors: `There is no store in the folder ${at('none')}.\n` });
    await onStore(at('one'), async (db) => {
      await fill(db);
      const held = await runScript('db/copy', [at('one'), at('one')]);
      expect(held.code).toBe(1);
      expect(held.errors).toContain(`held by another process (pid ${process.pid})`);
    });
    const alone = await runScript('db/copy', [at('one')]);
    expect(alone.code).toBe(2);
    expect(alone.errors).toContain('Usage: npm run db:copy -- <from> <to>');
  });

  slowIt('keeps the mode of a target folder that was there', async () => {
    await onStore(at('one'), fill);
    await mkdir(at('two'), { mode: 0o755 });
    expect(await runScript('db/copy', [at('one'), at('two')])).toMatchObject({ code: 0, errors: '' });
    expect((await stat(at('two'))).mode & 0o777).toBe(0o755);
    for (const name of await readdir(at('two'))) expect((await stat(at('two', name))).mode & 0o077, name).toBe(0);
  });

  test('a password in an address is not repeated', async () => {
    const { code, errors } = await runScript('db/copy', [
      'mongodb://u:hidden@127.0.0.1:1/x?serverSelectionTimeoutMS=50',
      at('two'),
    ]);
    expect(code).toBe(1);
    expect(errors).toContain('mongodb://127.0.0.1:1/x');
    expect(errors).not.toContain('hidden');
  });
});

describe('db:backup and db:restore', () => {
  test('data and pictures of a running site come back as they were', async () => {
    const variables = await makeSite(at('one'));
    const before = await onStore(at('one', 'data'), async (db) => {
      // Written to meanwhile, as a running site is: the archive has one moment of it.
      let writing = true;
      const writer = (async () => {
        for (let n = 0; writing; n++) await db.collection('busy').insertOne({ n });
      })();
      const kept = await runScript('db/backup', [at('b.tar.gz')], variables);
      writing = false;
      await writer;
      expect(kept).toMatchObject({ code: 0, errors: '' });
      expect(kept.output).toContain('b.tar.gz: the store and 2 pictures\n');
      expect((await stat(at('b.tar.gz'))).mode & 0o777).toBe(0o600);
      await db.collection('busy').drop();
      return contentsOf(db);
    });
    expect(await runScript('db/restore', [at('b.tar.gz')], siteAt(at('two')))).toMatchObject({ code: 0, errors: '' });
    const after = await onStore(at('two', 'data'), async (db) => {
      await db.dropCollection('busy');
      return contentsOf(db);
    });
    expect(after).toEqual(before);
    for (const [name, bytes] of Object.entries(PICTURES)) {
      expect(await readFile(at('two', 'uploads', name))).toEqual(bytes);
    }
    expect((await readdir(at('two', 'uploads'))).filter((name) => !name.startsWith('.'))).toHaveLength(2);
    expect((await readdir(folder)).sort()).toEqual(['b.tar.gz', 'one', 'two']);
  });

  test('a dry run says what would be restored and writes nothing', async () => {
    const variables = await makeSite(at('one'));
    await runScript('db/backup', [at('b.tar.gz')], variables);
    const tried = await runScript('db/restore', ['--dry-run', at('b.tar.gz')], siteAt(at('two')));
    expect(tried).toMatchObject({ code: 0, errors: '' });
    expect(tried.output).toContain('the store and 2 pictures\n');
    expect(tried.output).toContain('Nothing was written.');
    expect((await readdir(folder)).sort()).toEqual(['b.tar.gz', 'one']);
  });

  test('an archive is never written over', async () => {
    const variables = await makeSite(at('one'));
    await writeFile(at('b.tar.gz'), 'mine');
    const refused = await runScript('db/backup', [at('b.tar.gz')], variables);
    expect(refused).toMatchObject({ code: 1, errors: `${at('b.tar.gz')} exists already. Nothing was written.\n` });
    expect(await readFile(at('b.tar.gz'), 'utf8')).toBe('mine');
  });

  test('a site with data or pictures is not restored over, dry run or not', async () => {
    const variables = await makeSite(at('one'));
    await runScript('db/backup', [at('b.tar.gz')], variables);
    const before = filesOf(at('one'));
    for (const args of [[at('b.tar.gz')], ['--dry-run', at('b.tar.gz')]]) {
      const data = await runScript('db/restore', args, { ...variables, UPLOADS_DIR: at('none') });
      expect(data).toMatchObject({ code: 1, output: '' });
      expect(data.errors).toContain('has a store already. Nothing was changed.');
      const pictures = await runScript('db/restore', args, { ...variables, DATA_DIR: at('none') });
      expect(pictures).toMatchObject({ code: 1, output: '' });
      expect(pictures.errors).toContain('has 2 pictures already. Nothing was changed.');
    }
    expect(filesOf(at('one'))).toEqual(before);
  });

  test('a site with a MongoDB is told to use its own tools', async () => {
    for (const script of ['db/backup', 'db/restore']) {
      const refused = await runScript(script, [at('b.tar.gz')], { MONGODB_URI: 'mongodb://127.0.0.1:1/site' });
      expect(refused).toMatchObject({ code: 1, output: '' });
      expect(refused.errors).toContain('use mongodump and mongorestore');
    }
  });

  test('a damaged, cut or foreign archive is refused before anything is written', async () => {
    const variables = await makeSite(at('one'));
    await runScript('db/backup', [at('b.tar.gz')], variables);
    const whole = await readFile(at('b.tar.gz'));
    const tar = gunzipSync(whole);
    const flipped = Buffer.from(tar);
    const place = flipped.indexOf(PICTURES['aa11.webp']);
    flipped[place] = (flipped[place] ?? 0) ^ 1;
    const broken: Record<string, [Buffer, RegExp]> = {
      'flipped.tar.gz': [gzipSync(flipped), /aa11\.webp is damaged or missing/],
      'cut.tar.gz': [gzipSync(tar.subarray(0, place + 5)), /Unexpected end of data/],
      'torn.tar.gz': [whole.subarray(0, 300), /unexpected end of file/],
      'altered.tar.gz': [
        Buffer.from(whole.with(whole.length >> 1, (whole[whole.length >> 1] ?? 0) ^ 1)),
        /cannot be restored/,
      ],
      'unfinished.tar.gz': [gzipSync(Buffer.alloc(1024)), /it has no checksums\.txt/],
      'earlier.tar.gz': [await archiveOf('dump/site/hotels.metadata.json'), /made by an earlier version/],
      'outside.tar.gz': [
        await archiveOf('uploads/../../x.png'),
        /"uploads\/\.\.\/\.\.\/x\.png" does not belong into a backup/,
      ],
      'link.tar.gz': [await archiveOf('uploads/x.png', 'symlink'), /"uploads\/x\.png" does not belong into a backup/],
      'text.tar.gz': [Buffer.from('no archive'), /cannot be restored/],
    };
    for (const [name, [bytes, message]] of Object.entries(broken)) {
      await writeFile(at(name), bytes);
      const refused = await runScript('db/restore', [at(name)], siteAt(at('two')));
      expect(refused, name).toMatchObject({ code: 1, output: '' });
      expect(refused.errors, name).toMatch(message);
    }
    const missing = await runScript('db/restore', [at('nowhere.tar.gz')], siteAt(at('two')));
    expect(missing).toMatchObject({ code: 1, errors: `There is no backup ${at('nowhere.tar.gz')}.\n` });
    await symlink(at('loop.tar.gz'), at('loop.tar.gz'));
    const unreadable = await runScript('db/verify', [at('loop.tar.gz')], siteAt(at('two')));
    expect(unreadable).toMatchObject({ code: 1, errors: `The backup ${at('loop.tar.gz')} cannot be read (ELOOP).\n` });
    expect((await readdir(folder)).includes('two')).toBe(false);
  });
});
