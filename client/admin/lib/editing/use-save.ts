import { type RefObject, useRef, useState } from 'react';
import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form';
import { addedBefore, errorCode, fieldErrorCodes } from '#client/admin/lib/texts/error-messages.ts';
import { newKey } from '#client/common/lib/new-key.ts';
import type { ErrorCode } from '#shared/error-codes.ts';
import type { EditorField } from './editor-field.ts';
import { CONFIRMED } from './english-texts.ts';
import { type FieldDifference, findDifferences, isEqual } from './merge-conflict.ts';

export interface VersionedEntity {
  /** Missing for settings, which exist once. */
  id?: string;
  version: number;
  updatedAt: string;
  updatedBy?: string | undefined;
}

/** Thrown when another user has deleted the entity and the server's error has no code for the deletion. */
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
   * Adds an entity; missing for settings. Calls with one key add one entity (docs/rules.md#whole-object-saves).
   * @param deleted an entity that another user has deleted, whose place the new entity takes
   */
  create?: (values: V, idempotencyKey: string, deleted: E | undefined) => Promise<E>;
  /** Saves the values with the version of `base`, the entity that the values were typed over. */
  update: (values: V, base: E) => Promise<E>;
  notFound?: ErrorCode;
  reload: (base: E) => Promise<E>;
}

/** Saves a form; when another user saved meanwhile, merges the fields or reports a conflict (docs/rules.md#versions). */
export function useSave<V extends FieldValues, E extends VersionedEntity>(
  { toValues, fields, create, update, reload, notFound }: SaveOptions<V, E>,
  form: UseFormReturn<V>,
  lostKey: RefObject<string | undefined>,
) {
  const [error, setError] = useState<unknown>();
  const [conflict, setConflict] = useState<MergeConflict<V, E>>();
  const running = useRef(false);

  /** When an earlier call has already added the entity, the values are saved into that entity. */
  const add = async (values: V, deleted: E | undefined, send: NonNullable<typeof create>): Promise<E> => {
    const mayExist = lostKey.current !== undefined;
    lostKey.current ??= newKey();
    const added = await send(values, lostKey.current, deleted).catch((thrown: unknown) => {
      const id = addedBefore(thrown);
      if (id === undefined) throw thrown;
      return reload({ id } as E);
    });
    const saved = mayExist && !isEqual(toValues(added), values) ? await update(values, added) : added;
    lostKey.current = undefined;
    return saved;
  };

  /** @returns the saved entity; undefined when a conflict waits for the user */
  const merge = async (values: V, base: E): Promise<E | undefined> => {
    const remote = await reload(base);
    const [baseValues, remoteValues] = [toValues(base), toValues(remote)];
    if (findDifferences(baseValues, baseValues, remoteValues, fields).length === 0) return send(values, remote);
    const differences = findDifferences(baseValues, values, remoteValues, fields);
    const isConfirmation = !isEqual(get(values, CONFIRMED), get(remoteValues, CONFIRMED));
    if (differences.length === 0) return isConfirmation ? send(values, remote) : remote;
    setConflict({ remote, local: values, differences });
    return undefined;
  };

  const send = async (values: V, base: E | undefined, asNew = false): Promise<E | undefined> => {
    try {
      if (create && (base === undefined || asNew)) return await add(values, base, create);
      return base && (await update(values, base));
    } catch (thrown) {
      if (base && errorCode(thrown) === 'version.stale') return merge(values, base);
      throw thrown;
    }
  };

  /** @returns the saved entity; undefined after an error or a conflict, and for a second press while a save runs */
  const save = async (values: V, base: E | undefined, asNew = false): Promise<E | undefined> => {
    if (running.current) return undefined;
    running.current = true;
    setError(undefined);
    setConflict(undefined);
    try {
      return await send(values, base, asNew);
    } catch (thrown) {
      const invalid = Object.entries(fieldErrorCodes(thrown));
      // The server has refused the values, so no earlier call has added an entity with the values.
      if (invalid.length > 0) lostKey.current = undefined;
      for (const [index, [path, code]] of invalid.entries())
        form.setError(path as Path<V>, { message: code }, { shouldFocus: index === 0 });
      setError(thrown);
      return undefined;
    } finally {
      running.current = false;
    }
  };

  const deleted = error instanceof DeletedError || (notFound !== undefined && errorCode(error) === notFound);
  return { save, running, error, deleted, conflict, closeConflict: () => setConflict(undefined) };
}
