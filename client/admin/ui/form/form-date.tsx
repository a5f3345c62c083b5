import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocked } from '#client/admin/ui/editor/editable.ts';
import { DateField } from '#client/common/ui/calendar/date-field.tsx';
import type { DateRange } from '#client/common/ui/calendar/range-calendar.tsx';
import type { FieldCode } from '#shared/error-codes.ts';
import { readTyped, typedDateProblem, writeTyped } from '#shared/lib/numbers/typed-date.ts';
import { FIRST_HOUR, isEnd, isTimeOfDay, isWallClock } from '#shared/lib/numbers/wall-clock.ts';
import { DateControl } from './date-control.tsx';
import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';

/** A day, a day of a stay, which is the next one without a year, a day with its time, an end, or a time of day. */
export type FormDateKind = 'date' | 'stay' | 'moment' | 'end' | 'time';

const KINDS: readonly string[] = ['date', 'stay', 'moment', 'end', 'time'] satisfies FormDateKind[];
export const isDateKind = (type: string): type is FormDateKind => KINDS.includes(type);

const READER = { read: readTyped, write: writeTyped };

const DAY_LENGTH = 'YYYY-MM-DD'.length;

interface FormDateProps extends Omit<FieldProps, 'children'> {
  name: string;
  kind: FormDateKind;
}

/** A date of a form. What is no date stays in the form's values as it was typed, and the schema refuses it. */
export function FormDate({ kind, ...field }: FormDateProps) {
  const { t } = useTranslation('admin');
  const { trigger } = useFormContext();
  const locked = useLocked(field.name);
  const { field: registered, fieldState, formState } = useController({ name: field.name });
  const text = String(registered.value ?? '');
  const wrong = useDateMessage(fieldState.error?.message, text);
  const change = (value: string) => {
    registered.onChange(value);
    if (fieldState.error) void trigger(field.name);
  };
  /** A chosen day keeps the time that was there. */
  const choose = ({ start: day }: DateRange) => {
    const time = kind === 'moment' ? `T${FIRST_HOUR}` : '';
    change(day + (isWallClock(text) ? text.slice(DAY_LENGTH) : time));
  };
  return (
    <Field {...field} error={field.error ?? wrong}>
      {(control) => {
        const common = {
          ...control,
          ...registered,
          value: text,
          reader: READER,
          readOnly: locked || formState.isSubmitting,
          className: styles.control,
          onChange: change,
          onBlur: () => {
            registered.onBlur();
            if (!isStored(text)) void trigger(field.name);
          },
        };
        if (kind === 'time') return <DateField {...common} kind="time" />;
        return (
          <DateControl
            {...common}
            kind={kind === 'stay' ? 'date' : kind}
            year={kind === 'stay' ? 'next' : 'nearest'}
            label={t(field.label)}
            onChoose={choose}
          />
        );
      }}
    </Field>
  );
}

const isStored = (text: string) => text === '' || isEnd(text) || isTimeOfDay(text);

const WRONG: readonly string[] = ['invalidDate', 'invalidMoment'] satisfies FieldCode[];

/** The sentence for people in place of the form in which programs write a date. */
function useDateMessage(code: string | undefined, typed: string): string | undefined {
  const { t } = useTranslation();
  return code && WRONG.includes(code) ? t(`enquiry.${typedDateProblem(typed)}`) : undefined;
}
