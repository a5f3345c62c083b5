import { useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { restoreDraft } from '#client/admin/lib/editing/drafts.ts';
import type { Editor } from '#client/admin/lib/editing/use-editor.ts';
import type { VersionedEntity } from '#client/admin/lib/editing/use-save.ts';
import { useUsername } from '#client/admin/lib/session/session-context.ts';
import { formatDateTime } from '#client/admin/lib/texts/format-date-time.ts';
import { INITIAL_FOCUS } from '#client/admin/ui/dialog/use-dialog-focus.ts';
import { useDraftTitle } from '#client/admin/ui/draft-list.tsx';
import { EntryButton } from '#client/admin/ui/entry-button.tsx';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';
import { TurkishParts } from '#client/common/ui/turkish-parts.tsx';
import styles from './editor-form.module.css';

export function DraftOffer<V extends FieldValues, E extends VersionedEntity>({ editor }: { editor: Editor<V, E> }) {
  const { t } = useTranslation('admin');
  const discard = useDiscard(editor);
  const { offeredDraft, resumeDraft } = editor;
  if (!offeredDraft) return null;
  const time = formatDateTime(offeredDraft.savedAt);
  return (
    <div role="status" className={`row tone-info ${styles.draft}`}>
      <p>
        <TurkishParts text={t('form.draft', { time })} parts={[time]} />
      </p>
      <EntryButton variant="ghost" onClick={discard} label="form.draftDiscard" name={time} />
      <EntryButton onClick={() => resumeDraft(offeredDraft)} label="form.draftRestore" name={time} {...INITIAL_FOCUS} />
    </div>
  );
}

/** Undo restores the draft into the form, or for the next visit when the form is closed. */
function useDiscard<V extends FieldValues, E extends VersionedEntity>(editor: Editor<V, E>) {
  const { t } = useTranslation('admin');
  const toasts = useToasts();
  const username = useUsername();
  const titleOf = useDraftTitle();
  const openEditor = useRef<Editor<V, E>>(undefined);
  useEffect(() => {
    openEditor.current = editor;
    return () => {
      openEditor.current = undefined;
    };
  });
  return () => {
    const { name, offeredDraft: draft } = editor;
    if (!draft) return;
    const undo = async () => {
      const open = openEditor.current;
      if (open && !open.dirty && !open.saving) return open.resumeDraft(draft);
      if (!open && restoreDraft(username, name, draft)) toasts.success(t('drafts.kept'));
      else toasts.error(t('drafts.newer'));
    };
    const { text, title } = titleOf({ ...draft, name });
    editor.discardOffered();
    toasts.success(t('drafts.discarded', { draft: text }), { turkish: [title], undo });
  };
}
