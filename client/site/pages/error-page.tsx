import { onlineManager } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPath, useLocation, useRouteError } from 'react-router-dom';
import { useLanguage } from '#client/common/i18n/language.ts';
import { storedToken } from '#client/common/lib/storage.ts';
import { ButtonLink } from '#client/common/ui/button.tsx';
import { PageHead } from '#client/site/features/layout/page-head.tsx';
import { WaysOn } from '#client/site/features/layout/ways-on.tsx';
import { type CallError, toCallError } from '#client/site/lib/data/call-error.ts';
import { isScriptFailure } from '#client/site/lib/navigation/script-failure.ts';
import { useErrorText } from '#client/site/lib/texts/error-text.ts';
import { ErrorBox, RetryButton } from '#client/site/ui/error-box.tsx';
import { PageLoading } from '#client/site/ui/page-loading.tsx';
import { Section, SectionHeading } from '#client/site/ui/section.tsx';
import { splitLanguage } from '#shared/first-bytes.ts';
import { PUBLIC_ROUTES, publicPath } from '#shared/paths.ts';
import styles from './error-page.module.css';
import { NotFound } from './not-found.tsx';

const PAGES = Object.keys(PUBLIC_ROUTES) as (keyof typeof PUBLIC_ROUTES)[];

export function ErrorPage() {
  const { pathname, key } = useLocation();
  const thrown = useRouteError();
  const error = toCallError(thrown);
  const { path } = splitLanguage(pathname);
  const page = PAGES.find((name) => matchPath(PUBLIC_ROUTES[name], path)) ?? 'home';
  const notFound = error.status === 404;
  const [offline] = useState(() => !onlineManager.isOnline());
  // The server's page is about to replace a page whose scripts failed.
  if (isScriptFailure(thrown)) return <PageLoading />;
  // The key makes a new element for each try, so that a second failure is announced too.
  if (offline && !notFound) return <OfflinePage key={key} />;
  if (!notFound && page !== 'post') return <FailedPage key={key} page={page} error={error} />;
  const missing = page === 'post' || page === 'hotel' ? <MissingContent page={page} error={error} /> : <NotFound />;
  return notFound ? <DraftOr page={page}>{missing}</DraftOr> : missing;
}

function FailedPage({ page, error }: { page: keyof typeof PUBLIC_ROUTES; error: CallError }) {
  const { t } = useTranslation();
  const reason = useErrorText()(error);
  return (
    <Section belowHeader>
      <PageHead {...(page !== 'home' && { title: t('state.errorTitle') })} noIndex />
      <ErrorBox reason={reason} messageKey={`${page}.loadFailed`} />
      <p className={styles.meanwhile}>{t('waysOn.meanwhile')}</p>
      <WaysOn except={page} />
    </Section>
  );
}

/** Loads the whole document when the network is back, because the router does not load failed code again. */
function OfflinePage() {
  const { t } = useTranslation();
  useEffect(() => onlineManager.subscribe((online) => online && window.location.reload()), []);
  return (
    <Section belowHeader>
      <PageHead title={t('state.errorTitle')} noIndex />
      <ErrorBox messageKey="state.offline" />
    </Section>
  );
}

const DraftPage = lazy(async () => ({ default: (await import('./preview/draft-page.tsx')).DraftPage }));

/** An administrator sees a draft at its address; the token is in the browser, so the page asks after it has loaded. */
function DraftOr({ page, children }: { page: string; children: ReactNode }) {
  const [signedIn, setSignedIn] = useState(false);
  useEffect(() => setSignedIn(storedToken() !== null), []);
  if (!signedIn) return children;
  return (
    <Suspense fallback={children}>
      <DraftPage page={page}>{children}</DraftPage>
    </Suspense>
  );
}

function MissingContent({ page, error }: { page: 'hotel' | 'post'; error: CallError }) {
  const { t } = useTranslation();
  const reason = useErrorText()(error);
  const notFound = error.status === 404;
  const language = useLanguage();
  const title = t(`${page}.notFoundTitle`);
  const list = page === 'post' ? 'blog' : 'branches';
  return (
    <Section belowHeader>
      <PageHead title={title} noIndex />
      <SectionHeading
        level={1}
        eyebrow={notFound ? '404' : undefined}
        title={title}
        lead={t(notFound ? `${page}.notFoundText` : `${page}.loadFailed`)}
      />
      {notFound && <p className={styles.reason}>{t(`notFound.${page}Text`)}</p>}
      {!notFound && reason && <p className={styles.reason}>{reason}</p>}
      <div className={styles.buttons}>
        {!notFound && <RetryButton />}
        <ButtonLink to={publicPath[list](language)}>{t(`${page}.backToList`)}</ButtonLink>
      </div>
      <WaysOn except={list} />
    </Section>
  );
}
