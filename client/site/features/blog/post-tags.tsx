import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '#client/common/i18n/language.ts';
import { langAttribute } from '#client/site/lib/texts/lang-attribute.ts';
import { publicPath } from '#shared/paths.ts';
import type { Post } from '#shared/schemas/blog.ts';
import styles from './post-tags.module.css';

interface PostTagsProps {
  post: Pick<Post, 'tags' | 'untranslated'>;
  max?: number;
  /** The parts of addresses that name the tags, for tags that are links. */
  slugs?: readonly string[];
}

export function PostTags({ post, max, slugs = [] }: PostTagsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (post.tags.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label={t('post.tags')}>
      {post.tags.slice(0, max).map((tag, at) => (
        <li key={tag} className={styles.tag} lang={langAttribute(post, 'tags')}>
          {slugs[at] ? <Link to={publicPath.tag(language, slugs[at])}>{tag}</Link> : tag}
        </li>
      ))}
    </ul>
  );
}
