import { StoreError } from '#server/store/embedded/bson/errors.ts';
import { keyOf } from '#server/store/embedded/bson/keys.ts';
import { clone, type Doc, isDoc, setField } from '#server/store/embedded/bson/types.ts';
import { ownField, setPath } from '#server/store/embedded/query/paths.ts';
import { compileExpression } from './expression.ts';
import { mapped } from './sequence-stages.ts';
import type { CompileStage } from './stage.ts';

/** `$lookup`: adds the matching documents of another collection as an array. */
export const lookup: CompileStage = (spec, context) => {
  if (!isDoc(spec) || typeof spec.from !== 'string' || typeof spec.as !== 'string') {
    throw new StoreError('FailedToParse', "$lookup needs 'from' and 'as'");
  }
  const { from, as, localField, foreignField } = spec as {
    from: string;
    as: string;
    localField?: string;
    foreignField?: string;
  };
  const letFields = isDoc(spec.let)
    ? Object.entries(spec.let).map(([name, source]) => [name, compileExpression(source)] as const)
    : [];
  const local = localField?.split('.');
  return (docs) =>
    mapped(docs, (doc) => {
      let found: Iterable<Doc>;
      if (local && foreignField !== undefined) {
        const wanted = localValues(doc, local);
        const rows = wanted.map((value) => [...context.lookup(from, foreignField, value)]);
        found = distinctDocs(rows.flat());
      } else found = context.collection(from);
      if (spec.pipeline !== undefined) {
        const variables = { ...context.variables };
        for (const [name, value] of letFields) variables[name] = value(doc, context.variables) ?? null;
        found = context.pipeline(spec.pipeline, variables)(found);
      }
      const out = clone(doc);
      setPath(out, as.split('.'), [...found]);
      return out;
    });
};

function localValues(doc: Doc, parts: string[]): unknown[] {
  const collect = (node: unknown, from: number): unknown[] => {
    if (Array.isArray(node))
      return node.flatMap((element) => (isDoc(element) || from === parts.length ? collect(element, from) : []));
    if (from === parts.length) return [node ?? null];
    return isDoc(node) ? collect(ownField(node, parts[from] as string), from + 1) : [null];
  };
  return collect(doc, 0);
}

function distinctDocs(docs: Doc[]): Doc[] {
  const seen = new Set<string>();
  return docs.filter((doc) => {
    const id = keyOf(doc._id).toString('latin1');
    return !seen.has(id) && seen.add(id);
  });
}

/** `$unionWith`: adds the documents of another collection after those of the pipeline. */
export const unionWith: CompileStage = (spec, context) => {
  const name = isDoc(spec) ? spec.coll : spec;
  if (typeof name !== 'string') throw new StoreError('FailedToParse', '$unionWith needs a collection name');
  const inner =
    isDoc(spec) && spec.pipeline !== undefined ? context.pipeline(spec.pipeline, context.variables) : undefined;
  return function* run(docs) {
    yield* docs;
    const others = context.collection(name);
    yield* inner ? inner(others) : others;
  };
};

/** `$facet`: runs several pipelines on the same documents; the result is one document with their results. */
export const facet: CompileStage = (spec, context) => {
  if (!isDoc(spec)) throw new StoreError(40169, 'the $facet specification must be a non-empty object');
  const parts = Object.keys(spec).map((name) => [name, context.pipeline(spec[name], context.variables)] as const);
  return function* run(docs) {
    const all = [...docs];
    const out: Doc = {};
    for (const [name, stage] of parts) setField(out, name, [...stage(all)]);
    yield out;
  };
};
