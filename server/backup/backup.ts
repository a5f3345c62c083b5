import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { createGzip } from 'node:zlib';
import { isPictureName } from '../uploads/storage.ts';
import { openSource } from './address.ts';
import type { Progress } from './copy.ts';
import { writeDump } from './dump.ts';
import { TarWriter } from './tar.ts';

/** Name of the archive's last file: a backup without it was not finished. */
export const MANIFEST = 'manifest.json';
export const DUMP_FOLDER = 'dump';
export const PICTURES_FOLDER = 'uploads';
export const FORMAT = 1;

/** What a backup says of itself. */
export interface Manifest {
  format: number;
  /** ISO time of the moment the data is from. */
  made: string;
  uploadsStore: 'folder' | 'gridfs';
  /** Documents by collection. */
  collections: Record<string, number>;
  /** SHA-256 of every file in the archive, in hexadecimal. */
  files: Record<string, string>;
}

/** Where a site keeps what is to be backed up or restored. */
export interface SiteData {
  /** `mongodb://` address or the embedded store's folder. */
  store: string;
  uploadsDir: string;
  uploadsStore: 'folder' | 'gridfs';
}

/** The pictures of a site by name; the sizes made from them are not among them, as they can be made again. */
export async function pictureNames({ uploadsDir, uploadsStore }: SiteData): Promise<string[]> {
  // Pictures inside the store are documents like any other.
  if (uploadsStore === 'gridfs') return [];
  const names = await readdir(uploadsDir).catch((thrown: NodeJS.ErrnoException) => {
    if (thrown.code === 'ENOENT') return [];
    throw thrown;
  });
  return names.filter(isPictureName).sort();
}

/**
 * Writes data and pictures of a site into one archive, while the site may go on. The embedded store's data is of one
 * moment; the pictures are read after it, so that every picture the data speaks of is there. Data of a MongoDB is
 * read collection after collection.
 * @param archive the `.tar.gz` to write; until it is whole it has another name
 * @throws Error when the file exists already
 */
export async function writeBackup(site: SiteData, archive: string, progress: Progress): Promise<Manifest> {
  const target = resolve(archive);
  if (existsSync(target)) throw new Error(`${archive} exists already. Nothing was written.`);
  const draft = `${target}.part`;
  const folder = await mkdtemp(join(dirname(target), '.backup-'));
  try {
    const manifest: Manifest = {
      ...{ format: FORMAT, made: new Date().toISOString(), uploadsStore: site.uploadsStore },
      ...{ collections: {}, files: {} },
    };
    await dumpInto(site, folder, (collection, documents) => {
      manifest.collections[collection] = documents;
      progress(collection, documents);
    });
    await pack(site, folder, draft, manifest);
    await rename(draft, target);
    return manifest;
  } finally {
    await rm(folder, { recursive: true, force: true });
    await rm(draft, { force: true });
  }
}

async function dumpInto(site: SiteData, folder: string, progress: Progress): Promise<void> {
  const source = await openSource(site.store);
  try {
    await writeDump(source.db, folder, progress);
  } finally {
    await source.close();
  }
}

async function pack(site: SiteData, folder: string, draft: string, manifest: Manifest): Promise<void> {
  const gzip = createGzip();
  const file = createWriteStream(draft, { flags: 'wx', mode: 0o600 });
  const written = new Promise<void>((done, fail) => {
    file.once('close', done);
    file.once('error', fail);
    gzip.once('error', fail);
  });
  gzip.pipe(file);
  // A failure is met where the end is awaited; until then it is no unhandled one, but it must stop the writer.
  written.catch((thrown) => gzip.destroy(thrown));
  const tar = new TarWriter(gzip);
  for (const [name, path] of await dumpFiles(folder)) {
    const { size } = await stat(path);
    await tar.add(
      name,
      size,
      hashed(createReadStream(path), (sum) => note(manifest, name, sum)),
    );
  }
  for (const name of await pictureNames(site)) {
    // Removed since the folder was listed: the data of the next moment does not speak of it either.
    const bytes = await readFile(join(site.uploadsDir, name)).catch(absent);
    if (!bytes) continue;
    const entry = `${PICTURES_FOLDER}/${name}`;
    await tar.add(
      entry,
      bytes.length,
      hashed([bytes], (sum) => note(manifest, entry, sum)),
    );
  }
  const text = Buffer.from(JSON.stringify(manifest, undefined, 2));
  await tar.add(MANIFEST, text.length, [text]);
  await tar.end();
  await written;
  await syncFile(draft);
}

async function dumpFiles(folder: string): Promise<[name: string, path: string][]> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }): [string, string] => {
      const path = join(parentPath, name);
      return [`${DUMP_FOLDER}/${path.slice(folder.length + 1).replaceAll('\\', '/')}`, path];
    });
  // A collection's shape goes before its documents, which are written into it as they are read.
  return files.sort(([a], [b]) => (b.endsWith('.json') ? 1 : 0) - (a.endsWith('.json') ? 1 : 0) || (a < b ? -1 : 1));
}

function note(manifest: Manifest, name: string, sum: string): void {
  manifest.files[name] = sum;
}

/** Passes pieces on and tells their SHA-256 at the end. */
export async function* hashed(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  tell: (sum: string) => void,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for await (const piece of pieces) {
    hash.update(piece);
    yield piece;
  }
  tell(hash.digest('hex'));
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function absent(thrown: NodeJS.ErrnoException): undefined {
  if (thrown.code === 'ENOENT') return undefined;
  throw thrown;
}
