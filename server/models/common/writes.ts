import type { Model, mongo, QueryFilter, QueryOptions, UpdateQuery } from 'mongoose';
import { isDuplicateKey } from '#server/api/errors.ts';
import { retryUpsert, retryWrite } from '#server/store/retry-write.ts';

/*
 * The only calls of mongoose's writing methods. Each is repeated where the store refuses a write because of another one
 * at the same time.
 */

interface Extent {
  /** All documents that fit, which a driver does not repeat by itself after a lost connection; otherwise one. */
  all?: true;
}
interface UpdateOptions extends Extent {
  /** False keeps `updatedAt`: the change is none of the content. */
  timestamps?: false;
  /** Adds a document where none fits. */
  upsert?: true;
  /** Whether an added document gets the defaults of its schema, as by itself. */
  setDefaultsOnInsert?: boolean;
}

/** Adds a document. @throws the store's error when a unique index has its value */
export const insert = async <R>(model: Model<R>, fields: Partial<R>): Promise<R> =>
  (await retryWrite(() => model.create(fields))).toObject<R>();

/** Adds a document unless another one has its id or its value of a unique index. @returns whether it was added */
export const insertOnce = <R>(model: Model<R>, fields: Partial<R>): Promise<boolean> =>
  insert(model, fields).then(
    () => true,
    (thrown: unknown) => {
      if (isDuplicateKey(thrown)) return false;
      throw thrown;
    },
  );

/** Changes the document of a filter. @returns how many fitted, without one that was added */
export async function update<R>(
  model: Model<R>,
  filter: QueryFilter<R>,
  change: UpdateQuery<R>,
  { all, ...options }: UpdateOptions = {},
): Promise<number> {
  const write = () => (all ? model.updateMany(filter, change, options) : model.updateOne(filter, change, options));
  return (await (options.upsert ? retryUpsert(write) : retryWrite(write))).matchedCount;
}

/** Changes the first document of a filter. @returns the document after the change; null when none fits */
export const updateAndRead = <R>(
  model: Model<R>,
  filter: QueryFilter<R>,
  change: UpdateQuery<R>,
  options: Pick<QueryOptions<R>, 'timestamps' | 'sort' | 'upsert' | 'returnDocument'> = {},
): Promise<R | null> =>
  retryWrite(() => model.findOneAndUpdate(filter, change, { returnDocument: 'after', ...options }).lean<R>());

/** Removes the document of a filter. @returns how many there were */
export const remove = async <R>(model: Model<R>, filter: QueryFilter<R>, { all }: Extent = {}): Promise<number> =>
  (await retryWrite(() => (all ? model.deleteMany(filter) : model.deleteOne(filter)))).deletedCount;

interface Addition<R> {
  filter: QueryFilter<R>;
  $inc: Record<string, number>;
}

/** Adds to numbers of many documents, each of which is added where it is missing. */
export async function addEach<R>(model: Model<R>, additions: readonly Addition<R>[]): Promise<void> {
  let left = additions.map(({ filter, $inc }) => ({ updateOne: { filter, update: { $inc }, upsert: true } }));
  await retryUpsert(() =>
    model.bulkWrite(left as Parameters<Model<R>['bulkWrite']>[0], { ordered: false }).catch((thrown: unknown) => {
      const failed = failedOf(thrown);
      // Only these are repeated, because the other numbers are added already.
      if (failed.size > 0) left = left.filter((_, at) => failed.has(at));
      throw thrown;
    }),
  );
}

/** The positions of the operations of a bulk write that failed; none when the whole bulk write was refused. */
function failedOf(thrown: unknown): ReadonlySet<number> {
  const { writeErrors = [] } = thrown as Partial<Pick<mongo.MongoBulkWriteError, 'writeErrors'>>;
  return new Set([writeErrors].flat().map(({ index }) => index));
}
