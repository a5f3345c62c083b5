import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { RangeCalendar, type RangeCalendarProps } from './range-calendar.tsx';

export interface CalendarPanelProps extends RangeCalendarProps {
  /** Called at Escape, after which the focus goes back to the field. */
  onCancel: () => void;
  onLeave: () => void;
}

/** A calendar below its fields, which closes when the focus leaves it. */
export function CalendarPanel({ onCancel, onLeave, ...props }: CalendarPanelProps) {
  const { t } = useTranslation();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onCancel();
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (!panel.current?.contains(relatedTarget)) onLeave();
  };
  return (
    // The panel itself takes the focus of a press between its buttons, which would otherwise leave the panel.
    <div
      ref={panel}
      role="dialog"
      tabIndex={-1}
      aria-label={t('calendar.title')}
      className="calendar-panel"
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <RangeCalendar {...props} autoFocus />
    </div>
  );
}
