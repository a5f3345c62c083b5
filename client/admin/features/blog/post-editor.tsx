import { useCallback } from 'react';
import { useHotelName } from '#client/admin/lib/data/use-hotel-names.ts';
import { withNames } from '#client/admin/lib/editing/editor-field.ts';
import { historyOf } from '#client/admin/lib/editing/history.ts';
import { useCopyValues } from '#client/admin/lib/editing/use-copy-values.ts';
import { useEditor } from '#client/admin/lib/editing/use-editor.ts';
import { useMay } from '#client/admin/lib/session/permissions.ts';
import { useUser } from '#client/admin/lib/session/session-context.ts';
import { EditorDialog } from '#client/admin/ui/editor/editor-dialog.tsx';
import { ShareLinks } from '#client/admin/ui/page-preview/share-links.tsx';
import { publicationState } from '#client/admin/ui/publishing/publication-words.tsx';
import { refuseTimes } from '#client/admin/ui/publishing/refuse-times.ts';
import { useConfirmPublishing } from '#client/admin/ui/publishing/use-confirm-publishing.ts';
import { useSaveNotice } from '#client/admin/ui/publishing/use-save-notice.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import { type Post, postInput } from '#shared/schemas/blog.ts';
import { POST_FIELDS, PostForm, type PostValues, toPostInput, toPostValues } from './post-form.tsx';
import { publicationOf } from './post-publication.ts';
import { usePostRights } from './use-post-rights.ts';

const toPublished = (values: PostValues) => ({ ...values, featuredImage: values.featuredImage.image });

const VISITORS = {
  shownOf: (post: Post) => (post.published ? publicationOf(post) : undefined),
  hide: (post: Post) => ({ ...post, published: false }),
};

interface PostEditorProps {
  post: Post | undefined;
  /** The post whose copy a new one is. */
  source: Post | undefined;
  onAdded: (post: Post) => void;
  onClose: () => void;
}

export function PostEditor({ post, source, onAdded, onClose }: PostEditorProps) {
  const utils = trpc.useUtils();
  const nameOf = useHotelName();
  const confirmPublishing = useConfirmPublishing();
  const saveNotice = useSaveNotice();
  const { editableOf } = usePostRights();
  const mayShare = useMay('posts.share');
  const writer = useUser();
  const ofWriter = useCallback((entity: Post | undefined, of?: Post) => toPostValues(entity, writer, of), [writer]);
  const toValues = useCopyValues(ofWriter, source);
  const create = trpc.blog.create.useMutation();
  const update = trpc.blog.update.useMutation();
  const editor = useEditor<PostValues, Post>({
    name: `post:${post?.id ?? 'new'}`,
    entity: post,
    toValues,
    toInput: toPostInput,
    schema: postInput,
    fields: withNames(POST_FIELDS, nameOf, 'hotelId'),
    create: (values, idempotencyKey) => create.mutateAsync({ ...toPostInput(values), idempotencyKey }),
    update: (values, { id, version }) => update.mutateAsync({ ...toPostInput(values), id, version }),
    reload: ({ id }) => utils.blog.get.fetch({ id }, { gcTime: 0 }),
    notFound: 'post.notFound',
    maySave: (values, base, { setError }) =>
      !values.published ||
      (!refuseTimes(setError, values) &&
        confirmPublishing(publicationOf(toPublished(values)), base && VISITORS.shownOf(base))),
    history: post && historyOf<Post, { id: string }>(trpc.blog, { id: post.id }, 'posts'),
    onSaved: (saved, lastSave) => {
      const onChanged = () => utils.blog.invalidate();
      saveNotice({ text: 'blog.saved', name: saved.title, saved, lastSave, onChanged, ...VISITORS });
      if (saved.id !== post?.id) onAdded(saved);
      onClose();
    },
  });
  return (
    <EditorDialog
      editor={editor}
      preview={{
        path: '/blog/preview',
        draft: (values, base, lang) => utils.client.blog.draft.mutate({ ...toPostInput(values), id: base?.id, lang }),
        actions: mayShare && post && publicationState(post) !== 'live' && <ShareLinks noun="blog" id={post.id} />,
      }}
      title={post ? 'blog.editTitle' : 'blog.add'}
      copyOf={source?.title}
      name={post?.title}
      editable={editableOf(editor.base)}
      saveFailed="blog.saveFailed"
      onClose={onClose}
    >
      <PostForm editor={editor} />
    </EditorDialog>
  );
}
