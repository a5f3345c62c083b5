import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { publicPath } from '../../../shared/paths.ts';
import { formatDate } from '../../../shared/text/date.ts';
import { inEnglish } from '../../../shared/text/in-english.ts';
import { paragraphsOf } from '../../../shared/text/paragraphs.ts';
import { useLanguage } from '../../common/i18n/language.ts';
import { trpc } from '../../common/lib/trpc.ts';
import { Icon } from '../../common/ui/icon.tsx';
import { Picture } from '../../common/ui/picture.tsx';
import { PostData } from '../features/blog/post-structured-data.tsx';
import { BreadcrumbData } from '../features/layout/breadcrumb-structured-data.tsx';
import { PageHead } from '../features/layout/page-head.tsx';
import { altOf } from '../lib/image-alt.ts';
import { langAttribute } from '../lib/lang-attribute.ts';
import { RedirectError } from '../lib/redirect.ts';
import styles from './post.module.css';

export function Post() {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { slug = '' } = useParams();
  const [post] = trpc.blog.bySlug.useSuspenseQuery({ slug, lang });
  // A former address leads to the present one for good.
  if (typeof window === 'undefined' && slug !== post.slug) throw new RedirectError(publicPath.post(lang, post.slug));
  const back = (
    <Link to={publicPath.blog(lang)} className={styles.back}>
      <Icon name="left" />
      {t('blog.allPosts')}
    </Link>
  );
  return (
    <article className={styles.article}>
      <PageHead
        title={post.metaTitle || post.title}
        description={post.metaDescription || post.excerpt}
        image={post.featuredImage}
        translated={inEnglish(post)}
        published={post.publishDate}
      />
      <PostData post={post} />
      <BreadcrumbData
        way={[
          { name: t('nav.blog'), path: publicPath.blog(lang) },
          { name: post.title, path: publicPath.post(lang, post.slug) },
        ]}
      />
      <header className={styles.head}>
        {back}
        <h1 className={styles.title} lang={langAttribute(post, 'title')}>
          {post.title}
        </h1>
        <p className={styles.meta}>
          <time dateTime={post.publishDate} lang="tr">
            {formatDate(post.publishDate)}
          </time>
          <span>{t('blog.byAuthor', { author: post.author })}</span>
        </p>
      </header>
      <Picture
        src={post.featuredImage}
        {...altOf(post, post.featuredImage, lang)}
        kind="blog"
        sizes="(min-width: 75rem) 75rem, 100vw"
        priority
        className={styles.picture}
      />
      <div className={styles.column} lang={langAttribute(post, 'content')}>
        {paragraphsOf(post.content).map((paragraph, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same words may stand twice, and nothing moves.
          <p key={at}>{paragraph}</p>
        ))}
      </div>
      <footer className={styles.column}>
        <ul className={styles.tags} aria-label={t('blog.tags')}>
          {post.tags.map((tag) => (
            <li key={tag} className={styles.tag} lang={langAttribute(post, 'tags')}>
              {tag}
            </li>
          ))}
        </ul>
        {back}
      </footer>
    </article>
  );
}
