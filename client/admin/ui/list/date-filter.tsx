import { useId, useState } from 'react';
import { DateInput } from '#client/common/ui/date-input.tsx';
import { LATEST_DATE } from '#shared/constants.ts';
import { useAnnounce } from '../../lib/announce.ts';
import { INCOMPLETE_DATE } from '../../lib/editing/incomplete-dates.ts';
import { useErrorMessages } from '../../lib/texts/error-messages.ts';
import fieldStyles from '../form/field.module.css';

interface DateFilterProps {
  label: string;
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (value: string) => void;
}

/** An incomplete date filters nothing, so the field shows an error. */
export function DateFilter({ label, value, min, max = LATEST_DATE, onChange }: DateFilterProps) {
  const id = useId();
  const announce = useAnnounce();
  const message = useErrorMessages().fieldMessage(INCOMPLETE_DATE);
  const [incomplete, setIncomplete] = useState(false);
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <DateInput
        id={id}
        className={fieldStyles.control}
        type="date"
        min={min}
        max={max}
        value={value}
        aria-invalid={incomplete || undefined}
        aria-describedby={incomplete ? `${id}-error` : undefined}
        onChange={({ target }) => {
          if (!target.validity.badInput) setIncomplete(false);
          // The first digits of a year that is being typed give a year with leading zeros.
          if (!target.value.startsWith('0')) onChange(target.value);
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
