import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { EmptyMessage } from '#client/common/ui/empty-message.tsx';
import { publicPath } from '#shared/paths.ts';
import { hasEnglish } from '#shared/text/has-english.ts';
import { numberQuery, readPageNumber } from '#shared/text/links/page-query.ts';
import { PostList } from '../features/blog/post-list.tsx';
import { PageHead } from '../features/layout/page-head.tsx';
import { useApi } from '../lib/data/api.ts';
import { useSite } from '../lib/site/site-identity.ts';
import { usePageTexts } from '../lib/texts/page-texts.ts';
import { Section, SectionHeading } from '../ui/section.tsx';
import { OpeningSoon } from './opening-soon.tsx';

export function Blog() {
  const { opening } = useSite();
  const { t, language: lang, text } = usePageTexts();
  const number = readPageNumber(useSearchParams()[0]);
  const {
    data: { posts, next },
  } = useSuspenseQuery(useApi().blog.summaries.queryOptions({ lang, page: number }));
  const isFirst = number === 1;
  const pageName = t('blog.page', { number });
  if (opening && posts.length === 0) return <OpeningSoon />;
  return (
    <Section belowHeader>
      <PageHead
        title={isFirst ? text('blog.title') : `${text('blog.title')}, ${pageName}`}
        description={text('blog.subtitle')}
        image={posts[0]?.featuredImage}
        translated={hasEnglish(...posts)}
        canonicalPath={publicPath.blog('tr') + numberQuery(number)}
      />
      <SectionHeading
        level={1}
        eyebrow={text('blog.eyebrow')}
        title={text('blog.title')}
        lead={isFirst ? text('blog.subtitle') : pageName}
      />
      {posts.length === 0 ? (
        <EmptyMessage>
          <h2>{t('blog.emptyTitle')}</h2>
          <p>{t('blog.empty')}</p>
        </EmptyMessage>
      ) : (
        <PostList posts={posts} featured={isFirst} path={publicPath.blog(lang)} number={number} next={next} />
      )}
    </Section>
  );
}
