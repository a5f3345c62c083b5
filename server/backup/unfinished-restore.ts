import type { Db } from 'mongodb';

/** The collection that says that a restore or a copy writes into the database, which had nothing before. */
export const UNFINISHED = 'unfinished_restore';

interface Mark {
  _id: string;
  /** The pictures that are restored with the data. */
  pictures: string[];
}

const ID = 'restore';
const DURABLE = { writeConcern: { w: 'majority', j: true } } as const;

type RemovePicture = (name: string) => Promise<void>;

/**
 * Fills an empty database: completely, or not at all. A mark in it says that it is unfinished, also after the process was
 * killed.
 * @param pictures the names of the pictures that the job stores
 */
export async function allOrNothing(
  db: Db,
  job: () => Promise<void>,
  pictures: string[] = [],
  removePicture: RemovePicture = async () => undefined,
): Promise<void> {
  await db.collection<Mark>(UNFINISHED).insertOne({ _id: ID, pictures }, DURABLE);
  try {
    await job();
  } catch (thrown) {
    await removeUnfinished(db, removePicture);
    throw thrown;
  }
  await db.dropCollection(UNFINISHED);
}

/** Whether a restore or a copy fills the database, or was killed while it did. */
export const isUnfinished = (db: Db): Promise<boolean> => db.listCollections({ name: UNFINISHED }).hasNext();

export async function unfinishedPictures(db: Db): Promise<string[]> {
  return (await db.collection<Mark>(UNFINISHED).findOne({ _id: ID }))?.pictures ?? [];
}

/** Removes what a restore or a copy has written that was killed; the mark goes last. */
export async function removeUnfinished(db: Db, removePicture: RemovePicture): Promise<void> {
  if (!(await isUnfinished(db))) return;
  for (const name of await unfinishedPictures(db)) await removePicture(name);
  const listed = await db.listCollections({}, { nameOnly: true }).toArray();
  const names = listed.map(({ name }) => name).filter((name) => name !== UNFINISHED && !name.startsWith('system.'));
  for (const name of names) await db.dropCollection(name);
  await db.dropCollection(UNFINISHED);
}
