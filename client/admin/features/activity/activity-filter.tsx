import { useEffect, useId, useRef } from 'react';
import { LATEST_DATE } from '../../../../shared/constants.ts';
import { useTranslation } from '../../../common/i18n/translation.ts';
import { TurkishParts } from '../../../common/ui/turkish-parts.tsx';
import { firstField, focusOnRemoval } from '../../lib/focus.ts';
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
        <DateField key={name} name={name} value={filter[name]} onChange={(value) => onChange({ [name]: value })} />
      ))}
      {thing !== undefined && (
        <div ref={focusFilterOnRemoval}>
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

const focusFilterOnRemoval = focusOnRemoval(({ parentElement }) => parentElement && firstField(parentElement));

interface DateFieldProps {
  name: 'from' | 'to';
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** A date of the filter. The field holds what is typed, because the address follows later and has whole dates only. */
function DateField({ name, value, onChange }: DateFieldProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const field = input.current;
    if (field && field !== document.activeElement) field.value = value ?? '';
  }, [value]);
  return (
    <div>
      <label htmlFor={id}>{t(`activity.${name}`)}</label>
      <input
        ref={input}
        id={id}
        className={fieldStyles.control}
        type="date"
        max={LATEST_DATE}
        defaultValue={value}
        onChange={({ target }) => {
          // The first digits of a year that is being typed.
          if (!target.value.startsWith('0')) onChange(target.value || undefined);
        }}
      />
    </div>
  );
}
