import type { ParseKeys } from 'i18next';
import type { ComponentType } from 'react';
import { numbersTo } from '#client/common/lib/numbers-to.ts';
import { DateField } from '#client/common/ui/calendar/date-field.tsx';
import type { RangeCalendarProps } from '#client/common/ui/calendar/range-calendar.tsx';
import { FormControl } from '#client/site/ui/form-control.tsx';
import { STAY_LIMITS } from '#shared/constants.ts';
import { agesIn, UNKNOWN_AGE } from '#shared/lib/messages/enquiry.ts';
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
  const { errorOf } = dates;
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
      <People dates={dates} {...(serverError && { serverError })} />
    </>
  );
}

function People({ dates, serverError }: Pick<StayFieldsProps, 'dates' | 'serverError'>) {
  const { stay, agesAsked, change, changeChildren, changeAge } = dates;
  const ages = agesIn(stay.ages);
  return (
    <div className={styles.people}>
      <FormControl labelKey="enquiry.adults" errorKey={serverError?.('adults')}>
        <select name="adults" value={stay.adults} onChange={change('adults')}>
          <option value="">–</option>
          <Numbers from={1} to={STAY_LIMITS.adults} />
        </select>
      </FormControl>
      <FormControl labelKey="enquiry.children">
        <select name="children" value={ages.length} onChange={({ target }) => changeChildren(Number(target.value))}>
          <option value="0">–</option>
          <Numbers from={1} to={STAY_LIMITS.children} />
        </select>
      </FormControl>
      {ages.map((age, at) => (
        <FormControl
          // biome-ignore lint/suspicious/noArrayIndexKey: a child is known by its place alone.
          key={at}
          labelKey="enquiry.age"
          labelValues={{ count: ages.length, number: at + 1 }}
          errorKey={age === UNKNOWN_AGE && agesAsked ? 'enquiry.chooseAge' : serverError?.('ages')}
        >
          <select name="ages" value={age} onChange={({ target }) => changeAge(at, target.value)}>
            <option value={UNKNOWN_AGE}>–</option>
            <Numbers from={0} to={STAY_LIMITS.age} />
          </select>
        </FormControl>
      ))}
    </div>
  );
}

/** A translator may write the text of an option in other digits, so each has its value. */
const Numbers = ({ from, to }: { from: number; to: number }) =>
  numbersTo(to - from + 1).map((count) => (
    <option key={count} value={count + from - 1}>
      {count + from - 1}
    </option>
  ));
