import type { Db, Document } from 'mongodb';
import { UNFINISHED } from './unfinished-restore.ts';

/** A collection without its documents. Numbers in it keep their BSON type. */
export interface CollectionShape {
  name: string;
  options: Document;
  /** Every index as the server lists it, the one on `_id` among them. */
  indexes: Document[];
}

/** A restore must not make ended sessions or revoked links valid again, nor count what was limited in the past. */
export const WITHOUT_DOCUMENTS: ReadonlySet<string> = new Set([
  'sessions',
  'previews',
  'sign_in_counters',
  'message_counters',
]);

/** Keeps BSON types: an `expireAfterSeconds` stored as an int32 is read as an int32. */
const EXACT = { promoteValues: false, promoteLongs: false, promoteBuffers: false, bsonRegExp: true } as const;

const isSystem = (name: string): boolean => name.startsWith('system.');

/**
 * The collections of a database.
 * @throws Error naming a view or time series, which cannot be copied; Error when a restore has not filled the database
 */
export async function shapesOf(db: Db): Promise<CollectionShape[]> {
  const listed: Document[] = await db.listCollections({}, { ...EXACT }).toArray();
  const own = listed.filter(({ name }) => !isSystem(name));
  if (own.some(({ name }) => name === UNFINISHED)) {
    throw new Error('A restore into this database was not finished: run it again.');
  }
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
 * Checks that a database is empty or has only what an unfinished restore has left, because data is neither overwritten
 * nor mixed.
 * @param where the database's name in messages
 * @throws Error naming collections of it
 */
export async function checkEmpty(db: Db, where: string): Promise<void> {
  const listed = await db.listCollections({}, { nameOnly: true }).toArray();
  const names = listed.map(({ name }) => name).filter((name) => !isSystem(name));
  if (names.length === 0 || names.includes(UNFINISHED)) return;
  throw new Error(
    `${where} is not empty: it has ${names.sort().slice(0, 5).join(', ')}${names.length > 5 ? ', …' : ''}. Nothing was changed.`,
  );
}

/** Creates the collection without its indexes, which are built after the documents are inserted. */
export async function createLike(db: Db, { name, options }: CollectionShape): Promise<void> {
  await db.command({ create: name, ...options });
}

/** Builds the indexes of a collection after its documents are inserted. */
export async function buildIndexes(db: Db, { name, indexes }: CollectionShape): Promise<void> {
  const specs = indexes.filter((index) => index.name !== '_id_').map(({ ns: _, ...spec }) => spec);
  if (specs.length > 0) await db.command({ createIndexes: name, indexes: specs });
}
