import { LANGUAGES } from '../../../shared/constants.ts';
import { useLanguage } from '../../common/i18n/language.ts';
import { LANGUAGE_NAMES } from '../../common/i18n/language-names.ts';
import { useTranslation } from '../../common/i18n/translation.ts';
import { useChooseLanguage } from '../lib/texts/choose-language.ts';
import styles from './language-switch.module.css';

/** Changes the language of the back office without a reload, so that unsaved input stays. */
export function LanguageSwitch() {
  const { t } = useTranslation('admin');
  const current = useLanguage();
  const choose = useChooseLanguage();
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
