import { LogOut, Menu, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '#client/admin/lib/announce.ts';
import { useSiteName } from '#client/admin/lib/data/use-site-name.ts';
import { useUnread } from '#client/admin/lib/data/use-unread.ts';
import { useDialogFocus } from '#client/admin/ui/dialog/use-dialog-focus.ts';
import { LanguageSwitch } from '#client/admin/ui/language-switch.tsx';
import { useLanguage } from '#client/common/i18n/language.ts';
import { PersonMenu } from './person-menu.tsx';
import styles from './sidebar.module.css';
import { SidebarNav } from './sidebar-nav.tsx';

interface SidebarProps {
  username: string;
  onSignOut: () => void;
}

export function Sidebar(props: SidebarProps) {
  const { t } = useTranslation('admin');
  const [open, setOpen] = useState(false);
  const dialogFocus = useDialogFocus();
  const site = useSiteName(useLanguage());
  const unread = useUnread();
  useAnnounceUnread(unread);
  return (
    <>
      <header className={styles.bar}>
        <Dialog.Root open={open} onOpenChange={setOpen}>
          <Dialog.Trigger
            className={styles.iconButton}
            aria-label={unread > 0 ? t('layout.openUnread', { count: unread }) : t('layout.open')}
          >
            <Menu size={24} />
            {unread > 0 && <span className={styles.dot} />}
          </Dialog.Trigger>
          <Dialog.Portal>
            <div className={styles.overlay}>
              <Dialog.Content className={`fading-end ${styles.drawer}`} aria-describedby={undefined} {...dialogFocus}>
                <Dialog.Title className="visually-hidden">{t('layout.nav')}</Dialog.Title>
                <Dialog.Close className={styles.iconButton} aria-label={t('layout.close')}>
                  <X size={24} />
                </Dialog.Close>
                <SidebarContent {...props} onNavigate={() => setOpen(false)} />
              </Dialog.Content>
            </div>
          </Dialog.Portal>
        </Dialog.Root>
        <p className={styles.brand} lang={site.lang}>
          {site.name}
        </p>
      </header>
      <header className={styles.sidebar}>
        <p className={styles.brand} lang={site.lang}>
          {site.name}
        </p>
        <SidebarContent {...props} />
      </header>
    </>
  );
}

/** Announces the number of unread messages when the number has grown. */
function useAnnounceUnread(unread: number): void {
  const { t } = useTranslation('admin');
  const announce = useAnnounce();
  const before = useRef(unread);
  useEffect(() => {
    if (unread > before.current) announce(t('layout.unread', { count: unread }));
    before.current = unread;
  }, [unread, announce, t]);
}

interface SidebarContentProps extends SidebarProps {
  onNavigate?: () => void;
}

function SidebarContent({ username, onSignOut, onNavigate }: SidebarContentProps) {
  const { t } = useTranslation('admin');
  return (
    <>
      <SidebarNav onNavigate={onNavigate} />
      <div className={styles.foot}>
        <PersonMenu username={username} onNavigate={onNavigate} />
        <button type="button" className={styles.link} onClick={onSignOut}>
          <LogOut aria-hidden="true" />
          {t('layout.logout')}
        </button>
        <LanguageSwitch />
      </div>
    </>
  );
}
