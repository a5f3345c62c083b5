import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react';
import fieldStyles from '#client/admin/ui/form/field.module.css';

interface ActingSelectProps extends Pick<ComponentProps<'select'>, 'children' | 'className'> {
  label: string;
  value: string;
  onAct: (value: string) => void;
}

/**
 * A list whose choice acts at once. The arrow keys change the value of a closed list with each press, so what they choose
 * acts with Enter or when the list is left.
 */
export function ActingSelect({ label, value, onAct, className = '', children }: ActingSelectProps) {
  const id = useId();
  const [pending, setPending] = useState<string>();
  const byKeys = useRef(false);
  const act = (chosen: string) => {
    setPending(undefined);
    if (chosen !== value) onAct(chosen);
  };
  const onKeyDown = ({ key, altKey }: KeyboardEvent) => {
    if (key === 'Enter' && pending !== undefined) act(pending);
    if (key === 'Escape') setPending(undefined);
    const opensList = key === 'Enter' || key === ' ' || key === 'F4' || altKey;
    byKeys.current = !opensList;
  };
  return (
    <>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <select
        id={id}
        className={`${fieldStyles.control} ${className}`}
        value={pending ?? value}
        onPointerDown={() => {
          byKeys.current = false;
        }}
        onKeyDown={onKeyDown}
        onChange={({ target }) => (byKeys.current ? setPending(target.value) : act(target.value))}
        onBlur={() => pending !== undefined && act(pending)}
      >
        {children}
      </select>
    </>
  );
}
