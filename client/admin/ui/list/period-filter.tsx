import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '#client/admin/lib/announce.ts';
import { DateControl } from '#client/admin/ui/form/date-control.tsx';
import fieldStyles from '#client/admin/ui/form/field.module.css';
import type { DateRange } from '#client/common/ui/calendar/range-calendar.tsx';
import { isCalendarDate } from '#shared/lib/numbers/date.ts';
import { typedDateProblem } from '#shared/lib/numbers/typed-date.ts';

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

/** A date filters once it was typed, and not while it is being typed; what is no date filters nothing. */
function DateFilter({ part, period, onChange }: PeriodFilterProps & { part: keyof DateRange }) {
  const { t } = useTranslation('admin');
  const site = useTranslation().t;
  const id = useId();
  const announce = useAnnounce();
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  const labels = { start: t('list.from'), end: t('list.to') };
  const show = (value: string | undefined, message?: string) => {
    setTyped(value);
    setError(message);
  };
  const apply = () => {
    if (typed === undefined) return;
    if (typed !== '' && !isCalendarDate(typed)) {
      const message = site(`enquiry.${typedDateProblem(typed)}`);
      show(typed, message);
      announce(message);
      return;
    }
    show(undefined);
    if (typed !== period[part]) onChange({ ...period, [part]: typed });
  };
  return (
    <div>
      <label htmlFor={id}>{labels[part]}</label>
      <DateControl
        id={id}
        label={labels[part]}
        className={fieldStyles.control}
        value={typed ?? period[part]}
        period={{ part, range: period, labels }}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        onChoose={(chosen) => {
          show(undefined);
          onChange(chosen);
        }}
        onChange={(value) => show(value)}
        onKeyDown={({ key }) => key === 'Enter' && apply()}
        onBlur={apply}
      />
      {error && (
        <p id={`${id}-error`} className={fieldStyles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
