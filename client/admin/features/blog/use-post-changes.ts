import { withChanges } from '#client/admin/lib/list/items-of.ts';
import { WHOLE_PAGE } from '#client/admin/lib/list/use-filtered-list.ts';
import { useDeletion } from '#client/admin/ui/history/use-trash.ts';
import { publicationState } from '#client/admin/ui/publishing/publication-words.tsx';
import { usePublicationChange } from '#client/admin/ui/publishing/use-publication-change.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import type { PostSummary } from '#shared/schemas/blog.ts';
import { publicationOf } from './post-publication.ts';

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

export function usePostChanges() {
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
