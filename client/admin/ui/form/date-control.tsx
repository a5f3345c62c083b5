import { Popover } from 'radix-ui';
import { type ComponentProps, type ComponentType, startTransition, useRef, useState } from 'react';
import { useLanguage } from '#client/common/i18n/language.ts';
import { CalendarInput } from '#client/common/ui/calendar/calendar-input.tsx';
import type { DateRange, RangeCalendarProps } from '#client/common/ui/calendar/range-calendar.tsx';
import { shortDate, todayInIstanbul } from '#shared/lib/numbers/date.ts';
import styles from './date-control.module.css';

interface DateControlProps extends Omit<ComponentProps<typeof CalendarInput>, 'opener'> {
  label: string;
  /** The first and the last day of a period to which the field belongs; missing for a field of its own. */
  period?: { part: keyof DateRange; range: DateRange; labels: Readonly<Record<keyof DateRange, string>> };
  /** Called with the days that were chosen in the calendar; for a field of its own `start` is the chosen day. */
  onChoose: (range: DateRange) => void;
}

/**
 * A date that is typed, or chosen in a calendar that is loaded when first opened. When the calendar cannot be loaded, the
 * browser's own field comes back.
 */
export function DateControl({ label, period, onChoose, ...input }: DateControlProps) {
  const language = useLanguage();
  const anchor = useRef<HTMLDivElement>(null);
  const [Calendar, setCalendar] = useState<ComponentType<RangeCalendarProps>>();
  const [failed, setFailed] = useState(false);
  const [part, setPart] = useState<keyof DateRange>();
  const day = input.value.slice(0, 'YYYY-MM-DD'.length);
  const own = { range: { start: day, end: '' }, labels: { start: label, end: '' } };
  const open = () => {
    if (input.readOnly) return;
    setPart(period?.part ?? 'start');
    import('#client/common/ui/calendar/range-calendar.tsx').then(
      (module) => startTransition(() => setCalendar(() => module.RangeCalendar)),
      () => setFailed(true),
    );
  };
  const text = day && shortDate(day, language, todayInIstanbul());
  const opener = { text, field: label, expanded: part !== undefined, open };
  return (
    <Popover.Root
      open={Calendar !== undefined && part !== undefined}
      onOpenChange={(next) => next || setPart(undefined)}
    >
      <Popover.Anchor ref={anchor}>
        <CalendarInput {...input} opener={failed ? undefined : opener} />
      </Popover.Anchor>
      <Popover.Portal>
        <Popover.Content
          className={period ? `${styles.panel} ${styles.period}` : styles.panel}
          aria-label={label}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          // The day that the arrow keys start from; the dialog of an editor lets the focus go only now.
          onOpenAutoFocus={(event) => {
            const { currentTarget } = event;
            if (!(currentTarget instanceof HTMLElement)) return;
            event.preventDefault();
            currentTarget.querySelector<HTMLElement>('td [tabindex="0"]')?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (document.activeElement === document.body) anchor.current?.querySelector('button')?.focus();
          }}
        >
          {Calendar && part && (
            <Calendar
              {...own}
              {...period}
              part={part}
              isPeriod
              onChoose={(range, next) => {
                onChoose(range);
                setPart(period ? next : undefined);
              }}
            />
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
