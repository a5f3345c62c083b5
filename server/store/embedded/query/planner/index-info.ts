import { type Collation, parseCollation } from '#server/store/embedded/bson/collation.ts';
import { toNumber } from '#server/store/embedded/bson/numbers.ts';
import { type Doc, isDoc } from '#server/store/embedded/bson/types.ts';
import { compileFilter } from '#server/store/embedded/query/filter/filter.ts';
import type { Predicate } from '#server/store/embedded/query/filter/predicate.ts';
import { parseSort, type SortField } from '#server/store/embedded/query/sort.ts';

/** An index. */
export interface IndexInfo {
  id: number;
  name: string;
  /** The specification as `listIndexes` shows it. */
  spec: Doc;
  fields: SortField[];
  paths: string[][];
  descending: boolean[];
  unique: boolean;
  sparse: boolean;
  hidden: boolean;
  partialFilter: Doc | undefined;
  partial: Predicate | undefined;
  collation: Collation | undefined;
  /** The seconds between the date in its field and the removal of a document. */
  ttl: number | undefined;
  /** A bit for each field that has ever gone through an array in a document. */
  multikey: number;
}

/** Reads an index from its specification. */
export function indexInfo(id: number, spec: Doc, multikey: number): IndexInfo {
  const fields = parseSort(spec.key);
  const partialFilter = isDoc(spec.partialFilterExpression) ? spec.partialFilterExpression : undefined;
  const collation = parseCollation(spec.collation);
  return {
    id,
    name: spec.name as string,
    spec,
    fields,
    paths: fields.map((field) => field.parts),
    descending: fields.map((field) => field.descending),
    unique: spec.unique === true,
    sparse: spec.sparse === true,
    hidden: spec.hidden === true,
    partialFilter,
    partial: partialFilter && compileFilter(partialFilter, { collation }),
    collation,
    ttl: toNumber(spec.expireAfterSeconds),
    multikey,
  };
}
