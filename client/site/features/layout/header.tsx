import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { PUBLIC_ROUTES, publicPath, splitLanguage } from '../../../../shared/paths.ts';
import { useLanguage } from '../../../common/i18n/language.ts';
import { Icon } from '../../../common/ui/icon.tsx';
import styles from './header.module.css';
import { LanguageSelector } from './language-selector.tsx';
import { NAVIGATION, navigationPath, pageAt } from './navigation.ts';

/** Pages that begin with a picture, over which the header is transparent until the first scroll. */
const OVER_PICTURE = [PUBLIC_ROUTES.home];

export function Header() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { pathname } = useLocation();
  const scrolled = useScrolled();
  const { path } = splitLanguage(pathname);
  const over = OVER_PICTURE.some((pattern) => matchPath(pattern, path)) && !scrolled;
  return (
    <header className={over ? `${styles.header} ${styles.over}` : styles.header}>
      <div className={styles.inner}>
        <Link
          to={publicPath.home(language)}
          className={styles.wordmark}
          aria-label={t('nav.homeLink', { brand: t('brand.name') })}
          lang="tr"
        >
          <span className={styles.name}>{t('brand.name')}</span>
        </Link>
        <nav className={styles.desk} aria-label={t('nav.mainNavigation')}>
          <Links />
        </nav>
        <div className={styles.language}>
          <LanguageSelector />
        </div>
        <Sheet key={pathname} />
      </div>
    </header>
  );
}

function Links({ onChosen }: { onChosen?: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const here = pageAt(splitLanguage(useLocation().pathname).path);
  return (
    <ul className={styles.links}>
      {NAVIGATION.map((page) => (
        <li key={page}>
          <Link
            to={navigationPath(page, language)}
            className={styles.link}
            aria-current={page === here ? 'page' : undefined}
            onClick={onChosen}
          >
            {t(`nav.${page}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/**
 * The phone's menu: a native dialog, which traps and returns the focus and closes with Escape. The buttons' commands
 * open and close it before scripts and without them; in browsers that know no commands the clicks do.
 */
function Sheet() {
  const { t } = useTranslation();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  return (
    <>
      <button
        type="button"
        className={styles.menu}
        aria-label={t('nav.openMenu')}
        aria-haspopup="dialog"
        {...command('show-modal', id)}
        onClick={() => knowsCommands() || dialog.current?.showModal()}
      >
        <Icon name="menu" size={26} />
      </button>
      <dialog ref={dialog} id={id} className={styles.sheet} aria-label={t('nav.mainNavigation')}>
        <button
          type="button"
          className={styles.close}
          aria-label={t('nav.closeMenu')}
          {...command('close', id)}
          onClick={() => knowsCommands() || close()}
        >
          <Icon name="close" size={26} />
        </button>
        <nav aria-label={t('nav.mainNavigation')}>
          <Links onChosen={close} />
        </nav>
        <LanguageSelector />
      </dialog>
    </>
  );
}

const knowsCommands = () => 'commandForElement' in HTMLButtonElement.prototype;
/** Attributes that React does not know by name yet. */
const command = (what: 'show-modal' | 'close', target: string) => ({ command: what, commandfor: target });

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const read = () => setScrolled(window.scrollY > 24);
    read();
    window.addEventListener('scroll', read, { passive: true });
    return () => window.removeEventListener('scroll', read);
  }, []);
  return scrolled;
}
