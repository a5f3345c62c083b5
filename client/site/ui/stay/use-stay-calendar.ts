import { type FocusEvent, type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenedBy } from '#client/common/ui/calendar/date-field.tsx';
import type { DateRange } from '#client/common/ui/calendar/range-calendar.tsx';
import { useRangeCalendar } from '#client/common/ui/calendar/use-range-calendar.ts';
import { todayInIstanbul } from '#shared/lib/numbers/date.ts';
import type { StayDate, StayDates } from './use-stay-dates.ts';

const PARTS = { arrival: 'start', departure: 'end' } as const;
const NAMES = { start: 'arrival', end: 'departure' } as const;

/** The calendar of the two dates of a stay. @param isFixed whether it stands below the dates all the time */
export function useStayCalendar({ stay, shown, changeDate, choose }: StayDates, isFixed: boolean) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const { Panel, part: opened, setPart, openedBy, setOpenedBy, open, available } = useRangeCalendar();
  const isComplete = stay.arrival !== '' && stay.departure !== '';
  const part = opened ?? (stay.arrival !== '' && !isComplete ? 'end' : 'start');

  /** The focus of a field would open the keyboard on the screen of a phone, where the text has no press of a mouse. */
  const giveBack = (name: StayDate) => {
    const field = `[name="${name}"]`;
    const isInText = openedBy === 'key' || (openedBy === 'press' && !isFixed);
    frame.current?.querySelector<HTMLElement>(isInText ? field : `${field} + button`)?.focus();
  };
  const openFor = (name: StayDate) => (by: OpenedBy) => {
    if (!isFixed) return open(PARTS[name], by);
    setPart(PARTS[name]);
    setOpenedBy(by);
    if (by !== 'press') frame.current?.querySelector<HTMLElement>('td [tabindex="0"]')?.focus();
  };
  const fieldProps = (name: StayDate) => ({
    name,
    value: shown[name],
    opener: available ? { field: t(`enquiry.${name}`), open: openFor(name) } : undefined,
    onChange: (value: string) => {
      if (!isFixed) setPart(undefined);
      changeDate(name)(value);
    },
    // An open calendar is for the date that has the focus.
    onFocus: () => setPart((current) => (isFixed || current ? PARTS[name] : undefined)),
  });
  const calendarProps = () => ({
    range: { start: stay.arrival, end: stay.departure },
    part,
    earliest: todayInIstanbul(),
    labels: { start: t('enquiry.arrival'), end: t('enquiry.departure') },
    onChoose: (range: DateRange, next: keyof DateRange | undefined) => {
      choose(range);
      setPart(next);
      if (!next) giveBack('departure');
    },
  });
  const frameProps = {
    ref: frame,
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!isFixed && !currentTarget.contains(relatedTarget)) setPart(undefined);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isFixed || !opened) return;
      event.preventDefault();
      event.stopPropagation();
      setPart(undefined);
      giveBack(NAMES[part]);
    },
  };
  return { Panel: opened && Panel, opened, openedBy, isComplete, fieldProps, calendarProps, frameProps };
}
