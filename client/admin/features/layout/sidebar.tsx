import { Menu, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { ADMIN_ROUTES } from '../../../../shared/paths.ts';
import { useTranslation } from '../../../common/i18n/translation.ts';
import { NewTabNote } from '../../../common/ui/new-tab-note.tsx';
import { INITIAL_FOCUS, useDialogFocus } from '../../ui/dialog/use-dialog-focus.ts';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import { useNotices } from '../../ui/notices.tsx';
import styles from './sidebar.module.css';

const PAGES = [
  { to: ADMIN_ROUTES.dashboard, label: 'layout.dashboard' },
  { to: ADMIN_ROUTES.hotels, label: 'layout.hotels' },
  { to: ADMIN_ROUTES.blog, label: 'layout.blog' },
  { to: ADMIN_ROUTES.settings, label: 'layout.settings' },
  { to: ADMIN_ROUTES.account, label: 'layout.account' },
] as const;

interface SidebarProps {
  username: string;
  onSignOut: () => void;
}

/** The navigation: a sidebar on wide screens, a top bar with a drawer on narrow ones. */
export function Sidebar(props: SidebarProps) {
  const { t } = useTranslation('admin');
  const [open, setOpen] = useState(false);
  const dialogFocus = useDialogFocus();
  return (
    <>
      <header className={styles.bar}>
        <Dialog.Root open={open} onOpenChange={setOpen}>
          <Dialog.Trigger className={styles.iconButton} aria-label={t('layout.open')}>
            <Menu size={24} />
          </Dialog.Trigger>
          <Dialog.Portal>
            <div className={styles.overlay}>
              <Dialog.Content className={styles.drawer} aria-describedby={undefined} {...dialogFocus}>
                <Dialog.Title className="visually-hidden">{t('layout.nav')}</Dialog.Title>
                <Dialog.Close className={styles.iconButton} aria-label={t('layout.close')}>
                  <X size={24} />
                </Dialog.Close>
                <SidebarLinks {...props} onNavigate={() => setOpen(false)} />
              </Dialog.Content>
            </div>
          </Dialog.Portal>
        </Dialog.Root>
        <p className={styles.brand} lang="tr">
          {t('brand.name', { ns: 'translation' })}
        </p>
      </header>
      <header className={styles.sidebar}>
        <p className={styles.brand} lang="tr">
          {t('brand.name', { ns: 'translation' })}
        </p>
        <SidebarLinks {...props} />
      </header>
    </>
  );
}

function SidebarLinks({ username, onSignOut, onNavigate }: SidebarProps & { onNavigate?: () => void }) {
  const { t } = useTranslation('admin');
  const { pathname } = useLocation();
  const { openHistory } = useNotices();
  const showNotices = () => {
    onNavigate?.();
    openHistory();
  };
  return (
    <div className={styles.links}>
      <p className={styles.welcome}>{t('layout.welcome', { username })}</p>
      <nav aria-label={t('layout.nav')}>
        <ul>
          {PAGES.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} className={styles.link} onClick={onNavigate} {...(to === pathname && INITIAL_FOCUS)}>
                {t(label)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.linksFooter}>
        <a className={styles.link} href="/" target="_blank" rel="noopener">
          {t('layout.site')}
          <NewTabNote />
        </a>
        <button type="button" className={styles.link} onClick={showNotices}>
          {t('layout.notices')}
        </button>
        <button type="button" className={styles.link} onClick={onSignOut}>
          {t('layout.logout')}
        </button>
        <LanguageSwitch />
      </div>
    </div>
  );
}
