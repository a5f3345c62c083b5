import { useId } from 'react';
import { useTranslation } from '../../../common/i18n/translation.ts';
import { TurkishParts } from '../../../common/ui/turkish-parts.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import fieldStyles from '../../ui/form/field.module.css';
import toolbarStyles from '../../ui/list/list-toolbar.module.css';
import type { ActivityFilter } from './use-activity-filter.ts';

interface ActivityFilterFormProps {
  filter: ActivityFilter;
  onChange: (change: Partial<ActivityFilter>) => void;
  users: readonly string[];
  /** The only thing that is shown, and its own name, which is Turkish; undefined while all are. */
  thing: { text: string; name: string } | undefined;
}

export function ActivityFilterForm({ filter, onChange, users, thing }: ActivityFilterFormProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  // A person in the address may no longer be a user.
  const people = filter.by === undefined || users.includes(filter.by) ? users : [filter.by, ...users];
  return (
    <search aria-label={t('activity.filter')} className={toolbarStyles.toolbar}>
      <div>
        <label htmlFor={`${id}-by`}>{t('activity.person')}</label>
        <select
          id={`${id}-by`}
          className={fieldStyles.control}
          value={filter.by ?? ''}
          onChange={(event) => onChange({ by: event.target.value || undefined })}
        >
          <option value="">{t('activity.everyone')}</option>
          {people.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </div>
      {(['from', 'to'] as const).map((name) => (
        <div key={name}>
          <label htmlFor={`${id}-${name}`}>{t(`activity.${name}`)}</label>
          <input
            id={`${id}-${name}`}
            className={fieldStyles.control}
            type="date"
            value={filter[name] ?? ''}
            onChange={(event) => onChange({ [name]: event.target.value || undefined })}
          />
        </div>
      ))}
      {thing !== undefined && (
        <div>
          <p>
            <TurkishParts text={t('activity.thing', { name: thing.text })} parts={[thing.name]} />
          </p>
          <ActionButton onClick={() => onChange({ noun: undefined, entity: undefined })}>
            {t('activity.allThings')}
          </ActionButton>
        </div>
      )}
    </search>
  );
}
