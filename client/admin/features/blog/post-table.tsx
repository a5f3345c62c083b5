import { memo, type RefCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { focusNeighbourOnRemoval } from '#client/admin/lib/focus.ts';
import { withChanges } from '#client/admin/lib/list/items-of.ts';
import { namesApart } from '#client/admin/lib/list/names-apart.ts';
import { WHOLE_PAGE } from '#client/admin/lib/list/use-filtered-list.ts';
import { ENTITY_SCREENS } from '#client/admin/lib/nouns.ts';
import { DraftBadge } from '#client/admin/ui/badges/draft-badge.tsx';
import { EnglishBadges } from '#client/admin/ui/badges/english-badges.tsx';
import { EntryButton } from '#client/admin/ui/entry-button.tsx';
import { useDeletion } from '#client/admin/ui/history/use-trash.ts';
import { EditLink } from '#client/admin/ui/list/editor-link.tsx';
import { RowMenu } from '#client/admin/ui/list/row-menu.tsx';
import { SelectBox } from '#client/admin/ui/list/select-box.tsx';
import { useDuplicate } from '#client/admin/ui/list/use-duplicate.ts';
import { PublicationWords, publicationState } from '#client/admin/ui/publishing/publication-words.tsx';
import { PublishSwitch } from '#client/admin/ui/publishing/publish-switch.tsx';
import { usePublicationChange } from '#client/admin/ui/publishing/use-publication-change.ts';
import { useLanguage } from '#client/common/i18n/language.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import { HiddenName } from '#client/common/ui/hidden-name.tsx';
import { NewTabNote } from '#client/common/ui/new-tab-note.tsx';
import { Picture } from '#client/common/ui/picture.tsx';
import { DEFAULT_LANGUAGE, type Language } from '#shared/constants.ts';
import { formatDate } from '#shared/lib/numbers/date.ts';
import { publicPath } from '#shared/paths.ts';
import type { PostSummary } from '#shared/schemas/blog.ts';
import { publicationOf } from './post-publication.ts';
import styles from './post-table.module.css';
import { usePostRights } from './use-post-rights.ts';

interface PostTableProps {
  posts: readonly PostSummary[];
  refOf: (id: string) => RefCallback<HTMLElement> | undefined;
}

/** The table, which is not drawn again when an editor is opened over it. */
export const PostTable = memo(function PostTable({ posts, refOf }: PostTableProps) {
  const { t } = useTranslation('admin');
  const labels = namesApart(
    posts,
    ({ title }) => title,
    ({ slug }) => slug,
  );
  return (
    <div className={styles.frame}>
      <table className={`panel ${styles.table}`}>
        <thead>
          <tr>
            {(['blog.post', 'fields.author', 'fields.publishDate', 'blog.status', 'blog.actions'] as const).map(
              (column) => (
                <th key={column} scope="col">
                  {t(column)}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {posts.map((post, at) => (
            <PostRow key={post.id} post={post} label={labels[at] ?? post.title} addedRef={refOf(post.id)} />
          ))}
        </tbody>
      </table>
    </div>
  );
});

interface PostRowProps {
  post: PostSummary;
  /** The title as buttons say it. */
  label: string;
  addedRef: RefCallback<HTMLElement> | undefined;
}

function PostRow({ post, label, addedRef }: PostRowProps) {
  const { t } = useTranslation('admin');
  const { deletePost, togglePublished, toggleHandedIn } = usePostChanges();
  const { mayPublish, handsIn, editableOf, mayDelete } = usePostRights();
  const duplicate = useDuplicate('posts');
  const isReadOnly = editableOf(post) === 'nothing';
  return (
    <tr ref={focusNeighbourOnRemoval}>
      <td className={styles.post}>
        <SelectBox id={post.id} name={label} />
        <Picture src={post.featuredImage} alt="" kind="blog" sizes="5rem" className={styles.picture} />
        <div className={styles.text}>
          <strong ref={addedRef} tabIndex={-1} lang="tr">
            {post.title}
          </strong>
          <PostFacts post={post} label={label} />
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
          <PublishSwitch name={label} of={post} onToggle={() => togglePublished(post)} />
        ) : handsIn && !post.published ? (
          <PublishSwitch name={label} of={post} handsIn onToggle={() => toggleHandedIn(post)} />
        ) : (
          <p>
            <PublicationWords of={post} />
          </p>
        )}
      </td>
      <td>
        <div className={styles.actions}>
          <EditLink to={ENTITY_SCREENS.posts.editPath(post.id)} name={label} readOnly={isReadOnly} />
          <RowMenu name={label} actions={[duplicate(post.id)]} />
          {mayDelete(post) && (
            <EntryButton variant="danger" onClick={() => deletePost(post)} label="form.delete" name={label} />
          )}
        </div>
      </td>
    </tr>
  );
}

function PostFacts({ post, label }: Pick<PostRowProps, 'post' | 'label'>) {
  return (
    <span className={`row ${styles.details}`}>
      <PublicAddress path={publicPath.post} slug={post.slug} name={label} live={publicationState(post) === 'live'} />
      <DraftBadge name={`post:${post.id}`} />
      <EnglishBadges
        missing={post.missingEnglish ?? 0}
        outdated={post.outdatedEnglish ?? 0}
        of={{ noun: 'posts', id: post.id, name: label }}
      />
    </span>
  );
}

/** The toast after a change of a post, by the post's new state for visitors. */
const NOW = {
  draft: 'blog.nowDraft',
  handedIn: 'blog.nowDraft',
  scheduled: 'blog.nowScheduled',
  live: 'blog.nowPublished',
  ended: 'blog.nowEnded',
} as const;

type State = Pick<PostSummary, 'published' | 'handedIn'>;
type Done = (typeof NOW)[keyof typeof NOW] | 'blog.nowHandedIn' | 'blog.nowTakenBack';

function usePostChanges() {
  const deletePost = useDeletion('posts');
  const { blog } = trpc.useUtils();
  const update = trpc.blog.update.useMutation();
  const changePublication = usePublicationChange('blog', () => blog.invalidate());

  const setState = (post: PostSummary, state: State, done: Done): Promise<void> => {
    const { id, title: name, published, handedIn } = post;
    const former = { published, handedIn };
    return changePublication({
      name,
      show: async (isChanged) => {
        await blog.adminSummaries.cancel();
        blog.adminSummaries.setInfiniteData(WHOLE_PAGE, (data) => withChanges(data, id, isChanged ? state : former));
      },
      read: () => blog.get.fetch({ id }, { gcTime: 0 }),
      publicationOf: (stored) => (state.published ? publicationOf(stored) : undefined),
      // The update keeps the values of omitted fields (docs/rules.md#whole-object-saves); these fields are required.
      save: ({ title, content, author, publishDate, version }) =>
        update.mutateAsync({ id, version, title, content, author, publishDate, ...state }),
      done,
      undo: () => setState({ ...post, ...state }, former, 'blog.nowDraft'),
    });
  };

  return {
    togglePublished: (post: PostSummary) => {
      const state = { published: !post.published, handedIn: false };
      return setState(post, state, NOW[publicationState({ ...post, ...state })]);
    },

    /** Hands a draft in to be published, or takes it back. */
    toggleHandedIn: (post: PostSummary) => {
      const { published, handedIn = false } = post;
      return setState(post, { published, handedIn: !handedIn }, handedIn ? 'blog.nowTakenBack' : 'blog.nowHandedIn');
    },

    deletePost: ({ id, title }: PostSummary) => deletePost(id, title),
  };
}

interface PublicAddressProps {
  path: (language: Language, slug: string) => string;
  slug: string;
  name: string;
  live: boolean;
}

/** The address is a link only while visitors can open the page. */
function PublicAddress({ path, slug, name, live }: PublicAddressProps) {
  const language = useLanguage();
  const address = path(DEFAULT_LANGUAGE, slug);
  if (!live) return <span>{address}</span>;
  return (
    <a href={path(language, slug)} target="_blank" rel="noopener">
      {address}
      <HiddenName name={name} />
      <NewTabNote />
    </a>
  );
}
