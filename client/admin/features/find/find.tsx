import {
  ArrowRight,
  CalendarRange,
  KeyRound,
  Languages,
  ListChecks,
  LogOut,
  Moon,
  Plus,
  SquareArrowOutUpRight,
  Sun,
} from 'lucide-react';
import { Fragment, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { hasUnsavedChanges, LEAVE_WITHOUT_CONFIRMATION } from '#client/admin/lib/editing/unsaved-changes.ts';
import { FindContext } from '#client/admin/lib/find.ts';
import { focusWhenShown } from '#client/admin/lib/focus.ts';
import { ENTITY_SCREENS, ROUTER_OF } from '#client/admin/lib/nouns.ts';
import { useMayDo, useMayOpen } from '#client/admin/lib/session/permissions.ts';
import { SETTINGS, SETTINGS_TABS, settingsPath } from '#client/admin/lib/settings-tabs.ts';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { chooseTheme, useTheme } from '#client/admin/lib/theme.ts';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';
import { useLanguage } from '#client/common/i18n/language.ts';
import { LANGUAGE_NAMES } from '#client/common/i18n/language-names.ts';
import { storeLanguage } from '#client/common/lib/storage.ts';
import { ENTITY_NOUNS, LANGUAGES } from '#shared/constants.ts';
import { ADMIN_ROUTES, adminEditorPath } from '#shared/paths.ts';
import type { FindEntry } from './entries.ts';
import { FindDialog } from './find-dialog.tsx';

interface FindProps {
  fields: readonly FindEntry[];
  /** Asks whether to leave a form with unsaved changes. */
  confirmLeave: () => Promise<boolean>;
  onSignOut: () => void;
  children: ReactNode;
}

/** Waits for Ctrl+K or ⌘K, or for the button of a page, and opens what is chosen. */
export function Find({ fields, confirmLeave, onSignOut, children }: FindProps) {
  const [open, setOpen] = useState(false);
  const [visit, setVisit] = useState(0);
  const actions = useActions(onSignOut);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useFindShortcut(() => setOpen((before) => !before));
  const choose = async ({ to, focus, run }: FindEntry) => {
    setOpen(false);
    if (to === undefined) return run?.();
    // Tabs of one page keep what is typed into them; another editor takes the place of an open one.
    const isHere = to.split('?')[0] === pathname;
    const keepsForms = focus !== undefined && isHere;
    if (!keepsForms && hasUnsavedChanges() && !(await confirmLeave())) return;
    // An editor that is open on the same page is closed.
    if (!keepsForms && isHere) setVisit((before) => before + 1);
    navigate(to, { state: LEAVE_WITHOUT_CONFIRMATION });
    if (focus) focusWhenShown(focus);
  };
  return (
    <FindContext value={() => setOpen(true)}>
      <Fragment key={visit}>{children}</Fragment>
      {open && (
        <FindDialog
          actions={actions}
          fields={fields}
          onChoose={(entry) => void choose(entry)}
          onClose={() => setOpen(false)}
        />
      )}
    </FindContext>
  );
}

/** A text with structure takes the shortcut for its links. */
function useFindShortcut(onPress: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing, defaultPrevented } = event;
    if (key.toLowerCase() !== 'k' || !(ctrlKey || metaKey) || altKey || shiftKey || isComposing || defaultPrevented)
      return;
    event.preventDefault();
    // A question is answered first.
    if (!document.querySelector('[role="alertdialog"]')) onPress();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

const SCREENS: readonly (readonly [to: string, label: AdminKey])[] = [
  [ADMIN_ROUTES.dashboard, 'dashboard.title'],
  [ADMIN_ROUTES.messages, 'messages.title'],
  ...ENTITY_NOUNS.map((noun) => [ENTITY_SCREENS[noun].path, ENTITY_SCREENS[noun].title] as const),
  [ADMIN_ROUTES.prices, 'prices.title'],
  [ADMIN_ROUTES.media, 'media.title'],
  [ADMIN_ROUTES.translations, 'translations.title'],
  [ADMIN_ROUTES.trash, 'trash.title'],
  [ADMIN_ROUTES.months, 'months.title'],
  [ADMIN_ROUTES.redirects, 'redirects.title'],
  [ADMIN_ROUTES.users, 'users.title'],
  [ADMIN_ROUTES.activity, 'activity.title'],
  [ADMIN_ROUTES.keys, 'keys.title'],
  [ADMIN_ROUTES.webhooks, 'webhooks.title'],
  [ADMIN_ROUTES.account, 'account.title'],
];

/** Parts of screens, each with the id of its heading. */
const PARTS: readonly (readonly [to: string, id: string, label: AdminKey, Icon: FindEntry['Icon']])[] = [
  [ADMIN_ROUTES.prices, 'seasons', 'seasons.title', CalendarRange],
  [ADMIN_ROUTES.account, 'password-title', 'account.password', KeyRound],
  [ADMIN_ROUTES.account, 'second-step-title', 'secondStep.title', KeyRound],
  [ADMIN_ROUTES.account, 'sessions-title', 'account.sessions', KeyRound],
];

/** The screens and actions that a person is allowed, by their names in the back office. */
function useActions(onSignOut: () => void): FindEntry[] {
  const { t, i18n } = useTranslation('admin');
  const mayOpen = useMayOpen();
  const mayDo = useMayDo();
  const theme = useTheme() === 'dark' ? 'light' : 'dark';
  const current = useLanguage();
  const { openHistory } = useToasts();
  const action = (
    label: string,
    Icon: FindEntry['Icon'],
    what: Pick<FindEntry, 'to' | 'focus' | 'run'>,
  ): FindEntry => ({
    key: label,
    label,
    kind: t('find.action'),
    Icon,
    ...what,
  });
  return [
    ...ENTITY_NOUNS.filter((noun) => mayDo(`${noun}.create`)).map((noun) =>
      action(t(`${ROUTER_OF[noun]}.add`), Plus, { to: ENTITY_SCREENS[noun].addPath }),
    ),
    ...(mayDo('users.manage')
      ? [action(t('users.add'), Plus, { to: adminEditorPath(ADMIN_ROUTES.users, 'new') })]
      : []),
    ...[
      ...SCREENS.filter(([to]) => mayOpen(to)),
      ...SETTINGS_TABS.filter((tab) => mayDo(SETTINGS[tab].needs)).map(
        (tab) => [settingsPath(tab), SETTINGS[tab].label] as const,
      ),
    ].map(([to, label]) => ({
      ...action(t(label), ArrowRight, { to }),
      kind: t('find.screen'),
    })),
    ...PARTS.filter(([to]) => mayOpen(to)).map(([to, id, label, Icon]) => action(t(label), Icon, { to, focus: [id] })),
    ...LANGUAGES.filter((language) => language !== current).map((language) =>
      action(LANGUAGE_NAMES[language], Languages, {
        run: () => {
          storeLanguage(language);
          i18n.changeLanguage(language);
        },
      }),
    ),
    action(t(`layout.theme.${theme}`), theme === 'dark' ? Moon : Sun, { run: () => chooseTheme(theme) }),
    action(t('layout.site'), SquareArrowOutUpRight, { run: () => window.open('/', '_blank', 'noopener') }),
    action(t('layout.toasts'), ListChecks, { run: openHistory }),
    action(t('layout.logout'), LogOut, { run: onSignOut }),
  ];
}
