import { useTranslation } from 'react-i18next';
import { usePersonName } from '#client/admin/lib/data/use-person-name.ts';
import { useChangeLabels } from '#client/admin/lib/texts/change-labels.ts';
import { formatDateTime } from '#client/admin/lib/texts/format-date-time.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { TurkishName } from '#client/admin/ui/turkish-name.tsx';
import { TurkishParts } from '#client/common/ui/turkish-parts.tsx';
import type { ActivityEntry } from '#shared/schemas/history.ts';
import styles from './activity-list.module.css';
import { useThingName } from './use-thing-name.ts';

interface ActivityListProps {
  lines: readonly ActivityEntry[];
  onOnly: (line: ActivityEntry) => void;
  onEach: (change: string) => void;
}

export function ActivityList({ lines, onOnly, onEach }: ActivityListProps) {
  const { t } = useTranslation('admin');
  return (
    <ol aria-label={t('activity.title')}>
      {lines.map((line) => (
        <Line key={line.id} line={line} onOnly={() => onOnly(line)} onEach={onEach} />
      ))}
    </ol>
  );
}

interface LineProps extends Pick<ActivityListProps, 'onEach'> {
  line: ActivityEntry;
  onOnly: () => void;
}

function Line({ line, onOnly, onEach }: LineProps) {
  const { t } = useTranslation('admin');
  const personName = usePersonName();
  const labelsOf = useChangeLabels();
  const thing = useThingName()(line);
  const { at, by, action, change, count, fields = [], restored, room, person, noun, name } = line;
  const labels = labelsOf(fields);
  const writer = personName(by);
  return (
    <li className={styles.line}>
      <time dateTime={at} lang="tr" className="fine-print tabular">
        {formatDateTime(at)}
      </time>
      <div className={styles.what}>
        <p>
          {writer === '' ? (
            <strong>{t(action === 'signInRefused' ? 'activity.unknownUser' : 'activity.site')}</strong>
          ) : (
            <strong lang="tr">{writer}</strong>
          )}
          <span>{` · ${t(`activity.actions.${action}`)}`}</span>
          <TurkishName name={room} />
          <TurkishName name={person && personName(person)} />
          <TurkishName name={noun === undefined ? name : undefined} />
          {restored !== undefined && <span>{`, ${t('activity.fromVersion', { version: restored })}`}</span>}
          {count !== undefined && (
            <span>{` (${t(action === 'signInRefused' ? 'activity.times' : 'activity.things', { count })})`}</span>
          )}
        </p>
        {thing !== undefined && line.entity === undefined && <p>{thing}</p>}
        {change !== undefined && (
          <ActionButton variant="ghost" onClick={() => onEach(change)}>
            {t('activity.each')}
            <span className="visually-hidden">{` (${t(`activity.actions.${action}`)}, ${formatDateTime(at)})`}</span>
          </ActionButton>
        )}
        {thing !== undefined && line.entity !== undefined && (
          <ActionButton variant="ghost" onClick={onOnly}>
            <span>
              <TurkishParts text={thing} parts={[line.name ?? '']} />
              <span className="visually-hidden">{` (${t('activity.only')})`}</span>
            </span>
          </ActionButton>
        )}
        {labels !== '' && <p className="fine-print tabular">{t('activity.changed', { fields: labels })}</p>}
      </div>
    </li>
  );
}
