import type { Collation } from '../../bson/collation.ts';
import type { Doc } from '../../bson/types.ts';
import type { SortField } from '../sort.ts';
import type { Range } from './bounds.ts';
import type { IndexInfo } from './index-info.ts';

/** How the documents of a query are found. */
export type Plan =
  | { kind: 'table'; reverse: boolean; sorted: boolean; exact: boolean }
  | {
      kind: 'index';
      index: IndexInfo;
      ranges: Range[];
      reverse: boolean;
      /** The rows come in the order of the sort. */
      sorted: boolean;
      /** The bounds say all the filter says, so no document needs to be tested. */
      exact: boolean;
      /** One document can come twice. */
      repeats: boolean;
    }
  | { kind: 'union'; plans: Plan[]; sorted: false; exact: false };

/** What is asked of the planner. */
export interface PlannerQuery {
  filter: Doc;
  sort: readonly SortField[];
  collation?: Collation | undefined;
  hint?: unknown;
  limited?: boolean;
}
