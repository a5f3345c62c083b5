import { Globe } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#client/common/i18n/language.ts';
import { LANGUAGE_NAMES } from '#client/common/i18n/language-names.ts';
import { storeLanguage } from '#client/common/lib/storage.ts';
import styles from './language-switch.module.css';

/** Names the other language and changes to it without a reload, so that unsaved input stays. */
export function LanguageSwitch() {
  const { i18n } = useTranslation('admin');
  const other = useLanguage() === 'tr' ? 'en' : 'tr';
  const choose = () => {
    storeLanguage(other);
    i18n.changeLanguage(other);
  };
  return (
    <button type="button" lang={other} className={styles.switch} onClick={choose}>
      <Globe aria-hidden="true" />
      {LANGUAGE_NAMES[other]}
    </button>
  );
}
