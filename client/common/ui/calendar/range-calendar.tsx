import { useCallback, useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#client/common/i18n/language.ts';
import { Icon } from '#client/common/ui/icon.tsx';
import type { Language } from '#shared/constants.ts';
import { monthNames, shortWeekdays, todayInIstanbul } from '#shared/lib/numbers/date.ts';
import stylesheet from './range-calendar.css?url';

/** Two calendar dates `YYYY-MM-DD`, each empty until it is chosen. */
export interface DateRange {
  start: string;
  end: string;
}

export interface RangeCalendarProps {
  range: DateRange;
  /** Which date the next chosen day sets. */
  part: keyof DateRange;
  /** The first day that can be chosen, `YYYY-MM-DD`; missing when each day can be chosen. */
  earliest?: string;
  /** Whether the two dates are the first and the last day of a period: both may be one day, and each may be missing. */
  isPeriod?: boolean;
  /** The names of the two dates, such as arrival and departure. */
  labels: Readonly<Record<keyof DateRange, string>>;
  autoFocus?: boolean;
  /** @param next which date is still to be chosen; missing when both are */
  onChoose: (range: DateRange, next: keyof DateRange | undefined) => void;
}

const PARTS = ['start', 'end'] as const;
const WEEKDAYS: Readonly<Record<Language, readonly string[]>> = {
  tr: 'Pazartesi Salı Çarşamba Perşembe Cuma Cumartesi Pazar'.split(' '),
  en: 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' '),
};

/** The library counts in local days. */
const toDay = (date: string): Date => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day);
};
const digits = (value: number, length = 2) => String(value).padStart(length, '0');
const toDate = (day: Date) => `${digits(day.getFullYear(), 4)}-${digits(day.getMonth() + 1)}-${digits(day.getDate())}`;

/** The names of months and weekdays. */
function namesIn(language: Language) {
  const months = monthNames(language);
  const weekdayIn = (weekdays: readonly string[]) => (day: Date) => weekdays[(day.getDay() + 6) % 7] ?? '';
  return {
    monthOf: (day: Date) => `${months[day.getMonth()]} ${day.getFullYear()}`,
    weekdayOf: weekdayIn(WEEKDAYS[language]),
    shortWeekdayOf: weekdayIn(shortWeekdays(language)),
  };
}

/** The width in pixels from which two months stand side by side. */
const TWO_MONTHS = 480;

const COMPONENTS = {
  Chevron: ({ orientation = 'left' }: { orientation?: string | undefined }) => (
    <Icon name={orientation === 'left' ? 'left' : 'right'} />
  ),
};

export function RangeCalendar(props: RangeCalendarProps) {
  const { range, part, earliest, isPeriod = false, labels, autoFocus = false, onChoose } = props;
  const { t } = useTranslation();
  const today = todayInIstanbul();
  const language = useLanguage();
  const { monthOf, weekdayOf, shortWeekdayOf } = namesIn(language);
  const [isWide, setWide] = useState(false);
  const measure = useCallback((frame: HTMLElement | null) => {
    if (!frame) return;
    const observer = new ResizeObserver(() => setWide(frame.clientWidth >= TWO_MONTHS));
    observer.observe(frame);
    return () => observer.disconnect();
  }, []);
  const [from, to] = [range.start, range.end].map((date) => (date === '' ? undefined : toDay(date)));

  const choose = (day: string) => {
    const isInOrder = (start: string, end: string) => (isPeriod ? end >= start : start !== '' && end > start);
    if (part === 'end' && isInOrder(range.start, day)) onChoose({ ...range, end: day }, undefined);
    else onChoose({ start: day, end: isInOrder(day, range.end) ? range.end : '' }, 'end');
  };
  return (
    <div ref={measure} className="calendar-frame">
      <link rel="stylesheet" href={stylesheet} precedence="default" />
      <DayPicker
        mode="range"
        lang={language}
        className="calendar"
        weekStartsOn={1}
        numberOfMonths={isWide ? 2 : 1}
        defaultMonth={toDay(range[part] || range.start || today)}
        today={toDay(today)}
        {...(earliest !== undefined && { startMonth: toDay(earliest), disabled: { before: toDay(earliest) } })}
        selected={{ from, to }}
        onSelect={(_, day) => choose(toDate(day))}
        autoFocus={autoFocus}
        components={COMPONENTS}
        formatters={{
          formatCaption: monthOf,
          formatDay: (day) => String(day.getDate()),
          formatWeekdayName: shortWeekdayOf,
        }}
        labels={{
          labelDayButton: (day, { today: isToday }) => {
            const date = toDate(day);
            const marks = [
              isToday && t('calendar.today'),
              ...PARTS.map((name) => range[name] === date && labels[name]),
            ];
            return [`${day.getDate()} ${monthOf(day)} ${weekdayOf(day)}`, ...marks].filter(Boolean).join(', ');
          },
          labelGrid: monthOf,
          labelWeekday: weekdayOf,
          labelPrevious: () => t('calendar.previousMonth'),
          labelNext: () => t('calendar.nextMonth'),
        }}
        footer={t('calendar.chooseNow', { field: labels[part] })}
      />
    </div>
  );
}
