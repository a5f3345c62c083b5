import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateInput } from '#client/common/ui/date-input.tsx';
import { Icon } from '#client/common/ui/icon.tsx';
import styles from './calendar-input.module.css';

export interface CalendarOpener {
  /** The chosen date for the eye, such as `14 May Çar`; empty when no date is chosen. */
  text: string;
  /** The name of the field, which tells screen readers which calendar the button opens. */
  field: string;
  expanded: boolean;
  open: () => void;
}

interface CalendarInputProps extends Omit<ComponentProps<typeof DateInput>, 'type'> {
  /** A field with a time stays in view beside its button, because the calendar chooses no time. */
  type?: 'date' | 'datetime-local';
  /** Missing until scripts can open a calendar: then the browser's own field is shown. */
  opener: CalendarOpener | undefined;
}

/**
 * A date field that can be typed into, under a button that shows the date and opens a calendar. While the field has the
 * focus, or holds what is not a date, the field itself is shown.
 */
export function CalendarInput({ opener, onBlur, onChange, ...input }: CalendarInputProps) {
  const { t } = useTranslation();
  const [isUnreadable, setUnreadable] = useState(false);
  const shown = isUnreadable && input.value === '' ? styles.icon : styles.cover;
  return (
    <span className={opener ? `${styles.field} ${styles.withCalendar}` : styles.field}>
      <DateInput
        type="date"
        {...input}
        onChange={(event) => {
          setUnreadable(false);
          onChange?.(event);
        }}
        onBlur={(event) => {
          setUnreadable(event.target.validity.badInput);
          onBlur?.(event);
        }}
      />
      {opener && (
        <button
          type="button"
          className={shown}
          aria-haspopup="dialog"
          aria-expanded={opener.expanded}
          onClick={opener.open}
        >
          <span className={styles.text}>{opener.text || t('calendar.choose')}</span>
          <span className="visually-hidden"> {t('calendar.open', { field: opener.field })}</span>
          <Icon name="calendar" />
        </button>
      )}
    </span>
  );
}
