import { useRef, useState } from 'react';
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

/** What every entity of the back office tells of its last save. */
export interface VersionedEntity {
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
   * @param asNew adds an entity, although there is a `base`: it has been deleted
   */
  save: (values: V, base: E | undefined, asNew: boolean) => Promise<E>;
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
function useAddition<V extends FieldValues, E extends VersionedEntity>({
  toValues,
  fields,
  save,
}: Pick<SaveOptions<V, E>, 'toValues' | 'fields' | 'save'>) {
  /** The values of the first try that may have succeeded. */
  const firstTry = useRef<V>(undefined);
  const forgetTries = () => {
    firstTry.current = undefined;
  };
  const add = async (values: V, base: E | undefined): Promise<E> => {
    firstTry.current ??= values;
    const added = await save(values, base, true);
    const names = fields.map((field) => field.name);
    const whole = keepTyped(toValues(added), firstTry.current, values, names);
    const saved = isEqual(whole, toValues(added)) ? added : await save(whole, added, false);
    forgetTries();
    return saved;
  };
  return { add, forgetTries };
}

/** Saves a form; when another user saved meanwhile, merges the fields or reports a conflict (docs/rules.md#versions). */
export function useSave<V extends FieldValues, E extends VersionedEntity>(
  { toValues, fields, save, reload, notFound }: SaveOptions<V, E>,
  form: UseFormReturn<V>,
  onSaved: (saved: E, sent: V) => void,
) {
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>();
  const [conflict, setConflict] = useState<MergeConflict<V, E>>();
  const running = useRef(false);
  const { add, forgetTries } = useAddition({ toValues, fields, save });

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
      onSaved(base === undefined || asNew ? await add(values, base) : await save(values, base, false), values);
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
