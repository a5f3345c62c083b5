import type { Db } from 'mongodb';
import { readDocuments, writeDocuments } from './bson-documents.ts';
import { buildIndexes, checkEmpty, createLike, shapesOf } from './collections.ts';
import { allOrNothing, removeUnfinished } from './unfinished-restore.ts';

export type Progress = (collection: string, documents: number) => void;

/**
 * Copies a database into an empty one, byte for byte, with its indexes. When it fails, the target is emptied again; when
 * it is killed, the next copy or restore empties it.
 * @param where the target's name in messages
 * @throws Error when the source is empty, when the target is not, or does not accept a collection, document or index
 */
export async function copyDatabase(from: Db, to: Db, where: string, progress: Progress): Promise<void> {
  await removeUnfinished(to, async () => undefined);
  await checkEmpty(to, where);
  const shapes = await shapesOf(from);
  if (shapes.length === 0) throw new Error('The source has no collections, so nothing was copied.');
  await allOrNothing(to, async () => {
    for (const shape of shapes) {
      await createLike(to, shape);
      const documents = await writeDocuments(to, shape.name, readDocuments(from, shape.name));
      await buildIndexes(to, shape);
      progress(shape.name, documents);
    }
  });
}
