import type { Post } from '../../../../shared/schemas/blog.ts';
import { useTranslation } from '../../../common/i18n/translation.ts';
import { langAttribute } from '../../lib/lang-attribute.ts';
import styles from './post-tags.module.css';

/** @param max the number of tags shown; all when not given */
export function PostTags({ post, max }: { post: Pick<Post, 'tags' | 'untranslated'>; max?: number }) {
  const { t } = useTranslation();
  if (post.tags.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label={t('post.tags')}>
      {post.tags.slice(0, max).map((tag) => (
        <li key={tag} className={styles.tag} lang={langAttribute(post, 'tags')}>
          {tag}
        </li>
      ))}
    </ul>
  );
}
