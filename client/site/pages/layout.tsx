import { Component, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { type Location, Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { numberQuery, readPageNumber } from '../../../shared/text/page-query.ts';
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
  const page = location.pathname + numberQuery(readPageNumber(new URLSearchParams(location.search)));
  const main = useFocusOnNavigation(location, page);
  return (
    <>
      <a className={styles.skipLink} href="#main">
        {t('nav.skipToContent')}
      </a>
      <Header />
      <main ref={main} id="main" tabIndex={-1} className={styles.main}>
        <ErrorBoundary key={page} initialError={error}>
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
 * @param page the path, with the number of a page of a list
 */
function useFocusOnNavigation({ key, search }: Location, page: string) {
  const main = useRef<HTMLElement>(null);
  const previous = useRef({ key, page, search });
  const back = useNavigationType() === 'POP';
  useEffect(() => {
    const last = previous.current;
    previous.current = { key, page, search };
    if (last.key === key) return;
    if (last.page === page && (back || last.search !== search)) return;
    if (!back) window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [key, page, search, back]);
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
