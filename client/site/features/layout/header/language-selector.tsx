import { onlineManager } from '@tanstack/react-query';
import { type MouseEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useLanguage } from '#client/common/i18n/language.ts';
import { LANGUAGE_NAMES } from '#client/common/i18n/language-names.ts';
import { LANGUAGES } from '#shared/constants.ts';
import { inLanguage, splitLanguage } from '#shared/first-bytes.ts';
import { pageQuery } from '#shared/lib/links/page-query.ts';
import styles from './language-selector.module.css';

/** The number makes a second attempt without a network a new announcement. */
interface Attempt {
  href: string;
  number: number;
}

/** Without a network the selector says so, and follows the link when the network is back. */
export function LanguageSelector() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const { path } = splitLanguage(pathname);
  const [attempt, setAttempt] = useState<Attempt>();
  useEffect(
    () => attempt && onlineManager.subscribe((online) => online && window.location.assign(attempt.href)),
    [attempt],
  );
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (onlineManager.isOnline()) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    setAttempt((last) => ({ href, number: (last?.number ?? 0) + 1 }));
  };
  return (
    <div className={styles.selector}>
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
              onClick={follow}
            >
              {LANGUAGE_NAMES[option]}
            </a>
          </li>
        ))}
      </ul>
      {attempt && (
        <div className={styles.offline}>
          <p key={attempt.number} role="alert">
            {t('state.offline')}
          </p>
          <a href={attempt.href} className={styles.link} onClick={follow}>
            {t('action.retry')}
          </a>
        </div>
      )}
    </div>
  );
}
