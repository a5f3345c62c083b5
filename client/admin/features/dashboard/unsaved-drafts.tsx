import { useEffect, useId, useState } from 'react';
import { useTranslation } from '../../../common/i18n/translation.ts';
import { listStoredDrafts, type NamedDraft, onDraftsChanged } from '../../lib/editing/drafts.ts';
import { useUsername } from '../../lib/session/session-context.ts';
import { DraftList } from '../../ui/draft-list.tsx';
import styles from './task-list.module.css';

/** The drafts that the user has in this browser, with links to their editors; nothing is shown without any. */
export function UnsavedDrafts() {
  const { t } = useTranslation('admin');
  const id = useId();
  const username = useUsername();
  const [drafts, setDrafts] = useState<NamedDraft[]>([]);
  useEffect(() => {
    const read = () => setDrafts(listStoredDrafts(username));
    read();
    return onDraftsChanged(read);
  }, [username]);
  if (drafts.length === 0) return null;
  return (
    <section className={styles.tasks} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('drafts.title')}
      </h2>
      <p className={styles.text}>{t('drafts.text')}</p>
      <DraftList drafts={drafts} linked />
    </section>
  );
}
