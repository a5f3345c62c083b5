import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import styles from './quick-actions.module.css';

const ACTIONS = [
  { to: `${ADMIN_ROUTES.hotels}?add`, title: 'dashboard.addHotel', text: 'dashboard.addHotelText' },
  { to: `${ADMIN_ROUTES.blog}?add`, title: 'dashboard.addPost', text: 'dashboard.addPostText' },
  { to: ADMIN_ROUTES.settings, title: 'dashboard.editHome', text: 'dashboard.editHomeText' },
] as const;

export function QuickActions() {
  const { t } = useTranslation('admin');
  return (
    <ul className={styles.actions}>
      {ACTIONS.map(({ to, title, text }) => (
        <li key={to}>
          <Link to={to} className={styles.action}>
            <span>
              <span className={styles.title}>{t(title)}</span>
              <span className={styles.text}>{t(text)}</span>
            </span>
            <ChevronRight />
          </Link>
        </li>
      ))}
    </ul>
  );
}
