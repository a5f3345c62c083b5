import { useLocation } from 'react-router-dom';
import { LANGUAGES } from '../../../../shared/constants.ts';
import { inLanguage, splitLanguage } from '../../../../shared/paths.ts';
import { pageQuery } from '../../../../shared/text/page-query.ts';
import { useLanguage } from '../../../common/i18n/language.ts';
import { useTranslation } from '../../../common/i18n/translation.ts';
import styles from './language-selector.module.css';

/** Each language is named in itself, so that its speakers recognise it on any page. */
const NAMES = { tr: 'Türkçe', en: 'English' } as const;

/** Links to the same page in each language; entry-client.ts stores the choice when a link is clicked. */
export function LanguageSelector() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const { path } = splitLanguage(pathname);
  return (
    <ul className={styles.list} aria-label={t('nav.language')}>
      {LANGUAGES.map((option) => (
        <li key={option}>
          <a
            href={inLanguage(path, option) + pageQuery(path, search)}
            hrefLang={option}
            lang={option}
            className={styles.link}
            aria-current={option === language ? 'true' : undefined}
            data-choose-language
          >
            {NAMES[option]}
          </a>
        </li>
      ))}
    </ul>
  );
}
