import { Component, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { type Location, Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { useTranslation } from '../../common/i18n/translation.ts';
import { type CallError, toCallError } from '../../common/lib/call-error.ts';
import { Footer } from '../features/layout/footer.tsx';
import { Header } from '../features/layout/header.tsx';
import { PageLoading } from '../ui/page-loading.tsx';
import { ErrorPage } from './error-page.tsx';
import styles from './layout.module.css';

/** Header, page and footer; when the page fails, only the page is replaced by an error. */
export function Layout({ error }: { error: CallError | undefined }) {
  const { t } = useTranslation();
  const location = useLocation();
  const main = useFocusOnNavigation(location);
  return (
    <>
      <a className={styles.skipLink} href="#main">
        {t('nav.skipToContent')}
      </a>
      <Header />
      <main ref={main} id="main" tabIndex={-1} className={styles.main}>
        <ErrorBoundary key={location.pathname} initialError={error}>
          <Suspense fallback={<PageLoading />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
    </>
  );
}

/**
 * Moves focus and scroll position to the start of the page that a link leads to, also when it is the current one; for
 * "back" the browser restores the scroll position. A filter, which changes only the query, moves neither.
 */
function useFocusOnNavigation({ key, pathname, search }: Location) {
  const main = useRef<HTMLElement>(null);
  const previous = useRef({ key, pathname, search });
  const back = useNavigationType() === 'POP';
  useEffect(() => {
    const last = previous.current;
    previous.current = { key, pathname, search };
    if (last.key === key) return;
    if (last.pathname === pathname && (back || last.search !== search)) return;
    if (!back) window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [key, pathname, search, back]);
  return main;
}

interface ErrorBoundaryProps {
  /** The error that the server rendered; hydration has to render the same. */
  initialError: CallError | undefined;
  children: ReactNode;
}

/** React supports error boundaries only as class components. */
class ErrorBoundary extends Component<ErrorBoundaryProps, { error: CallError | undefined }> {
  override state = { error: this.props.initialError };

  static getDerivedStateFromError(thrown: unknown) {
    return { error: toCallError(thrown) };
  }

  override render() {
    return this.state.error ? <ErrorPage error={this.state.error} /> : this.props.children;
  }
}
