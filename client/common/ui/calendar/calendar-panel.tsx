import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { RangeCalendar, type RangeCalendarProps } from './range-calendar.tsx';

/** A calendar below its fields. */
export function CalendarPanel(props: RangeCalendarProps) {
  const { t } = useTranslation();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    // The panel itself takes the focus of a press between its buttons, which would otherwise leave the panel.
    <div ref={panel} role="dialog" tabIndex={-1} aria-label={t('calendar.title')} className="calendar-panel">
      <RangeCalendar {...props} />
    </div>
  );
}
