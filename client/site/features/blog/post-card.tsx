import { Link } from 'react-router-dom';
import { useLanguage } from '#client/common/i18n/language.ts';
import { Picture } from '#client/common/ui/picture.tsx';
import { useNumberForm } from '#client/site/lib/site/site-identity.ts';
import { langAttribute } from '#client/site/lib/texts/lang-attribute.ts';
import { SHOWN } from '#shared/constants.ts';
import { publicPath } from '#shared/paths.ts';
import type { PostSummary } from '#shared/schemas/blog.ts';
import styles from './post-card.module.css';
import { PostTags } from './post-tags.tsx';

interface PostCardProps {
  post: PostSummary;
  featured?: boolean;
  headingLevel?: 2 | 3;
}

export function PostCard({ post, featured = false, headingLevel = 3 }: PostCardProps) {
  const language = useLanguage();
  const { date, dateLang } = useNumberForm();
  const Title = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <li className={featured ? `${styles.card} ${styles.featured}` : styles.card}>
      <Picture
        src={post.featuredImage}
        alt=""
        kind="blog"
        sizes={`(min-width: 60rem) ${featured ? 44 : 24}rem, (min-width: 40rem) ${featured ? 100 : 50}vw, 100vw`}
        priority={featured}
        className={styles.picture}
      />
      <div className={styles.text}>
        <p className="note" lang={dateLang}>
          <time dateTime={post.publishDate}>{date(post.publishDate)}</time>
        </p>
        <Title className={styles.title} lang={langAttribute(post, 'title')}>
          <Link to={publicPath.post(language, post.slug)} className="title-link entry-link">
            {post.title}
          </Link>
        </Title>
        <p lang={langAttribute(post, 'excerpt')}>{post.excerpt}</p>
        <PostTags post={post} max={SHOWN.postTags} />
      </div>
    </li>
  );
}
