import { useLocation } from 'react-router-dom';
import { publicPath, splitLanguage } from '../../../../../shared/paths.ts';
import { useTranslation } from '../../../../common/i18n/translation.ts';
import { Link } from '../../../../common/ui/link.tsx';
import { currentNavigationPage, NAVIGATION } from '../navigation.ts';
import styles from './header.module.css';

export function NavigationLinks({ onNavigate }: { onNavigate?: () => void }) {
  const { t, language } = useTranslation();
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
