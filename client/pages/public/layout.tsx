import { Component, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { Footer } from '../../features/chrome/footer.tsx';
import { Header } from '../../features/chrome/header.tsx';
import { type Failure, failureOf } from '../../lib/failure.ts';
import { Loading } from '../../ui/states.tsx';
import { FailurePage } from './failure-page.tsx';
import styles from './layout.module.css';

/** Header, page and footer; a page that fails leaves the other two standing. */
export function Layout({ failure }: { failure: Failure | undefined }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const main = useArrival(pathname);
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('nav.skip')}
      </a>
      <Header />
      <main ref={main} id="main" tabIndex={-1} className={styles.main}>
        <Boundary key={pathname} initial={failure}>
          <Suspense fallback={<Loading />}>
            <Outlet />
          </Suspense>
        </Boundary>
      </main>
      <Footer />
    </>
  );
}

/** A new page begins at its top and is where the keyboard goes on; going back, the browser knows the place itself. */
function useArrival(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  const way = useNavigationType();
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (way !== 'POP') window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname, way]);
  return main;
}

interface BoundaryProps {
  /** What the server already failed with; shown again so that the browser takes over the same page. */
  initial: Failure | undefined;
  children: ReactNode;
}

/** React knows error boundaries only as classes. */
class Boundary extends Component<BoundaryProps, { failure: Failure | undefined }> {
  override state = { failure: this.props.initial };

  static getDerivedStateFromError(thrown: unknown) {
    return { failure: failureOf(thrown) };
  }

  override render() {
    return this.state.failure ? <FailurePage failure={this.state.failure} /> : this.props.children;
  }
}
