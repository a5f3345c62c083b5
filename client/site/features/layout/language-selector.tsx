import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { LANGUAGES } from '../../../../shared/constants.ts';
import { inLanguage, splitLanguage } from '../../../../shared/paths.ts';
import { filterQuery } from '../../../../shared/text/hotel-filter.ts';
import { useLanguage } from '../../../common/i18n/language.ts';
import styles from './language-selector.module.css';

/** Each language by its own name, whatever the page's (WCAG 3.1.2). */
const NAMES = { tr: 'Türkçe', en: 'English' } as const;

/** The same page in the other language; plain links, which work before any script. The entry keeps the choice. */
export function LanguageSelector() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const { path } = splitLanguage(pathname);
  return (
    <ul className={styles.list} aria-label={t('nav.language')}>
      {LANGUAGES.map((of) => (
        <li key={of}>
          <a
            href={inLanguage(path, of) + filterQuery(search)}
            hrefLang={of}
            lang={of}
            className={styles.link}
            aria-current={of === language ? 'true' : undefined}
            data-choose-language
          >
            {NAMES[of]}
          </a>
        </li>
      ))}
    </ul>
  );
}
