import { useSearchParams } from 'react-router-dom';
import { trpc } from '#client/common/lib/trpc.ts';
import { EmptyMessage } from '#client/common/ui/empty-message.tsx';
import { PostList } from '#client/site/features/blog/post-list.tsx';
import { PageHead } from '#client/site/features/layout/page-head.tsx';
import { usePageTexts } from '#client/site/lib/texts/page-texts.ts';
import { Section, SectionHeading } from '#client/site/ui/section.tsx';
import { hasEnglish } from '#shared/lib/has-english.ts';
import { numberQuery, readPageNumber } from '#shared/lib/links/page-query.ts';
import { publicPath } from '#shared/paths.ts';

export function Blog() {
  const { t, language: lang, text } = usePageTexts();
  const number = readPageNumber(useSearchParams()[0]);
  const [{ items: posts, next }] = trpc.blog.summaries.useSuspenseQuery({ lang, page: number });
  const isFirst = number === 1;
  const pageName = t('blog.page', { number });
  return (
    <Section belowHeader>
      <PageHead
        title={isFirst ? text('blog.title') : `${text('blog.title')}, ${pageName}`}
        description={text('blog.subtitle')}
        image={posts[0]?.featuredImage}
        translated={hasEnglish(...posts)}
        noIndex={posts.length === 0}
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
