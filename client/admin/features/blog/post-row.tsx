import type { RefCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { focusNeighbourOnRemoval } from '#client/admin/lib/focus.ts';
import { ENTITY_SCREENS } from '#client/admin/lib/nouns.ts';
import { DraftBadge } from '#client/admin/ui/badges/draft-badge.tsx';
import { EnglishBadges } from '#client/admin/ui/badges/english-badges.tsx';
import { EntryButton } from '#client/admin/ui/entry-button.tsx';
import { EditLink } from '#client/admin/ui/list/editor-link.tsx';
import { PublicAddress } from '#client/admin/ui/list/public-address.tsx';
import { RowMenu } from '#client/admin/ui/list/row-menu.tsx';
import { SelectBox } from '#client/admin/ui/list/select-box.tsx';
import { useDuplicate } from '#client/admin/ui/list/use-duplicate.ts';
import { PublicationWords, publicationState } from '#client/admin/ui/publishing/publication-words.tsx';
import { PublishSwitch } from '#client/admin/ui/publishing/publish-switch.tsx';
import { Picture } from '#client/common/ui/picture.tsx';
import { formatDate } from '#shared/lib/numbers/date.ts';
import { publicPath } from '#shared/paths.ts';
import type { PostSummary } from '#shared/schemas/blog.ts';
import styles from './post-table.module.css';
import { usePostChanges } from './use-post-changes.ts';
import { usePostRights } from './use-post-rights.ts';

interface PostRowProps {
  post: PostSummary;
  addedRef: RefCallback<HTMLElement> | undefined;
}

export function PostRow({ post, addedRef }: PostRowProps) {
  const { t } = useTranslation('admin');
  const { deletePost, togglePublished, toggleHandedIn } = usePostChanges();
  const { mayPublish, handsIn, editableOf, mayDelete } = usePostRights();
  const duplicate = useDuplicate('posts');
  const isReadOnly = editableOf(post) === 'nothing';
  const { title: name } = post;
  return (
    <tr ref={focusNeighbourOnRemoval}>
      <td className={styles.post}>
        <SelectBox id={post.id} name={name} />
        <Picture src={post.featuredImage} alt="" kind="blog" sizes="5rem" className={styles.picture} />
        <div className={styles.text}>
          <strong ref={addedRef} tabIndex={-1} lang="tr">
            {name}
          </strong>
          <PostFacts post={post} />
        </div>
      </td>
      <td data-label={t('fields.author')} lang="tr">
        {post.author}
      </td>
      <td data-label={t('fields.publishDate')}>
        <time dateTime={post.publishDate} lang="tr">
          {formatDate(post.publishDate)}
        </time>
      </td>
      <td>
        {mayPublish ? (
          <PublishSwitch name={name} of={post} onToggle={() => togglePublished(post)} />
        ) : handsIn && !post.published ? (
          <PublishSwitch name={name} of={post} handsIn onToggle={() => toggleHandedIn(post)} />
        ) : (
          <p>
            <PublicationWords of={post} />
          </p>
        )}
      </td>
      <td>
        <div className={styles.actions}>
          <EditLink to={ENTITY_SCREENS.posts.editPath(post.id)} name={name} readOnly={isReadOnly} />
          <RowMenu name={name} actions={[duplicate(post.id)]} />
          {mayDelete(post) && (
            <EntryButton variant="danger" onClick={() => deletePost(post)} label="form.delete" name={name} />
          )}
        </div>
      </td>
    </tr>
  );
}

function PostFacts({ post }: { post: PostSummary }) {
  return (
    <span className={styles.details}>
      <PublicAddress
        path={publicPath.post}
        slug={post.slug}
        name={post.title}
        live={publicationState(post) === 'live'}
      />
      <DraftBadge name={`post:${post.id}`} />
      <EnglishBadges
        missing={post.missingEnglish ?? 0}
        outdated={post.outdatedEnglish ?? 0}
        of={{ noun: 'posts', id: post.id, name: post.title }}
      />
    </span>
  );
}
