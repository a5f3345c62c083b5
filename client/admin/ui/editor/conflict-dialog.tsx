import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../common/i18n/language.ts';
import { formatMoment } from '../../lib/date-time.ts';
import { type Choice, type Difference, together } from '../../lib/editing/merge-conflict.ts';
import type { Editor, EditorField, Saved } from '../../lib/editing/use-editor.ts';
import { ActionButton } from '../action-button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../dialog/dialog.tsx';
import styles from './conflict-dialog.module.css';
import { StoredValue } from './stored-value.tsx';

interface ConflictDialogProps<V extends FieldValues, E extends Saved> {
  editor: Editor<V, E>;
  fields: readonly EditorField[];
}

/** Two people saved one thing: field by field mine and theirs, and the person chooses. */
export function ConflictDialog<V extends FieldValues, E extends Saved>({ editor, fields }: ConflictDialogProps<V, E>) {
  const { t } = useTranslation('admin');
  const { conflict, resolve, postpone } = editor;
  const [choices, setChoices] = useState(conflict?.choices ?? {});
  if (!conflict) return null;
  const { theirs, found } = conflict;
  const who = { username: theirs.updatedBy || t('conflict.someone'), time: formatMoment(theirs.updatedAt) };
  return (
    <Dialog open onClose={postpone} title={t('conflict.title')} lead={t('conflict.who', who)} wide>
      <DialogBody>
        <div className={styles.fields}>
          {found.map((difference) => (
            <FieldChoice
              key={difference.name}
              difference={difference}
              field={fields.find(({ name }) => name === difference.name)}
              choice={choices[difference.name] ?? 'mine'}
              onChoose={(choice) => setChoices({ ...choices, [difference.name]: choice })}
            />
          ))}
        </div>
      </DialogBody>
      <DialogFoot>
        <ActionButton onClick={postpone}>{t('conflict.back')}</ActionButton>
        <ActionButton look="main" onClick={() => resolve(choices)}>
          {t('conflict.save')}
        </ActionButton>
      </DialogFoot>
    </Dialog>
  );
}

interface FieldChoiceProps {
  difference: Difference;
  field: EditorField | undefined;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

function FieldChoice({ difference, field, choice, onChoose }: FieldChoiceProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const label = field ? t(field.label) : difference.name;
  const english = difference.name.includes('translations.en.');
  const wordsOf = (value: unknown) => {
    const words = field?.choices?.[String(value)];
    return words ? t(words) : value;
  };
  const mayKeepBoth = together(difference, field?.prose ?? false) !== undefined;
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>
        {english ? t('conflict.english', { label }) : label}
        {difference.both && <span className={styles.both}>{t('conflict.both')}</span>}
      </legend>
      {(['mine', 'theirs'] as const).map((side) => (
        <label key={side} className={styles.side}>
          <input type="radio" name={difference.name} checked={choice === side} onChange={() => onChoose(side)} />
          <span className={styles.who}>{t(`conflict.${side}`)}</span>
          <StoredValue value={wordsOf(difference[side])} lang={field?.choices ? language : english ? 'en' : 'tr'} />
        </label>
      ))}
      {mayKeepBoth && (
        <label className={`${styles.side} ${styles.together}`}>
          <input
            type="radio"
            name={difference.name}
            checked={choice === 'together'}
            onChange={() => onChoose('together')}
          />
          <span className={styles.who}>{t('conflict.together')}</span>
        </label>
      )}
    </fieldset>
  );
}
