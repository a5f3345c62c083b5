import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import fieldStyles from '#client/admin/ui/form/field.module.css';
import { isBlank } from '#shared/lib/characters.ts';
import type { Text } from '#shared/lib/texts-in.ts';
import type { SameTexts, Translation } from '#shared/schemas/translations.ts';
import { ENGLISH, textOf } from './translation-values.ts';
import styles from './translations.module.css';

interface TranslationHelpProps {
  translation: Translation;
  same: SameTexts | undefined;
  everywhere: boolean;
  onEverywhere: (everywhere: boolean) => void;
  /** Saves what has been put into the field. */
  onTake: () => void;
  /** Focuses the field. */
  onStart: () => void;
}

/** Texts that are often the same in both languages: those of rooms and places. */
const NAMES = new Set(['name', 'type', 'address', 'district']);

/** What spares writing: the English of the same Turkish text, the Turkish text itself, and all its places at once. */
export function TranslationHelp(props: TranslationHelpProps) {
  const { translation, same, everywhere, onEverywhere, onTake, onStart } = props;
  const { t } = useTranslation('admin');
  const { setValue } = useFormContext();
  const english = useWatch({ name: ENGLISH }) as Text;
  const { turkish, isList, field } = translation;
  const known = same?.english ?? [];
  const places = same?.places.length ?? 0;
  const isWhole = known.length > 0 && !known.includes('');
  const isOpen = Array.isArray(english) ? english.some(isBlank) : isBlank(english);
  const isName = NAMES.has(field);
  const put = (entries: readonly string[]) => {
    const text = Array.isArray(english)
      ? english.map((entry, at) => (isBlank(entry) ? (entries[at] ?? '') : entry))
      : textOf(translation, entries);
    setValue(ENGLISH, text, { shouldDirty: true });
  };
  const take = (entries: readonly string[], isDone: boolean) => {
    put(entries);
    if (isDone) onTake();
    else onStart();
  };
  return (
    <div className={`row ${styles.help}`}>
      {isOpen && known.length > 0 && (
        <ActionButton onClick={() => take(known, isWhole)}>
          {t(isWhole ? 'translations.useKnown' : 'translations.startKnown')}
          <q lang="en" className={styles.known}>
            {known.filter((entry) => entry !== '').join(' · ')}
          </q>
        </ActionButton>
      )}
      {isOpen && turkish.length > 0 && (
        <ActionButton variant="ghost" onClick={() => take(turkish, isName && !isList)}>
          {t(isName ? 'translations.sameAsTurkish' : 'translations.startFromTurkish')}
        </ActionButton>
      )}
      {places > 1 && (
        <label className={fieldStyles.checkbox}>
          <input type="checkbox" checked={everywhere} onChange={({ target }) => onEverywhere(target.checked)} />
          {t('translations.everywhere', { count: places })}
        </label>
      )}
    </div>
  );
}
