import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { isPictureName } from '../uploads/storage.ts';
import { DUMP_FOLDER, FORMAT, hashed, MANIFEST, type Manifest, PICTURES_FOLDER } from './backup.ts';
import type { CollectionShape } from './collections.ts';
import { DATA_ENDING, METADATA_ENDING, parseMetadata } from './dump.ts';
import { splitDocuments } from './raw.ts';
import { readTar, type TarFile } from './tar.ts';

/** What is met on the way through a backup. Documents and pictures have to be read before the next part. */
export type Part =
  | { kind: 'shape'; file: string; shape: CollectionShape }
  | { kind: 'documents'; file: string; documents: AsyncIterable<Uint8Array> }
  | { kind: 'picture'; name: string; bytes: AsyncIterable<Uint8Array> }
  | { kind: 'manifest'; manifest: Manifest };

/** mongodump writes it beside the collections; nothing in it is needed. */
const PRELUDE = 'prelude.json';

function partOf({ name, content }: TarFile): Part | undefined {
  const [folder, ...rest] = name.split('/');
  const last = rest.at(-1) ?? '';
  if (folder === PICTURES_FOLDER && rest.length === 1 && isPictureName(last)) {
    return { kind: 'picture', name: last, bytes: content };
  }
  if (folder === DUMP_FOLDER && rest.length === 2 && last.endsWith(DATA_ENDING)) {
    return { kind: 'documents', file: name, documents: splitDocuments(content, name) };
  }
  return undefined;
}

async function readPart(file: TarFile): Promise<Part> {
  const isDump = file.name.startsWith(`${DUMP_FOLDER}/`);
  if (isDump && file.name.endsWith(METADATA_ENDING)) {
    return { kind: 'shape', file: file.name, shape: parseMetadata(await text(file.content), file.name) };
  }
  const part = partOf(file);
  // A name that no backup gives may lead anywhere on the disk.
  if (!part) throw new Error(`${JSON.stringify(file.name)} does not belong into a backup`);
  return part;
}

function parseManifest(source: string): Manifest {
  const manifest = JSON.parse(source) as Manifest;
  if (manifest.format !== FORMAT)
    throw new Error(`a backup of format ${manifest.format}; this version reads ${FORMAT}`);
  return manifest;
}

/**
 * The parts of a backup made by `db:backup`, checked on the way: every file against its sum, the archive for its end.
 * @throws Error when it is damaged, unfinished, or has files no backup has
 */
export async function* readArchive(archive: string): AsyncGenerator<Part> {
  const sums = new Map<string, string>();
  let manifest: Manifest | undefined;
  for await (const file of readTar(createReadStream(archive).pipe(createGunzip()))) {
    if (file.name === MANIFEST) {
      manifest = parseManifest(await text(file.content));
      continue;
    }
    yield await readPart({ ...file, content: hashed(file.content, (sum) => sums.set(file.name, sum)) });
  }
  if (!manifest) throw new Error('the backup was not finished: it has no manifest');
  const told = Object.entries(manifest.files);
  const wrong = told.find(([name, sum]) => sums.get(name) !== sum);
  if (wrong) throw new Error(`${wrong[0]} is damaged or missing`);
  if (told.length !== sums.size) throw new Error('the backup has files its manifest does not know');
  yield { kind: 'manifest', manifest };
}

/**
 * The parts of a folder in mongodump's layout: that of one database, or the one above it.
 * @throws Error when there are several databases in it, or files no dump of that kind has
 */
export async function* readFolder(folder: string): AsyncGenerator<Part> {
  const inside = await readdir(folder, { withFileTypes: true });
  const databases = inside.filter((entry) => entry.isDirectory());
  if (databases.length > 1) {
    throw new Error(`${folder} has several databases: name the folder of one of ${databases.map(({ name }) => name)}`);
  }
  const [database] = databases;
  if (database) return yield* readFolder(join(folder, database.name));
  const names = inside.map(({ name }) => name).filter((name) => name !== PRELUDE);
  if (names.length === 0) throw new Error(`There is no dump in the folder ${folder}`);
  for (const name of names.sort((a, b) => Number(b.endsWith('.json')) - Number(a.endsWith('.json')))) {
    const path = join(folder, name);
    const { size } = await stat(path);
    yield await readPart({ name: `${DUMP_FOLDER}/db/${name}`, size, content: createReadStream(path) });
  }
}
