import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Editor } from '../../lib/editing/use-editor.ts';
import type { VersionedEntity } from '../../lib/editing/use-save.ts';
import { useChangeLabels } from '../../lib/texts/change-labels.ts';
import { formatDateTime } from '../../lib/texts/format-date-time.ts';
import styles from './saves-meanwhile.module.css';
import { useVersions } from './use-versions.ts';

/** Who saved what since the form was opened. */
export function SavesMeanwhile<V extends FieldValues, E extends VersionedEntity>({ editor }: { editor: Editor<V, E> }) {
  const { t } = useTranslation('admin');
  const labelsOf = useChangeLabels();
  const { revisions = [] } = useVersions(editor);
  const saves = revisions.filter(({ version }) => editor.base && version > editor.base.version);
  if (saves.length === 0) return null;
  return (
    <section className={styles.saves}>
      <h3>{t('history.meanwhile')}</h3>
      <ul>
        {saves.map(({ version, updatedAt, updatedBy, action, fields }) => (
          <li key={version}>
            <strong>{updatedBy || t('conflict.unknownUser')}</strong>,{' '}
            <span lang="tr">{formatDateTime(updatedAt)}</span>: {labelsOf(fields) || t(`activity.actions.${action}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}
