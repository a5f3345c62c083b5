import { onlineManager } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useLanguage } from '#client/common/i18n/language.ts';
import { storedToken } from '#client/common/lib/storage.ts';
import { ButtonLink } from '#client/common/ui/button.tsx';
import { publicPath, splitLanguage } from '#shared/paths.ts';
import { PageHead } from '../features/layout/page-head.tsx';
import { WaysOn } from '../features/layout/ways-on.tsx';
import type { CallError } from '../lib/data/call-error.ts';
import { pageAt } from '../lib/navigation/page-at.ts';
import { ErrorBox, RetryButton, useLoadAgain } from '../ui/error-box.tsx';
import { Section, SectionHeading } from '../ui/section.tsx';
import styles from './error-page.module.css';
import { NotFound } from './not-found.tsx';

/** Replaces a page whose data does not exist or could not be loaded. */
export function ErrorPage({ error }: { error: CallError }) {
  const { t } = useTranslation();
  const page = pageAt(splitLanguage(useLocation().pathname).path) ?? 'home';
  const notFound = error.status === 404;
  const [offline] = useState(() => !onlineManager.isOnline());
  if (offline && !notFound) return <OfflinePage />;
  if (page === 'post' || (page === 'hotel' && notFound)) {
    const missing = <MissingContent page={page} notFound={notFound} />;
    return notFound ? <DraftOr page={page}>{missing}</DraftOr> : missing;
  }
  if (notFound) return <NotFound />;
  return (
    <Section belowHeader>
      <PageHead title={t('state.errorTitle')} noIndex />
      <ErrorBox messageKey={`${page}.loadFailed`} />
      <p className={styles.meanwhile}>{t('waysOn.meanwhile')}</p>
      <WaysOn except={page} />
    </Section>
  );
}

/** Says that there is no network, and loads the page when there is one again. */
function OfflinePage() {
  const { t } = useTranslation();
  const loadAgain = useEffectEvent(useLoadAgain());
  useEffect(() => onlineManager.subscribe((online) => online && loadAgain()), []);
  return (
    <Section belowHeader>
      <PageHead title={t('state.errorTitle')} noIndex />
      <ErrorBox messageKey="state.offline" />
    </Section>
  );
}

const DraftPage = lazy(async () => ({ default: (await import('../preview/draft-page.tsx')).DraftPage }));

/** An administrator sees a draft at its address; the token is in the browser, so the page asks after it has loaded. */
function DraftOr({ page, children }: { page: 'hotel' | 'post'; children: ReactNode }) {
  const [signedIn, setSignedIn] = useState(false);
  useEffect(() => setSignedIn(storedToken() !== null), []);
  if (!signedIn) return children;
  return (
    <Suspense fallback={children}>
      <DraftPage page={page}>{children}</DraftPage>
    </Suspense>
  );
}

/** A hotel or post that does not exist, or that could not be loaded and can be tried again. */
function MissingContent({ page, notFound }: { page: 'hotel' | 'post'; notFound: boolean }) {
  const { t } = useTranslation();
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
      <p className={styles.buttons}>
        {!notFound && <RetryButton />}
        <ButtonLink to={publicPath[list](language)}>{t(`${page}.backToList`)}</ButtonLink>
      </p>
      <WaysOn except={list} />
    </Section>
  );
}
