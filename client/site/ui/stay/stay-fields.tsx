import type { ParseKeys } from 'i18next';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#client/common/i18n/language.ts';
import { numbersTo } from '#client/common/lib/numbers-to.ts';
import { CalendarInput } from '#client/common/ui/calendar/calendar-input.tsx';
import type { DateRange, RangeCalendarProps } from '#client/common/ui/calendar/range-calendar.tsx';
import { useRangeCalendar } from '#client/common/ui/calendar/use-range-calendar.ts';
import { FormControl } from '#client/site/ui/form-control.tsx';
import { LATEST_DATE } from '#shared/constants.ts';
import { ENQUIRY_GUESTS } from '#shared/lib/messages/enquiry.ts';
import { shortDate, todayInIstanbul } from '#shared/lib/numbers/date.ts';
import styles from './stay-fields.module.css';
import { DATES, type StayDates } from './use-stay-dates.ts';

const PARTS = { arrival: 'start', departure: 'end' } as const;

interface StayFieldsProps {
  dates: StayDates;
  serverError?: (name: string) => ParseKeys | undefined;
  /** A calendar that stands below the dates all the time; without one, a calendar opens over the page. */
  Calendar?: ComponentType<RangeCalendarProps>;
}

export function StayFields({ dates, serverError, Calendar: Fixed }: StayFieldsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const calendar = useRangeCalendar();
  const { stay, change, choose, errorOf, focusCalendarButton } = dates;
  const isComplete = stay.arrival !== '' && stay.departure !== '';
  const { part = stay.arrival !== '' && !isComplete ? 'end' : 'start', Panel } = calendar;
  const openerOf = (name: keyof typeof PARTS) =>
    calendar.available
      ? {
          text: stay[name] && shortDate(stay[name], language, todayInIstanbul()),
          field: t(`enquiry.${name}`),
          expanded: calendar.part === PARTS[name],
          open: () => (Fixed ? calendar.setPart(PARTS[name]) : calendar.open(PARTS[name])),
        }
      : undefined;
  const calendarProps = () => ({
    range: { start: stay.arrival, end: stay.departure },
    part,
    earliest: todayInIstanbul(),
    labels: { start: t('enquiry.arrival'), end: t('enquiry.departure') },
    onChoose: (range: DateRange, next: keyof DateRange | undefined) => {
      choose(range);
      calendar.setPart(next);
      if (!next) focusCalendarButton('departure');
    },
  });
  const cancel = () => {
    calendar.setPart(undefined);
    focusCalendarButton(part === 'end' ? 'departure' : 'arrival');
  };
  return (
    <>
      <div className={styles.dates}>
        {DATES.map((name) => (
          // Without a `min`: a browser that gets another `min` while a date is half typed drops that date.
          <FormControl key={name} labelKey={`enquiry.${name}`} errorKey={errorOf(name) ?? serverError?.(name)}>
            <CalendarInput
              name={name}
              max={LATEST_DATE}
              value={stay[name]}
              onChange={change(name)}
              opener={openerOf(name)}
            />
          </FormControl>
        ))}
        {Fixed && (
          <div className={isComplete && !calendar.part ? styles.complete : styles.calendar}>
            <Fixed {...calendarProps()} />
          </div>
        )}
        {Panel && calendar.part && (
          <Panel {...calendarProps()} onCancel={cancel} onLeave={() => calendar.setPart(undefined)} />
        )}
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
