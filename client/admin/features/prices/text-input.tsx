import fieldStyles from '#client/admin/ui/form/field.module.css';

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

export function TextInput({ id, label, lang, hint = '', value, maxLength = 40, error = '', onChange }: TextInputProps) {
  const said = error || hint;
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id} className={fieldStyles.label} lang={lang}>
        {label}
      </label>
      <input
        id={id}
        className={fieldStyles.control}
        value={value}
        maxLength={maxLength}
        autoComplete="off"
        aria-invalid={error !== '' || undefined}
        aria-describedby={said === '' ? undefined : `${id}-said`}
        onChange={({ target }) => onChange(target.value)}
      />
      {said !== '' && (
        <p id={`${id}-said`} className={error === '' ? fieldStyles.hint : fieldStyles.error}>
          {said}
        </p>
      )}
    </div>
  );
}
