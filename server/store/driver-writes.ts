import type { BulkWriteOptions, Collection, Document, Filter, OptionalUnlessRequiredId, UpdateFilter } from 'mongodb';
import { retryUpsert, retryWrite } from './retry-write.ts';

/*
 * Writes of what has no model: the chunks of pictures, marks of pictures, data of earlier versions, and whole databases
 * that a command copies, saves or restores. Each is repeated where the store refuses a write because of another one at the
 * same time.
 */

export const addDocuments = <T extends Document>(
  collection: Collection<T>,
  documents: readonly OptionalUnlessRequiredId<T>[],
  options: BulkWriteOptions = {},
) => retryWrite(() => collection.insertMany(documents, options));

/** @param options.upsert adds a document where none fits @returns how many fitted */
export const changeDocuments = async <T extends Document>(
  collection: Collection<T>,
  filter: Filter<T>,
  change: UpdateFilter<T>,
  options: { upsert?: true } = {},
): Promise<number> => {
  const write = () => collection.updateMany(filter, change, options);
  return (await (options.upsert ? retryUpsert(write) : retryWrite(write))).matchedCount;
};

export const removeDocuments = <T extends Document>(collection: Collection<T>, filter: Filter<T>) =>
  retryWrite(() => collection.deleteMany(filter));
