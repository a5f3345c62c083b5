import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BSON, type Db, type Document } from 'mongodb';
import { readDocuments } from './bson-documents.ts';
import { type CollectionShape, shapesOf, WITHOUT_DOCUMENTS } from './collections.ts';
import type { Progress } from './copy.ts';
import { withDraftFolder } from './draft-folder.ts';

/*
 * mongodump's layout: a folder for each database; in it `collection.bson` with the documents and
 * `collection.metadata.json` with its options and indexes as canonical extended JSON.
 */
export const DATA_ENDING = '.bson';
export const METADATA_ENDING = '.metadata.json';

/** Documents that wait for a write are written together up to this size, which is faster than many small writes. */
const WRITE_BYTES = 1024 * 1024;

function metadataText({ name, options, indexes }: CollectionShape): string {
  const metadata = { options, indexes, collectionName: name, type: 'collection' };
  return BSON.EJSON.stringify(metadata, { relaxed: false });
}

/**
 * Parses a metadata file.
 * @throws Error naming the file when it is not valid
 */
export function parseMetadata(text: string, file: string): CollectionShape {
  let read: Document;
  try {
    read = BSON.EJSON.parse(text, { relaxed: false });
  } catch {
    throw new Error(`${file} is damaged: it is not JSON`);
  }
  const { collectionName, options = {}, indexes = [], type = 'collection' } = read;
  const fallback = decodeURIComponent(file.split('/').at(-1)?.slice(0, -METADATA_ENDING.length) ?? '');
  if (type !== 'collection') throw new Error(`${file} describes a ${type}, which cannot be moved`);
  if (!Array.isArray(indexes)) throw new Error(`${file} is damaged: its indexes are not a list`);
  return { name: collectionName ?? fallback, options, indexes };
}

/**
 * Writes a database in mongodump's layout, for this project's `db:restore` or for `mongorestore`.
 * @param folder an empty folder; when writing fails, it has a part of the dump
 * @throws Error when the database has no documents
 */
export async function writeDump(db: Db, folder: string, progress: Progress): Promise<void> {
  const target = join(folder, encodeURIComponent(db.databaseName));
  await mkdir(target, { recursive: true, mode: 0o700 });
  let total = 0;
  for (const shape of await shapesOf(db)) {
    const file = join(target, encodeURIComponent(shape.name));
    let documents = 0;
    const counted = async function* (): AsyncGenerator<Uint8Array> {
      if (WITHOUT_DOCUMENTS.has(shape.name)) return;
      for await (const bytes of readDocuments(db, shape.name)) {
        documents += 1;
        yield bytes;
      }
    };
    await writeFile(`${file}${METADATA_ENDING}`, metadataText(shape), { flag: 'wx', mode: 0o600 });
    const written = createWriteStream(`${file}${DATA_ENDING}`, {
      flags: 'wx',
      mode: 0o600,
      highWaterMark: WRITE_BYTES,
    });
    await pipeline(counted, written);
    progress(shape.name, documents);
    total += documents;
  }
  if (total === 0) throw new Error('The store has no documents, so nothing was written. Is it the store of the site?');
}

/**
 * Writes a database in mongodump's layout into a new folder, which gets its name when the dump is complete.
 * @param folder does not exist or is empty
 * @throws Error when the database has no documents
 */
export async function exportDatabase(db: Db, folder: string, progress: Progress): Promise<void> {
  const target = resolve(folder);
  await withDraftFolder(dirname(target), async (draft) => {
    await writeDump(db, draft, progress);
    await rmdir(target).catch(() => undefined);
    await rename(draft, target);
  });
}

/** @throws Error when the folder exists and is not empty */
export async function checkFolderEmpty(folder: string): Promise<void> {
  const names = await readdir(folder).catch((thrown: NodeJS.ErrnoException) => {
    if (thrown.code === 'ENOENT') return [];
    throw thrown.code === 'ENOTDIR' ? new Error(`${folder} is a file. Nothing was written.`) : thrown;
  });
  if (names.length > 0) throw new Error(`The folder ${folder} is not empty. Nothing was written.`);
}
