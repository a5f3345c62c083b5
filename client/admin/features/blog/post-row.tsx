import type { RefCallback } from 'react';
import { publicPath } from '../../../../shared/paths.ts';
import type { PostSummary } from '../../../../shared/schemas/blog.ts';
import { formatDate } from '../../../../shared/text/numbers/date.ts';
import { useLanguage } from '../../../common/i18n/language.ts';
import { useTranslation } from '../../../common/i18n/translation.ts';
import { HiddenName } from '../../../common/ui/hidden-name.tsx';
import { NewTabNote } from '../../../common/ui/new-tab-note.tsx';
import { Picture } from '../../../common/ui/picture.tsx';
import { focusNeighbourOnRemoval } from '../../lib/focus.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { DraftBadge } from '../../ui/badges/draft-badge.tsx';
import { EnglishBadges } from '../../ui/badges/english-badges.tsx';
import { PublishSwitch } from '../../ui/list/publish-switch.tsx';
import { PostStatusBadge, postStatus } from './post-status.tsx';
import styles from './post-table.module.css';
import { usePostChanges } from './use-post-changes.ts';

interface PostRowProps {
  post: PostSummary;
  /** Defined for a post that was just added. */
  addedRef: RefCallback<HTMLElement> | undefined;
  onEdit: (post: PostSummary) => void;
}

export function PostRow({ post, addedRef, onEdit }: PostRowProps) {
  const { t } = useTranslation('admin');
  const { deletePost, togglePublished } = usePostChanges();
  const { title: name, published } = post;
  return (
    <tr ref={focusNeighbourOnRemoval}>
      <td className={styles.post}>
        <Picture src={post.featuredImage} alt="" kind="blog" sizes="5rem" className={styles.picture} />
        <div className={styles.text}>
          <strong ref={addedRef} tabIndex={-1} lang="tr">
            {name}
          </strong>
          <PostFacts post={post} />
        </div>
      </td>
      <td data-label={t('blog.author')} lang="tr">
        {post.author}
      </td>
      <td data-label={t('blog.date')}>
        <time dateTime={post.publishDate} lang="tr">
          {formatDate(post.publishDate)}
        </time>
      </td>
      <td>
        <PublishSwitch name={name} published={published} onToggle={() => togglePublished(post)} />
      </td>
      <td>
        <div className={styles.actions}>
          <ActionButton variant="ghost" onClick={() => onEdit(post)}>
            {t('blog.edit')}
            <HiddenName name={name} />
          </ActionButton>
          <ActionButton variant="danger" onClick={() => deletePost(post)}>
            {t('blog.delete')}
            <HiddenName name={name} />
          </ActionButton>
        </div>
      </td>
    </tr>
  );
}

/** The address of the post, linked while visitors can open it, and what is unfinished. */
function PostFacts({ post }: { post: PostSummary }) {
  const language = useLanguage();
  const address = `/blog/${post.slug}`;
  return (
    <span className={styles.details}>
      {postStatus(post) === 'live' ? (
        <a href={publicPath.post(language, post.slug)} target="_blank" rel="noopener">
          {address}
          <HiddenName name={post.title} />
          <NewTabNote />
        </a>
      ) : (
        <span>{address}</span>
      )}
      <PostStatusBadge post={post} />
      <DraftBadge name={`post:${post.id}`} />
      <EnglishBadges missing={post.missingEnglish ?? 0} outdated={post.outdatedEnglish ?? 0} />
    </span>
  );
}
