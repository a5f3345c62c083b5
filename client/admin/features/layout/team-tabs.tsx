import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { useMayOpen } from '#client/admin/lib/session/permissions.ts';
import styles from '#client/admin/ui/tabs.module.css';
import { ADMIN_ROUTES } from '#shared/paths.ts';

const TABS = [
  { to: ADMIN_ROUTES.users, label: 'users.title' },
  { to: ADMIN_ROUTES.activity, label: 'activity.title' },
  { to: ADMIN_ROUTES.keys, label: 'keys.tab' },
  { to: ADMIN_ROUTES.webhooks, label: 'webhooks.title' },
] as const;

/** The parts of the page of the team, each with an address of its own. */
export function TeamTabs() {
  const { t } = useTranslation('admin');
  const mayOpen = useMayOpen();
  return (
    <nav className={styles.list} aria-label={t('layout.team')}>
      {TABS.filter(({ to }) => mayOpen(to)).map(({ to, label }) => (
        <NavLink key={to} to={to} className={styles.tab}>
          {t(label)}
        </NavLink>
      ))}
    </nav>
  );
}
