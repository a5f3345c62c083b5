import { type MouseEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#client/common/ui/icon.tsx';
import { NAVIGATION_ID } from '#client/site/features/layout/navigation.ts';
import { useContact } from '#client/site/lib/site/site-identity.ts';
import { useBookLink } from '#client/site/ui/stay/book-link.tsx';
import styles from './header.module.css';
import { LanguageSelector } from './language-selector.tsx';
import { NavigationLinks } from './navigation-links.tsx';

/** A native dialog traps and restores the focus. Without scripts the menu leads to the same links in the footer. */
export function MobileMenu() {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    dialog.current?.showModal();
  };
  const close = () => dialog.current?.close();
  const book = useBookLink(close);
  const phone = useContact().data?.phoneShown;
  return (
    <>
      <a
        href={`#${NAVIGATION_ID}`}
        className={styles.menuButton}
        aria-label={t('nav.openMenu')}
        aria-haspopup="dialog"
        onClick={open}
      >
        <Icon name="menu" size={26} />
      </a>
      <dialog ref={dialog} className={styles.menu} aria-label={t('nav.mainNavigation')}>
        <button type="button" className={styles.closeButton} aria-label={t('nav.closeMenu')} onClick={close}>
          <Icon name="close" size={26} />
        </button>
        <nav aria-label={t('nav.mainNavigation')}>
          <NavigationLinks onNavigate={close} />
        </nav>
        <LanguageSelector />
        <div className={styles.menuFoot}>
          {phone?.link && (
            <a href={phone.link} className={styles.phone}>
              <Icon name="phone" />
              {phone.text}
            </a>
          )}
          {book.link}
        </div>
      </dialog>
      {book.sheet}
    </>
  );
}
