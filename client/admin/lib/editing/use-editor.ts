import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  get,
  type Resolver,
  type ResolverOptions,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { ZodType } from 'zod';
import { fieldErrorCodes } from '#client/admin/lib/texts/error-messages.ts';
import type { Draft } from './drafts.ts';
import type { EditorField } from './editor-field.ts';
import { newlyOutdated } from './english-texts.ts';
import type { EditorHistory } from './history.ts';
import { isEqual, mergeValues, type Resolution } from './merge-conflict.ts';
import { useUnsavedChanges } from './unsaved-changes.ts';
import { useDraft } from './use-draft.ts';
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

interface EditorOptions<V extends FieldValues, E extends VersionedEntity> extends SaveOptions<V, E> {
  /** The name of the draft, such as `hotel:66f…` or `hotel:new`. */
  name: string;
  entity: E | undefined;
  toInput: (values: V) => object;
  schema: ZodType<unknown, FieldValues>;
  /** The names of the texts whose English holds only while it says the same (docs/rules.md#languages). */
  facts?: readonly string[];
  onSaved: (entity: E, lastSave: LastSave<E>) => void;
  /**
   * Asks before a save with consequences. @returns the values to save, which an answer may have changed; undefined to
   * save nothing
   */
  confirmSave?: (values: V, base: E | undefined) => Promise<V | undefined>;
  history?: EditorHistory<E> | undefined;
}

function useEntityForm<V extends FieldValues, E extends VersionedEntity>(options: EditorOptions<V, E>) {
  const { entity, toValues, toInput, schema } = options;
  return useForm<V>({
    defaultValues: toValues(entity) as DefaultValues<V>,
    resolver: ((values: V, context: unknown, settings: ResolverOptions<FieldValues>) =>
      zodResolver(schema)(toInput(values), context, settings)) as Resolver<V>,
  });
}

function useBase<V extends FieldValues, E extends VersionedEntity>(
  form: UseFormReturn<V>,
  { entity, toValues }: EditorOptions<V, E>,
) {
  const [base, setBase] = useState(entity);
  const latestBase = useRef(entity);
  /** Shows values over a version of the entity; values that differ from this version are unsaved. */
  const showValues = useCallback(
    (values: V, newBase: E | undefined) => {
      latestBase.current = newBase;
      setBase(newBase);
      // Two calls keep the caret: a single call would set a focused field to another text and back.
      form.reset(toValues(newBase), { keepValues: true });
      form.reset(values, { keepDefaultValues: true });
    },
    [form, toValues],
  );
  const isChanged = () => !isEqual(form.getValues(), toValues(latestBase.current));
  return { base, showValues, isChanged };
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
  const form = useEntityForm(options);
  const { base, showValues, isChanged } = useBase(form, options);
  const { isDirty, isSubmitting } = form.formState;
  const idempotencyKey = useRef<string>(undefined);
  const another = useRef(false);
  const draft = useDraft<V, E>({ name, form, base, idempotencyKey, dirty: isDirty });
  useUnsavedChanges(isChanged, draft.write);
  const { save, running, deleted, conflict, closeConflict, ...lastSave } = useSave(options, form, idempotencyKey);
  const { error, isAboutFields } = errorInForm(form, lastSave.error);

  const showSaved = (saved: E, former = base) => {
    draft.discard();
    setSavedOnce(true);
    showValues(toValues(saved), saved);
    options.onSaved(saved, lastSaveOf(options, saved, former, another.current));
  };
  const submit = (over: E | undefined, asNew = false) =>
    form.handleSubmit(async () => {
      // The form changes its own values in place.
      const typed = structuredClone(form.getValues());
      const values = options.confirmSave ? await options.confirmSave(typed, over) : typed;
      if (!values) return;
      if (values !== typed) form.reset(values, { keepDefaultValues: true });
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
    form,
    fields,
    toValues,
    /** Whether the server would take the values in a save, as far as the form knows. */
    isValid: (values: V) => options.schema.safeParse(options.toInput(values)).success,
    base,
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
    /** The draft of an earlier visit that the user has not decided on. */
    offeredDraft: draft.offered,
    /** Forgets what was typed, in the form too, so that nothing is unsaved when the editor is left. */
    discard: () => {
      showValues(toValues(base), base);
      draft.discard();
    },
    discardOffered: draft.discardOffered,
    /** A draft typed over an older version shows as a conflict when it is saved. */
    resumeDraft: (offered: Draft<V, E>) => {
      const newBase = offered.base ?? base;
      // A draft may be older than a field of the form; a draft from before there were formats is plain text.
      const values = toValues(newBase);
      // The draft says itself what it is a copy of.
      const none = { ...('format' in values && { format: 'text' }), ...('copied' in values && { copied: undefined }) };
      showValues({ ...values, ...none, ...offered.values }, newBase);
      idempotencyKey.current = offered.idempotencyKey;
      draft.resume();
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
