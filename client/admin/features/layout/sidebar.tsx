import {
  Images,
  Inbox,
  Languages,
  LayoutDashboard,
  LogOut,
  type LucideIcon,
  Menu,
  Settings2,
  Tag,
  Users,
  X,
} from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { useAnnounce } from '#client/admin/lib/announce.ts';
import { useSiteName } from '#client/admin/lib/data/use-site-name.ts';
import { useUnread } from '#client/admin/lib/data/use-unread.ts';
import { ENTITY_SCREENS } from '#client/admin/lib/nouns.ts';
import { useExtentOf, useMay, useMayOpen } from '#client/admin/lib/session/permissions.ts';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { INITIAL_FOCUS, useDialogFocus } from '#client/admin/ui/dialog/use-dialog-focus.ts';
import { LanguageSwitch } from '#client/admin/ui/language-switch.tsx';
import { useLanguage } from '#client/common/i18n/language.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import type { EntityNoun } from '#shared/constants.ts';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import { type Action, type Extent, NOUN_ACTIONS } from '#shared/permissions.ts';
import { PersonMenu } from './person-menu.tsx';
import styles from './sidebar.module.css';

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

interface Entry {
  /** The addresses that the entry stands for; the entry leads to the first that the person may open. */
  paths: readonly string[];
  label: AdminKey;
  Icon: LucideIcon;
  /** The entry above, on whose pages and on its own it stands below. */
  below?: string;
  /** Whether the entry is there for a person who may open its page. */
  isFor?: (extentOf: (action: Action) => Extent | undefined) => boolean;
}

/** People who only read a kind of content, as a hotel's manager reads the offers, find it where it is used. */
const content = (noun: EntityNoun): Entry => {
  const { path, title: label, Icon } = ENTITY_SCREENS[noun];
  return { paths: [path], label, Icon, isFor: (extentOf) => extentOf(NOUN_ACTIONS[noun].save) !== undefined };
};

const ENTRIES: readonly Entry[] = [
  { paths: [ADMIN_ROUTES.dashboard], label: 'dashboard.title', Icon: LayoutDashboard },
  { paths: [ADMIN_ROUTES.messages], label: 'messages.title', Icon: Inbox },
  { paths: [ADMIN_ROUTES.translations], label: 'translations.title', Icon: Languages },
  content('hotels'),
  { paths: [ADMIN_ROUTES.prices], label: 'prices.title', Icon: Tag, below: ADMIN_ROUTES.hotels },
  content('posts'),
  content('offers'),
  content('pages'),
  { paths: [ADMIN_ROUTES.media], label: 'media.title', Icon: Images },
  { paths: [ADMIN_ROUTES.settings, ADMIN_ROUTES.redirects], label: 'settings.title', Icon: Settings2 },
  {
    paths: [ADMIN_ROUTES.users, ADMIN_ROUTES.activity, ADMIN_ROUTES.keys, ADMIN_ROUTES.webhooks],
    label: 'layout.team',
    Icon: Users,
    // A person with an activity of their own opens it from their menu.
    isFor: (extentOf) => extentOf('activity.read') === 'all',
  },
];

function SidebarNav({ onNavigate }: { onNavigate: (() => void) | undefined }) {
  const { t } = useTranslation('admin');
  const { pathname } = useLocation();
  const mayOpen = useMayOpen();
  const extentOf = useExtentOf();
  const unread = useUnread();
  const toTranslate = useToTranslate();
  const counts: Readonly<Record<string, { count: number; text: AdminKey }>> = {
    [ADMIN_ROUTES.messages]: { count: unread, text: 'layout.unread' },
    [ADMIN_ROUTES.translations]: { count: toTranslate, text: 'translations.count' },
  };
  return (
    <nav aria-label={t('layout.nav')} className={styles.nav}>
      <ul>
        {ENTRIES.map(({ paths, label, Icon, below, isFor }) => {
          const to = paths.find(mayOpen);
          if (to === undefined || isFor?.(extentOf) === false) return null;
          const { count = 0, text = label } = counts[to] ?? {};
          if (to === ADMIN_ROUTES.translations && count === 0) return null;
          const isOn = (path: string) => matchPath({ path, end: false }, pathname) !== null;
          if (below !== undefined && ![below, ...paths].some(isOn)) return null;
          const isCurrent = paths.some(isOn);
          return (
            <li key={label}>
              <Link
                to={to}
                className={below === undefined ? styles.link : `${styles.link} ${styles.below}`}
                onClick={onNavigate}
                aria-current={isCurrent ? 'page' : undefined}
                {...(isCurrent && INITIAL_FOCUS)}
              >
                <Icon aria-hidden="true" />
                {t(label)}
                {count > 0 && (
                  <span className={styles.count}>
                    <span aria-hidden="true">{count}</span>
                    <span className="visually-hidden">{t(text, { count })}</span>
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The number of English texts that the person may write and that are missing or out of date; 0 until it is known. */
function useToTranslate(): number {
  const { data } = trpc.translations.overview.useQuery({}, { enabled: useMay('translations.read') });
  return (data?.places ?? []).reduce((sum, { missing, outdated }) => sum + missing + outdated, 0);
}
