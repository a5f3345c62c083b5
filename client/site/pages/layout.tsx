import { Component, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { type CallError, toCallError } from '../../common/lib/call-error.ts';
import { Footer } from '../features/layout/footer.tsx';
import { Header } from '../features/layout/header.tsx';
import { PageLoading } from '../ui/page-loading.tsx';
import { FailurePage } from './error-page.tsx';
import styles from './layout.module.css';

/** Header, page and footer; a page that fails leaves the other two standing. */
export function Layout({ failure }: { failure: CallError | undefined }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const main = useArrival(pathname);
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('nav.skipToContent')}
      </a>
      <Header />
      <main ref={main} id="main" tabIndex={-1} className={styles.main}>
        <Boundary key={pathname} initial={failure}>
          <Suspense fallback={<PageLoading />}>
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
  initial: CallError | undefined;
  children: ReactNode;
}

/** React knows error boundaries only as classes. */
class Boundary extends Component<BoundaryProps, { failure: CallError | undefined }> {
  override state = { failure: this.props.initial };

  static getDerivedStateFromError(thrown: unknown) {
    return { failure: toCallError(thrown) };
  }

  override render() {
    return this.state.failure ? <FailurePage failure={this.state.failure} /> : this.props.children;
  }
}
