import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useController } from 'react-hook-form';
import type { Language } from '../../../../shared/constants.ts';
import { useTranslation } from '../../../common/i18n/translation.ts';
import { useUnsavedChanges } from '../../lib/editing/unsaved-changes.ts';
import type { AdminKey } from '../../lib/i18n.ts';
import { ActionButton } from '../action-button.tsx';
import styles from './chips-field.module.css';
import fieldStyles from './field.module.css';
import { Field } from './field.tsx';

interface ChipsFieldProps {
  name: string;
  label: AdminKey;
  /** Of one item, in UTF-16 code units. */
  maxLength: number;
  maxItems: number;
  hint?: ReactNode;
  lang?: Language;
}

/** A list of distinct short texts, such as features or tags. */
export function ChipsField({ name, label, maxLength, maxItems, hint, lang }: ChipsFieldProps) {
  const { t } = useTranslation('admin');
  const { field } = useController({ name });
  const [typed, setTyped] = useState('');
  useUnsavedChanges(() => typed.trim() !== '');
  const [error, setError] = useState<'form.emptyItem' | 'form.duplicateItem'>();
  const chips = field.value as string[];

  // A text that is too long is added too: it is shown whole, and the form cannot be saved with it.
  const limitError =
    chips.length > maxItems
      ? t('form.tooManyItems', { max: maxItems })
      : chips.some((chip) => chip.length > maxLength)
        ? t('form.itemTooLong', { max: maxLength })
        : undefined;

  const add = () => {
    const chip = typed.trim();
    const problem = chip === '' ? 'form.emptyItem' : chips.includes(chip) ? 'form.duplicateItem' : undefined;
    setError(problem);
    if (problem) return;
    field.onChange([...chips, chip]);
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter adds the item instead of submitting the form, unless it confirms a word in an input method editor.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };

  return (
    <Field name={name} label={label} hint={error ? t(error) : hint} error={limitError}>
      {(control) => (
        <div className={styles.box}>
          <Chips chips={chips} lang={lang} onChange={field.onChange} />
          <div className={styles.entry}>
            <input
              {...control}
              className={fieldStyles.control}
              ref={field.ref}
              lang={lang}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                setError(undefined);
              }}
              onKeyDown={onKeyDown}
              // A typed item that was not added with Enter is added too, so that it is not lost.
              onBlur={() => typed.trim() !== '' && !chips.includes(typed.trim()) && add()}
            />
            <ActionButton onClick={add}>{t('form.add')}</ActionButton>
          </div>
        </div>
      )}
    </Field>
  );
}

interface ChipsProps {
  chips: readonly string[];
  lang: Language | undefined;
  onChange: (chips: string[]) => void;
}

function Chips({ chips, lang, onChange }: ChipsProps) {
  const { t } = useTranslation('admin');
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips}>
      {chips.map((chip) => (
        <li key={chip} lang={lang} className={styles.chip}>
          {chip}
          <button
            type="button"
            aria-label={t('form.remove', { name: chip })}
            onClick={() => onChange(chips.filter((other) => other !== chip))}
          >
            <X size={14} />
          </button>
        </li>
      ))}
    </ul>
  );
}
