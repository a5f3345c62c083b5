import { compileFilter } from '#server/store/embedded/query/filter/filter.ts';
import { parseSort } from '#server/store/embedded/query/sort.ts';
import { bucket } from './bucket.ts';
import { addFields, project, replaceRoot, unset, unwind } from './document-stages.ts';
import { compileGroup } from './group.ts';
import { facet, lookup, unionWith } from './lookup.ts';
import { count, filtered, limited, sample, skipped, sortByCount, sorted } from './sequence-stages.ts';
import { type CompileStage, filterContextOf, integerArgument } from './stage.ts';

/** The stages by name. */
export const STAGES: Readonly<Record<string, CompileStage>> = {
  $match: (spec, context) => {
    const test = compileFilter(spec, filterContextOf(context));
    return (docs) => filtered(docs, test);
  },
  $sort: (spec, context) => {
    parseSort(spec);
    return (docs) => sorted(docs, spec, context.collation);
  },
  $limit: (spec) => {
    const limit = integerArgument('$limit', spec, 1);
    return (docs) => limited(docs, limit);
  },
  $skip: (spec) => {
    const skip = integerArgument('$skip', spec, 0);
    return (docs) => skipped(docs, skip);
  },
  $group: (spec, context) => {
    const group = compileGroup(spec);
    return (docs) => group(docs, context.variables);
  },
  $count: count,
  $project: project,
  $addFields: addFields,
  $set: addFields,
  $unset: unset,
  $replaceRoot: replaceRoot,
  $replaceWith: (spec, context) => replaceRoot({ newRoot: spec }, context),
  $unwind: unwind,
  $lookup: lookup,
  $facet: facet,
  $unionWith: unionWith,
  $bucket: bucket,
  $sample: sample,
  $sortByCount: sortByCount,
};
