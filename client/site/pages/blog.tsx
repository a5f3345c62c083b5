import { useSearchParams } from 'react-router-dom';
import { publicPath } from '../../../shared/paths.ts';
import { inEnglish } from '../../../shared/text/in-english.ts';
import { numberQuery, readPageNumber } from '../../../shared/text/page-query.ts';
import { useLanguage } from '../../common/i18n/language.ts';
import { useTranslation } from '../../common/i18n/translation.ts';
import { trpc } from '../../common/lib/trpc.ts';
import { EmptyMessage } from '../../common/ui/empty-message.tsx';
import { PostList } from '../features/blog/post-list.tsx';
import { PageHead } from '../features/layout/page-head.tsx';
import { Section, SectionHeading } from '../ui/section.tsx';

export function Blog() {
  const { t } = useTranslation();
  const lang = useLanguage();
  const number = readPageNumber(useSearchParams()[0]);
  const [{ posts, next }] = trpc.blog.summaries.useSuspenseQuery({ lang, page: number });
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
        <PostList posts={posts} featured={isFirst} path={publicPath.blog(lang)} number={number} next={next} />
      )}
    </Section>
  );
}
