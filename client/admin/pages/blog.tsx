import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { PostTable } from '#client/admin/features/blog/post-table.tsx';
import { AddButton, ListPage } from '#client/admin/features/layout/list-page.tsx';
import { itemsOf } from '#client/admin/lib/list/items-of.ts';
import { useFilteredList, WHOLE_PAGE } from '#client/admin/lib/list/use-filtered-list.ts';
import { useMay } from '#client/admin/lib/session/permissions.ts';
import { useUsername } from '#client/admin/lib/session/session-context.ts';
import { ListToolbar } from '#client/admin/ui/list/list-toolbar.tsx';
import { SelectBar } from '#client/admin/ui/list/select-bar.tsx';
import {
  ENGLISH_FILTERS,
  inState,
  publicationState,
  TIMED_FILTERS,
} from '#client/admin/ui/publishing/publication-words.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import type { PostSummary } from '#shared/schemas/blog.ts';

const FILTERS = [
  { value: 'all', label: 'blog.filterAll', includes: () => true },
  inState('published', 'blog.filterPublished', 'live'),
  { value: 'drafts', label: 'blog.filterDrafts', includes: ({ published }: PostSummary) => !published },
  ...TIMED_FILTERS,
  { value: 'handedIn', label: 'blog.filterHandedIn', includes: ({ handedIn }: PostSummary) => handedIn === true },
  ...ENGLISH_FILTERS,
] as const;
const searchTexts = ({ title, author, tags, slug }: PostSummary) => [title, author, slug, ...tags];

export function Blog() {
  const { t } = useTranslation('admin');
  const mayCreate = useMay('posts.create');
  const posts = trpc.blog.adminSummaries.useInfiniteQuery(WHOLE_PAGE, { getNextPageParam: ({ next }) => next });
  const username = useUsername();
  const filters = useMemo(
    () =>
      [
        ...FILTERS,
        {
          value: 'mine',
          label: 'blog.filterMine',
          includes: (post: PostSummary) => publicationState(post) === 'draft' && post.owner === username,
        },
      ] as const,
    [username],
  );
  const list = useFilteredList(posts, itemsOf, filters, searchTexts, 'posts');
  return (
    <>
      <ListPage
        noun="blog"
        add={mayCreate && <AddButton label="blog.add" draft="post:new" list={ADMIN_ROUTES.blog} />}
        list={list}
        empty={t(mayCreate ? 'blog.empty' : 'blog.none')}
      >
        <ListToolbar noun="blog" list={list} />
        <SelectBar noun="posts" found={list.shown} />
        {list.shown.length > 0 && <PostTable posts={list.rows} refOf={list.refOf} />}
      </ListPage>
      <Outlet context={list.onAdded} />
    </>
  );
}
