import { type ComponentType, startTransition, useState } from 'react';
import type { OpenedBy } from './date-field.tsx';
import type { DateRange, RangeCalendarProps } from './range-calendar.tsx';

/** Loads the calendar when it is first opened; when that fails, dates can still be typed. */
export function useRangeCalendar() {
  const [Panel, setPanel] = useState<ComponentType<RangeCalendarProps>>();
  const [part, setPart] = useState<keyof DateRange>();
  const [openedBy, setOpenedBy] = useState<OpenedBy>('press');
  const [failed, setFailed] = useState(false);
  const open = (next: keyof DateRange, by: OpenedBy) => {
    setPart(next);
    setOpenedBy(by);
    import('./calendar-panel.tsx').then(
      (module) => startTransition(() => setPanel(() => module.CalendarPanel)),
      () => setFailed(true),
    );
  };
  return { Panel, part: failed ? undefined : part, setPart, openedBy, setOpenedBy, open, available: !failed };
}
