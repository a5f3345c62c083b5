import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { ADMIN_ROUTES } from '../../../../shared/paths.ts';
import { Icon } from '../../../common/ui/icon.tsx';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import styles from './sidebar.module.css';

const PAGES = [
  { to: ADMIN_ROUTES.dashboard, label: 'shell.dashboard' },
  { to: ADMIN_ROUTES.hotels, label: 'shell.hotels' },
  { to: ADMIN_ROUTES.blog, label: 'shell.blog' },
  { to: ADMIN_ROUTES.settings, label: 'shell.settings' },
  { to: ADMIN_ROUTES.account, label: 'shell.account' },
] as const;

interface RailProps {
  username: string;
  onSignOut: () => void;
}

/** The way around the back office: a rail on a desk, a bar with a drawer on a phone. */
export function Rail(props: RailProps) {
  const { t } = useTranslation('admin');
  const [open, setOpen] = useState(false);
  return (
    <>
      <header className={styles.bar}>
        <Dialog.Root open={open} onOpenChange={setOpen}>
          <Dialog.Trigger className={styles.menu} aria-label={t('shell.open')}>
            <Icon name="menu" size={24} />
          </Dialog.Trigger>
          <Dialog.Portal>
            <div className={styles.veil}>
              <Dialog.Content className={styles.drawer} aria-describedby={undefined}>
                <Dialog.Title className="visually-hidden">{t('shell.nav')}</Dialog.Title>
                <Dialog.Close className={styles.menu} aria-label={t('shell.close')}>
                  <Icon name="close" size={24} />
                </Dialog.Close>
                <Links {...props} onChosen={() => setOpen(false)} />
              </Dialog.Content>
            </div>
          </Dialog.Portal>
        </Dialog.Root>
        <p className={styles.brand}>{t('brand.name', { ns: 'translation' })}</p>
      </header>
      <header className={styles.rail}>
        <p className={styles.brand}>{t('brand.name', { ns: 'translation' })}</p>
        <Links {...props} />
      </header>
    </>
  );
}

function Links({ username, onSignOut, onChosen }: RailProps & { onChosen?: () => void }) {
  const { t } = useTranslation('admin');
  return (
    <div className={styles.links}>
      <p className={styles.welcome}>{t('shell.welcome', { username })}</p>
      <nav aria-label={t('shell.nav')}>
        <ul>
          {PAGES.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} className={styles.link} onClick={onChosen}>
                {t(label)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.end}>
        <a className={styles.link} href="/" target="_blank" rel="noopener">
          {t('shell.site')}
        </a>
        <button type="button" className={styles.link} onClick={onSignOut}>
          {t('shell.logout')}
        </button>
        <LanguageSwitch />
      </div>
    </div>
  );
}
