import { useTranslation } from 'react-i18next';
import { matchPath, useLocation } from 'react-router-dom';
import { PUBLIC_ROUTES, publicPath, splitLanguage } from '../../../shared/paths.ts';
import { useLanguage } from '../../common/i18n/language.ts';
import type { CallError } from '../../common/lib/call-error.ts';
import { ButtonLink } from '../../common/ui/button.tsx';
import { PageHead } from '../features/layout/page-head.tsx';
import { ErrorBox, RetryButton } from '../ui/error-box.tsx';
import { Section, SectionHead } from '../ui/section.tsx';
import styles from './error-page.module.css';

/** The sentence of each page for data that did not come (specification 8). */
const FAILED = {
  home: 'home.loadFailed',
  branches: 'branches.loadFailed',
  hotel: 'hotel.loadFailed',
  blog: 'blog.loadFailed',
  post: 'blog.postLoadFailed',
  about: 'about.loadFailed',
  contact: 'contact.loadFailed',
} as const;
type Page = keyof typeof FAILED;

const pageAt = (path: string): Page =>
  (Object.keys(PUBLIC_ROUTES) as Page[]).find((page) => matchPath(PUBLIC_ROUTES[page], path)) ?? 'home';

/** What stands in place of a page: not found, or failed with a way to try again. */
export function FailurePage({ failure }: { failure: CallError }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const page = pageAt(splitLanguage(useLocation().pathname).path);
  const missing = failure.status === 404;
  if (missing && page === 'hotel') {
    return (
      <Missing
        title={t('hotel.notFoundTitle')}
        text={t('hotel.notFoundText')}
        to={publicPath.branches(language)}
        back={t('hotel.allHotels')}
      />
    );
  }
  if (page === 'post') {
    return (
      <Missing
        title={t('blog.notFoundTitle')}
        text={missing ? t('blog.notFoundText') : t('blog.postLoadFailed')}
        to={publicPath.blog(language)}
        back={t('blog.allPosts')}
        failed={!missing}
      />
    );
  }
  return (
    <Section page>
      <PageHead title={t('state.errorTitle')} hidden />
      <ErrorBox messageKey={FAILED[page]} />
    </Section>
  );
}

interface MissingProps {
  title: string;
  text: string;
  to: string;
  back: string;
  /** It may well exist, but could not be loaded: trying again can help. */
  failed?: boolean;
}

function Missing({ title, text, to, back, failed = false }: MissingProps) {
  return (
    <Section page>
      <PageHead title={title} hidden />
      <SectionHead level={1} eyebrow={failed ? undefined : '404'} title={title} lead={text} />
      <p className={styles.buttons}>
        {failed && <RetryButton />}
        <ButtonLink to={to}>{back}</ButtonLink>
      </p>
    </Section>
  );
}
