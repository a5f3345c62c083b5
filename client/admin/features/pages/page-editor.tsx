import { useHotelName } from '#client/admin/lib/data/use-hotel-names.ts';
import { withNames } from '#client/admin/lib/editing/editor-field.ts';
import { historyOf } from '#client/admin/lib/editing/history.ts';
import { ContentEditor, type ContentEditorProps } from '#client/admin/ui/publishing/content-editor.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { pageInput, type SitePage } from '#shared/schemas/pages.ts';
import { PAGE_FIELDS, PageForm, toPageInput, toPageValues } from './page-form.tsx';
import { publicationOf } from './page-publication.ts';

export function PageEditor(props: ContentEditorProps<SitePage>) {
  const { client, pages } = trpc.useUtils();
  const nameOf = useHotelName();
  return (
    <ContentEditor
      {...props}
      noun="pages"
      calls={trpc.pages}
      utils={pages}
      toValues={toPageValues}
      toInput={toPageInput}
      schema={pageInput}
      fields={withNames(PAGE_FIELDS, nameOf, 'hotelId')}
      nameOf={({ title }) => title}
      publicationOf={publicationOf}
      publicationIn={publicationOf}
      history={props.entity && historyOf<SitePage, { id: string }>(trpc.pages, { id: props.entity.id }, 'pages')}
      previewPath="/pages/preview"
      draft={client.pages.draft.mutate}
    >
      {(editor) => <PageForm editor={editor} />}
    </ContentEditor>
  );
}
