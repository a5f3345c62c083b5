import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '#client/admin/lib/announce.ts';
import { INCOMPLETE_DATE } from '#client/admin/lib/editing/incomplete-dates.ts';
import { useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import { DateControl } from '#client/admin/ui/form/date-control.tsx';
import fieldStyles from '#client/admin/ui/form/field.module.css';
import type { DateRange } from '#client/common/ui/calendar/range-calendar.tsx';
import { LATEST_DATE } from '#shared/constants.ts';

interface PeriodFilterProps {
  /** The first and the last day of what is listed; an empty day sets no limit. */
  period: DateRange;
  onChange: (period: DateRange) => void;
}

export function PeriodFilter({ period, onChange }: PeriodFilterProps) {
  return (
    <>
      <DateFilter part="start" period={period} onChange={onChange} />
      <DateFilter part="end" period={period} onChange={onChange} />
    </>
  );
}

/** An incomplete date filters nothing, so the field shows an error. */
function DateFilter({ part, period, onChange }: PeriodFilterProps & { part: keyof DateRange }) {
  const { t } = useTranslation('admin');
  const id = useId();
  const announce = useAnnounce();
  const message = useErrorMessages().fieldMessage(INCOMPLETE_DATE);
  const [incomplete, setIncomplete] = useState(false);
  const labels = { start: t('list.from'), end: t('list.to') };
  return (
    <div>
      <label htmlFor={id}>{labels[part]}</label>
      <DateControl
        id={id}
        label={labels[part]}
        className={fieldStyles.control}
        min={part === 'end' ? period.start : undefined}
        max={(part === 'start' && period.end) || LATEST_DATE}
        value={period[part]}
        period={{ part, range: period, labels }}
        aria-invalid={incomplete || undefined}
        aria-describedby={incomplete ? `${id}-error` : undefined}
        onChoose={(chosen) => {
          setIncomplete(false);
          onChange(chosen);
        }}
        onChange={({ target }) => {
          if (!target.validity.badInput) setIncomplete(false);
          // The first digits of a year that is being typed give a year with leading zeros.
          if (!target.value.startsWith('0')) onChange({ ...period, [part]: target.value });
        }}
        onBlur={({ target }) => {
          setIncomplete(target.validity.badInput);
          if (target.validity.badInput) announce(message);
        }}
      />
      {incomplete && (
        <p id={`${id}-error`} className={fieldStyles.error}>
          {message}
        </p>
      )}
    </div>
  );
}
