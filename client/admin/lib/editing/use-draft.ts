import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useUsername } from '../session/session-context.ts';
import { addDraftWriter, readDraft, removeDraft, writeDraft } from './drafts.ts';

/** Pause after the last key press before the draft is written. */
const DEBOUNCE_MS = 400;

interface DraftOptions<V extends FieldValues, E> {
  name: string;
  form: UseFormReturn<V>;
  base: E | undefined;
  dirty: boolean;
}

/** Stores a form's unsaved values in the browser; writes nothing while the draft of an earlier visit is offered. */
export function useDraft<V extends FieldValues, E>({ name, form, base, dirty }: DraftOptions<V, E>) {
  const username = useUsername();
  const [offered, setOffered] = useState(() => {
    const draft = readDraft<V, E>(username, name);
    return JSON.stringify(draft?.values) === JSON.stringify(form.getValues()) ? undefined : draft;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const written = useRef(false);
  const latest = useRef({ base, dirty });
  latest.current = { base, dirty };

  const write = useCallback(() => {
    clearTimeout(timer.current);
    const { base, dirty } = latest.current;
    if (dirty) written.current = writeDraft(username, name, { values: form.getValues(), base, savedAt: Date.now() });
    // A form that never wrote one leaves the draft of another tab alone.
    else if (written.current) removeDraft(username, name);
  }, [username, name, form]);

  useEffect(() => {
    if (offered) return;
    const subscription = form.watch(() => {
      clearTimeout(timer.current);
      timer.current = setTimeout(write, DEBOUNCE_MS);
    });
    window.addEventListener('pagehide', write);
    const removeWriter = addDraftWriter(write);
    return () => {
      removeWriter();
      subscription.unsubscribe();
      window.removeEventListener('pagehide', write);
      write();
    };
  }, [offered, form, write]);

  const discard = useCallback(() => {
    clearTimeout(timer.current);
    latest.current.dirty = false;
    removeDraft(username, name);
    setOffered(undefined);
  }, [username, name]);

  return { offered, discard, close: () => setOffered(undefined) };
}
