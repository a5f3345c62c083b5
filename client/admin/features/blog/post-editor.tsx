import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../../shared/constants.ts';
import { type Post, postInput } from '../../../../shared/schemas/blog.ts';
import { postSlug } from '../../../../shared/text/slug.ts';
import { trpc } from '../../../common/lib/trpc.ts';
import { type Editor, useEditor } from '../../lib/editing/use-editor.ts';
import { EditorDialog } from '../../ui/editor/editor-dialog.tsx';
import { CheckField, FieldGroup, FieldRow, TextField } from '../../ui/form/field.tsx';
import { ImageField } from '../../ui/images/image-field.tsx';
import { useNotices } from '../../ui/notices.tsx';
import { PublicAddress } from '../../ui/page-address.tsx';
import { PostTexts } from './post-texts.tsx';
import { POST_FIELDS, type PostValues, postInputOf, postValues } from './post-values.ts';

interface PostEditorProps {
  /** Undefined for a new one. */
  post: Post | undefined;
  onClose: () => void;
}

/** Writes or changes a post. */
export function PostEditor({ post, onClose }: PostEditorProps) {
  const { t } = useTranslation('admin');
  const notices = useNotices();
  const utils = trpc.useUtils();
  const { blog } = utils.client;
  const editor = useEditor<PostValues, Post>({
    name: `post:${post?.id ?? 'new'}`,
    entity: post,
    valuesOf: postValues,
    inputOf: postInputOf,
    schema: postInput,
    fields: POST_FIELDS,
    save: (values, base) => {
      const input = postInputOf(values);
      return base ? blog.update.mutate({ ...input, id: base.id, version: base.version }) : blog.create.mutate(input);
    },
    reload: ({ id }) => blog.get.query({ id }),
    onSaved: ({ title }) => {
      void utils.blog.invalidate();
      notices.success(t('blog.saved', { name: title }));
      onClose();
    },
  });
  return (
    <EditorDialog
      editor={editor}
      fields={POST_FIELDS}
      title={t(post ? 'blog.editTitle' : 'blog.addTitle')}
      lead={post?.title}
      failed="blog.saveFailed"
      onClose={onClose}
    >
      <FieldGroup title="blog.text">
        <PostTexts />
      </FieldGroup>
      <FieldGroup title="blog.publishing">
        <FieldRow>
          <TextField name="author" label="blog.authorField" max={LIMITS.name} required />
          <TextField name="publishDate" label="blog.publishDate" type="date" max={10} required />
        </FieldRow>
        <Slug editor={editor} />
        <CheckField name="published" label="blog.publishedField" />
        <ImageField name="featuredImage" label="blog.image" kind="blog" />
      </FieldGroup>
    </EditorDialog>
  );
}

/** Made from the title unless the editor says otherwise, and shown either way while it is typed (ruling D2). */
function Slug({ editor }: { editor: Editor<PostValues, Post> }) {
  const { t } = useTranslation('admin');
  const [slug, title] = useWatch({ control: editor.form.control, name: ['slug', 'title'] });
  const generated = postSlug(title);
  return (
    <>
      <TextField
        name="slug"
        label="blog.slug"
        max={LIMITS.slug}
        hint={t('blog.slugHint', { slug: generated || '…' })}
        placeholder={generated}
      />
      <PublicAddress label="blog.address" folder="/blog/" slug={postSlug(slug) || generated} />
    </>
  );
}
