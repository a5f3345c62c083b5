import { type FocusEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '#client/admin/lib/announce.ts';
import { focusOnRemoval, neighbourOf } from '#client/admin/lib/focus.ts';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { useLocked } from '#client/admin/ui/editor/editable.ts';
import fieldStyles from '#client/admin/ui/form/field.module.css';
import { Field } from '#client/admin/ui/form/field.tsx';
import { RemoveButton } from '#client/admin/ui/remove-button.tsx';
import type { Language } from '#shared/constants.ts';
import { isBlank, lookOf } from '#shared/lib/characters.ts';
import styles from './chips-field.module.css';

interface ChipsFieldProps {
  name: string;
  label: AdminKey;
  maxLength: number;
  maxItems: number;
  hint?: ReactNode;
  lang: Language;
}

/** Without a neighbour the field that adds an entry takes the focus. */
const keepFocus = focusOnRemoval((chip) => neighbourOf(chip) ?? chip.closest('div')?.querySelector('input'));

export function ChipsField({ name, label, maxLength, maxItems, hint, lang }: ChipsFieldProps) {
  const { t } = useTranslation('admin');
  const { chips, typed, problem, isPending, isReadOnly, ref, type, add, remove } = useChips(name);
  const locked = useLocked(name);
  // An entry that is too long is added and shown whole; the form cannot be saved with such an entry.
  const limitError =
    chips.length > maxItems
      ? t('form.tooManyItems', { max: maxItems })
      : chips.some((chip) => chip.length > maxLength)
        ? t('form.itemTooLong', { max: maxLength })
        : undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter adds the item instead of submitting the form, unless it confirms a word in an input method editor.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.parentElement?.contains(relatedTarget) && isPending) add();
  };
  return (
    <Field name={name} label={label} hint={hint} error={problem ? t(problem) : limitError}>
      {(control) => (
        <div className="stack-tight">
          {chips.length > 0 && (
            <ul className={styles.chips}>
              {chips.map((chip) => (
                <li key={chip} ref={keepFocus} className={styles.chip}>
                  <span lang={lang}>{chip}</span>
                  {!locked && (
                    <RemoveButton name={chip} nameLang={lang} iconSize="0.875rem" onClick={() => remove(chip)} />
                  )}
                </li>
              ))}
            </ul>
          )}
          <div className={styles.entry}>
            <input
              {...control}
              className={fieldStyles.control}
              ref={ref}
              lang={lang}
              value={typed}
              readOnly={isReadOnly}
              enterKeyHint="done"
              onChange={(event) => type(event.target.value)}
              onKeyDown={onKeyDown}
              onBlur={onBlur}
            />
            {/* The mouse leaves the focus in the field, for the next entry. */}
            {!locked && (
              <ActionButton onClick={add} onBlur={onBlur} onMouseDown={(event) => event.preventDefault()}>
                {t('form.add')}
                <span className="visually-hidden">: {t(label)}</span>
              </ActionButton>
            )}
          </div>
        </div>
      )}
    </Field>
  );
}

/** The entries of a form's value and the entry that is being typed. */
function useChips(name: string) {
  const { t } = useTranslation('admin');
  const announce = useAnnounce();
  const {
    field,
    formState: { isSubmitting },
  } = useController({ name });
  const isReadOnly = useLocked(name) || isSubmitting;
  const [typed, setTyped] = useState('');
  // The entry being typed is the last item of the form's value, so that drafts, previews and saves include the entry.
  const [pending, setPending] = useState('');
  const [problem, setProblem] = useState<'form.emptyItem' | 'form.duplicateItem'>();
  const value = field.value as string[];
  const chips = pending !== '' && value.at(-1) === pending ? value.slice(0, -1) : value;
  const has = (text: string) => chips.some((chip) => lookOf(chip) === lookOf(text));
  const type = (text: string) => {
    const entry = isBlank(text) || has(text) ? '' : text.trim();
    setTyped(text);
    setPending(entry);
    setProblem(undefined);
    if (entry !== pending) field.onChange(entry === '' ? chips : [...chips, entry]);
  };
  const add = () => {
    if (isReadOnly) return;
    const chip = typed.trim();
    const refused = isBlank(chip) ? 'form.emptyItem' : has(chip) ? 'form.duplicateItem' : undefined;
    setProblem(refused);
    announce(refused ? t(refused) : t('form.added', { name: chip }));
    if (refused) return;
    field.onChange([...chips, chip]);
    setTyped('');
    setPending('');
  };
  const remove = (chip: string) => {
    announce(t('form.removed', { name: chip }));
    field.onChange(value.filter((other) => other !== chip));
  };
  return { chips, typed, problem, isPending: pending !== '', isReadOnly, ref: field.ref, type, add, remove };
}
