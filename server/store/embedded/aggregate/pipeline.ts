import { type ErrorName, StoreError } from '#server/store/embedded/bson/errors.ts';
import { type Doc, isDoc } from '#server/store/embedded/bson/types.ts';
import { compileExpression } from './expression.ts';
import type { Stage, StageContext } from './stage.ts';
import { STAGES } from './stages.ts';

/** One stage of a pipeline as the client wrote it. */
export interface StageDocument {
  name: string;
  spec: unknown;
}

/** @throws StoreError 40323 when the stage is not a document with exactly one field */
export function readStage(stage: unknown): StageDocument {
  if (!isDoc(stage) || Object.keys(stage).length !== 1) {
    throw new StoreError(40323, 'A pipeline stage specification object must contain exactly one field.');
  }
  const [name] = Object.keys(stage) as [string];
  return { name, spec: stage[name] };
}

const UNSUPPORTED: Readonly<Record<string, [ErrorName | number, string]>> = {
  $changeStream: [40573, 'The $changeStream stage is only supported on replica sets'],
  $geoNear: ['BadValue', '$geoNear is not supported by this server: there are no geospatial indexes'],
  $search: ['SearchNotEnabled', '$search is not supported by this server'],
  $searchMeta: ['SearchNotEnabled', '$searchMeta is not supported by this server'],
  $vectorSearch: ['SearchNotEnabled', '$vectorSearch is not supported by this server'],
};

/** @throws StoreError 40573 when one of the stages is `$changeStream`, 40323 when one is malformed */
export function checkStages(stages: readonly unknown[]): void {
  for (const stage of stages) {
    if (readStage(stage).name === '$changeStream')
      throw new StoreError(...(UNSUPPORTED.$changeStream as [ErrorName | number, string]));
  }
}

function compileStage(stage: unknown, context: StageContext): Stage {
  const { name, spec } = readStage(stage);
  const unsupported = UNSUPPORTED[name];
  if (unsupported) throw new StoreError(...unsupported);
  const compile = Object.hasOwn(STAGES, name) ? STAGES[name] : undefined;
  if (!compile) throw new StoreError(40324, `Unrecognized pipeline stage name: '${name}'`);
  return compile(spec, context);
}

/**
 * Compiles a pipeline; it runs lazily, while its result is iterated.
 * @param context with the access to other collections of the database
 * @throws StoreError 40324 for an unknown stage, or the stage's own code for a bad specification
 */
export function compilePipeline(stages: readonly unknown[], context: StageContext): Stage {
  const compiled = stages.map((stage) => compileStage(stage, context));
  return (docs) => compiled.reduce<Iterable<Doc>>((source, stage) => stage(source), docs);
}

/**
 * Evaluates the `let` of a command; its expressions may not refer to fields.
 * @returns the values by variable name
 */
export function evaluateVariables(variables: Doc): Doc {
  return Object.fromEntries(
    Object.entries(variables).map(([name, source]) => [name, compileExpression(source)({}, {}) ?? null]),
  );
}

const UPDATE_STAGES = new Set(['$addFields', '$set', '$project', '$unset', '$replaceRoot', '$replaceWith']);

/**
 * Compiles an update pipeline.
 * @param variables the values of the command's `let`
 * @throws StoreError InvalidOptions for a stage that an update may not use
 */
export function compileUpdatePipeline(stages: readonly unknown[], variables: Doc): (doc: Doc) => Doc {
  for (const stage of stages) {
    const { name } = readStage(stage);
    if (!UPDATE_STAGES.has(name))
      throw new StoreError('InvalidOptions', `${name} is not allowed to be used within an update`);
  }
  const run = compilePipeline(stages, { ...NO_COLLECTIONS, variables });
  return (doc) => [...run([doc])][0] as Doc;
}

const NO_COLLECTIONS: Omit<StageContext, 'variables'> = {
  collation: undefined,
  collection: () => [],
  lookup: () => [],
  pipeline: () => (docs) => docs,
};
