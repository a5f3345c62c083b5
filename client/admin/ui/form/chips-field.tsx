import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../../shared/constants.ts';
import { Icon } from '../../../common/ui/icon.tsx';
import { useUnsaved } from '../../lib/editing/unsaved-changes.ts';
import type { AdminKey } from '../../lib/i18n.ts';
import { ActionButton } from '../action-button.tsx';
import styles from './chips-field.module.css';
import { Field } from './field.tsx';

interface ChipsFieldProps {
  name: string;
  label: AdminKey;
  max: number;
  hint?: ReactNode;
  lang?: Language;
}

/** A list of short texts; one is added only when it says something new (specification 5). */
export function ChipsField({ name, label, max, hint, lang }: ChipsFieldProps) {
  const { t } = useTranslation('admin');
  const { field } = useController({ name });
  const [typed, setTyped] = useState('');
  useUnsaved(() => typed.trim() !== '');
  const [refusal, setRefusal] = useState<'form.blankEntry' | 'form.doubleEntry'>();
  const refusalId = useId();
  const chips = field.value as string[];

  const add = () => {
    const chip = typed.trim();
    const problem = chip === '' ? 'form.blankEntry' : chips.includes(chip) ? 'form.doubleEntry' : undefined;
    setRefusal(problem);
    if (problem) return;
    field.onChange([...chips, chip]);
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter adds here; it must not save the form, nor end a word that is still being composed.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };

  return (
    <Field name={name} label={label} hint={refusal ? <span id={refusalId}>{t(refusal)}</span> : hint}>
      {(control) => (
        <div className={styles.box}>
          {chips.length > 0 && (
            <ul className={styles.chips}>
              {chips.map((chip) => (
                <li key={chip} lang={lang} className={styles.chip}>
                  {chip}
                  <button
                    type="button"
                    aria-label={t('form.remove', { name: chip })}
                    onClick={() => field.onChange(chips.filter((other) => other !== chip))}
                  >
                    <Icon name="close" size={14} />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <div className={styles.entry}>
            <input
              {...control}
              ref={field.ref}
              lang={lang}
              value={typed}
              maxLength={max}
              onChange={(event) => {
                setTyped(event.target.value);
                setRefusal(undefined);
              }}
              onKeyDown={onKeyDown}
              // What stands in the field when the person goes on is meant: nothing typed is lost.
              onBlur={() => typed.trim() !== '' && !chips.includes(typed.trim()) && add()}
            />
            <ActionButton onClick={add}>{t('form.add')}</ActionButton>
          </div>
        </div>
      )}
    </Field>
  );
}
