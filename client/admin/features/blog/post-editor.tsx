import { useCallback } from 'react';
import { useHotelName } from '#client/admin/lib/data/use-hotel-names.ts';
import { withNames } from '#client/admin/lib/editing/editor-field.ts';
import { historyOf } from '#client/admin/lib/editing/history.ts';
import { useUser } from '#client/admin/lib/session/session-context.ts';
import { ContentEditor, type ContentEditorProps } from '#client/admin/ui/publishing/content-editor.tsx';
import { refuseTimes } from '#client/admin/ui/publishing/refuse-times.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import { type Post, postInput } from '#shared/schemas/blog.ts';
import { POST_FIELDS, PostForm, toPostInput, toPostValues } from './post-form.tsx';
import { publicationOf } from './post-publication.ts';
import { usePostRights } from './use-post-rights.ts';

export function PostEditor(props: ContentEditorProps<Post>) {
  const { client, blog } = trpc.useUtils();
  const nameOf = useHotelName();
  const { editableOf } = usePostRights();
  const writer = useUser();
  const toValues = useCallback((post: Post | undefined, of?: Post) => toPostValues(post, writer, of), [writer]);
  return (
    <ContentEditor
      {...props}
      noun="posts"
      calls={trpc.blog}
      utils={blog}
      toValues={toValues}
      toInput={toPostInput}
      schema={postInput}
      fields={withNames(POST_FIELDS, nameOf, 'hotelId')}
      nameOf={({ title }) => title}
      publicationOf={publicationOf}
      publicationIn={(values) => publicationOf({ ...values, featuredImage: values.featuredImage.image })}
      refuse={refuseTimes}
      editableOf={editableOf}
      history={props.entity && historyOf<Post, { id: string }>(trpc.blog, { id: props.entity.id }, 'posts')}
      previewPath="/blog/preview"
      draft={client.blog.draft.mutate}
    >
      {(editor) => <PostForm editor={editor} />}
    </ContentEditor>
  );
}
