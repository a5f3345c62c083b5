import { compare } from '#server/store/embedded/bson/compare.ts';
import { StoreError } from '#server/store/embedded/bson/errors.ts';
import { type Doc, isDoc } from '#server/store/embedded/bson/types.ts';
import { compileExpression } from './expression.ts';
import { compileGroup } from './group.ts';
import { mapped, sorted } from './sequence-stages.ts';
import type { CompileStage } from './stage.ts';

/** `$bucket`: groups documents by the two boundaries between which a value is. */
export const bucket: CompileStage = (spec, context) => {
  if (!isDoc(spec) || !Array.isArray(spec.boundaries))
    throw new StoreError(40201, '$bucket needs groupBy and boundaries');
  const bounds = spec.boundaries as unknown[];
  const value = compileExpression(spec.groupBy);
  const output = isDoc(spec.output) ? spec.output : { count: { $sum: 1 } };
  const group = compileGroup({ _id: '$b', ...mapOutput(output) });
  return (docs) => {
    const rows = mapped(docs, (doc) => {
      const found = value(doc, context.variables) ?? null;
      const at = bounds.findIndex(
        (bound, i) => i < bounds.length - 1 && compare(found, bound) >= 0 && compare(found, bounds[i + 1]) < 0,
      );
      if (at < 0 && spec.default === undefined)
        throw new StoreError(
          40066,
          '$switch could not find a matching branch for an input, and no default was specified.',
        );
      return { b: at < 0 ? spec.default : bounds[at], d: doc };
    });
    return sorted(group(rows, context.variables), { _id: 1 }, undefined);
  };
};

/** Rewrites the paths of a bucket's outputs, because the grouped documents have the original in their field `d`. */
function mapOutput(source: unknown): Doc {
  const rewrite = (value: unknown): unknown => {
    if (typeof value === 'string' && value.startsWith('$') && !value.startsWith('$$')) return `$d.${value.slice(1)}`;
    if (value === '$$ROOT' || value === '$$CURRENT') return '$d';
    if (Array.isArray(value)) return value.map(rewrite);
    return isDoc(value)
      ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, rewrite(inner)]))
      : value;
  };
  return rewrite(source) as Doc;
}
