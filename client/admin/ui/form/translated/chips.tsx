import { X } from 'lucide-react';
import type { Language } from '../../../../../shared/constants.ts';
import { useTranslation } from '../../../../common/i18n/translation.ts';
import { HiddenName } from '../../../../common/ui/hidden-name.tsx';
import { focusOnRemoval, neighbourOf } from '../../../lib/focus.ts';
import styles from './chips-field.module.css';

interface ChipsProps {
  chips: readonly string[];
  lang: Language;
  onRemove: (chip: string) => void;
}

/** Without a neighbour the field that adds an entry takes the focus. */
const keepFocus = focusOnRemoval((chip) => neighbourOf(chip) ?? chip.closest('div')?.querySelector('input'));

export function Chips({ chips, lang, onRemove }: ChipsProps) {
  const { t } = useTranslation('admin');
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips}>
      {chips.map((chip) => (
        <li key={chip} ref={keepFocus} className={styles.chip}>
          <span lang={lang}>{chip}</span>
          <button type="button" onClick={() => onRemove(chip)}>
            <X size={14} />
            <span className="visually-hidden">{t('form.remove')}</span>
            <HiddenName name={chip} lang={lang} />
          </button>
        </li>
      ))}
    </ul>
  );
}
