import { type ComponentProps, useEffect, useRef, useState } from 'react';

interface DateInputProps extends Omit<ComponentProps<'input'>, 'defaultValue' | 'value'> {
  type: 'date' | 'time' | 'datetime-local';
  value: string;
}

/**
 * A date or time that keeps half-typed parts: while a part is missing the browser's value is empty, and writing an
 * empty value into the field would remove the other parts. So a new value is written only while the field has no focus.
 */
export function DateInput({ value, ref, onBlur, ...props }: DateInputProps) {
  const input = useRef<HTMLInputElement>(null);
  // Firefox fills in the field again when the `value` attribute changes.
  const [first] = useState(value);
  const last = useRef(value);
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    if (value !== last.current && field !== document.activeElement) field.value = value;
    last.current = value;
    markEmpty(field);
  }, [value]);
  return (
    <input
      {...props}
      ref={(field) => {
        input.current = field;
        if (typeof ref === 'function') ref(field);
      }}
      defaultValue={first}
      onBlur={(event) => {
        markEmpty(event.target);
        onBlur?.(event);
      }}
    />
  );
}

/** The stylesheet hides the date that WebKit shows in an empty field. */
const markEmpty = (field: HTMLInputElement) =>
  field.toggleAttribute('data-empty', field.value === '' && !field.validity.badInput);
