import { StoreError } from '#server/store/embedded/bson/errors.ts';
import { clone, type Doc, isDoc } from '#server/store/embedded/bson/types.ts';
import { setPath, valueAt } from '#server/store/embedded/query/paths.ts';
import { compileProjection } from '#server/store/embedded/query/projection/projection.ts';
import { compileExpression } from './expression.ts';
import type { Expression } from './operators.ts';
import { mapped } from './sequence-stages.ts';
import { type CompileStage, filterContextOf } from './stage.ts';

/** The assignments of `$addFields`; a nested document sets each of its fields. */
function assignments(spec: Doc, prefix: string[]): { parts: string[]; value: Expression }[] {
  return Object.keys(spec).flatMap((name) => {
    const value = spec[name];
    const parts = [...prefix, ...name.split('.')];
    if (parts.some((part) => part === '' || part.startsWith('$'))) {
      throw new StoreError(16410, `FieldPath field names may not start with '$': ${name}`);
    }
    const nested = isDoc(value) && Object.keys(value).length > 0 && !Object.keys(value)[0]?.startsWith('$');
    return nested ? assignments(value as Doc, parts) : [{ parts, value: compileExpression(value) }];
  });
}

/** `$addFields` and `$set`. */
export const addFields: CompileStage = (spec, { variables }) => {
  if (!isDoc(spec)) throw new StoreError(40272, '$addFields specification stage must be an object');
  const fields = assignments(spec, []);
  return (docs) =>
    mapped(docs, (doc) => {
      const values = fields.map(({ value }) => value(doc, variables));
      const out = clone(doc);
      for (const [i, { parts }] of fields.entries()) setPath(out, parts, clone(values[i]));
      return out;
    });
};

/** `$project`. */
export const project: CompileStage = (spec, context) => {
  if (!isDoc(spec) || Object.keys(spec).length === 0) {
    throw new StoreError(
      51272,
      'Invalid $project :: caused by :: projection specification must have at least one field',
    );
  }
  const compute = (source: unknown) => {
    const expression = compileExpression(source);
    return (doc: Doc) => expression(doc, context.variables);
  };
  const change = compileProjection(spec, { ...filterContextOf(context), compute, stage: true });
  return (docs) => (change ? mapped(docs, change) : docs);
};

/** `$unset`. */
export const unset: CompileStage = (spec, context) => {
  const paths = Array.isArray(spec) ? spec : [spec];
  if (paths.length === 0 || paths.some((path) => typeof path !== 'string')) {
    throw new StoreError(31120, '$unset specification must be a string or an array of strings');
  }
  return project(Object.fromEntries(paths.map((path) => [path, 0])), context);
};

/** `$replaceRoot`. */
export const replaceRoot: CompileStage = (spec, { variables }) => {
  if (!isDoc(spec) || !('newRoot' in spec))
    throw new StoreError(40231, 'no newRoot specified for the $replaceRoot stage');
  const expression = compileExpression(spec.newRoot);
  return (docs) =>
    mapped(docs, (doc) => {
      const root = expression(doc, variables);
      if (!isDoc(root)) throw new StoreError(40228, `'newRoot' expression  must evaluate to an object`);
      return root;
    });
};

/** `$unwind`: one document for each element of an array. */
export const unwind: CompileStage = (spec) => {
  const options: Doc = isDoc(spec) ? spec : { path: spec };
  const { path, includeArrayIndex: indexName } = options;
  if (typeof path !== 'string') throw new StoreError(28808, 'expected a string as the path for $unwind stage');
  if (!path.startsWith('$'))
    throw new StoreError(28818, `path option to $unwind stage should be prefixed with a '$': ${path}`);
  const parts = path.slice(1).split('.');
  const keep = options.preserveNullAndEmptyArrays === true;
  const withIndex = (doc: Doc, index: number | null): Doc => {
    if (typeof indexName === 'string') setPath(doc, indexName.split('.'), index);
    return doc;
  };
  return function* run(docs) {
    for (const doc of docs) {
      const value = valueAt(doc, parts);
      if (!Array.isArray(value)) {
        if (keep || (value !== undefined && value !== null)) yield withIndex(clone(doc), null);
      } else if (value.length === 0) {
        if (!keep) continue;
        const out = clone(doc);
        setPath(out, parts, undefined);
        yield withIndex(out, null);
      } else
        for (const [i, element] of value.entries()) {
          const out = clone(doc);
          setPath(out, parts, clone(element));
          yield withIndex(out, i);
        }
    }
  };
};
