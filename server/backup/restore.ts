import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Db } from 'mongodb';
import { folderStorage } from '../uploads/folder-storage.ts';
import { writeDocuments } from './bson-documents.ts';
import { buildIndexes, type CollectionShape, checkEmpty, createLike, WITHOUT_DOCUMENTS } from './collections.ts';
import { type Manifest, pictureNames, type SiteData } from './manifest.ts';
import { DATA_ENDING, METADATA_ENDING } from './mongodump.ts';
import { isUnusedFolder, withSource, withTarget } from './open-database.ts';
import { type Part, readArchive, readFolder } from './read-backup.ts';
import { allOrNothing, removeUnfinished, unfinishedPictures } from './unfinished-restore.ts';

/** The contents of a backup, after it was read to its end. */
interface Contents {
  collections: Map<string, number>;
  pictures: string[];
  /** A folder written by mongodump has none. */
  manifest: Manifest | undefined;
}

async function partsOf(backup: string): Promise<AsyncGenerator<Part>> {
  return (await stat(backup)).isDirectory() ? readFolder(backup) : readArchive(backup);
}

/** A collection by the file of its documents. @throws Error when its metadata file was not before it */
function shapeOf(shapes: ReadonlyMap<string, CollectionShape>, file: string): CollectionShape {
  const shape = shapes.get(file.slice(0, -DATA_ENDING.length) + METADATA_ENDING);
  if (!shape) throw new Error(`${file} has no metadata file`);
  return shape;
}

/**
 * Reads a backup to its end without writing anything.
 * @throws Error when it is damaged or unfinished
 */
export async function checkBackup(backup: string): Promise<Contents> {
  if (!existsSync(backup)) throw new Error(`There is no backup ${backup}.`);
  const contents: Contents = { collections: new Map(), pictures: [], manifest: undefined };
  const shapes = new Map<string, CollectionShape>();
  try {
    for await (const part of await partsOf(backup)) {
      if (part.kind === 'shape') {
        shapes.set(part.file, part.shape);
        contents.collections.set(part.shape.name, 0);
      } else if (part.kind === 'documents') {
        let documents = 0;
        for await (const _ of part.documents) documents += 1;
        contents.collections.set(shapeOf(shapes, part.file).name, documents);
      } else if (part.kind === 'picture') {
        for await (const _ of part.bytes);
        contents.pictures.push(part.name);
      } else contents.manifest = part.manifest;
    }
  } catch (thrown) {
    throw new Error(`${backup} cannot be restored: ${thrown instanceof Error ? thrown.message : thrown}`);
  }
  return contents;
}

/**
 * Checks that a backup may be restored to a site: the site must have no data and no pictures, and the same
 * `UPLOADS_STORE`. Nothing is changed, and no folder created.
 * @throws Error naming the obstacle
 */
export async function checkTarget(site: SiteData, contents: Contents): Promise<void> {
  const kept = contents.manifest?.uploadsStore;
  if (kept !== undefined && kept !== site.uploadsStore) {
    throw new Error(`The backup is of a site with UPLOADS_STORE=${kept}; set that to restore it.`);
  }
  const checkPictures = async (unfinished: string[]) => {
    const pictures = (await pictureNames(site)).filter((name) => !unfinished.includes(name));
    if (pictures.length > 0 && contents.pictures.length > 0) {
      throw new Error(`The folder ${site.uploadsDir} has ${pictures.length} pictures already. Nothing was changed.`);
    }
  };
  if (isUnusedFolder(site.store)) return checkPictures([]);
  await withSource(site.store, async ({ db, label }) => {
    await checkPictures(await unfinishedPictures(db));
    await checkEmpty(db, label);
  });
}

/**
 * Restores a checked backup into a checked site. Pictures are stored before the data that names them. When it fails, all
 * that was written is removed; when it is killed, the next restore or the next start of the site removes it.
 */
export async function restoreBackup(backup: string, { pictures }: Contents, site: SiteData): Promise<void> {
  const storage = folderStorage(site.uploadsDir);
  await withTarget(site.store, async ({ db, label }) => {
    await removeUnfinished(db, storage.remove);
    await checkEmpty(db, label);
    const restore = async () => {
      await keepPictures(backup, storage.put);
      await restoreCollections(backup, db);
    };
    await allOrNothing(db, restore, pictures, storage.remove);
  });
}

async function keepPictures(backup: string, keep: (name: string, bytes: Uint8Array) => Promise<void>): Promise<void> {
  for await (const part of await partsOf(backup)) {
    if (part.kind === 'picture') await keep(part.name, await buffer(part.bytes));
    else if (part.kind === 'documents') for await (const _ of part.documents);
  }
}

async function restoreCollections(backup: string, db: Db): Promise<void> {
  const shapes = new Map<string, CollectionShape>();
  for await (const part of await partsOf(backup)) {
    if (part.kind === 'shape') {
      shapes.set(part.file, part.shape);
      await createLike(db, part.shape);
    } else if (part.kind === 'documents') {
      const { name } = shapeOf(shapes, part.file);
      // A folder made by mongodump and a backup of an earlier version have them: ended sessions must not come back.
      if (WITHOUT_DOCUMENTS.has(name)) for await (const _ of part.documents);
      else await writeDocuments(db, name, part.documents);
    } else if (part.kind === 'picture') for await (const _ of part.bytes);
  }
  for (const shape of shapes.values()) await buildIndexes(db, shape);
}
