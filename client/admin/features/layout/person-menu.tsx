import { ChevronsUpDown, History, ListChecks, Moon, SquareArrowOutUpRight, Sun, UserRound } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useExtent } from '#client/admin/lib/session/permissions.ts';
import { chooseTheme, useTheme } from '#client/admin/lib/theme.ts';
import menuStyles from '#client/admin/ui/menu.module.css';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';
import { NewTabNote } from '#client/common/ui/new-tab-note.tsx';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import styles from './sidebar.module.css';

interface PersonMenuProps {
  username: string;
  onNavigate: (() => void) | undefined;
}

/** The welcome line, which opens the menu of the person's own things. */
export function PersonMenu({ username, onNavigate }: PersonMenuProps) {
  const { t } = useTranslation('admin');
  const { openHistory } = useToasts();
  const hasOwnActivity = useExtent('activity.read') === 'own';
  const other = useTheme() === 'dark' ? 'light' : 'dark';
  const ThemeIcon = other === 'dark' ? Moon : Sun;
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  const afterClose = useRef<() => void>(undefined);
  return (
    // A modal menu would add an inline style sheet, which the content security policy forbids.
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger ref={setTrigger} className={styles.link}>
        <UserRound aria-hidden="true" />
        <span className={styles.name}>{t('layout.welcome', { username })}</span>
        <ChevronsUpDown aria-hidden="true" className={styles.end} />
      </DropdownMenu.Trigger>
      {/* A screen reader finds the menu in the dialog or header of its button. */}
      <DropdownMenu.Portal container={trigger?.closest<HTMLElement>('[role="dialog"], header') ?? null}>
        <DropdownMenu.Content
          className={menuStyles.menu}
          side="top"
          align="start"
          onCloseAutoFocus={(event) => {
            // The heading of a page that a link has opened keeps the focus.
            if (document.activeElement?.closest('main')) event.preventDefault();
            afterClose.current?.();
            afterClose.current = undefined;
          }}
        >
          <DropdownMenu.Item asChild className={menuStyles.item}>
            <Link to={ADMIN_ROUTES.account} onClick={onNavigate}>
              <UserRound aria-hidden="true" />
              {t('account.title')}
            </Link>
          </DropdownMenu.Item>
          {hasOwnActivity && (
            <DropdownMenu.Item asChild className={menuStyles.item}>
              <Link to={ADMIN_ROUTES.activity} onClick={onNavigate}>
                <History aria-hidden="true" />
                {t('activity.title')}
              </Link>
            </DropdownMenu.Item>
          )}
          <DropdownMenu.Item
            className={menuStyles.item}
            onSelect={() => {
              // The dialog returns the focus to the button of the menu, because the menu is gone by then.
              afterClose.current = openHistory;
            }}
          >
            <ListChecks aria-hidden="true" />
            {t('layout.toasts')}
          </DropdownMenu.Item>
          <DropdownMenu.Item className={menuStyles.item} onSelect={() => chooseTheme(other)}>
            <ThemeIcon aria-hidden="true" />
            {t(`layout.theme.${other}`)}
          </DropdownMenu.Item>
          <DropdownMenu.Item asChild className={menuStyles.item}>
            <a href="/" target="_blank" rel="noopener">
              <SquareArrowOutUpRight aria-hidden="true" />
              {t('layout.site')}
              <NewTabNote />
            </a>
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
