import { useState } from 'react';
import { readDraft, removeDraft, writeDraft } from '#client/admin/lib/editing/drafts.ts';
import { useUnsavedChanges } from '#client/admin/lib/editing/unsaved-changes.ts';
import { useUsername } from '#client/admin/lib/session/session-context.ts';
import type { SeasonValues } from './season-values.ts';

/**
 * The values of a season's form, stored in this browser with each change until they are saved or discarded.
 * @param id of the season; undefined for a new one
 * @param first the values without a change
 */
export function useSeasonDraft(id: string | undefined, first: SeasonValues) {
  const username = useUsername();
  const name = `season:${id ?? 'new'}`;
  const [kept] = useState(() => readDraft<SeasonValues>(username, name)?.values);
  const [values, setValues] = useState<SeasonValues>(kept ? { ...first, ...kept } : first);
  const [stored, setStored] = useState(true);
  const isTyped = values !== first;
  const change = (more: Partial<SeasonValues>) => {
    const next = { ...values, ...more };
    setValues(next);
    setStored(writeDraft(username, name, { values: { ...next }, savedAt: Date.now() }));
  };
  useUnsavedChanges(
    () => isTyped,
    () => stored,
  );
  return { values, change, isTyped, isResumed: kept !== undefined, forget: () => removeDraft(username, name) };
}
