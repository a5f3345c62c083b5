import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#client/common/ui/icon.tsx';
import styles from './header.module.css';
import { LanguageSelector } from './language-selector.tsx';
import { NavigationLinks } from './navigation-links.tsx';

/** A native dialog traps and restores the focus; invoker commands open and close the dialog even before hydration. */
export function MobileMenu() {
  const { t } = useTranslation();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  return (
    <>
      <button
        type="button"
        className={styles.menuButton}
        aria-label={t('nav.openMenu')}
        aria-haspopup="dialog"
        {...invokerCommand('show-modal', id)}
        onClick={() => supportsInvokerCommands() || dialog.current?.showModal()}
      >
        <Icon name="menu" size={26} />
      </button>
      <dialog ref={dialog} id={id} className={styles.menu} aria-label={t('nav.mainNavigation')}>
        <button
          type="button"
          className={styles.closeButton}
          aria-label={t('nav.closeMenu')}
          {...invokerCommand('close', id)}
          onClick={() => supportsInvokerCommands() || close()}
        >
          <Icon name="close" size={26} />
        </button>
        <nav aria-label={t('nav.mainNavigation')}>
          <NavigationLinks onNavigate={close} />
        </nav>
        <LanguageSelector />
      </dialog>
    </>
  );
}

const supportsInvokerCommands = () => 'commandForElement' in HTMLButtonElement.prototype;

/** React's types do not know the invoker attributes yet, so the attributes are spread from an object. */
const invokerCommand = (command: 'show-modal' | 'close', id: string) => ({ command, commandfor: id });
