import { isDeepStrictEqual } from 'node:util';
import type { Model } from 'mongoose';

/**
 * What a field of a mongoose schema is, beside its type. A field that says nothing is content: people save it, every
 * response has it, an earlier version brings it back, and the history names its changes.
 */
export interface FieldOptions {
  /** The server keeps the field for itself: no response, no restored version and no list of changes has it. */
  internal?: true;
  /**
   * Follows from the other fields at each save, and is internal too; undefined leaves the field out.
   * @param after the entity with the fields of the save
   * @param before the stored entity; undefined for a new one
   * @param by the user name of the person who saves
   */
  // biome-ignore lint/suspicious/noExplicitAny: mongoose's options do not know the entity of their schema
  derive?: (after: any, before: any, by: string) => unknown;
  /** Stays as it is when an earlier version is restored. */
  restored?: false;
  /** A save that changes nothing else makes no version. */
  versioned?: false;
  /** Nobody types words into the text, or nobody looks for them: a picture's address, a day, an id; `enum` says as much. */
  words?: false;
  /** The choices of the text, as mongoose has them. */
  enum?: readonly unknown[];
}

type Named = readonly [name: string, options: FieldOptions];
/** The part of a model that says what its fields are. */
interface WithFields {
  schema: {
    eachPath(each: (name: string, field: { options: FieldOptions; schema?: WithFields['schema'] }) => void): unknown;
  };
}

const known = new WeakMap<object, readonly Named[]>();

/** The top fields of a model that say what they are. */
function optionsOf({ schema }: WithFields): readonly Named[] {
  const found = known.get(schema);
  if (found) return found;
  const named: Named[] = [];
  schema.eachPath((name, { options }) => {
    const { internal, derive, restored, versioned } = options;
    if (internal || derive || restored === false || versioned === false) named.push([name, options]);
  });
  known.set(schema, named);
  return named;
}

const isInternal = ({ internal, derive }: FieldOptions) => internal === true || derive !== undefined;

/** Whether people save the field and read what they saved. */
export const isContent = (model: WithFields, name: string): boolean =>
  !optionsOf(model).some(([other, options]) => other === name && isInternal(options));

/** Whether restoring an earlier version sets the field. */
export const isRestored = (model: WithFields, name: string): boolean =>
  !optionsOf(model).some(([other, options]) => other === name && (isInternal(options) || options.restored === false));

/** Whether a save that changes only this field makes a version. */
export const isVersioned = (model: WithFields, name: string): boolean =>
  !optionsOf(model).some(([other, options]) => other === name && options.versioned === false);

/** An entity without the fields that the server keeps for itself. */
export const withoutInternal = <T extends object>(model: WithFields, entity: T): T => {
  const shown = { ...entity };
  for (const [name, options] of optionsOf(model))
    if (isInternal(options)) delete (shown as Record<string, unknown>)[name];
  return shown;
};

/** The derived fields that a save changes. */
export function derivedFields<R>(model: Model<R>, after: Partial<R>, before: R | undefined, by: string): Partial<R> {
  const stored: Readonly<Record<string, unknown>> = { ...before };
  const derived = optionsOf(model).flatMap(([name, { derive }]) =>
    derive ? [[name, derive(after, before, by)] as const] : [],
  );
  const changed = derived.filter(([name, value]) => value !== undefined && !isDeepStrictEqual(value, stored[name]));
  return Object.fromEntries(changed) as Partial<R>;
}

interface Worded {
  /** Where the field is, such as `translations`, `en` and `title`. */
  names: readonly string[];
  /** The schema of its parts. */
  part: WithFields['schema'] | undefined;
}
const knownWorded = new WeakMap<object, readonly Worded[]>();

/** The fields that may have words. */
function worded(schema: WithFields['schema']): readonly Worded[] {
  const found = knownWorded.get(schema);
  if (found) return found;
  const fields: Worded[] = [];
  schema.eachPath((path, { options, schema: part }) => {
    if (options.words === false || options.enum || isInternal(options)) return;
    fields.push({ names: path.split('.'), part });
  });
  knownWorded.set(schema, fields);
  return fields;
}

/** The texts of an entity into which people type words, those of parts such as rooms too. */
export function wordsIn({ schema }: WithFields, entity: unknown): string[] {
  const texts: string[] = [];
  for (const { names, part } of worded(schema)) {
    const value = names.reduce((within, name) => (within as Record<string, unknown> | null)?.[name], entity);
    for (const one of Array.isArray(value) ? value : [value]) {
      if (typeof one === 'string') texts.push(one);
      else if (part && one) texts.push(...wordsIn({ schema: part }, one));
    }
  }
  return texts;
}
