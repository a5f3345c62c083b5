import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Db } from 'mongodb';
import { folderStorage } from '../uploads/folder-storage.ts';
import { writeDocuments } from './bson-documents.ts';
import { buildIndexes, type CollectionShape, createLike, refuseFilled } from './collections.ts';
import { allOrNothing } from './copy.ts';
import { type Manifest, pictureNames, type SiteData } from './manifest.ts';
import { DATA_ENDING, METADATA_ENDING } from './mongodump.ts';
import { isUnusedFolder, openSource, openTarget } from './open-database.ts';
import { type Part, readArchive, readFolder } from './read-backup.ts';

/** What a backup holds, read to its end. */
export interface Contents {
  /** Documents by collection. */
  collections: Map<string, number>;
  pictures: number;
  /** Absent in a folder of mongodump's. */
  manifest: Manifest | undefined;
}

async function partsOf(backup: string): Promise<AsyncGenerator<Part>> {
  return (await stat(backup)).isDirectory() ? readFolder(backup) : readArchive(backup);
}

/** The shapes of a backup's collections as they come by, found again by the file of their documents. */
class Shapes {
  readonly #byFile = new Map<string, CollectionShape>();

  add(file: string, shape: CollectionShape): void {
    this.#byFile.set(file.slice(0, -METADATA_ENDING.length), shape);
  }

  all(): Iterable<CollectionShape> {
    return this.#byFile.values();
  }

  of(file: string): CollectionShape {
    const shape = this.#byFile.get(file.slice(0, -DATA_ENDING.length));
    if (!shape) throw new Error(`${file} comes without the description of its collection`);
    return shape;
  }
}

/**
 * Reads a backup to its end without writing anything.
 * @throws Error when it is damaged or unfinished
 */
export async function checkBackup(backup: string): Promise<Contents> {
  if (!existsSync(backup)) throw new Error(`There is no backup ${backup}.`);
  const contents: Contents = { collections: new Map(), pictures: 0, manifest: undefined };
  const shapes = new Shapes();
  try {
    for await (const part of await partsOf(backup)) {
      if (part.kind === 'shape') {
        shapes.add(part.file, part.shape);
        contents.collections.set(part.shape.name, 0);
      } else if (part.kind === 'documents') {
        let documents = 0;
        for await (const _ of part.documents) documents += 1;
        contents.collections.set(shapes.of(part.file).name, documents);
      } else if (part.kind === 'picture') {
        for await (const _ of part.bytes);
        contents.pictures += 1;
      } else contents.manifest = part.manifest;
    }
  } catch (thrown) {
    throw new Error(`${backup} cannot be restored: ${thrown instanceof Error ? thrown.message : thrown}`);
  }
  return contents;
}

/**
 * Whether a backup may be restored to a site: only to one with no data and no pictures, that keeps pictures as the
 * backup's did. Looks without changing anything, not even creating a folder.
 * @throws Error saying what is in the way
 */
export async function checkTarget(site: SiteData, contents: Contents): Promise<void> {
  const kept = contents.manifest?.uploadsStore;
  if (kept !== undefined && kept !== site.uploadsStore) {
    throw new Error(`The backup is of a site with UPLOADS_STORE=${kept}; set that to restore it.`);
  }
  const pictures = await pictureNames(site);
  if (pictures.length > 0 && contents.pictures > 0) {
    throw new Error(`The folder ${site.uploadsDir} has ${pictures.length} pictures already. Nothing was changed.`);
  }
  if (isUnusedFolder(site.store)) return;
  const place = await openSource(site.store);
  try {
    await refuseFilled(place.db, place.label);
  } finally {
    await place.close();
  }
}

/**
 * Restores a backup that was checked into a site that was checked. The pictures come first, so that data never speaks
 * of one that is not there yet. What was written is removed again when it fails.
 */
export async function restoreBackup(backup: string, site: SiteData): Promise<void> {
  const place = await openTarget(site.store);
  const storage = folderStorage(site.uploadsDir);
  const written: string[] = [];
  try {
    await refuseFilled(place.db, place.label);
    await keepPictures(backup, async (name, bytes) => {
      await storage.put(name, bytes);
      written.push(name);
    });
    await restoreCollections(backup, place.db);
  } catch (thrown) {
    for (const name of written) await storage.remove(name);
    throw thrown;
  } finally {
    await place.close();
  }
}

async function keepPictures(backup: string, keep: (name: string, bytes: Uint8Array) => Promise<void>): Promise<void> {
  for await (const part of await partsOf(backup)) {
    if (part.kind === 'picture') await keep(part.name, await buffer(part.bytes));
    else if (part.kind === 'documents') for await (const _ of part.documents);
  }
}

async function restoreCollections(backup: string, db: Db): Promise<void> {
  await allOrNothing(db, async (created) => {
    const shapes = new Shapes();
    for await (const part of await partsOf(backup)) {
      if (part.kind === 'shape') {
        shapes.add(part.file, part.shape);
        await createLike(db, part.shape);
        created.push(part.shape.name);
      } else if (part.kind === 'documents') {
        const shape = shapes.of(part.file);
        await writeDocuments(db, shape.name, part.documents);
      } else if (part.kind === 'picture') for await (const _ of part.bytes);
    }
    for (const shape of shapes.all()) await buildIndexes(db, shape);
  });
}
