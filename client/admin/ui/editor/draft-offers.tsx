import type { FieldValues } from 'react-hook-form';
import { useTranslation } from '../../../common/i18n/translation.ts';
import { TurkishParts } from '../../../common/ui/turkish-parts.tsx';
import type { Editor } from '../../lib/editing/use-editor.ts';
import type { VersionedEntity } from '../../lib/editing/use-save.ts';
import { focusNeighbourOnRemoval } from '../../lib/focus.ts';
import { formatDateTime } from '../../lib/texts/format-date-time.ts';
import { INITIAL_FOCUS } from '../dialog/use-dialog-focus.ts';
import { EntryButton } from '../entry-button.tsx';
import styles from './editor-form.module.css';

/** Offers the drafts of earlier visits: one is resumed, or all are discarded, before the form takes input. */
export function DraftOffers<V extends FieldValues, E extends VersionedEntity>({ editor }: { editor: Editor<V, E> }) {
  const { t } = useTranslation('admin');
  const { offeredDrafts, resumeDraft, discardOffered } = editor;
  if (offeredDrafts.length === 0) return null;
  return (
    <div role="status">
      <ul>
        {offeredDrafts.map((offered) => {
          const time = formatDateTime(offered.draft.savedAt);
          return (
            <li key={offered.key} ref={focusNeighbourOnRemoval} className={styles.draft}>
              <p>
                <TurkishParts text={t('form.draft', { time })} parts={[time]} />
              </p>
              <EntryButton
                variant="ghost"
                onClick={() => discardOffered(offered)}
                label="form.draftDiscard"
                name={time}
              />
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
