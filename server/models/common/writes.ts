import type { Model, QueryFilter, QueryOptions, UpdateQuery } from 'mongoose';
import { retryWrite } from '../../store/retry-write.ts';

/** Adds a document. @throws the store's error when a unique index has its value */
export const insert = async <R>(model: Model<R>, fields: Partial<R>): Promise<R> =>
  (await retryWrite(() => model.create(fields))).toObject<R>();

/** Changes the one document of a filter. @returns the document after the change; null when no document fits */
export const update = <R>(
  model: Model<R>,
  filter: QueryFilter<R>,
  change: UpdateQuery<R>,
  options: Pick<QueryOptions, 'timestamps'> = {},
): Promise<R | null> =>
  retryWrite(() => model.findOneAndUpdate(filter, change, { ...options, returnDocument: 'after' }).lean<R>());
