import { Popover } from 'radix-ui';
import { type ComponentProps, type ComponentType, startTransition, useRef, useState } from 'react';
import { DateField, type OpenedBy } from '#client/common/ui/calendar/date-field.tsx';
import type { DateRange, RangeCalendarProps } from '#client/common/ui/calendar/range-calendar.tsx';
import { isCalendarDate } from '#shared/lib/numbers/date.ts';
import styles from './date-control.module.css';

interface DateControlProps extends Omit<ComponentProps<typeof DateField>, 'opener'> {
  label: string;
  /** The first and the last day of a period to which the field belongs; missing for a field of its own. */
  period?: { part: keyof DateRange; range: DateRange; labels: Readonly<Record<keyof DateRange, string>> };
  /** Called with the days that were chosen in the calendar; for a field of its own `start` is the chosen day. */
  onChoose: (range: DateRange) => void;
}

/** A date that is typed, or chosen in a calendar that is loaded when first opened. */
export function DateControl({ label, period, onChoose, ...input }: DateControlProps) {
  const anchor = useRef<HTMLDivElement>(null);
  const [Calendar, setCalendar] = useState<ComponentType<RangeCalendarProps>>();
  const [failed, setFailed] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const openedBy = useRef<OpenedBy>('key');
  const [part, setPart] = useState<keyof DateRange>('start');
  const day = input.value.slice(0, 'YYYY-MM-DD'.length);
  const own = {
    range: { start: isCalendarDate(day) ? day : '', end: '' },
    labels: { start: label, end: '' },
  };
  const open = (by: OpenedBy) => {
    // A press on the text puts the caret there.
    if (by === 'press') return;
    openedBy.current = by;
    setOpen(true);
    setPart(period?.part ?? 'start');
    import('#client/common/ui/calendar/range-calendar.tsx').then(
      (module) => startTransition(() => setCalendar(() => module.RangeCalendar)),
      () => setFailed(true),
    );
  };
  return (
    <Popover.Root open={Calendar !== undefined && isOpen} onOpenChange={setOpen}>
      <Popover.Anchor ref={anchor}>
        <DateField {...input} opener={failed ? undefined : { field: label, open }} />
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
            if (document.activeElement !== document.body) return;
            // The focus of the field would open the keyboard on the screen of a phone.
            anchor.current?.querySelector<HTMLElement>(openedBy.current === 'key' ? 'input' : 'button')?.focus();
          }}
        >
          {Calendar && (
            <Calendar
              {...own}
              {...period}
              part={part}
              isPeriod
              onChoose={(range, next) => {
                onChoose(range);
                if (period && next) setPart(next);
                else setOpen(false);
              }}
            />
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
