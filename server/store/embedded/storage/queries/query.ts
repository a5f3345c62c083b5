import type { Collation } from '../../bson/collation.ts';
import type { Doc } from '../../bson/types.ts';
import type { FilterContext } from '../../query/filter/predicate.ts';
import type { SortField } from '../../query/sort.ts';

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
