import { type RefObject, useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { ErrorCode } from '../../../../shared/error-codes.ts';
import { errorCode, fieldErrorCodes } from '../texts/error-messages.ts';
import type { EditorField } from './editor-field.ts';
import { CONFIRMED } from './english-texts.ts';
import type { EditorHistory } from './history.ts';
import {
  defaultResolution,
  type FieldDifference,
  findDifferences,
  isEqual,
  keepTyped,
  type Resolution,
} from './merge-conflict.ts';
import { type Addition, keyOf } from './use-addition.ts';

/** What every entity of the back office tells of its last save. */
export interface VersionedEntity {
  /** Missing for what exists once. */
  id?: string;
  version: number;
  updatedAt: string;
  updatedBy?: string | undefined;
}

/** Thrown by a save that would overwrite another user's change; it has the `data` of a tRPC error. */
export class StaleVersionError extends Error {
  readonly data = { code: 'version.stale' } as const;
}

/** Thrown by a save whose entity another user has deleted, when the server's error does not say so. */
export class DeletedError extends Error {}

interface MergeConflict<V, E> {
  remote: E;
  local: V;
  differences: FieldDifference[];
  defaults: Record<string, Resolution>;
}

export interface SaveOptions<V extends FieldValues, E extends VersionedEntity> {
  toValues: (entity: E | undefined) => V;
  fields: readonly EditorField[];
  /**
   * Sends the values with the version of `base`, the entity they were typed over.
   * @param additionKey defined when an entity is added: a new one, or one in the place of a `base` that has been deleted
   */
  save: (values: V, base: E | undefined, additionKey: string | undefined) => Promise<E>;
  /** The error code of a save whose entity has been deleted. */
  notFound?: ErrorCode;
  reload: (base: E) => Promise<E>;
  /** The versions of a stored entity; missing for a new one. */
  history?: EditorHistory<E> | undefined;
}

/**
 * Adds an entity. An earlier try may have added it although its response was lost, and the server responds with that one:
 * what was typed since is saved into it.
 */
function additionOf<V extends FieldValues, E extends VersionedEntity>(
  { toValues, fields, save }: Pick<SaveOptions<V, E>, 'toValues' | 'fields' | 'save'>,
  addition: RefObject<Addition<V>>,
) {
  const forgetTries = () => {
    addition.current.firstTry = undefined;
  };
  const add = async (values: V, base: E | undefined): Promise<E> => {
    addition.current.firstTry ??= values;
    const { firstTry } = addition.current;
    const added = await save(values, base, keyOf(addition.current, base));
    const names = fields.map((field) => field.name);
    const whole = keepTyped(toValues(added), firstTry, values, names);
    const saved = isEqual(whole, toValues(added)) ? added : await save(whole, added, undefined);
    forgetTries();
    return saved;
  };
  return { add, forgetTries };
}

/** Saves a form; when another user saved meanwhile, merges the fields or reports a conflict (docs/rules.md#versions). */
export function useSave<V extends FieldValues, E extends VersionedEntity>(
  { toValues, fields, save, reload, notFound }: SaveOptions<V, E>,
  form: UseFormReturn<V>,
  addition: RefObject<Addition<V>>,
  onSaved: (saved: E, sent: V) => void,
) {
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>();
  const [conflict, setConflict] = useState<MergeConflict<V, E>>();
  const running = useRef(false);
  const { add, forgetTries } = additionOf({ toValues, fields, save }, addition);

  const merge = async (sent: V, base: E): Promise<void> => {
    const remote = await reload(base);
    // With what was typed since.
    const local = structuredClone(form.getValues());
    const [baseValues, remoteValues] = [toValues(base), toValues(remote)];
    const names = fields.map((field) => field.name);
    const remoteChanges = findDifferences(baseValues, baseValues, remoteValues, names);
    const [confirmation] = findDifferences(baseValues, sent, remoteValues, [CONFIRMED]);
    if (remoteChanges.length === 0) return send(sent, remote);
    const differences = findDifferences(baseValues, local, remoteValues, names);
    if (differences.length === 0) return confirmation ? send(sent, remote) : onSaved(remote, sent);
    const defaults = Object.fromEntries(differences.map((field) => [field.name, defaultResolution(baseValues, field)]));
    setConflict({ remote, local, differences, defaults });
  };

  const send = async (values: V, base: E | undefined, asNew = false): Promise<void> => {
    try {
      onSaved(base === undefined || asNew ? await add(values, base) : await save(values, base, undefined), values);
    } catch (thrown) {
      if (base && errorCode(thrown) === 'version.stale') return merge(values, base);
      const invalid = Object.entries(fieldErrorCodes(thrown));
      if (invalid.length > 0) forgetTries();
      for (const [index, [path, code]] of invalid.entries())
        form.setError(path as Path<V>, { message: code }, { shouldFocus: index === 0 });
      setError(thrown);
    }
  };

  /** Does nothing while a save is running, so that a double click saves once. */
  const start = async (values: V, base: E | undefined, asNew = false): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setSaving(true);
    setError(undefined);
    setConflict(undefined);
    try {
      // The form changes its own values in place.
      await send(structuredClone(values), base, asNew).catch(setError);
    } finally {
      running.current = false;
      setSaving(false);
    }
  };

  const deleted = error instanceof DeletedError || (notFound !== undefined && errorCode(error) === notFound);
  return { start, running, saving, error, deleted, conflict, closeConflict: () => setConflict(undefined) };
}
