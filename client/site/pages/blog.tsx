import { useSearchParams } from 'react-router-dom';
import { publicPath } from '../../../shared/paths.ts';
import { inEnglish } from '../../../shared/text/in-english.ts';
import { numberQuery, readPageNumber } from '../../../shared/text/page-query.ts';
import { useLanguage } from '../../common/i18n/language.ts';
import { useTranslation } from '../../common/i18n/translation.ts';
import { trpc } from '../../common/lib/trpc.ts';
import { ButtonLink } from '../../common/ui/button.tsx';
import { EmptyMessage } from '../../common/ui/empty-message.tsx';
import { PostCard } from '../features/blog/post-card.tsx';
import { PageHead } from '../features/layout/page-head.tsx';
import { Section, SectionHeading } from '../ui/section.tsx';
import styles from './blog.module.css';

export function Blog() {
  const { t } = useTranslation();
  const number = readPageNumber(useSearchParams()[0]);
  const [{ posts, next }] = trpc.blog.summaries.useSuspenseQuery({ lang: useLanguage(), page: number });
  const isFirst = number === 1;
  const pageName = t('blog.page', { number });
  return (
    <Section belowHeader>
      <PageHead
        title={isFirst ? t('blog.title') : `${t('blog.title')}, ${pageName}`}
        description={t('blog.subtitle')}
        image={posts[0]?.featuredImage}
        translated={inEnglish(...posts)}
        canonicalPath={publicPath.blog('tr') + numberQuery(number)}
      />
      <SectionHeading
        level={1}
        eyebrow={t('blog.eyebrow')}
        title={t('blog.title')}
        lead={isFirst ? t('blog.subtitle') : pageName}
      />
      {posts.length === 0 ? (
        <EmptyMessage>
          <h2>{t('blog.emptyTitle')}</h2>
          <p>{t('blog.empty')}</p>
        </EmptyMessage>
      ) : (
        <ul className={styles.grid}>
          {posts.map((post, index) => (
            <PostCard key={post.id} post={post} featured={isFirst && index === 0} headingLevel={2} />
          ))}
        </ul>
      )}
      <PageLinks newer={isFirst ? undefined : number - 1} older={next ?? undefined} />
    </Section>
  );
}

/** Links to the pages with newer and older posts, for readers and in the head for browsers. */
function PageLinks({ newer, older }: { newer: number | undefined; older: number | undefined }) {
  const { t } = useTranslation();
  const path = publicPath.blog(useLanguage());
  if (newer === undefined && older === undefined) return null;
  return (
    <nav className={styles.pages} aria-label={t('blog.pages')}>
      {newer !== undefined && (
        <>
          <link rel="prev" href={path + numberQuery(newer)} />
          <ButtonLink to={path + numberQuery(newer)} rel="prev">
            {t('blog.newer')}
          </ButtonLink>
        </>
      )}
      {older !== undefined && (
        <>
          <link rel="next" href={path + numberQuery(older)} />
          <ButtonLink to={path + numberQuery(older)} rel="next">
            {t('blog.older')}
          </ButtonLink>
        </>
      )}
    </nav>
  );
}
