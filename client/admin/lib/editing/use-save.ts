import { type RefObject, useRef, useState } from 'react';
import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form';
import type { ErrorCode } from '#shared/error-codes.ts';
import { errorCode, fieldErrorCodes } from '../texts/error-messages.ts';
import type { Addition } from './drafts.ts';
import type { EditorField } from './editor-field.ts';
import { CONFIRMED } from './english-texts.ts';
import type { EditorHistory } from './history.ts';
import { type FieldDifference, findDifferences, isEqual, keepTyped } from './merge-conflict.ts';

/** What every entity of the back office tells of its last save. */
export interface VersionedEntity {
  /** Missing for what exists once. */
  id?: string;
  version: number;
  updatedAt: string;
  updatedBy?: string | undefined;
}

/** Thrown by a save whose entity another user has deleted, when the server's error does not say so. */
export class DeletedError extends Error {}

interface MergeConflict<V, E> {
  remote: E;
  local: V;
  differences: FieldDifference[];
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
 * Adds an entity, or one in the place of a deleted `base`. An earlier try may have added it although its response was lost,
 * and the server responds with that one: what was typed since is saved into it.
 */
async function add<V extends FieldValues, E extends VersionedEntity>(
  { toValues, fields, save }: SaveOptions<V, E>,
  addition: Addition<V>,
  values: V,
  base: E | undefined,
): Promise<E> {
  addition.firstTry ??= values;
  const added = await save(values, base, base ? `${addition.key}-${base.id}` : addition.key);
  const whole = keepTyped(toValues(added), addition.firstTry, values, fields);
  const saved = isEqual(whole, toValues(added)) ? added : await save(whole, added, undefined);
  addition.firstTry = undefined;
  return saved;
}

/** Saves a form; when another user saved meanwhile, merges the fields or reports a conflict (docs/rules.md#versions). */
export function useSave<V extends FieldValues, E extends VersionedEntity>(
  options: SaveOptions<V, E>,
  form: UseFormReturn<V>,
  addition: RefObject<Addition<V>>,
  onSaved: (saved: E, sent: V) => void,
) {
  const { toValues, fields, save, reload, notFound } = options;
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>();
  const [conflict, setConflict] = useState<MergeConflict<V, E>>();
  const running = useRef(false);

  const merge = async (sent: V, base: E): Promise<void> => {
    const remote = await reload(base);
    // With what was typed since.
    const local = structuredClone(form.getValues());
    const [baseValues, remoteValues] = [toValues(base), toValues(remote)];
    const remoteChanges = findDifferences(baseValues, baseValues, remoteValues, fields);
    const isConfirmation = !isEqual(get(sent, CONFIRMED), get(remoteValues, CONFIRMED));
    if (remoteChanges.length === 0) return send(sent, remote);
    const differences = findDifferences(baseValues, local, remoteValues, fields);
    if (differences.length === 0) return isConfirmation ? send(sent, remote) : onSaved(remote, sent);
    setConflict({ remote, local, differences });
  };

  const send = async (values: V, base: E | undefined, asNew = false): Promise<void> => {
    try {
      const adds = base === undefined || asNew;
      const saved = adds ? add(options, addition.current, values, base) : save(values, base, undefined);
      onSaved(await saved, values);
    } catch (thrown) {
      if (base && errorCode(thrown) === 'version.stale') return merge(values, base);
      const invalid = Object.entries(fieldErrorCodes(thrown));
      if (invalid.length > 0) addition.current.firstTry = undefined;
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
