import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Location,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigation,
  useNavigationType,
} from 'react-router-dom';
import { Footer } from '#client/site/features/layout/footer.tsx';
import { Header } from '#client/site/features/layout/header/header.tsx';
import { PageLoading } from '#client/site/ui/page-loading.tsx';
import { numberQuery, readPageNumber } from '#shared/lib/links/page-query.ts';
import styles from './layout.module.css';

/**
 * Milliseconds after which the loading state replaces the previous page. A picture crosses only from a page that is still
 * shown, and a phone's network needs 200 to 400 ms for the next one.
 */
const SLOW_MS = 500;

export function Layout() {
  const { t } = useTranslation();
  const arrived = useArrivedPage();
  const slow = useSlowNavigation();
  return (
    <>
      <a className={styles.skipLink} href="#main">
        {t('nav.skipToContent')}
      </a>
      <p className="visually-hidden" role="status" lang={arrived?.lang}>
        {arrived?.title}
      </p>
      <Header />
      <main id="main" tabIndex={-1} className={styles.main}>
        {slow ? <PageLoading /> : <Outlet />}
      </main>
      <Footer />
      <ScrollRestoration getKey={positionKey} />
    </>
  );
}

/** A link to a part of the page makes a history entry without a key. */
const positionKey = ({ key, hash }: Location) => key + hash;

interface ArrivedPage {
  title: string;
  /** The language of the page's heading when it differs from the page's language. */
  lang: string | undefined;
}

/**
 * Puts the focus on the heading of each visited page, also of the page that is already open; a filter, which changes
 * only the query, does not move the focus.
 * @returns the text that screen readers announce
 */
function useArrivedPage(): ArrivedPage | undefined {
  const { key, pathname, search } = useLocation();
  const back = useNavigationType() === 'POP';
  const page = pathname + numberQuery(readPageNumber(new URLSearchParams(search)));
  const shown = useRef({ key, page, search });
  const [arrived, setArrived] = useState<ArrivedPage>();
  const arrive = useEffectEvent(() => {
    const before = shown.current;
    shown.current = { key, page, search };
    if (before.key === key || (before.page === page && (back || before.search !== search))) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    setArrived({ title: document.title, lang: heading.lang || undefined });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history has a key.
  useEffect(() => arrive(), [key]);
  return arrived;
}

function useSlowNavigation(): boolean {
  const loading = useNavigation().state === 'loading';
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!loading) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [loading]);
  return loading && slow;
}
