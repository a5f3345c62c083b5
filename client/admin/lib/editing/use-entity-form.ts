import { zodResolver } from '@hookform/resolvers/zod';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type ResolverOptions,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { ZodType } from 'zod';
import { useUsername } from '#client/admin/lib/session/session-context.ts';
import { type Draft, readDraft, removeDraft, writeDraft } from './drafts.ts';
import { isEqual, saysTheSame } from './merge-conflict.ts';
import { useUnsavedChanges } from './unsaved-changes.ts';

export interface EntityFormOptions<V extends FieldValues, E> {
  /** The name of the draft, such as `hotel:66f…` or `hotel:new`. */
  name: string;
  entity: E | undefined;
  toValues: (entity: E | undefined) => V;
  toInput: (values: V) => object;
  schema: ZodType<unknown, FieldValues>;
}

function useValuesForm<V extends FieldValues, E>({ entity, toValues, toInput, schema }: EntityFormOptions<V, E>) {
  return useForm<V>({
    defaultValues: toValues(entity) as DefaultValues<V>,
    resolver: ((values: V, context: unknown, settings: ResolverOptions<FieldValues>) =>
      zodResolver(schema)(toInput(values), context, settings)) as Resolver<V>,
  });
}

function useBase<V extends FieldValues, E>(form: UseFormReturn<V>, { entity, toValues }: EntityFormOptions<V, E>) {
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

/** The form of an entity with its draft: the values, and the version of the entity that they are typed over. */
export function useEntityForm<V extends FieldValues, E>(options: EntityFormOptions<V, E>) {
  const { name, toValues } = options;
  const form = useValuesForm(options);
  const { base, showValues, isChanged } = useBase(form, options);
  const idempotencyKey = useRef<string>(undefined);
  const { isDirty } = form.formState;
  const draft = useDraft<V, E>({ name, form, base, stored: toValues(base), idempotencyKey, dirty: isDirty });
  useUnsavedChanges(isChanged, draft.write);
  return {
    form,
    base,
    showValues,
    /** The key of a call that may have added the entity. */
    idempotencyKey,
    removeDraft: draft.discard,
    /** Forgets what was typed, in the form too, so that nothing is unsaved when the editor is left. */
    discard: () => {
      showValues(toValues(base), base);
      draft.discard();
    },
    /** The draft of an earlier visit that the user has not decided on. */
    offeredDraft: draft.offered,
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
  };
}

const DEBOUNCE_MS = 400;

interface DraftOptions<V extends FieldValues, E> {
  name: string;
  form: UseFormReturn<V>;
  base: E | undefined;
  /** The values of the base. */
  stored: V;
  idempotencyKey: RefObject<string | undefined>;
  dirty: boolean;
}

/**
 * The draft of an earlier visit until it is decided. A draft that says what is stored is dropped: the response to its save
 * was lost, or somebody else has saved the same.
 */
function useOffered<V extends FieldValues, E>(username: string, name: string, stored: V) {
  const [draft, setDraft] = useState(() => readDraft<V, E>(username, name));
  const offered = draft && !saysTheSame(draft.values, stored) ? draft : undefined;
  useEffect(() => {
    if (!draft || offered) return;
    if (readDraft(username, name)?.savedAt === draft.savedAt) removeDraft(username, name);
    setDraft(undefined);
  }, [draft, offered, username, name]);
  return { offered, endOffer: () => setDraft(undefined) };
}

/** Writes nothing while the draft of an earlier visit is offered. */
function useDraft<V extends FieldValues, E>(options: DraftOptions<V, E>) {
  const { name, form, base, stored, idempotencyKey, dirty } = options;
  const username = useUsername();
  const { offered, endOffer } = useOffered<V, E>(username, name, stored);
  const undecided = offered !== undefined;
  /** Whether this form has written the stored draft; a form without changes leaves the draft of another tab alone. */
  const isOwn = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ base, dirty });
  latest.current = { base, dirty };

  const remove = useCallback(() => {
    if (isOwn.current) removeDraft(username, name);
    isOwn.current = false;
  }, [username, name]);

  const write = useCallback((): boolean => {
    clearTimeout(timer.current);
    const { base, dirty } = latest.current;
    if (!dirty) {
      remove();
      return true;
    }
    isOwn.current = true;
    const draft = { values: form.getValues(), base, idempotencyKey: idempotencyKey.current, savedAt: Date.now() };
    return writeDraft(username, name, draft);
  }, [username, name, form, idempotencyKey, remove]);

  useEffect(() => {
    if (undecided) return;
    const subscription = form.watch(() => {
      clearTimeout(timer.current);
      timer.current = setTimeout(write, DEBOUNCE_MS);
    });
    // iOS ends a hidden page without any further event.
    const writeWhenHidden = () => {
      if (document.visibilityState === 'hidden') write();
    };
    window.addEventListener('pagehide', write);
    document.addEventListener('visibilitychange', writeWhenHidden);
    return () => {
      subscription.unsubscribe();
      window.removeEventListener('pagehide', write);
      document.removeEventListener('visibilitychange', writeWhenHidden);
      write();
    };
  }, [undecided, form, write]);

  return {
    offered,
    /** @returns false when storage is disabled or full */
    write,
    discard: () => {
      clearTimeout(timer.current);
      latest.current.dirty = false;
      remove();
    },
    discardOffered: () => {
      removeDraft(username, name);
      endOffer();
    },
    resume: () => {
      isOwn.current = true;
      endOffer();
    },
  };
}
