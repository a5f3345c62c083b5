import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useLanguage } from '#client/common/i18n/language.ts';
import { currentNavigationPage, NAVIGATION } from '#client/site/features/layout/navigation.ts';
import { publicPath, splitLanguage } from '#shared/paths.ts';
import styles from './header.module.css';

export function NavigationLinks({ onNavigate }: { onNavigate?: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const currentPage = currentNavigationPage(splitLanguage(useLocation().pathname).path);
  return (
    <ul className={styles.links}>
      {NAVIGATION.map((page) => (
        <li key={page}>
          <Link
            to={publicPath[page](language)}
            className={styles.link}
            aria-current={page === currentPage ? 'page' : undefined}
            onClick={onNavigate}
          >
            {t(`nav.${page}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
