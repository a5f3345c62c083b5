import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocked } from '#client/admin/ui/editor/editable.ts';
import { placeOf } from '#shared/lib/found.ts';
import styles from './choices.module.css';
import fieldStyles from './field.module.css';
import { useFieldError } from './field.tsx';
import { refuse } from './saving-fieldset.tsx';
import { TextInput } from './text-input.tsx';

/** From more choices than these on, they are found by typing. */
const FEW = 8;
/** How many stand there at the same time. */
const SHOWN = 24;

/** Enter in the search saves nothing. */
const keepForm = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault();
};

interface ChoicesProps {
  /** The path of the chosen keys in the form. */
  name: 'hotels' | 'rooms';
  legend: ReactNode;
  hint: string;
  choices: readonly { key: string; text: string }[];
  /** The name of a choice that is deleted. */
  gone: string;
  chosen: readonly string[];
  onToggle: (key: string) => void;
}

/** Things that are ticked. Of many the ticked ones come first, and some of the others until a name is typed. */
export function Choices({ name, legend, hint, choices, gone, chosen, onToggle }: ChoicesProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const error = useFieldError(name);
  const { field, formState } = useController({ name });
  const locked = useLocked(name);
  const [typed, setTyped] = useState('');
  // A ticked choice moves to the front with the next search, not under the finger.
  const [first, setFirst] = useState(chosen);
  const isLong = choices.length > FEW;
  const found = isLong && typed !== '' ? choices.filter(({ text }) => placeOf([text], typed) !== undefined) : choices;
  const inOrder = [
    ...found.filter(({ key }) => first.includes(key)),
    ...found.filter(({ key }) => !first.includes(key)),
  ];
  const shown = isLong ? inOrder.slice(0, SHOWN) : choices;
  const search = (text: string) => {
    setTyped(text);
    setFirst(chosen);
  };
  return (
    <fieldset className={styles.choices} aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}>
      <legend className={styles.legend}>{legend}</legend>
      {isLong && (
        <>
          <TextInput
            id={`${id}-search`}
            label={t(`choices.${name}`)}
            value={typed}
            input={{ type: 'search', onKeyDown: keepForm }}
            onChange={search}
          />
          <p className="fine-print" role="status">
            {found.length === 0
              ? t('choices.none')
              : t('choices.shown', { shown: shown.length, found: found.length, chosen: chosen.length })}
          </p>
        </>
      )}
      <div className={styles.columns}>
        {shown.map(({ key, text }, index) => (
          <label key={key} className={styles.choice} {...(locked && { onClickCapture: refuse })}>
            <input
              type="checkbox"
              ref={index === 0 ? field.ref : undefined}
              checked={chosen.includes(key)}
              aria-invalid={error && index === 0 ? true : undefined}
              aria-disabled={locked || formState.isSubmitting || undefined}
              onChange={() => onToggle(key)}
              onBlur={field.onBlur}
            />
            {text === '' ? <em>{gone}</em> : <span lang="tr">{text}</span>}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={fieldStyles.error}>
          {error}
        </p>
      )}
      <p id={`${id}-hint`} className={fieldStyles.hint}>
        {hint}
      </p>
    </fieldset>
  );
}
