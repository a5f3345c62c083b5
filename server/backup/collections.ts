import type { Db, Document } from 'mongodb';

/** A collection without its documents. Numbers in it keep their BSON type. */
export interface CollectionShape {
  name: string;
  options: Document;
  /** Every index as the server lists it, the one on `_id` among them. */
  indexes: Document[];
}

/** Values as they are stored: an `expireAfterSeconds` of an int32 arrives as an int32. */
const EXACT = { promoteValues: false, promoteLongs: false, promoteBuffers: false, bsonRegExp: true } as const;

const isSystem = (name: string): boolean => name.startsWith('system.');

/**
 * The collections of a database.
 * @throws Error naming a view or time series, which have no documents of their own to move
 */
export async function shapesOf(db: Db): Promise<CollectionShape[]> {
  const listed: Document[] = await db.listCollections({}, { ...EXACT }).toArray();
  const own = listed.filter(({ name }) => !isSystem(name));
  const odd = own.find(({ type }) => type !== 'collection');
  if (odd) throw new Error(`${odd.name} is a ${odd.type}, which cannot be moved.`);
  return Promise.all(
    own
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map(async ({ name, options }) => ({
        name,
        options,
        indexes: await db
          .collection(name)
          .listIndexes({ ...EXACT })
          .toArray(),
      })),
  );
}

/**
 * Refuses a database with anything in it: what is there is never overwritten, nor mixed with what comes.
 * @param where how the person at the shell knows it
 */
export async function refuseFilled(db: Db, where: string): Promise<void> {
  const listed = await db.listCollections({}, { nameOnly: true }).toArray();
  const names = listed.map(({ name }) => name).filter((name) => !isSystem(name));
  if (names.length === 0) return;
  throw new Error(
    `${where} is not empty: it has ${names.sort().slice(0, 5).join(', ')}${names.length > 5 ? ', …' : ''}. Nothing was changed.`,
  );
}

/** Creates the collection without its indexes, which are built once the documents are there. */
export async function createLike(db: Db, { name, options }: CollectionShape): Promise<void> {
  await db.command({ create: name, ...options });
}

/** Builds the indexes of a collection whose documents have arrived. */
export async function buildIndexes(db: Db, { name, indexes }: CollectionShape): Promise<void> {
  const specs = indexes.filter((index) => index.name !== '_id_').map(({ ns: _, ...spec }) => spec);
  if (specs.length > 0) await db.command({ createIndexes: name, indexes: specs });
}
