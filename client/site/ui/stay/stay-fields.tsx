import type { ParseKeys } from 'i18next';
import type { ComponentType } from 'react';
import { numbersTo } from '#client/common/lib/numbers-to.ts';
import { DateField } from '#client/common/ui/calendar/date-field.tsx';
import type { RangeCalendarProps } from '#client/common/ui/calendar/range-calendar.tsx';
import { FormControl } from '#client/site/ui/form-control.tsx';
import { ENQUIRY_GUESTS } from '#shared/lib/messages/enquiry.ts';
import styles from './stay-fields.module.css';
import { useStayCalendar } from './use-stay-calendar.ts';
import { DATES, type StayDates } from './use-stay-dates.ts';

interface StayFieldsProps {
  dates: StayDates;
  serverError?: (name: string) => ParseKeys | undefined;
  /** A calendar that stands below the dates all the time; without one, a calendar opens over the page. */
  Calendar?: ComponentType<RangeCalendarProps>;
}

export function StayFields({ dates, serverError, Calendar: Fixed }: StayFieldsProps) {
  const { stay, change, errorOf } = dates;
  const calendar = useStayCalendar(dates, Fixed !== undefined);
  const { Panel, opened, openedBy, isComplete, fieldProps, calendarProps } = calendar;
  return (
    <>
      <div className={styles.dates} {...calendar.frameProps}>
        {DATES.map((name) => (
          <FormControl key={name} labelKey={`enquiry.${name}`} errorKey={errorOf(name) ?? serverError?.(name)}>
            <DateField {...fieldProps(name)} year="next" />
          </FormControl>
        ))}
        {Fixed && (
          <div className={isComplete && !opened ? styles.complete : styles.calendar}>
            <Fixed {...calendarProps()} />
          </div>
        )}
        {/* A calendar that was opened by a press on a field takes the focus when a key asks for it. */}
        {Panel && <Panel key={openedBy} {...calendarProps()} autoFocus={openedBy !== 'press'} />}
      </div>
      <FormControl labelKey="enquiry.guests">
        <select name="guests" value={stay.guests} onChange={change('guests')}>
          <option value="">–</option>
          {numbersTo(ENQUIRY_GUESTS).map((count) => (
            // A translator may write the text of an option in other digits.
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </select>
      </FormControl>
    </>
  );
}
