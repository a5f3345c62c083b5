import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { Post } from '../../../shared/schemas/blog.ts';
import { fold } from '../../../shared/text/fold.ts';
import { EmptyMessage } from '../../common/ui/empty-message.tsx';
import { Spinner } from '../../common/ui/spinner.tsx';
import { PostEditor } from '../features/blog/post-editor.tsx';
import { PostTable } from '../features/blog/post-table.tsx';
import { missingEnglish } from '../features/blog/post-values.ts';
import { usePostChanges } from '../features/blog/use-post-changes.ts';
import { usePosts } from '../features/blog/use-posts.ts';
import { PageTop } from '../features/layout/page-header.tsx';
import { ActionButton } from '../ui/action-button.tsx';
import { ListTools } from '../ui/list/list-toolbar.tsx';
import { LoadFailure } from '../ui/load-error.tsx';
import styles from './blog.module.css';

const FILTERS = [
  { value: 'all', label: 'blog.filterAll' },
  { value: 'published', label: 'blog.filterPublished' },
  { value: 'drafts', label: 'blog.filterDrafts' },
  { value: 'untranslated', label: 'blog.filterUntranslated' },
] as const;
type Filter = (typeof FILTERS)[number]['value'];

const PASSES: Record<Filter, (post: Post) => boolean> = {
  all: () => true,
  published: ({ published }) => published,
  drafts: ({ published }) => !published,
  untranslated: (post) => missingEnglish(post) > 0,
};

/** What stands open over the list; `post` undefined to write one. */
interface Editing {
  post: Post | undefined;
}

/** What the address asks to be opened: `?add`, or `?edit=` with an id. */
function askedFor(address: URLSearchParams, posts: readonly Post[]): Editing | undefined {
  if (address.has('add')) return { post: undefined };
  const post = posts.find(({ id }) => id === address.get('edit'));
  return post && { post };
}

export function Blog() {
  const { t } = useTranslation('admin');
  const [address, setAddress] = useSearchParams();
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  const wanted = fold(search.trim());
  const posts = usePosts(wanted !== '' || filter !== 'all');
  const changes = usePostChanges();
  const [chosen, setEditing] = useState<Editing>();
  const close = () => {
    setEditing(undefined);
    setAddress({}, { replace: true });
  };
  const all = posts.list ?? [];
  const editing = chosen ?? askedFor(address, all);
  const says = ({ title, author, tags, slug }: Post) => fold([title, author, slug, ...tags].join(' ')).includes(wanted);
  const shown = all.filter((post) => PASSES[filter](post) && says(post));

  return (
    <>
      <PageTop title="blog.title" lead="blog.lead">
        <ActionButton look="main" onClick={() => setEditing({ post: undefined })}>
          {t('blog.add')}
        </ActionButton>
      </PageTop>
      {posts.isPending && <Spinner />}
      {posts.isError && <LoadFailure onRetry={() => posts.refetch()}>{t('blog.failed')}</LoadFailure>}
      {posts.isSuccess && all.length === 0 && <EmptyMessage>{t('blog.empty')}</EmptyMessage>}
      {all.length > 0 && (
        <>
          <ListTools
            search={search}
            searchLabel="blog.search"
            onSearch={setSearch}
            filter={filter}
            filterLabel="blog.filter"
            filters={FILTERS}
            onFilter={setFilter}
          />
          {shown.length === 0 && !posts.isFetching && <EmptyMessage>{t('blog.noMatch')}</EmptyMessage>}
          {shown.length > 0 && (
            <PostTable
              posts={shown}
              onEdit={(post) => setEditing({ post })}
              onDelete={changes.deletePost}
              onToggle={changes.togglePublished}
            />
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
      {editing && <PostEditor post={editing.post} onClose={close} />}
    </>
  );
}
