import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { STORE_FILE } from '#server/store/embedded/index.ts';
import { isPictureName } from '#shared/lib/links/picture-name.ts';

export interface SiteFolders {
  dataDir: string;
  uploadsDir: string;
}

export const PICTURES = 'uploads/';
/** The last file of an archive, in the format of `sha256sum`; without this file an archive is unfinished. */
export const CHECKSUMS = 'checksums.txt';
/** Earlier versions wrote the documents in the layout of mongodump. */
const EARLIER = 'dump/';

interface ArchivedFile {
  name: string;
  content: AsyncIterable<Uint8Array>;
}

export async function pictureNames(uploadsDir: string): Promise<string[]> {
  const names = await readdir(uploadsDir).catch((thrown: NodeJS.ErrnoException) => {
    if (thrown.code === 'ENOENT') return [];
    throw thrown;
  });
  return names.filter(isPictureName).sort();
}

export async function* hashed(
  chunks: AsyncIterable<Uint8Array>,
  onHash: (hash: string) => void,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
  onHash(hash.digest('hex'));
}

/**
 * The store's file and the pictures of an archive made by `db:backup`, also after a browser has removed its compression
 * or a Mac has packed it again with a folder around it and files of its own (docs/operating.md).
 * @throws Error when the archive is damaged, cut short, of an earlier version, or has a file that no backup has
 */
export async function* readArchive(archive: string): AsyncGenerator<ArchivedFile> {
  const tar = extract();
  const read = (await isCompressed(archive))
    ? pipeline(createReadStream(archive), createGunzip(), tar)
    : pipeline(createReadStream(archive), tar);
  read.catch(() => undefined);
  const hashes = new Map<string, string>();
  let listed: Map<string, string> | undefined;
  for await (const entry of tar) {
    const { type } = entry.header;
    if (type === 'directory' || MADE_BY_A_MAC.test(entry.header.name)) {
      entry.resume();
      continue;
    }
    const name = nameInBackup(entry.header.name);
    if (name === CHECKSUMS) listed = parseChecksums(await text(entry));
    else {
      checkName(name, type);
      if (hashes.has(name)) throw new Error(`${name} is in it twice`);
      yield { name, content: hashed(entry as AsyncIterable<Uint8Array>, (hash) => hashes.set(name, hash)) };
    }
  }
  await read;
  if (!listed) throw new Error(`it was not finished: it has no ${CHECKSUMS}`);
  for (const name of new Set([...listed.keys(), ...hashes.keys(), STORE_FILE])) {
    if (hashes.get(name) === undefined || hashes.get(name) !== listed.get(name)) {
      throw new Error(`${name} is damaged or missing`);
    }
  }
}

/** @throws Error for what a program that opens archives makes of a backup, and no restore reads */
async function isCompressed(archive: string): Promise<boolean> {
  const file = await open(archive);
  try {
    if ((await file.stat()).isDirectory()) throw new Error('it is a folder: pack its files with tar');
    const start = Buffer.alloc(2);
    await file.read(start, 0, 2, 0);
    if (start.toString('latin1') === 'PK') throw new Error('it is a ZIP file: unpack it, and pack its files with tar');
    return start[0] === 0x1f && start[1] === 0x8b;
  } finally {
    await file.close();
  }
}

/** Files in which a Mac keeps what other systems do not know. */
const MADE_BY_A_MAC = /(?:^|\/)(?:\._[^/]*|\.DS_Store|__MACOSX\/.*)$/;

const FOLDER_AROUND = new RegExp(`^(?!${PICTURES}|${EARLIER})[^/]+/`);

/** The name without the one folder that packing a folder puts around it. */
const nameInBackup = (name: string): string => name.replace(/^\.\//, '').replace(FOLDER_AROUND, '');

function parseChecksums(source: string): Map<string, string> {
  const lines = source.split('\n').filter((line) => line !== '');
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
}

/** @throws Error for any name that no backup has: such a name could be a path outside the site's folders */
function checkName(name: string, type: string | null | undefined): void {
  if (name.startsWith(EARLIER)) {
    throw new Error('it was made by an earlier version, which alone can restore it');
  }
  const isPicture = name.startsWith(PICTURES) && isPictureName(name.slice(PICTURES.length));
  if (type !== 'file' || !(name === STORE_FILE || isPicture)) {
    throw new Error(`${JSON.stringify(name)} does not belong into a backup`);
  }
}
