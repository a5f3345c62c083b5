import type { Collation } from '../../bson/collation.ts';
import type { Doc } from '../../bson/types.ts';
import type { FilterContext } from '../../query/filter/predicate.ts';
import type { SortField } from '../../query/sort.ts';

/** A query for rows. */
export interface Query {
  filter: Doc;
  sort?: readonly SortField[];
  skip?: number;
  limit?: number;
  hint?: unknown;
  collation?: Collation | undefined;
  expression?: FilterContext['expression'];
  /** The time, by Date.now(), after which the query is given up with code 50. */
  deadline?: number | undefined;
  allowDiskUse?: boolean;
}
