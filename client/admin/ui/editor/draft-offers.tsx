import { useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TurkishParts } from '#client/common/ui/turkish-parts.tsx';
import { addDraft, type NamedDraft } from '../../lib/editing/drafts.ts';
import type { Editor } from '../../lib/editing/use-editor.ts';
import type { VersionedEntity } from '../../lib/editing/use-save.ts';
import { focusNeighbourOnRemoval } from '../../lib/focus.ts';
import { useUsername } from '../../lib/session/session-context.ts';
import { formatDateTime } from '../../lib/texts/format-date-time.ts';
import { INITIAL_FOCUS } from '../dialog/use-dialog-focus.ts';
import { useDraftTitle } from '../draft-list.tsx';
import { EntryButton } from '../entry-button.tsx';
import { useNotices } from '../notices/notices.tsx';
import styles from './editor-form.module.css';

/** Offers the drafts of earlier visits: one is resumed, or all are discarded, before the form takes input. */
export function DraftOffers<V extends FieldValues, E extends VersionedEntity>({ editor }: { editor: Editor<V, E> }) {
  const { t } = useTranslation('admin');
  const discard = useDiscard(editor);
  const { offeredDrafts, resumeDraft } = editor;
  if (offeredDrafts.length === 0) return null;
  return (
    <div role="status">
      <ul>
        {offeredDrafts.map((offered) => {
          const time = formatDateTime(offered.draft.savedAt);
          return (
            <li key={offered.key} ref={focusNeighbourOnRemoval} className={`row tone-info ${styles.draft}`}>
              <p>
                <TurkishParts text={t('form.draft', { time })} parts={[time]} />
              </p>
              <EntryButton variant="ghost" onClick={() => discard(offered)} label="form.draftDiscard" name={time} />
              <EntryButton
                onClick={() => resumeDraft(offered)}
                label="form.draftRestore"
                name={time}
                {...INITIAL_FOCUS}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Discards an offered draft. Undo brings it back into the form, or for the next time when that is closed or has newer text. */
function useDiscard<V extends FieldValues, E extends VersionedEntity>(editor: Editor<V, E>) {
  const { t } = useTranslation('admin');
  const notices = useNotices();
  const username = useUsername();
  const titleOf = useDraftTitle();
  const openEditor = useRef<Editor<V, E>>(undefined);
  useEffect(() => {
    openEditor.current = editor;
    return () => {
      openEditor.current = undefined;
    };
  });
  return (offered: NamedDraft<V, E>) => {
    const { name, draft } = offered;
    const undo = async () => {
      const open = openEditor.current;
      if (open && !open.dirty && open.offeredDrafts.length === 0) return open.resumeDraft(offered);
      addDraft(username, name, draft);
      notices.success(t('drafts.kept'));
    };
    const { text, title } = titleOf(offered);
    editor.discardOffered(offered);
    notices.success(t('drafts.discarded', { draft: text }), { turkish: [title], undo });
  };
}
