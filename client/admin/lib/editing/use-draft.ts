import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useUsername } from '../session/session.ts';
import { type Draft, dropDraft, keepDraft, readDraft } from './drafts.ts';

/** How long after the last key a draft is written. */
const PAUSE_MS = 400;

interface DraftOptions<V extends FieldValues, E> {
  name: string;
  form: UseFormReturn<V>;
  base: E | undefined;
  dirty: boolean;
}

/**
 * Keeps what is typed in the browser until it is saved, and offers what an earlier visit left. While an offer stands
 * nothing is written, so that the earlier text cannot be written over.
 */
export function useDraft<V extends FieldValues, E>({ name, form, base, dirty }: DraftOptions<V, E>) {
  const username = useUsername();
  const [offered, setOffered] = useState(() => differing(readDraft<V, E>(username, name), form.getValues()));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ base, dirty });
  latest.current = { base, dirty };

  const write = useCallback(() => {
    clearTimeout(timer.current);
    if (!latest.current.dirty) return;
    keepDraft(username, name, { values: form.getValues(), base: latest.current.base, savedAt: Date.now() });
  }, [username, name, form]);

  useEffect(() => {
    if (offered) return;
    const subscription = form.watch(() => {
      clearTimeout(timer.current);
      timer.current = setTimeout(write, PAUSE_MS);
    });
    window.addEventListener('pagehide', write);
    return () => {
      subscription.unsubscribe();
      window.removeEventListener('pagehide', write);
      write();
    };
  }, [offered, form, write]);

  const drop = useCallback(() => {
    clearTimeout(timer.current);
    latest.current.dirty = false;
    dropDraft(username, name);
    setOffered(undefined);
  }, [username, name]);

  return {
    offered,
    /** Puts the earlier text into the form; the caller goes on from what it was typed over. */
    take: () => {
      const draft = offered;
      setOffered(undefined);
      return draft;
    },
    drop,
  };
}

/** A draft that says what the form says anyway is none. */
function differing<V, E>(draft: Draft<V, E> | undefined, values: V): Draft<V, E> | undefined {
  return draft && JSON.stringify(draft.values) !== JSON.stringify(values) ? draft : undefined;
}
