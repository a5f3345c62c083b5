import { useTranslation } from 'react-i18next';
import { usePersonName } from '#client/admin/lib/data/use-person-name.ts';
import { useChangeLabels } from '#client/admin/lib/texts/change-labels.ts';
import { formatDateTime } from '#client/admin/lib/texts/format-date-time.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { INITIAL_FOCUS } from '#client/admin/ui/dialog/use-dialog-focus.ts';
import { TurkishName } from '#client/admin/ui/turkish-name.tsx';
import type { Revision } from '#shared/schemas/history.ts';
import styles from './version-list.module.css';

interface VersionListProps {
  revisions: readonly Revision[];
  selected: Revision;
  onSelect: (version: number) => void;
  onMore: (() => void) | undefined;
}

export function VersionList({ revisions, selected, onSelect, onMore }: VersionListProps) {
  const { t } = useTranslation('admin');
  return (
    <nav aria-label={t('history.versions')} className={`fading-end ${styles.versions}`}>
      <ol>
        {revisions.map((revision, at) => (
          <li key={revision.version}>
            <button
              type="button"
              className={styles.version}
              aria-current={revision === selected}
              onClick={() => onSelect(revision.version)}
              {...(revision === selected && INITIAL_FOCUS)}
            >
              <VersionSummary revision={revision} isPresent={at === 0} />
            </button>
          </li>
        ))}
      </ol>
      {onMore && <ActionButton onClick={onMore}>{t('history.older')}</ActionButton>}
    </nav>
  );
}

export function VersionSummary({ revision, isPresent }: { revision: Revision; isPresent: boolean }) {
  const { t } = useTranslation('admin');
  const personName = usePersonName();
  const labelsOf = useChangeLabels();
  const { version, updatedAt, updatedBy, action, fields, restored, room } = revision;
  const labels = labelsOf(fields);
  return (
    <>
      <strong>
        <span>{t('history.version', { version })}</span>
        {isPresent && <span>{` (${t('history.present')})`}</span>}
      </strong>
      <span className="fine-print tabular" lang="tr">
        {formatDateTime(updatedAt)}
      </span>
      <span>
        <span>{t(`activity.actions.${action}`)}</span>
        <TurkishName name={room} />
        {restored !== undefined && <span>{`, ${t('activity.fromVersion', { version: restored })}`}</span>}
        <span>{`, ${personName(updatedBy) || t('activity.site')}`}</span>
      </span>
      {labels !== '' && <span className="fine-print tabular">{labels}</span>}
    </>
  );
}
