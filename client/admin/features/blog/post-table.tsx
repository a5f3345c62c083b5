import type { RefCallback } from 'react';
import { publicPath } from '../../../../shared/paths.ts';
import type { PostSummary } from '../../../../shared/schemas/blog.ts';
import { formatDate } from '../../../../shared/text/date.ts';
import { useLanguage } from '../../../common/i18n/language.ts';
import { useTranslation } from '../../../common/i18n/translation.ts';
import { Picture } from '../../../common/ui/picture.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import { Badge } from '../../ui/badge.tsx';
import { DraftBadge } from '../../ui/draft-badge.tsx';
import { EnglishBadges } from '../../ui/english-badges.tsx';
import styles from './post-table.module.css';
import { usePostChanges } from './use-post-changes.ts';

interface PostTableProps {
  posts: readonly PostSummary[];
  /** The post that was just added. */
  addedId: string | undefined;
  addedRef: RefCallback<HTMLElement>;
  onEdit: (post: PostSummary) => void;
}

/** Posts and drafts; on narrow screens each row is shown as a card. */
export function PostTable({ posts, addedId, addedRef, onEdit }: PostTableProps) {
  const { t } = useTranslation('admin');
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {(['post', 'author', 'date', 'status', 'actions'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`blog.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {posts.map((post) => (
          <PostRow key={post.id} post={post} addedRef={post.id === addedId ? addedRef : undefined} onEdit={onEdit} />
        ))}
      </tbody>
    </table>
  );
}

interface PostRowProps extends Pick<PostTableProps, 'onEdit'> {
  post: PostSummary;
  addedRef: RefCallback<HTMLElement> | undefined;
}

function PostRow({ post, addedRef, onEdit }: PostRowProps) {
  const { t } = useTranslation('admin');
  const { deletePost, togglePublished } = usePostChanges();
  const language = useLanguage();
  const { title: name, published, missingEnglish = 0, outdatedEnglish = 0 } = post;
  return (
    <tr>
      <td className={styles.post}>
        <Picture src={post.featuredImage} alt="" kind="blog" sizes="5rem" className={styles.picture} />
        <div className={styles.text}>
          <strong ref={addedRef} tabIndex={-1} lang="tr">
            {name}
          </strong>
          <span className={styles.details}>
            {published ? (
              <a
                href={publicPath.post(language, post.slug)}
                target="_blank"
                rel="noopener"
                aria-label={t('blog.view', { name })}
              >
                /blog/{post.slug}
              </a>
            ) : (
              <span>/blog/{post.slug}</span>
            )}
            {!published && <Badge variant="info">{t('blog.draft')}</Badge>}
            <DraftBadge name={`post:${post.id}`} />
            <EnglishBadges missing={missingEnglish} outdated={outdatedEnglish} />
          </span>
        </div>
      </td>
      <td data-label={t('blog.author')}>{post.author}</td>
      <td data-label={t('blog.date')}>
        <time dateTime={post.publishDate} lang="tr">
          {formatDate(post.publishDate)}
        </time>
      </td>
      <td>
        <button
          type="button"
          role="switch"
          aria-checked={published}
          aria-label={t('blog.publishedName', { name })}
          className={styles.switch}
          onClick={() => togglePublished(post)}
        >
          <span className={styles.track} aria-hidden="true" />
          {t('blog.published')}
        </button>
      </td>
      <td>
        <div className={styles.actions}>
          <ActionButton variant="ghost" aria-label={t('blog.editName', { name })} onClick={() => onEdit(post)}>
            {t('blog.edit')}
          </ActionButton>
          <ActionButton variant="danger" aria-label={t('blog.deleteName', { name })} onClick={() => deletePost(post)}>
            {t('blog.delete')}
          </ActionButton>
        </div>
      </td>
    </tr>
  );
}
