import { useTranslation } from 'react-i18next';
import { useLanguage } from '#client/common/i18n/language.ts';
import { LANGUAGE_NAMES } from '#client/common/i18n/language-names.ts';
import { storeLanguage } from '#client/common/lib/storage.ts';
import { LANGUAGES, type Language } from '#shared/constants.ts';
import styles from './language-switch.module.css';

/** Changes the language without a reload, so that unsaved input stays. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation('admin');
  const current = useLanguage();
  const choose = (language: Language) => {
    storeLanguage(language);
    i18n.changeLanguage(language);
  };
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">{t('layout.language')}</legend>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === current}
          onClick={() => choose(language)}
        >
          {LANGUAGE_NAMES[language]}
        </button>
      ))}
    </fieldset>
  );
}
