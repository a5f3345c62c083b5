import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form';
import type { ZodType } from 'zod';
import { codeOf, fieldCodesOf } from '../error-messages.ts';
import type { AdminKey } from '../i18n.ts';
import { type Choice, type Difference, differences, likelyChoice, merged } from './merge-conflict.ts';
import { useUnsaved } from './unsaved-changes.ts';
import { useDraft } from './use-draft.ts';

/** What every entity of the back office says about its last save. */
export interface Saved {
  version: number;
  updatedAt: string;
  updatedBy?: string | undefined;
}

/** A save that would undo somebody else's, noticed before it was sent; in the shape of a refused call. */
export class StaleError extends Error {
  readonly data = { code: 'version.stale' } as const;
}

/** A field of a form, as a conflict names it. */
export interface EditorField {
  /** Path in the form's values, such as `translations.en.address`. */
  name: string;
  label: AdminKey;
  /** What its values are called, where they are chosen from a list. */
  choices?: Readonly<Record<string, AdminKey>>;
  /** A text of sentences, not a name or a line. */
  prose?: boolean;
}

interface EditorOptions<V extends FieldValues, E extends Saved> {
  /** Names the draft, such as `hotel:66f…` or `hotel:new`. */
  name: string;
  /** As loaded; undefined for a new one. */
  entity: E | undefined;
  valuesOf: (entity: E | undefined) => V;
  /** What is sent for the values; the schema judges this. */
  inputOf: (values: V) => object;
  schema: ZodType;
  fields: readonly EditorField[];
  /** Sends; `base` carries the version the text was typed over. */
  save: (values: V, base: E | undefined) => Promise<E>;
  /** The entity as it is stored now. */
  reload: (base: E) => Promise<E>;
  onSaved?: (entity: E) => void;
}

interface Conflict<V, E> {
  theirs: E;
  mine: V;
  found: Difference[];
  /** What is proposed for each field: the side that changed it. */
  choices: Record<string, Choice>;
}

/**
 * One form for new and edit: knows whether it is dirty by value, keeps a draft, survives a failed save and meets a
 * stale one field by field.
 */
export function useEditor<V extends FieldValues, E extends Saved>(options: EditorOptions<V, E>) {
  const { name, entity, valuesOf, inputOf, schema, fields, save, reload, onSaved } = options;
  const [base, setBase] = useState(entity);
  const [failure, setFailure] = useState<unknown>();
  const [conflict, setConflict] = useState<Conflict<V, E>>();
  const [saving, setSaving] = useState(false);
  const running = useRef(false);
  const form = useForm<V>({
    defaultValues: valuesOf(entity) as DefaultValues<V>,
    resolver: ((values, context, settings) =>
      zodResolver(schema as never)(inputOf(values) as never, context, settings as never)) as Resolver<V>,
  });
  const [savedOnce, setSavedOnce] = useState(false);
  const { isDirty } = form.formState;
  useUnsaved(() => JSON.stringify(form.getValues()) !== JSON.stringify(valuesOf(base)));
  const draft = useDraft<V, E>({ name, form, base, dirty: isDirty });

  // Loaded anew by somebody else's save while nothing was typed here.
  useEffect(() => {
    if (running.current || entity === undefined || entity.version === base?.version) return;
    if (form.formState.isDirty) return;
    setBase(entity);
    form.reset(valuesOf(entity));
  }, [entity, base, form, valuesOf]);

  const settle = useCallback(
    (saved: E) => {
      draft.drop();
      setBase(saved);
      setConflict(undefined);
      setSavedOnce(true);
      form.reset(valuesOf(saved));
      onSaved?.(saved);
    },
    [draft.drop, form, valuesOf, onSaved],
  );

  /** Somebody saved in between: goes on by itself when they touched no field of this form. */
  const meet = async (values: V, over: E): Promise<void> => {
    const theirs = await reload(over);
    const [began, stored] = [valuesOf(over), valuesOf(theirs)];
    const names = fields.map((field) => field.name);
    if (differences(began, began, stored, names).length === 0) return attempt(values, theirs);
    const found = differences(began, values, stored, names);
    // Both wrote the same: it is saved already.
    if (found.length === 0) return settle(theirs);
    const choices = Object.fromEntries(found.map((field) => [field.name, likelyChoice(began, field)]));
    setConflict({ theirs, mine: values, found, choices });
  };

  const attempt = async (values: V, over: E | undefined): Promise<void> => {
    try {
      settle(await save(values, over));
    } catch (thrown) {
      if (codeOf(thrown) === 'version.stale' && over) return meet(values, over);
      for (const [path, code] of Object.entries(fieldCodesOf(thrown)))
        form.setError(path as Path<V>, { message: code });
      setFailure(thrown);
    }
  };

  /** One at a time: a second press while saving does nothing. */
  const exclusively = async (work: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setSaving(true);
    setFailure(undefined);
    try {
      await work().catch(setFailure);
    } finally {
      running.current = false;
      setSaving(false);
    }
  };

  const submit = form.handleSubmit(() => exclusively(() => attempt(form.getValues(), base)));

  const resolve = (choices: Record<string, Choice>) => {
    if (!conflict) return;
    const { theirs, found, mine } = conflict;
    const values = merged(valuesOf(theirs), found, choices);
    setConflict(undefined);
    setBase(theirs);
    form.reset(valuesOf(theirs));
    form.reset({ ...mine, ...values }, { keepDefaultValues: true });
    void exclusively(() => attempt(values, theirs));
  };

  /** Goes on with an earlier visit's text, over what it was typed over: a newer save then shows as a conflict. */
  const restoreDraft = () => {
    const earlier = draft.take();
    if (!earlier) return;
    const over = earlier.base ?? base;
    setBase(over);
    form.reset(valuesOf(over));
    form.reset(earlier.values, { keepDefaultValues: true });
  };

  return {
    form,
    base,
    dirty: isDirty,
    saving,
    /** Saved since it was opened, and not touched since. */
    saved: savedOnce && !isDirty && failure === undefined,
    failure,
    submit,
    draft: draft.offered,
    restoreDraft,
    dropDraft: draft.drop,
    conflict,
    resolve,
    postpone: () => setConflict(undefined),
  };
}

export type Editor<V extends FieldValues, E extends Saved> = ReturnType<typeof useEditor<V, E>>;
