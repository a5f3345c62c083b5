import { useEffect, useState } from 'react';
import { readDraft, removeDraft, writeDraft } from '#client/admin/lib/editing/drafts.ts';
import { useUnsavedChanges } from '#client/admin/lib/editing/unsaved-changes.ts';
import { useUsername } from '#client/admin/lib/session/session-context.ts';
import type { Edits } from './price-edits.ts';

const DRAFT = 'prices';

/** Typed prices that are not saved yet, also those of an earlier visit. */
export function usePriceEdits() {
  const username = useUsername();
  const [draft] = useState(() => readDraft<Record<string, string>>(username, DRAFT)?.values ?? {});
  const [edits, setEdits] = useState<Edits>(draft);
  const isEmpty = Object.keys(edits).length === 0;
  const write = () => writeDraft(username, DRAFT, { values: edits, savedAt: Date.now() });
  useUnsavedChanges(() => !isEmpty, write);
  useEffect(() => {
    if (Object.keys(edits).length === 0) removeDraft(username, DRAFT);
    else writeDraft(username, DRAFT, { values: edits, savedAt: Date.now() });
  }, [edits, username]);
  return { edits, setEdits, isResumed: edits === draft && !isEmpty };
}
