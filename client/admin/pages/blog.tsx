import type { Post } from '../../../shared/schemas/blog.ts';
import { useTranslation } from '../../common/i18n/translation.ts';
import { EmptyMessage } from '../../common/ui/empty-message.tsx';
import { Spinner } from '../../common/ui/spinner.tsx';
import { PostEditor } from '../features/blog/post-editor.tsx';
import { countOutdated, countUntranslated } from '../features/blog/post-form.tsx';
import { PostTable } from '../features/blog/post-table.tsx';
import { usePosts } from '../features/blog/use-posts.ts';
import { PageHeader } from '../features/layout/page-header.tsx';
import { useAdded } from '../lib/use-added.ts';
import { useListFilter } from '../lib/use-list-filter.ts';
import { useOpenEditor } from '../lib/use-open-editor.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { DraftBadge } from '../ui/draft-badge.tsx';
import { ListToolbar } from '../ui/list/list-toolbar.tsx';
import { LoadError } from '../ui/load-error.tsx';
import styles from './blog.module.css';

const FILTERS = [
  { value: 'all', label: 'blog.filterAll', includes: () => true },
  { value: 'published', label: 'blog.filterPublished', includes: ({ published }: Post) => published },
  { value: 'drafts', label: 'blog.filterDrafts', includes: ({ published }: Post) => !published },
  { value: 'untranslated', label: 'blog.filterUntranslated', includes: (post: Post) => countUntranslated(post) > 0 },
  { value: 'outdated', label: 'blog.filterOutdated', includes: (post: Post) => countOutdated(post) > 0 },
] as const;
const searchTexts = ({ title, author, tags, slug }: Post) => [title, author, slug, ...tags];

/** The open editor; an undefined `post` means a new one. */
interface OpenEditor {
  post: Post | undefined;
}

/** The editor that the query string opens: `?add`, or `?edit=` with an id. */
function editorFromQuery(query: URLSearchParams, posts: readonly Post[]): OpenEditor | undefined {
  if (query.has('add')) return { post: undefined };
  const post = posts.find(({ id }) => id === query.get('edit'));
  return post && { post };
}

export function Blog() {
  const { t } = useTranslation('admin');
  const listFilter = useListFilter(FILTERS, searchTexts);
  const posts = usePosts(listFilter.active);
  const all = posts.list ?? [];
  const { editor, open, close } = useOpenEditor((query) => editorFromQuery(query, all));
  const { addedId, addedRef, setAdded } = useAdded();
  const onAdded = ({ id }: Post) => {
    listFilter.reset();
    setAdded(id);
  };
  const shown = listFilter.apply(all);

  return (
    <>
      <PageHeader title="blog.title" subtitle="blog.subtitle">
        <DraftBadge name="post:new" />
        <ActionButton variant="primary" onClick={() => open({ post: undefined })}>
          {t('blog.add')}
        </ActionButton>
      </PageHeader>
      {posts.isPending && <Spinner />}
      {posts.isError && <LoadError onRetry={() => posts.refetch()}>{t('blog.failed')}</LoadError>}
      {posts.isSuccess && all.length === 0 && <EmptyMessage>{t('blog.empty')}</EmptyMessage>}
      {all.length > 0 && (
        <>
          <ListToolbar listFilter={listFilter} searchLabel="blog.search" filterLabel="blog.filter" />
          {shown.length === 0 && !posts.isFetching && <EmptyMessage>{t('blog.noMatch')}</EmptyMessage>}
          {shown.length > 0 && (
            <PostTable posts={shown} addedId={addedId} addedRef={addedRef} onEdit={(post) => open({ post })} />
          )}
          {posts.hasNextPage && (
            <p className={styles.more}>
              <ActionButton disabled={posts.isFetching} onClick={() => posts.fetchNextPage()}>
                {t('blog.more')}
              </ActionButton>
            </p>
          )}
        </>
      )}
      {editor && <PostEditor post={editor.post} onAdded={onAdded} onClose={close} />}
    </>
  );
}
