import { useQueryClient } from '@tanstack/react-query';
import { Component, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { numberQuery, readPageNumber } from '#shared/text/links/page-query.ts';
import { Footer } from '../features/layout/footer.tsx';
import { Header } from '../features/layout/header/header.tsx';
import { type CallError, toCallError } from '../lib/data/call-error.ts';
import { renewFailedPages } from '../lib/navigation/lazy-page.tsx';
import { pageArrived } from '../lib/navigation/page-change.ts';
import { usePageVisit } from '../lib/navigation/page-visit.ts';
import { useScrollPosition } from '../lib/navigation/scroll-position.ts';
import { pageFailed } from '../lib/navigation/server-page.ts';
import { PageLoading } from '../ui/page-loading.tsx';
import { ErrorPage } from './error-page.tsx';
import styles from './layout.module.css';

/** Header, page and footer; when the page fails, only the page is replaced by an error. */
export function Layout({ error }: { error: CallError | undefined }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const page = pathname + numberQuery(readPageNumber(new URLSearchParams(search)));
  const visit = usePageVisit(page);
  const main = useStartOfPage(visit);
  const [arrived, setArrived] = useState<ArrivedPage>();
  const forgetFailures = useForgetFailures();
  const restorePosition = useScrollPosition(visit);
  const onArrival = (arrivedPage: ArrivedPage) => {
    setArrived(arrivedPage);
    restorePosition();
    pageArrived();
  };
  const arrival = visit > 0 && <PageArrival key={visit} onArrival={onArrival} />;
  return (
    <>
      <a className={styles.skipLink} href="#main">
        {t('nav.skipToContent')}
      </a>
      <p className="visually-hidden" role="status" lang={arrived?.lang}>
        {arrived?.title}
      </p>
      <Header />
      <main ref={main} id="main" tabIndex={-1} className={styles.main}>
        <ErrorBoundary key={page} visit={visit} initialError={error} onError={forgetFailures} arrival={arrival}>
          <Suspense fallback={<PageLoading />}>
            <Outlet />
            {arrival}
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
    </>
  );
}

/** Scrolls to the start of the page that a link leads to; going back scrolls to where the page was. */
function useStartOfPage(visit: number) {
  const main = useRef<HTMLElement>(null);
  const back = useNavigationType() === 'POP';
  const start = useEffectEvent(() => {
    if (!back) window.scrollTo(0, 0);
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (visit > 0) start();
  }, [visit]);
  return main;
}

interface ArrivedPage {
  title: string;
  /** The language of the page's heading when it differs from the page's language. */
  lang: string | undefined;
}

/** Stands beside a page that a link led to: when the page is shown, its heading gets the focus. */
function PageArrival({ onArrival }: { onArrival: (page: ArrivedPage) => void }) {
  const arrive = useEffectEvent(() => {
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    onArrival({ title: document.title, lang: heading.lang || undefined });
  });
  useEffect(() => arrive(), []);
  return null;
}

/** Makes the next visit of a failed page load its code and data again, which React and React Query would not do. */
function useForgetFailures() {
  const queryClient = useQueryClient();
  return () => {
    renewFailedPages();
    queryClient.removeQueries({ type: 'inactive', predicate: ({ state }) => state.status === 'error' });
  };
}

interface ErrorBoundaryProps {
  /** The error that the server rendered; hydration has to render the same. */
  initialError: CallError | undefined;
  /** The error lasts until the next visit. */
  visit: number;
  onError: () => void;
  arrival: ReactNode;
  children: ReactNode;
}

interface ErrorBoundaryState {
  error: CallError | undefined;
  visit: number;
}

/** React supports error boundaries only as class components. */
class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: this.props.initialError, visit: this.props.visit };

  static getDerivedStateFromProps({ visit }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return visit === state.visit ? null : { error: undefined, visit };
  }

  static getDerivedStateFromError(thrown: unknown) {
    return { error: toCallError(thrown) };
  }

  override componentDidCatch(thrown: unknown) {
    this.props.onError();
    pageFailed(thrown);
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <>
        <ErrorPage error={error} />
        {this.props.arrival}
      </>
    );
  }
}
