import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useUsername } from '../session/session-context.ts';
import { type Addition, draftsOf, type NamedDraft, ownDraft, removeDraft } from './drafts.ts';
import { isEqual } from './merge-conflict.ts';

/** Pause after the last key press before the draft is written. */
const DEBOUNCE_MS = 400;

interface DraftOptions<V extends FieldValues, E> {
  name: string;
  form: UseFormReturn<V>;
  base: E | undefined;
  addition: RefObject<Addition<V>>;
  dirty: boolean;
}

/** Stores a form's unsaved values in the browser; writes nothing while the drafts of earlier visits are offered. */
export function useDraft<V extends FieldValues, E>({ name, form, base, addition, dirty }: DraftOptions<V, E>) {
  const username = useUsername();
  const [offered, setOffered] = useState(() => {
    const values = form.getValues();
    return draftsOf<V, E>(username, name).filter(({ draft }) => !isEqual(draft.values, values));
  });
  const undecided = offered.length > 0;
  const own = useMemo(() => ownDraft(username, name), [username, name]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ base, dirty });
  latest.current = { base, dirty };

  const write = useCallback((): boolean => {
    clearTimeout(timer.current);
    const { base, dirty } = latest.current;
    // Without a try there is nothing that could be added twice.
    const tries = addition.current.firstTry && addition.current;
    if (dirty) return own.write(form.getValues(), base, tries);
    own.remove();
    return true;
  }, [own, form, addition]);

  useEffect(() => {
    if (undecided) return;
    const subscription = form.watch(() => {
      clearTimeout(timer.current);
      timer.current = setTimeout(write, DEBOUNCE_MS);
    });
    window.addEventListener('pagehide', write);
    return () => {
      subscription.unsubscribe();
      window.removeEventListener('pagehide', write);
      write();
    };
  }, [undecided, form, write]);

  return {
    offered,
    /** Stores what is typed without waiting for a pause. Returns false when storage is disabled or full. */
    write,
    /** Removes the draft of what is typed in this form. */
    discard: () => {
      clearTimeout(timer.current);
      latest.current.dirty = false;
      own.remove();
    },
    discardOffered: ({ key }: NamedDraft<V, E>) => {
      removeDraft(key);
      setOffered((drafts) => drafts.filter((draft) => draft.key !== key));
    },
    /** Goes on with an offered draft; the others stay stored for the next visit. */
    resume: (draft: NamedDraft<V, E>) => {
      own.resume(draft);
      setOffered([]);
    },
  };
}
