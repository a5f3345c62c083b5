import { useParams, useSearchParams } from 'react-router-dom';
import { trpc } from '#client/common/lib/trpc.ts';
import { publicPath } from '#shared/paths.ts';
import { hasEnglish } from '#shared/text/has-english.ts';
import { numberQuery, readPageNumber } from '#shared/text/links/page-query.ts';
import { tagSlug } from '#shared/text/slug.ts';
import { PostList } from '../features/blog/post-list.tsx';
import { PageHead } from '../features/layout/page-head.tsx';
import { usePageTexts } from '../lib/texts/page-texts.ts';
import { BackLink } from '../ui/back-link.tsx';
import { Section, SectionHeading } from '../ui/section.tsx';

export function Tag() {
  const { t, language: lang, text } = usePageTexts();
  const tag = tagSlug(useParams().tag ?? '');
  const number = readPageNumber(useSearchParams()[0]);
  const [{ posts, next }] = trpc.blog.summaries.useSuspenseQuery({ lang, page: number, tag });
  // The tag as the posts spell it; the posts do not have a tag of the other language.
  const name = posts.flatMap(({ tags }) => tags).find((one) => tagSlug(one) === tag) ?? tag;
  const title = t('tag.title', { tag: name });
  const pageName = t('blog.page', { number });
  return (
    <Section belowHeader>
      <PageHead
        title={number === 1 ? title : `${title}, ${pageName}`}
        description={t('tag.description', { tag: name })}
        image={posts[0]?.featuredImage}
        translated={hasEnglish(...posts)}
        canonicalPath={publicPath.tag('tr', tag) + numberQuery(number)}
      />
      <BackLink to={publicPath.blog(lang)}>{t('post.backToList')}</BackLink>
      <SectionHeading
        level={1}
        eyebrow={text('blog.eyebrow')}
        title={title}
        lead={number === 1 ? undefined : pageName}
      />
      <PostList posts={posts} path={publicPath.tag(lang, tag)} number={number} next={next} />
    </Section>
  );
}
