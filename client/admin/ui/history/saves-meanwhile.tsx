import { useTranslation } from 'react-i18next';
import { usePersonName } from '#client/admin/lib/data/use-person-name.ts';
import type { EditorHistory } from '#client/admin/lib/editing/history.ts';
import { useChangeLabels } from '#client/admin/lib/texts/change-labels.ts';
import { formatDateTime } from '#client/admin/lib/texts/format-date-time.ts';
import styles from './saves-meanwhile.module.css';

interface SavesMeanwhileProps<E> {
  history: EditorHistory<E>;
  since: number;
}

export function SavesMeanwhile<E>({ history, since }: SavesMeanwhileProps<E>) {
  const { t } = useTranslation('admin');
  const personName = usePersonName();
  const labelsOf = useChangeLabels();
  const { revisions = [] } = history.useRevisions();
  const saves = revisions.filter(({ version }) => version > since);
  if (saves.length === 0) return null;
  return (
    <section className={styles.saves}>
      <h3>{t('history.meanwhile')}</h3>
      <ul>
        {saves.map(({ version, updatedAt, updatedBy, action, fields }) => (
          <li key={version}>
            <strong>{personName(updatedBy) || t('conflict.unknownUser')}</strong>,{' '}
            <span lang="tr">{formatDateTime(updatedAt)}</span>:{' '}
            <span>{labelsOf(fields) || t(`activity.actions.${action}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
