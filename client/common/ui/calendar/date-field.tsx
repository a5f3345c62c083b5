import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#client/common/i18n/language.ts';
import { useHasScripts } from '#client/common/lib/use-has-scripts.ts';
import { Icon } from '#client/common/ui/icon.tsx';
import { todayInIstanbul } from '#shared/lib/numbers/date.ts';
import type { DateReading } from '#shared/lib/numbers/typed-date.ts';
import { readTypedDay, writeDay } from '#shared/lib/numbers/typed-day.ts';
import styles from './date-field.module.css';

export interface CalendarOpener {
  /** The name of the field, which tells screen readers which calendar the button opens. */
  field: string;
  open: (by: OpenedBy) => void;
}
/** The key of the field, its button, or a press on the text, which leaves the focus there. */
export type OpenedBy = 'key' | 'button' | 'press';

interface DateFieldProps
  extends Omit<ComponentProps<'input'>, 'defaultValue' | 'onChange' | 'type'>,
    Partial<Pick<DateReading, 'kind' | 'year'>> {
  /** The date as it is stored, or what was typed when that is no date. */
  value: string;
  /** Reads and writes dates with times, which the public pages do without. */
  reader?: { read: (typed: string, how: DateReading) => string | undefined; write: typeof writeDay };
  onChange: (value: string) => void;
  /** Missing for a time of day, and when the calendar cannot be loaded. */
  opener?: CalendarOpener | undefined;
}

/**
 * A date, a date with its time, or a time of day as one text field (docs/rules.md#typed-dates). Until scripts have arrived
 * there is the browser's own field for a day; it also stays as long as it has the focus.
 */
export function DateField(props: DateFieldProps) {
  const { value, onChange, kind: _kind, year: _year, reader: _reader, opener: _opener, ...input } = props;
  const hasScripts = useHasScripts();
  const field = useRef<HTMLInputElement>(null);
  const [isNative, setNative] = useState(!hasScripts);
  // Firefox fills in the field again when the `value` attribute changes.
  const [first] = useState(value);
  useEffect(() => setNative(field.current !== null && field.current === document.activeElement), []);
  if (!isNative) return <TypedDate {...props} />;
  return (
    <span className={styles.field}>
      <input
        {...input}
        ref={field}
        type="date"
        // Without a limit browsers accept years of six digits.
        max="9999-12-31"
        defaultValue={first}
        onChange={(event) => onChange(event.target.value)}
        onBlur={(event) => {
          setNative(false);
          input.onBlur?.(event);
        }}
      />
    </span>
  );
}

const DAYS = { read: readTypedDay, write: writeDay };

function TypedDate(props: DateFieldProps) {
  const { kind = 'date', year = 'nearest', reader = DAYS, value, onChange, opener, ...input } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const [typed, setTyped] = useState<string>();
  const read = (text: string) => reader.read(text, { kind, year, today: todayInIstanbul() });
  const stored = (text: string) => read(text) ?? text;
  const open = (by: OpenedBy) => {
    if (!input.readOnly) opener?.open(by);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') setTyped(undefined);
    if (event.key === 'ArrowDown' && opener) {
      event.preventDefault();
      open('key');
    }
    input.onKeyDown?.(event);
  };
  return (
    <span className={opener ? `${styles.field} ${styles.withButton}` : styles.field}>
      <input
        {...input}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder={t(`calendar.format.${kind}`)}
        aria-haspopup={opener && 'dialog'}
        data-date={read(value) ?? ''}
        // A value that came from elsewhere, such as the calendar, replaces the text.
        value={typed !== undefined && stored(typed) === value ? typed : reader.write(value, language)}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(stored(target.value));
        }}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          setTyped(undefined);
          input.onBlur?.(event);
        }}
        onPointerDown={({ pointerType }) => pointerType === 'mouse' && open('press')}
      />
      {opener && (
        <button
          type="button"
          tabIndex={-1}
          className={styles.button}
          aria-haspopup="dialog"
          onClick={() => open('button')}
        >
          <span className="visually-hidden">{t('calendar.open', { field: opener.field })}</span>
          <Icon name="calendar" />
        </button>
      )}
    </span>
  );
}
