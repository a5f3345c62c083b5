import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useUsername } from '#client/admin/lib/session/session-context.ts';
import { readDraft, removeDraft, writeDraft } from './drafts.ts';
import { isEqual } from './merge-conflict.ts';

const DEBOUNCE_MS = 400;

interface DraftOptions<V extends FieldValues, E> {
  name: string;
  form: UseFormReturn<V>;
  base: E | undefined;
  idempotencyKey: RefObject<string | undefined>;
  dirty: boolean;
}

/** Writes nothing while the draft of an earlier visit is offered. */
export function useDraft<V extends FieldValues, E>({ name, form, base, idempotencyKey, dirty }: DraftOptions<V, E>) {
  const username = useUsername();
  const [offered, setOffered] = useState(() => {
    const draft = readDraft<V, E>(username, name);
    return draft && !isEqual(draft.values, form.getValues()) ? draft : undefined;
  });
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
      setOffered(undefined);
    },
    resume: () => {
      isOwn.current = true;
      setOffered(undefined);
    },
  };
}
