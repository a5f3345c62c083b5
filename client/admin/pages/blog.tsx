import { useTranslation } from 'react-i18next';
import { PostEditor } from '#client/admin/features/blog/post-editor.tsx';
import { PostTable } from '#client/admin/features/blog/post-table.tsx';
import { AddButton, ListPage } from '#client/admin/features/layout/list-page.tsx';
import { useFilteredList } from '#client/admin/lib/list/use-filtered-list.ts';
import { useEditorById } from '#client/admin/lib/list/use-open-editor.ts';
import { useMay } from '#client/admin/lib/session/permissions.ts';
import { useUsername } from '#client/admin/lib/session/session-context.ts';
import { ListToolbar } from '#client/admin/ui/list/list-toolbar.tsx';
import { StoredEditor } from '#client/admin/ui/list/stored-editor.tsx';
import { changesThisWeek, publicationState } from '#client/admin/ui/publishing/publication-words.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { WHOLE_PAGE } from '#shared/constants.ts';
import type { PostSummary } from '#shared/schemas/blog.ts';

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
  { value: 'week', label: 'publishing.filterThisWeek', includes: changesThisWeek },
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
  const mayCreate = useMay('posts.create');
  const posts = trpc.blog.adminSummaries.useInfiniteQuery(WHOLE_PAGE, { getNextPageParam: ({ next }) => next });
  const username = useUsername();
  const filters = [
    ...FILTERS,
    {
      value: 'mine',
      label: 'blog.filterMine',
      includes: (post: PostSummary) => publicationState(post) === 'draft' && post.owner === username,
    },
  ] as const;
  const list = useFilteredList(posts, ({ pages }) => pages.flatMap((page) => page.posts), filters, searchTexts);
  const editor = useEditorById();
  const stored = trpc.blog.get.useQuery({ id: editor.id }, editor.asStored);
  return (
    <>
      <ListPage
        noun="blog"
        more="blog.more"
        add={mayCreate && <AddButton label="blog.add" draft="post:new" onPress={editor.add} />}
        list={list}
        empty={t(mayCreate ? 'blog.empty' : 'blog.none')}
      >
        <ListToolbar noun="blog" list={list} />
        {list.shown.length > 0 && <PostTable posts={list.shown} refOf={list.refOf} onEdit={editor.edit} />}
      </ListPage>
      <StoredEditor noun="blog" of={editor} stored={stored} mayAdd={mayCreate}>
        {(post) => <PostEditor post={post} onAdded={list.onAdded} onClose={editor.close} />}
      </StoredEditor>
    </>
  );
}
