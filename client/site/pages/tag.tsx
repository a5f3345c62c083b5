import { useParams, useSearchParams } from 'react-router-dom';
import { trpc } from '#client/common/lib/trpc.ts';
import { TurkishParts } from '#client/common/ui/turkish-parts.tsx';
import { PostList } from '#client/site/features/blog/post-list.tsx';
import { PageHead } from '#client/site/features/layout/page-head.tsx';
import { usePageTexts } from '#client/site/lib/texts/page-texts.ts';
import { BackLink } from '#client/site/ui/back-link.tsx';
import { Section, SectionHeading } from '#client/site/ui/section.tsx';
import { hasEnglish } from '#shared/lib/has-english.ts';
import { numberQuery, readPageNumber } from '#shared/lib/links/page-query.ts';
import { publicPath } from '#shared/paths.ts';

export function Tag() {
  const { t, language: lang, text } = usePageTexts();
  const { tag: slug = '' } = useParams();
  const number = readPageNumber(useSearchParams()[0]);
  const [{ items: posts, next, tag }] = trpc.blog.summaries.useSuspenseQuery({ lang, page: number, tag: slug });
  const name = tag?.name ?? slug;
  const title = t('tag.title', { tag: name });
  const pageName = t('blog.page', { number });
  return (
    <Section belowHeader>
      <PageHead
        title={number === 1 ? title : `${title}, ${pageName}`}
        description={t('tag.description', { tag: name })}
        image={posts[0]?.featuredImage}
        translated={hasEnglish(...posts)}
        canonicalPath={(language) => publicPath.tag('tr', tag?.slugs[language] ?? slug) + numberQuery(number)}
      />
      <BackLink to={publicPath.blog(lang)}>{t('post.backToList')}</BackLink>
      <SectionHeading
        level={1}
        eyebrow={text('blog.eyebrow')}
        title={tag?.lang === 'tr' ? <TurkishParts text={title} parts={[name]} /> : title}
        lead={number === 1 ? undefined : pageName}
      />
      <PostList posts={posts} path={publicPath.tag(lang, slug)} number={number} next={next} />
    </Section>
  );
}
