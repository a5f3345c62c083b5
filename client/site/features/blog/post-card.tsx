import { Link } from 'react-router-dom';
import { SHOWN } from '../../../../shared/constants.ts';
import { publicPath } from '../../../../shared/paths.ts';
import type { Post } from '../../../../shared/schemas/blog.ts';
import { formatDate } from '../../../../shared/text/date.ts';
import { useLanguage } from '../../../common/i18n/language.ts';
import { useTranslation } from '../../../common/i18n/translation.ts';
import { Picture } from '../../../common/ui/picture.tsx';
import { langAttribute } from '../../lib/lang-attribute.ts';
import styles from './post-card.module.css';

interface PostCardProps {
  post: Post;
  /** The first post of the blog page: takes a whole row. */
  featured?: boolean;
  headingLevel?: 2 | 3;
}

export function PostCard({ post, featured = false, headingLevel = 3 }: PostCardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const Title = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <li className={featured ? `${styles.card} ${styles.featured}` : styles.card}>
      <Picture
        src={post.featuredImage}
        alt=""
        kind="blog"
        sizes={`(min-width: 60rem) ${featured ? 44 : 24}rem, (min-width: 40rem) 50vw, 100vw`}
        priority={featured}
        className={styles.picture}
      />
      <div className={styles.text}>
        <p className={styles.date} lang="tr">
          <time dateTime={post.publishDate}>{formatDate(post.publishDate)}</time>
        </p>
        <Title className={styles.title} lang={langAttribute(post, 'title')}>
          <Link to={publicPath.post(language, post.slug)}>{post.title}</Link>
        </Title>
        <p lang={langAttribute(post, 'excerpt')}>{post.excerpt}</p>
        <ul className={styles.tags} aria-label={t('post.tags')}>
          {post.tags.slice(0, SHOWN.postTags).map((tag) => (
            <li key={tag} className={styles.tag} lang={langAttribute(post, 'tags')}>
              {tag}
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
