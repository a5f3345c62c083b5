import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { useLocked } from '#client/admin/ui/editor/editable.ts';
import { CheckboxField } from '#client/admin/ui/form/checkbox-field.tsx';
import { ScheduleWords } from '#client/admin/ui/form/schedule-fields.tsx';
import { TextField } from '#client/admin/ui/form/text-field.tsx';
import { addDays, isCalendarDate, todayInIstanbul } from '#shared/lib/numbers/date.ts';
import { FIRST_HOUR, isWallClock, wallClockInIstanbul } from '#shared/lib/numbers/wall-clock.ts';
import styles from './publication-fields.module.css';

interface PublicationFieldsProps {
  /** The field of the form; people who do not publish hand in instead. */
  name?: 'published' | 'handedIn';
  /** Says what the state means for visitors. */
  means: AdminKey;
  /** The meaning of the state for visitors, such as what is still missing. */
  children?: ReactNode;
}

/** Whether something is a draft, handed in or published. */
export function PublicationFields({ name = 'published', means, children }: PublicationFieldsProps) {
  const { t } = useTranslation('admin');
  return (
    <fieldset className={styles.group}>
      <legend>{t('publishing.state')}</legend>
      <CheckboxField name={name} label={`fields.${name}`} means={means} role="switch" />
      {children}
    </fieldset>
  );
}

/** Whether visitors see something at once or from a planned time on, and until when (docs/rules.md#times). */
export function PublicationTimes() {
  const { t } = useTranslation('admin');
  const [published, publishAt, unpublishAt] = useWatch({ name: ['published', 'publishAt', 'unpublishAt'] });
  const { isPlanned, choose } = usePlan();
  const name = useId();
  const locked = useLocked('published');
  if (!published) return <p className="fine-print">{t('publishing.draftHint')}</p>;
  return (
    <>
      <div role="radiogroup" aria-label={t('publishing.when')} className={styles.when}>
        {(['now', 'planned'] as const).map((when) => (
          <label key={when} className={styles.option}>
            <input
              type="radio"
              name={name}
              checked={isPlanned === (when === 'planned')}
              disabled={locked}
              onChange={() => choose(when === 'planned')}
            />
            {t(`publishing.${when}`)}
          </label>
        ))}
      </div>
      {isPlanned && <TextField name="publishAt" label="fields.publishAt" type="moment" required />}
      <TextField name="unpublishAt" label="fields.unpublishAt" type="end" />
      <p className="fine-print">{t('publishing.zone')}</p>
      <ScheduleWords start={isPlanned ? String(publishAt ?? '') : ''} end={String(unpublishAt ?? '')} />
    </>
  );
}

/** A post gets the day of its plan as its date, while nobody has touched the date since the form was opened. */
function useDateOfPlan() {
  const { getFieldState, getValues, setValue, resetField, formState } = useFormContext();
  const publishAt = String(useWatch({ name: 'publishAt' }) ?? '');
  const followed = useRef<string>(undefined);
  const isChanged = isWallClock(publishAt) && formState.dirtyFields.publishAt !== undefined;
  const day = isChanged ? publishAt.slice(0, 'YYYY-MM-DD'.length) : undefined;
  const follow = useEffectEvent((planned: string) => {
    const date: unknown = getValues('publishDate');
    const isTouched = getFieldState('publishDate').isDirty && date !== followed.current;
    if (date === undefined || isTouched) return;
    followed.current = planned;
    setValue('publishDate', planned, { shouldDirty: true });
  });
  useEffect(() => {
    if (day !== undefined) follow(day);
  }, [day]);
  return {
    /** Without a plan the date that followed it is what it was. */
    giveBackDate: () => {
      if (followed.current && getValues('publishDate') === followed.current) resetField('publishDate');
    },
  };
}

/** The field `planned` keeps the choice while its time is being typed. */
function usePlan() {
  const { getValues, setValue } = useFormContext();
  const { giveBackDate } = useDateOfPlan();
  const [planned, publishAt] = useWatch({ name: ['planned', 'publishAt'] });
  const isAhead = (time: unknown) => isWallClock(String(time)) && String(time) > wallClockInIstanbul();
  const set = (name: string, value: unknown) => setValue(name, value, { shouldDirty: true });
  return {
    isPlanned: planned === true || isAhead(publishAt),
    choose: (isPlanned: boolean) => {
      set('planned', isPlanned);
      if (isPlanned && !isAhead(getValues('publishAt'))) set('publishAt', firstPlan(getValues('publishDate')));
      if (isPlanned) return;
      giveBackDate();
      if (isAhead(getValues('publishAt'))) set('publishAt', '');
    },
  };
}

/** The morning of the day that a post has as its date, or of tomorrow. */
function firstPlan(publishDate: unknown): string {
  const today = todayInIstanbul();
  const day = isCalendarDate(String(publishDate)) && String(publishDate) > today ? publishDate : addDays(today, 1);
  return `${day}T${FIRST_HOUR}`;
}
