import { useRef, useState } from 'react';
import { readDraft, removeDraft, writeDraft } from '#client/admin/lib/editing/drafts.ts';
import { useUnsavedChanges } from '#client/admin/lib/editing/unsaved-changes.ts';
import { useUsername } from '#client/admin/lib/session/session-context.ts';

/** The text of an unsaved note or unsent answer is stored in this browser with each key press. */
export function useTextDraft(kind: 'note' | 'answer', messageId: string) {
  const username = useUsername();
  const name = `${kind}:${messageId}`;
  const [text, setText] = useState(() => String(readDraft(username, name)?.values.text ?? ''));
  const [stored, setStored] = useState(true);
  const latest = useRef(text);
  const change = (next: string) => {
    latest.current = next;
    setText(next);
    if (next.trim() === '') removeDraft(username, name);
    else setStored(writeDraft(username, name, { values: { text: next }, savedAt: Date.now() }));
  };
  useUnsavedChanges(
    () => text.trim() !== '',
    () => stored,
  );
  /** @returns false when another text was typed since, which stays */
  const bringBack = (discarded: string): boolean => {
    const isFree = latest.current.trim() === '';
    if (isFree) change(discarded);
    return isFree;
  };
  return { text, change, bringBack };
}
