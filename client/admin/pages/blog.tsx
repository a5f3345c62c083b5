import { useTranslation } from 'react-i18next';
import { PostEditor } from '#client/admin/features/blog/post-editor.tsx';
import { PostTable } from '#client/admin/features/blog/post-table.tsx';
import { usePosts } from '#client/admin/features/blog/use-posts.ts';
import { PageHeader } from '#client/admin/features/layout/page-header.tsx';
import { useAnnounce } from '#client/admin/lib/announce.ts';
import { useAdded } from '#client/admin/lib/list/use-added.ts';
import { useListFilter } from '#client/admin/lib/list/use-list-filter.ts';
import { editorById, useOpenEditor } from '#client/admin/lib/list/use-open-editor.ts';
import { useMay } from '#client/admin/lib/session/permissions.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { DraftBadge } from '#client/admin/ui/badges/draft-badge.tsx';
import { LoadingDialog } from '#client/admin/ui/dialog/loading-dialog.tsx';
import { LoadError } from '#client/admin/ui/errors/load-error.tsx';
import { ListToolbar } from '#client/admin/ui/list/list-toolbar.tsx';
import { useEditorFailure } from '#client/admin/ui/list/use-editor-failure.ts';
import { publicationState } from '#client/admin/ui/publishing/publication-words.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { EmptyMessage } from '#client/common/ui/empty-message.tsx';
import { Spinner } from '#client/common/ui/spinner.tsx';
import type { PostSummary } from '#shared/schemas/blog.ts';
import styles from './blog.module.css';

const FILTERS = [
  { value: 'all', label: 'blog.filterAll', includes: () => true },
  {
    value: 'published',
    label: 'blog.filterPublished',
    includes: (post: PostSummary) => publicationState(post) === 'live',
  },
  { value: 'drafts', label: 'blog.filterDrafts', includes: ({ published }: PostSummary) => !published },
  {
    value: 'scheduled',
    label: 'publishing.filterScheduled',
    includes: (post: PostSummary) => publicationState(post) === 'scheduled',
  },
  {
    value: 'ended',
    label: 'publishing.filterEnded',
    includes: (post: PostSummary) => publicationState(post) === 'ended',
  },
  { value: 'handedIn', label: 'blog.filterHandedIn', includes: ({ handedIn }: PostSummary) => handedIn === true },
  {
    value: 'untranslated',
    label: 'list.untranslated',
    includes: ({ missingEnglish }: PostSummary) => missingEnglish !== 0,
  },
  {
    value: 'outdated',
    label: 'list.outdated',
    includes: ({ outdatedEnglish }: PostSummary) => outdatedEnglish !== 0,
  },
] as const;
const searchTexts = ({ title, author, tags, slug }: PostSummary) => [title, author, slug, ...tags];

export function Blog() {
  const { t } = useTranslation('admin');
  const announce = useAnnounce();
  const mayCreate = useMay('posts.create');
  const listFilter = useListFilter(FILTERS, searchTexts);
  const posts = usePosts(listFilter.active);
  const all = posts.list ?? [];
  const { editor, open, close } = useOpenEditor(editorById);
  const editedId = editor?.id ?? '';
  // The list has no contents. The query has no cache, so that an editor always begins with the stored post.
  const edited = trpc.blog.get.useQuery({ id: editedId }, { enabled: editedId !== '', gcTime: 0 });
  useEditorFailure(edited.isLoadingError, 'blog.openFailed', close);
  const { addedId, addedRef, setAdded } = useAdded();
  const onAdded = ({ id }: { id: string }) => {
    listFilter.reset();
    setAdded(id);
  };
  const shown = listFilter.apply(all);
  const showOlder = async () => {
    if (posts.isFetching) return;
    const pages = (await posts.fetchNextPage()).data?.pages ?? [];
    announce(t('list.shown', { count: pages.flatMap((page) => page.posts).length }));
    // The focus moves to the first of the older posts, because the button may disappear.
    setAdded(pages.at(-1)?.posts[0]?.id);
  };

  return (
    <>
      <PageHeader title="blog.title" subtitle="blog.subtitle">
        {mayCreate && (
          <>
            <DraftBadge name="post:new" />
            <ActionButton variant="primary" onClick={() => open({ id: undefined })}>
              {t('blog.add')}
            </ActionButton>
          </>
        )}
      </PageHeader>
      {posts.isPending && <Spinner />}
      {posts.isError && (
        <LoadError error={posts.error} onRetry={() => posts.refetch()}>
          {t('blog.failed')}
        </LoadError>
      )}
      {posts.isSuccess && all.length === 0 && <EmptyMessage>{t(mayCreate ? 'blog.empty' : 'blog.none')}</EmptyMessage>}
      {all.length > 0 && (
        <>
          <ListToolbar
            noun="blog"
            listFilter={listFilter}
            found={listFilter.active && posts.hasNextPage ? undefined : shown.length}
            mayHaveMore={posts.hasNextPage}
          />
          {shown.length === 0 && !posts.isFetching && <EmptyMessage>{t('blog.noMatch')}</EmptyMessage>}
          {shown.length > 0 && (
            <PostTable posts={shown} addedId={addedId} addedRef={addedRef} onEdit={({ id }) => open({ id })} />
          )}
          {posts.hasNextPage && (
            <p className={styles.more}>
              <ActionButton aria-disabled={posts.isFetching} onClick={showOlder}>
                {t('blog.more')}
              </ActionButton>
            </p>
          )}
        </>
      )}
      {editor?.id !== undefined && edited.isLoading && <LoadingDialog title="blog.editTitle" onClose={close} />}
      {editor && (edited.data || (editor.id === undefined && mayCreate)) && (
        <PostEditor post={edited.data} onAdded={onAdded} onClose={close} />
      )}
    </>
  );
}
