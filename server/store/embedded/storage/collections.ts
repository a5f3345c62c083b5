import { StoreError } from '#server/store/embedded/bson/errors.ts';
import type { Doc } from '#server/store/embedded/bson/types.ts';
import { type CollectionInfo, createCollection, loadCatalogue, nameKey } from './catalogue.ts';
import type { StorageContext } from './transaction.ts';

const MAX_NAMESPACE = 255;

/**
 * Checks the name of a collection and of its database.
 * @throws StoreError BadValue or InvalidNamespace for a name that MongoDB does not accept
 */
export function checkNamespace(db: string, name: unknown): string {
  if (typeof name !== 'string') throw new StoreError('BadValue', 'collection name has invalid type');
  if (name === '') throw new StoreError('InvalidNamespace', `Invalid namespace specified '${db}.'`);
  const bad =
    name.startsWith('.') || name.endsWith('.') || name.includes('$') || name.includes('\0') || name.includes('..');
  if (bad) throw new StoreError('InvalidNamespace', `Invalid collection name: ${name}`);
  if (name.startsWith('system.')) throw new StoreError('InvalidNamespace', `cannot write to ${db}.${name}`);
  if (Buffer.byteLength(`${db}.${name}`) > MAX_NAMESPACE) {
    throw new StoreError(
      'InvalidNamespace',
      `Fully qualified namespace is too long. Namespace: ${db}.${name} Max: ${MAX_NAMESPACE}`,
    );
  }
  if (db === '' || /[/\\. "$\0]/.test(db) || Buffer.byteLength(db) > 63)
    throw new StoreError('InvalidNamespace', `Invalid database name: '${db}'`);
  return name;
}

/** The collection, or undefined when there is none. */
export function findCollection(context: StorageContext, db: string, name: string): CollectionInfo | undefined {
  return context.catalogue.get(nameKey(db, name));
}

/** All collections of a database. */
export function collectionsOf(context: StorageContext, db: string): CollectionInfo[] {
  return [...context.catalogue.values()].filter((collection) => collection.db === db);
}

/** The collection, created when it does not exist. */
export function ensureCollection(context: StorageContext, db: string, name: string, options: Doc = {}): CollectionInfo {
  const found = findCollection(context, db, name);
  if (found) return found;
  checkNamespace(db, name);
  createCollection(context.connection, db, name, options);
  refresh(context);
  return findCollection(context, db, name) as CollectionInfo;
}

/** Reads a context's catalogue again after it changed something there. */
export function refresh(context: StorageContext): void {
  context.catalogue = loadCatalogue(context.connection);
}
