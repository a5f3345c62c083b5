import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readDraft, removeDraft, writeDraft } from '#client/admin/lib/editing/drafts.ts';
import { useUnsavedChanges } from '#client/admin/lib/editing/unsaved-changes.ts';
import { useUsername } from '#client/admin/lib/session/session-context.ts';
import { lookOf } from '#shared/lib/characters.ts';
import type { Message } from '#shared/schemas/messages-inbox.ts';

const LISTS = { note: 'notes', answer: 'answers' } as const;
type TextKind = keyof typeof LISTS;

/** By how much the clock of a computer may be ahead of the site's. */
const CLOCKS_MS = 60_000;

/** The kept text, and whether the message has it already, as after a save whose response was lost. */
function readKept(username: string, kind: TextKind, message: Message) {
  const draft = readDraft(username, `${kind}:${message.id}`);
  const text = String(draft?.values.text ?? '');
  const saved = message[LISTS[kind]].some(
    ({ by, at, text: told }) =>
      by === username && lookOf(told) === lookOf(text) && Date.parse(at) + CLOCKS_MS > (draft?.savedAt ?? 0),
  );
  return { text, saved };
}

/** The unsaved note or unsent answer of an earlier visit; empty for none. */
export function keptText(username: string, kind: TextKind, message: Message): string {
  const { text, saved } = readKept(username, kind, message);
  return saved ? '' : text;
}

/** Forgets the kept texts that the message had when it was opened. */
export function useForgetSaved(message: Message): void {
  const username = useUsername();
  const forget = useEffectEvent(() => {
    for (const kind of ['note', 'answer'] as const)
      if (readKept(username, kind, message).saved) removeDraft(username, `${kind}:${message.id}`);
  });
  useEffect(() => forget(), []);
}

/** The text of an unsaved note or unsent answer is stored in this browser with each key press. */
export function useTextDraft(kind: TextKind, message: Message) {
  const username = useUsername();
  const name = `${kind}:${message.id}`;
  const [text, setText] = useState(() => keptText(username, kind, message));
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
