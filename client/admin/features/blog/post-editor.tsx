import { useTranslation } from 'react-i18next';
import { trpc } from '#client/common/lib/trpc.ts';
import { type Post, postInput } from '#shared/schemas/blog.ts';
import { useHotelNames } from '../../lib/data/use-hotel-names.ts';
import { historyOf } from '../../lib/editing/history.ts';
import { useEditor } from '../../lib/editing/use-editor.ts';
import { EditorDialog } from '../../ui/editor/editor-dialog.tsx';
import { useNotices } from '../../ui/notices/notices.tsx';
import { ShareLinks } from '../../ui/page-preview/share-links.tsx';
import { POST_FIELDS, PostForm, type PostValues, toPostInput, toPostValues } from './post-form.tsx';
import { postPage } from './post-preview.ts';
import { postStatus } from './post-status.tsx';

interface PostEditorProps {
  /** Undefined for a new one. */
  post: Post | undefined;
  onAdded: (post: Post) => void;
  onClose: () => void;
}

export function PostEditor({ post, onAdded, onClose }: PostEditorProps) {
  const { t } = useTranslation('admin');
  const notices = useNotices();
  const utils = trpc.useUtils();
  const hotelNames = Object.fromEntries(useHotelNames().map(({ id, name }) => [id, name]));
  const { blog } = utils.client;
  const editor = useEditor<PostValues, Post>({
    name: `post:${post?.id ?? 'new'}`,
    entity: post,
    toValues: toPostValues,
    toInput: toPostInput,
    schema: postInput,
    fields: POST_FIELDS.map((field) => (field.name === 'hotelId' ? { ...field, names: hotelNames } : field)),
    save: (values, base, additionKey) => {
      const input = toPostInput(values);
      return base && additionKey === undefined
        ? blog.update.mutate({ ...input, id: base.id, version: base.version })
        : blog.create.mutate({ ...input, idempotencyKey: additionKey });
    },
    reload: ({ id }) => blog.get.query({ id }),
    notFound: 'post.notFound',
    history: post && historyOf(blog, { id: post.id }),
    onSaved: (saved) => {
      void utils.blog.invalidate();
      notices.success(t('blog.saved', { name: saved.title }), { turkish: [saved.title] });
    },
    onDone: (saved) => {
      if (saved.id !== post?.id) onAdded(saved);
      onClose();
    },
  });
  return (
    <EditorDialog
      editor={editor}
      preview={{
        toPage: postPage,
        actions: post && postStatus(post) !== 'live' && <ShareLinks noun="blog" id={post.id} />,
      }}
      title={post ? 'blog.editTitle' : 'blog.add'}
      description={post && <span lang="tr">{post.title}</span>}
      saveFailed="blog.saveFailed"
      onClose={onClose}
    >
      <PostForm editor={editor} />
    </EditorDialog>
  );
}
