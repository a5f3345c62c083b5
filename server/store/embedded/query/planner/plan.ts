import type { Collation } from '#server/store/embedded/bson/collation.ts';
import type { Doc } from '#server/store/embedded/bson/types.ts';
import type { SortField } from '#server/store/embedded/query/sort.ts';
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
      /** The ranges contain only documents that match, so that none needs to be tested. */
      exact: boolean;
      /** The ranges may contain one document several times. */
      repeats: boolean;
    }
  | { kind: 'union'; plans: Plan[]; sorted: false; exact: false };

/** A query as the planner sees it. */
export interface PlannerQuery {
  filter: Doc;
  sort: readonly SortField[];
  collation?: Collation | undefined;
  hint?: unknown;
  limited?: boolean;
}
