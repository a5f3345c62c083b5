import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '../../../shared/constants.ts';
import { useLanguage } from '../../common/i18n/language.ts';
import { useChooseLanguage } from '../lib/choose-language.ts';
import styles from './language-switch.module.css';

const NAMES = { tr: 'Türkçe', en: 'English' } as const;

/** Changes the language of the back office in place: nothing typed is touched. */
export function LanguageSwitch() {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const choose = useChooseLanguage();
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">{t('shell.language')}</legend>
      {LANGUAGES.map((of) => (
        <button key={of} type="button" lang={of} aria-pressed={of === language} onClick={() => choose(of)}>
          {NAMES[of]}
        </button>
      ))}
    </fieldset>
  );
}
