import { useTranslation } from '../../../common/i18n/translation.ts';
import { TurkishParts } from '../../../common/ui/turkish-parts.tsx';
import { formatDateTime } from '../../lib/texts/format-date-time.ts';
import { ActionButton } from '../action-button.tsx';
import { INITIAL_FOCUS } from '../dialog/use-dialog-focus.ts';
import styles from './editor-form.module.css';

interface DraftOfferProps {
  editor: { draft: { savedAt: number } | undefined; restoreDraft: () => void; discardDraft: () => void };
}

/** Offers the draft of an earlier visit, which is resumed or discarded before the form takes input. */
export function DraftOffer({ editor: { draft, restoreDraft, discardDraft } }: DraftOfferProps) {
  const { t } = useTranslation('admin');
  if (!draft) return null;
  const time = formatDateTime(draft.savedAt);
  return (
    <div className={styles.draft} role="status">
      <p>
        <TurkishParts text={t('form.draft', { time })} parts={[time]} />
      </p>
      <ActionButton variant="ghost" onClick={discardDraft}>
        {t('form.draftDiscard')}
      </ActionButton>
      <ActionButton onClick={restoreDraft} {...INITIAL_FOCUS}>
        {t('form.draftRestore')}
      </ActionButton>
    </div>
  );
}
