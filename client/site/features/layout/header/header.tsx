import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useLanguage } from '#client/common/i18n/language.ts';
import { Brand } from '#client/site/features/layout/brand.tsx';
import { useSite } from '#client/site/lib/site/site-identity.ts';
import { BookLink } from '#client/site/ui/stay/book-link.tsx';
import { splitLanguage } from '#shared/first-bytes.ts';
import { publicPath } from '#shared/paths.ts';
import styles from './header.module.css';
import { LanguageSelector } from './language-selector.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { HeaderLinks } from './navigation-links.tsx';

const SCROLL_THRESHOLD = 24;

/** The header is translucent over the picture of the home page until the visitor scrolls. */
export function Header() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { pathname } = useLocation();
  const { logoLight, logoDark } = useSite();
  const hasLogo = logoLight + logoDark !== '';
  const scrolled = useScrolled();
  const translucent = splitLanguage(pathname).path === '/' && !scrolled;
  return (
    <header className={translucent ? `${styles.header} ${styles.translucent}` : styles.header}>
      <div className={styles.inner}>
        <Link to={publicPath.home(language)} className={styles.brand}>
          {hasLogo ? (
            <>
              <span className={styles.onLight}>
                <Brand ground="light" className={styles.brandName} />
              </span>
              <span className={styles.onDark}>
                <Brand ground="dark" className={styles.brandName} />
              </span>
            </>
          ) : (
            <Brand ground="light" className={styles.brandName} />
          )}
          <span className="visually-hidden"> {t('nav.home')}</span>
        </Link>
        <nav className={styles.navigation} aria-label={t('nav.mainNavigation')}>
          <HeaderLinks key={pathname} />
        </nav>
        <div className={styles.language}>
          <LanguageSelector key={pathname} />
        </div>
        <div className={styles.book}>
          <BookLink key={pathname} />
        </div>
        <MobileMenu key={pathname} />
      </div>
    </header>
  );
}

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const update = () => setScrolled(window.scrollY > SCROLL_THRESHOLD);
    // A page whose scripts fail would lose its place if it were measured before the server's page is back.
    const frame = requestAnimationFrame(update);
    window.addEventListener('scroll', update, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', update);
    };
  }, []);
  return scrolled;
}
