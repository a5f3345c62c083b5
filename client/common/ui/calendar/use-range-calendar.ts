import { type ComponentType, startTransition, useState } from 'react';
import { useHasScripts } from '#client/common/lib/use-has-scripts.ts';
import type { CalendarPanelProps } from './calendar-panel.tsx';
import type { DateRange } from './range-calendar.tsx';

/** Loads the calendar when it is first opened; when that fails, the browser's own fields come back. */
export function useRangeCalendar() {
  const hasScripts = useHasScripts();
  const [Panel, setPanel] = useState<ComponentType<CalendarPanelProps>>();
  const [part, setPart] = useState<keyof DateRange>();
  const [failed, setFailed] = useState(false);
  const open = (next: keyof DateRange) => {
    setPart(next);
    import('./calendar-panel.tsx').then(
      (module) => startTransition(() => setPanel(() => module.CalendarPanel)),
      () => setFailed(true),
    );
  };
  return { Panel, part: failed ? undefined : part, setPart, open, available: hasScripts && !failed };
}
