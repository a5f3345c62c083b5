import { useEffect, useRef, useState } from 'react';
import { type FieldValues, get, type UseFormReturn } from 'react-hook-form';
import { fieldErrorCodes } from '#client/admin/lib/texts/error-messages.ts';
import type { EditorField } from './editor-field.ts';
import { newlyOutdated } from './english-texts.ts';
import type { EditorHistory } from './history.ts';
import { mergeValues, type Resolution } from './merge-conflict.ts';
import { type EntityFormOptions, useEntityForm } from './use-entity-form.ts';
import { type SaveOptions, useSave, type VersionedEntity } from './use-save.ts';

export interface LastSave<E> {
  /** The entity before the save; undefined for a new one. */
  former: E | undefined;
  /** Saves the form of an entity over the entity that was saved. */
  resave: (entity: E) => Promise<E>;
  /** The facts whose English the save has left behind. */
  outdated: readonly EditorField[];
  /** Whether the person wants to add another one after this one. */
  another: boolean;
  /** Saves that the English of these facts still fits. */
  confirmEnglish: () => Promise<E>;
}

export interface EditorOptions<V extends FieldValues, E extends VersionedEntity>
  extends EntityFormOptions<V, E>,
    SaveOptions<V, E> {
  /** The names of the texts whose English holds only while it says the same (docs/rules.md#languages). */
  facts?: readonly string[];
  onSaved: (entity: E, lastSave: LastSave<E>) => void;
  /** Asks before a save with consequences. */
  maySave?: (values: V, base: E | undefined, form: UseFormReturn<V>) => boolean | Promise<boolean>;
  history?: EditorHistory<E> | undefined;
}

/** The error of the last save until its invalid fields are changed, and whether the error is about fields. */
function errorInForm<V extends FieldValues>(form: UseFormReturn<V>, error: unknown) {
  const invalidFields = Object.keys(fieldErrorCodes(error));
  const isMended = invalidFields.length > 0 && invalidFields.every((path) => !get(form.formState.errors, path));
  return { error: isMended ? undefined : error, isAboutFields: invalidFields.length > 0 };
}

function lastSaveOf<V extends FieldValues, E extends VersionedEntity>(
  { toValues, update, fields, facts = [] }: EditorOptions<V, E>,
  saved: E,
  former: E | undefined,
  another: boolean,
): LastSave<E> {
  const names = newlyOutdated(facts, former && toValues(former), toValues(saved));
  return {
    former,
    another,
    resave: (entity) => update(toValues(entity), saved),
    outdated: fields.filter(({ name }) => names.includes(name)),
    confirmEnglish: () => {
      const values = toValues(saved);
      return update({ ...values, translations: { ...values.translations, confirmed: names } }, saved);
    },
  };
}

export function useEditor<V extends FieldValues, E extends VersionedEntity>(options: EditorOptions<V, E>) {
  const { name, entity, toValues, fields } = options;
  const [savedOnce, setSavedOnce] = useState(false);
  const { showValues, removeDraft, idempotencyKey, ...entityForm } = useEntityForm(options);
  const { form, base } = entityForm;
  const { isDirty, isSubmitting } = form.formState;
  const another = useRef(false);
  const { save, running, deleted, conflict, closeConflict, ...lastSave } = useSave(options, form, idempotencyKey);
  const { error, isAboutFields } = errorInForm(form, lastSave.error);

  const showSaved = (saved: E, former = base) => {
    removeDraft();
    setSavedOnce(true);
    showValues(toValues(saved), saved);
    options.onSaved(saved, lastSaveOf(options, saved, former, another.current));
  };
  const submit = (over: E | undefined, asNew = false) =>
    form.handleSubmit(async () => {
      // The form changes its own values in place.
      const values = structuredClone(form.getValues());
      if (options.maySave && !(await options.maySave(values, over, form))) return;
      const saved = await save(values, over, asNew);
      if (saved) showSaved(saved, over);
    })();

  // Shows another user's save in a form that has no unsaved changes.
  useEffect(() => {
    if (running.current || entity === undefined || form.formState.isDirty) return;
    // A late response has an older version than the save that followed its request.
    if (base === undefined || entity.version > base.version) showValues(toValues(entity), entity);
  }, [entity, base, running, form, toValues, showValues]);

  return {
    name,
    ...entityForm,
    fields,
    toValues,
    /** Whether the server would take the values in a save, as far as the form knows. */
    isValid: (values: V) => options.schema.safeParse(options.toInput(values)).success,
    history: options.history,
    showSaved,
    dirty: isDirty,
    saving: isSubmitting,
    saved: savedOnce && !isDirty && error === undefined,
    error,
    /** Whether the same values may be saved the next time. */
    canRetry: error !== undefined && !isAboutFields && !deleted,
    /** Whether the last save found the entity deleted by another user; the values can be saved as a new entity. */
    deleted,
    saveAsNew: () => submit(base, true),
    /** @param addAnother whether the person wants to add another one after this one */
    submit: (addAnother = false) => {
      another.current = addAnother;
      return submit(base);
    },
    conflict,
    closeConflict,
    resolveConflict: (resolutions: Record<string, Resolution>) => {
      if (!conflict) return;
      const { remote, local, differences } = conflict;
      closeConflict();
      showValues(mergeValues(toValues(remote), local, differences, resolutions), remote);
      void submit(remote);
    },
  };
}

export type Editor<V extends FieldValues, E extends VersionedEntity> = ReturnType<typeof useEditor<V, E>>;
