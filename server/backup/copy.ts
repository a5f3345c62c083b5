import type { Db } from 'mongodb';
import { readDocuments, writeDocuments } from './bson-documents.ts';
import { buildIndexes, checkEmpty, createLike, shapesOf } from './collections.ts';

/** Called after each collection. */
export type Progress = (collection: string, documents: number) => void;

/**
 * Copies a database into an empty one, byte for byte, with its indexes. When it fails, the target is emptied again.
 * @param where the target's name in messages
 * @throws Error when the target is not empty, or does not accept a collection, document or index
 */
export async function copyDatabase(from: Db, to: Db, where: string, progress: Progress): Promise<void> {
  await checkEmpty(to, where);
  const shapes = await shapesOf(from);
  await allOrNothing(to, async (created) => {
    for (const shape of shapes) {
      await createLike(to, shape);
      created.push(shape.name);
      const documents = await writeDocuments(to, shape.name, readDocuments(from, shape.name));
      await buildIndexes(to, shape);
      progress(shape.name, documents);
    }
  });
}

/** Runs a job that creates collections, and drops those it created when it fails. */
export async function allOrNothing(db: Db, job: (created: string[]) => Promise<void>): Promise<void> {
  const created: string[] = [];
  try {
    await job(created);
  } catch (thrown) {
    for (const name of created) await db.collection(name).drop();
    throw thrown;
  }
}
