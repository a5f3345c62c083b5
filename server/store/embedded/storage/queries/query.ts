import type { Collation } from '#server/store/embedded/bson/collation.ts';
import type { Doc } from '#server/store/embedded/bson/types.ts';
import type { FilterContext } from '#server/store/embedded/query/filter/predicate.ts';
import type { SortField } from '#server/store/embedded/query/sort.ts';

/** A query for the documents of one collection. */
export interface Query {
  filter: Doc;
  sort?: readonly SortField[];
  skip?: number;
  limit?: number;
  hint?: unknown;
  collation?: Collation | undefined;
  expression?: FilterContext['expression'];
  /** The time at which the query fails with MaxTimeMSExpired, in milliseconds since 1970. */
  deadline?: number | undefined;
  allowDiskUse?: boolean;
}
