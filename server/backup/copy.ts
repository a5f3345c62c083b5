import type { Db } from 'mongodb';
import { readDocuments, writeDocuments } from './bson-documents.ts';
import { buildIndexes, createLike, refuseFilled, shapesOf } from './collections.ts';

/** Told after each collection. */
export type Progress = (collection: string, documents: number) => void;

/**
 * Copies a database into an empty one, byte for byte, with its indexes. What was begun is dropped when it fails.
 * @param where how messages call the target
 * @throws Error when the target is not empty, or refuses something of the source
 */
export async function copyDatabase(from: Db, to: Db, where: string, progress: Progress): Promise<void> {
  await refuseFilled(to, where);
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

/** Runs a job that creates collections, and drops those it created when it fails: a second try finds it empty. */
export async function allOrNothing(db: Db, job: (created: string[]) => Promise<void>): Promise<void> {
  const created: string[] = [];
  try {
    await job(created);
  } catch (thrown) {
    for (const name of created) await db.collection(name).drop();
    throw thrown;
  }
}
