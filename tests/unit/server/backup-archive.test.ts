import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { afterAll, expect, it } from 'vitest';
import { readArchive } from '#server/backup/archive.ts';
import { checkArchive } from '#server/backup/restore.ts';
import { STORE_FILE } from '#server/store/embedded/index.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const PICTURE = 'uploads/0123456789abcdef.webp';
const FILES = { [STORE_FILE]: 'veri', [PICTURE]: 'resim' };
const CHECKSUMS = Object.entries(FILES)
  .map(([name, content]) => `${createHash('sha256').update(content).digest('hex')}  ${name}\n`)
  .join('');
const BACKUP = { ...FILES, 'checksums.txt': CHECKSUMS };

/** The files of a backup with a folder around them. */
const within = (around: string) =>
  Object.fromEntries(Object.entries(BACKUP).map(([name, text]) => [around + name, text]));

/** Packs texts as files, and what ends with a slash as folders; compressed unless the name ends with `.tar`. */
async function archiveOf(name: string, files: Record<string, string>): Promise<string> {
  const path = join(folder.path, name);
  const tar = pack();
  for (const [file, text] of Object.entries(files)) {
    if (file.endsWith('/')) tar.entry({ name: file, type: 'directory' });
    else tar.entry({ name: file }, text);
  }
  tar.finalize();
  if (name.endsWith('.tar')) await pipeline(tar, createWriteStream(path));
  else await pipeline(tar, createGzip(), createWriteStream(path));
  return path;
}

async function read(archive: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const { name, content } of readArchive(archive)) found[name] = (await buffer(content)).toString();
  return found;
}

it.each([
  ['as it was made', 'a.tar.gz', BACKUP],
  ['that a browser has unpacked', 'b.tar', BACKUP],
  ['packed again from within its folder', 'c.tar.gz', { './': '', ...within('./') }],
  ['packed again with its folder', 'd.tar.gz', { 'yedek/': '', 'yedek/uploads/': '', ...within('yedek/') }],
  ['packed again with the path of its folder', 'e.tar', within('./hotels-2026-05-12T03-30-00Z/')],
  [
    'packed again by a Mac',
    'f.tar',
    {
      './._yedek': 'x',
      'yedek/': '',
      'yedek/.DS_Store': 'x',
      'yedek/._checksums.txt': 'x',
      ...within('yedek/'),
      '__MACOSX/yedek/._a': 'x',
    },
  ],
  ['with its list of checksums first', 'g.tar.gz', { 'checksums.txt': CHECKSUMS, ...FILES }],
])('a backup %s is read', async (_name, name, files) => {
  expect(await read(await archiveOf(name, files))).toEqual(FILES);
});

it.each([
  ['h.tar', { ...within('yedek/'), [`yedek/${STORE_FILE}`]: 'başka' }, `${STORE_FILE} is damaged or missing`],
  ['i.tar', { ...BACKUP, ...within('yedek/') }, `${STORE_FILE} is in it twice`],
  ['j.tar', { 'yedek/../../etc/passwd': 'x' }, 'does not belong into a backup'],
  ['k.tar', { 'a/b/checksums.txt': CHECKSUMS }, 'does not belong into a backup'],
  ['l.tar', FILES, 'it was not finished'],
  ['m.tar', { 'dump/hotels/a.bson': 'x' }, 'it was made by an earlier version'],
])('%s is not read, and the reason is said', async (name, files, reason) => {
  await expect(checkArchive(await archiveOf(name, files))).rejects.toThrow(reason);
});

it('a ZIP file, a folder and another file are not read, and the reason is said', async () => {
  const path = (name: string) => join(folder.path, name);
  await writeFile(path('yedek.zip'), 'PK\u0003\u0004…');
  await mkdir(path('yedek'));
  await writeFile(path('yedek.tar'), 'x'.repeat(2000));
  await expect(checkArchive(path('yedek.zip'))).rejects.toThrow('it is a ZIP file');
  await expect(checkArchive(path('yedek'))).rejects.toThrow('it is a folder');
  await expect(checkArchive(path('yedek.tar'))).rejects.toThrow('cannot be restored');
});
