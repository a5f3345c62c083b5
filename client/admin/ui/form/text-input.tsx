import styles from './field.module.css';

interface TextInputProps {
  id: string;
  label: string;
  lang?: string;
  hint?: string;
  value: string;
  maxLength?: number;
  error?: string;
  onChange: (value: string) => void;
}

/** A field outside of a form with saved values. */
export function TextInput({ id, label, lang, hint = '', value, maxLength, error = '', onChange }: TextInputProps) {
  const said = error || hint;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label} lang={lang}>
        {label}
      </label>
      <input
        id={id}
        className={styles.control}
        value={value}
        maxLength={maxLength}
        autoComplete="off"
        aria-invalid={error !== '' || undefined}
        aria-describedby={said === '' ? undefined : `${id}-said`}
        onChange={({ target }) => onChange(target.value)}
      />
      {error !== '' ? (
        <div role="alert">
          <p id={`${id}-said`} className={styles.error}>
            {error}
          </p>
        </div>
      ) : (
        hint !== '' && (
          <p id={`${id}-said`} className={styles.hint}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}
