import { type ComponentProps, useId } from 'react';
import fieldStyles from '#client/admin/ui/form/field.module.css';
import styles from './list-toolbar.module.css';

interface SearchFieldProps extends Pick<ComponentProps<'input'>, 'value' | 'onChange' | 'ref'> {
  label: string;
}

export function SearchField({ label, ...input }: SearchFieldProps) {
  const id = useId();
  return (
    <div className={styles.search}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        className={fieldStyles.control}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
      />
    </div>
  );
}
