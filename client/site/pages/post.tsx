import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useLanguage } from '#client/common/i18n/language.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import { Picture } from '#client/common/ui/picture.tsx';
import { PostTags } from '#client/site/features/blog/post-tags.tsx';
import { readingMinutes } from '#client/site/features/blog/reading-time.ts';
import { PostHotel, PostNeighbours } from '#client/site/features/blog/related-posts.tsx';
import { NamedHotels, useNamedHotels } from '#client/site/features/hotels/list/named-hotels.tsx';
import { PageHead } from '#client/site/features/layout/page-head.tsx';
import { useNumberForm } from '#client/site/lib/site/site-identity.ts';
import { imageAlt } from '#client/site/lib/texts/image-alt.ts';
import { langAttribute } from '#client/site/lib/texts/lang-attribute.ts';
import { BackLink } from '#client/site/ui/back-link.tsx';
import { Story } from '#client/site/ui/story.tsx';
import { hasEnglish } from '#shared/lib/has-english.ts';
import { wordsShown } from '#shared/lib/markdown/words.ts';
import { publicPath } from '#shared/paths.ts';
import styles from './post.module.css';

export function Post() {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { date, dateLang } = useNumberForm();
  const { slug = '' } = useParams();
  const [post] = trpc.blog.bySlug.useSuspenseQuery({ slug, lang });
  const [related] = trpc.blog.related.useSuspenseQuery({ slug: post.slug, lang });
  const named = useNamedHotels(related.hotel ? [related.hotel.slug] : []);
  const backLink = <BackLink to={publicPath.blog(lang)}>{t('post.backToList')}</BackLink>;
  return (
    <article className={styles.article}>
      <PageHead
        title={post.metaTitle || post.title}
        description={post.metaDescription || post.excerpt}
        image={post.featuredImage}
        imageText={imageAlt(post, post.featuredImage, lang).alt}
        translated={hasEnglish(post)}
        publishDate={post.publishDate}
        canonicalPath={publicPath.post('tr', post.slug)}
      />
      <header className={styles.heading}>
        {backLink}
        <h1 className={styles.title} lang={langAttribute(post, 'title')}>
          {post.title}
        </h1>
      </header>
      <p className={styles.meta}>
        <time dateTime={post.publishDate} lang={dateLang}>
          {date(post.publishDate)}
        </time>
        <span>
          {t('post.byAuthor')} <span lang="tr">{post.author}</span>
        </span>
        <span>{t('post.readingTime', { count: readingMinutes(wordsShown(post.content, post.tree)) })}</span>
      </p>
      <div className={styles.figure}>
        <Picture
          src={post.featuredImage}
          {...imageAlt(post, post.featuredImage, lang)}
          kind="blog"
          sizes="(min-width: 75rem) 75rem, 100vw"
          priority
          className={styles.picture}
        />
      </div>
      <div className={styles.text}>
        <Story text={post.content} tree={post.tree} headingLevel={2} lang={langAttribute(post, 'content')} />
      </div>
      <footer className={styles.footer}>
        {named.hotels.length === 0 && <PostHotel hotel={related.hotel} />}
        <PostTags post={post} slugs={related.tagSlugs} />
        <PostNeighbours newer={related.newer} older={related.older} />
        {backLink}
      </footer>
      <NamedHotels title={t('post.hotel')} {...named} />
    </article>
  );
}
