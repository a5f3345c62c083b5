import {
  History,
  Images,
  Inbox,
  Languages,
  LayoutDashboard,
  ListChecks,
  LogOut,
  type LucideIcon,
  Menu,
  Moon,
  Palette,
  Settings2,
  SquareArrowOutUpRight,
  Sun,
  Trash2,
  Type,
  UserRound,
  Users,
  X,
} from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import { useAnnounce } from '#client/admin/lib/announce.ts';
import { useSiteName } from '#client/admin/lib/data/use-site-name.ts';
import { useUnread } from '#client/admin/lib/data/use-unread.ts';
import { ENTITY_SCREENS } from '#client/admin/lib/nouns.ts';
import { useMayOpen } from '#client/admin/lib/session/permissions.ts';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { chooseTheme, useTheme } from '#client/admin/lib/theme.ts';
import { INITIAL_FOCUS, useDialogFocus } from '#client/admin/ui/dialog/use-dialog-focus.ts';
import { LanguageSwitch } from '#client/admin/ui/language-switch.tsx';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';
import { useLanguage } from '#client/common/i18n/language.ts';
import { NewTabNote } from '#client/common/ui/new-tab-note.tsx';
import { ENTITY_NOUNS } from '#shared/constants.ts';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import styles from './sidebar.module.css';

interface PageLink {
  to: string;
  label: AdminKey;
  Icon: LucideIcon;
}

const GROUPS: readonly { title: AdminKey | undefined; pages: readonly PageLink[] }[] = [
  { title: undefined, pages: [{ to: ADMIN_ROUTES.dashboard, label: 'dashboard.title', Icon: LayoutDashboard }] },
  {
    title: 'layout.guests',
    pages: [{ to: ADMIN_ROUTES.messages, label: 'messages.title', Icon: Inbox }],
  },
  {
    title: 'layout.content',
    pages: [
      ...ENTITY_NOUNS.map((noun) => ENTITY_SCREENS[noun]).map(({ path: to, title: label, Icon }) => ({
        to,
        label,
        Icon,
      })),
      { to: ADMIN_ROUTES.media, label: 'media.title', Icon: Images },
      { to: ADMIN_ROUTES.translations, label: 'translations.title', Icon: Languages },
      { to: ADMIN_ROUTES.trash, label: 'trash.title', Icon: Trash2 },
    ],
  },
  {
    title: 'layout.ofSite',
    pages: [
      { to: ADMIN_ROUTES.settings, label: 'settings.title', Icon: Settings2 },
      { to: ADMIN_ROUTES.site, label: 'site.title', Icon: Palette },
      { to: ADMIN_ROUTES.texts, label: 'texts.pageTitle', Icon: Type },
    ],
  },
  {
    title: 'layout.team',
    pages: [
      { to: ADMIN_ROUTES.users, label: 'users.title', Icon: Users },
      { to: ADMIN_ROUTES.activity, label: 'activity.title', Icon: History },
      { to: ADMIN_ROUTES.account, label: 'account.title', Icon: UserRound },
    ],
  },
];

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
  const withUnread = { ...props, unread };
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
                <SidebarLinks {...withUnread} onNavigate={() => setOpen(false)} />
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
        <SidebarLinks {...withUnread} />
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

interface SidebarLinksProps extends SidebarProps {
  unread: number;
  onNavigate?: () => void;
}

function SidebarLinks({ username, unread, onSignOut, onNavigate }: SidebarLinksProps) {
  const { t } = useTranslation('admin');
  const { pathname } = useLocation();
  const { openHistory } = useToasts();
  const mayOpen = useMayOpen();
  const groups = GROUPS.map(({ title, pages }) => ({ title, pages: pages.filter(({ to }) => mayOpen(to)) }));
  return (
    <div className={styles.links}>
      <p className={styles.welcome}>{t('layout.welcome', { username })}</p>
      <nav aria-label={t('layout.nav')}>
        {groups
          .filter(({ pages }) => pages.length > 0)
          .map(({ title, pages }) => (
            <div key={title ?? ''} className={title && styles.group}>
              {title && <p className={styles.groupName}>{t(title)}</p>}
              <ul aria-label={title && t(title)}>
                {pages.map(({ to, label, Icon }) => (
                  <li key={to}>
                    <NavLink
                      to={to}
                      className={styles.link}
                      onClick={onNavigate}
                      {...(to === pathname && INITIAL_FOCUS)}
                    >
                      <Icon aria-hidden="true" />
                      {t(label)}
                      {to === ADMIN_ROUTES.messages && unread > 0 && (
                        <span className={styles.count}>
                          <span aria-hidden="true">{unread}</span>
                          <span className="visually-hidden">{t('layout.unread', { count: unread })}</span>
                        </span>
                      )}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
      </nav>
      <div className={styles.linksFooter}>
        <a className={styles.link} href="/" target="_blank" rel="noopener">
          <SquareArrowOutUpRight aria-hidden="true" />
          {t('layout.site')}
          <NewTabNote />
        </a>
        <button type="button" className={styles.link} onClick={openHistory}>
          <ListChecks aria-hidden="true" />
          {t('layout.toasts')}
        </button>
        <button type="button" className={styles.link} onClick={onSignOut}>
          <LogOut aria-hidden="true" />
          {t('layout.logout')}
        </button>
        <div className={styles.switches}>
          <LanguageSwitch />
          <ThemeButton />
        </div>
      </div>
    </div>
  );
}

function ThemeButton() {
  const { t } = useTranslation('admin');
  const theme = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  const Icon = other === 'dark' ? Moon : Sun;
  return (
    <button
      type="button"
      className={styles.themeButton}
      aria-label={t(`layout.theme.${other}`)}
      title={t(`layout.theme.${other}`)}
      onClick={() => chooseTheme(other)}
    >
      <Icon />
    </button>
  );
}
