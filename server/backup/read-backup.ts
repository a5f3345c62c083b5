import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { isPictureName } from '../uploads/storage.ts';
import { splitDocuments } from './bson-documents.ts';
import type { CollectionShape } from './collections.ts';
import { DUMP_FOLDER, FORMAT, hashed, MANIFEST, type Manifest, PICTURES_FOLDER } from './manifest.ts';
import { DATA_ENDING, METADATA_ENDING, parseMetadata } from './mongodump.ts';

/** A part of a backup, in their order. Documents and pictures have to be read before the next part. */
export type Part =
  | { kind: 'shape'; file: string; shape: CollectionShape }
  | { kind: 'documents'; file: string; documents: AsyncIterable<Uint8Array> }
  | { kind: 'picture'; name: string; bytes: AsyncIterable<Uint8Array> }
  | { kind: 'manifest'; manifest: Manifest };

/** A file of a backup; its content has to be read before the next one. */
interface BackupFile {
  name: string;
  content: AsyncIterable<Uint8Array>;
}

/** mongodump writes it beside the collections; nothing in it is needed. */
const PRELUDE = 'prelude.json';

function partOf({ name, content }: BackupFile): Part | undefined {
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

async function readPart(file: BackupFile): Promise<Part> {
  const isDump = file.name.startsWith(`${DUMP_FOLDER}/`);
  if (isDump && file.name.endsWith(METADATA_ENDING)) {
    return { kind: 'shape', file: file.name, shape: parseMetadata(await text(file.content), file.name) };
  }
  const part = partOf(file);
  // Another name could be a path outside the site's folders.
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
 * The files of an archive, in their order.
 * @throws Error when it is damaged, ends early, or has anything but plain files
 */
async function* readTar(archive: string): AsyncGenerator<BackupFile> {
  const tar = extract();
  const read = pipeline(createReadStream(archive), createGunzip(), tar);
  // The loop throws the same error.
  read.catch(() => undefined);
  for await (const entry of tar) {
    const { name, type } = entry.header;
    if (type !== 'file') throw new Error(`the archive has a ${type}, which no backup has`);
    yield { name, content: entry as AsyncIterable<Uint8Array> };
  }
  await read;
}

/**
 * The parts of a backup made by `db:backup`; each file is compared with its hash in the manifest.
 * @throws Error when it is damaged, unfinished, or has files no backup has
 */
export async function* readArchive(archive: string): AsyncGenerator<Part> {
  const hashes = new Map<string, string>();
  let manifest: Manifest | undefined;
  for await (const file of readTar(archive)) {
    if (file.name === MANIFEST) {
      manifest = parseManifest(await text(file.content));
      continue;
    }
    yield await readPart({ ...file, content: hashed(file.content, (hash) => hashes.set(file.name, hash)) });
  }
  if (!manifest) throw new Error('the backup was not finished: it has no manifest');
  const listed = Object.entries(manifest.files);
  const wrong = listed.find(([name, hash]) => hashes.get(name) !== hash);
  if (wrong) throw new Error(`${wrong[0]} is damaged or missing`);
  if (listed.length !== hashes.size) throw new Error('the backup has files that its manifest does not list');
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
    yield await readPart({ name: `${DUMP_FOLDER}/db/${name}`, content: createReadStream(path) });
  }
}
