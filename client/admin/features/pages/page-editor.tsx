import { useHotelName } from '#client/admin/lib/data/use-hotel-names.ts';
import { withNames } from '#client/admin/lib/editing/editor-field.ts';
import { historyOf } from '#client/admin/lib/editing/history.ts';
import { useCopyValues } from '#client/admin/lib/editing/use-copy-values.ts';
import { useEditor } from '#client/admin/lib/editing/use-editor.ts';
import { useEditable } from '#client/admin/lib/session/permissions.ts';
import { EditorDialog } from '#client/admin/ui/editor/editor-dialog.tsx';
import { useConfirmPublishing } from '#client/admin/ui/publishing/use-confirm-publishing.ts';
import { useSaveNotice } from '#client/admin/ui/publishing/use-save-notice.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import { pageInput, type SitePage } from '#shared/schemas/pages.ts';
import { PAGE_FIELDS, PageForm, type PageValues, toPageInput, toPageValues } from './page-form.tsx';
import { publicationOf } from './page-publication.ts';

const VISITORS = {
  shownOf: (page: SitePage) => (page.published ? publicationOf(page) : undefined),
  hide: (page: SitePage) => ({ ...page, published: false }),
};

interface PageEditorProps {
  page: SitePage | undefined;
  /** The page whose copy a new one is. */
  source: SitePage | undefined;
  onAdded: (page: SitePage) => void;
  onClose: () => void;
}

export function PageEditor({ page, source, onAdded, onClose }: PageEditorProps) {
  const utils = trpc.useUtils();
  const confirmPublishing = useConfirmPublishing();
  const saveNotice = useSaveNotice();
  const editable = useEditable('pages.save');
  const nameOf = useHotelName();
  const create = trpc.pages.create.useMutation();
  const update = trpc.pages.update.useMutation();
  const toValues = useCopyValues(toPageValues, source);
  const editor = useEditor<PageValues, SitePage>({
    name: `page:${page?.id ?? 'new'}`,
    entity: page,
    toValues,
    toInput: toPageInput,
    schema: pageInput,
    fields: withNames(PAGE_FIELDS, nameOf, 'hotelId'),
    create: (values, idempotencyKey) => create.mutateAsync({ ...toPageInput(values), idempotencyKey }),
    update: (values, { id, version }) => update.mutateAsync({ ...toPageInput(values), id, version }),
    reload: ({ id }) => utils.pages.get.fetch({ id }, { gcTime: 0 }),
    notFound: 'page.notFound',
    maySave: (values, base) =>
      !values.published || confirmPublishing(publicationOf(values), base && VISITORS.shownOf(base)),
    history: page && historyOf<SitePage, { id: string }>(trpc.pages, { id: page.id }, 'pages'),
    onSaved: (saved, lastSave) => {
      const onChanged = () => utils.pages.invalidate();
      saveNotice({ text: 'pages.saved', name: saved.title, saved, lastSave, onChanged, ...VISITORS });
      if (saved.id !== page?.id) onAdded(saved);
      onClose();
    },
  });
  return (
    <EditorDialog
      editor={editor}
      title={page ? 'pages.editTitle' : 'pages.add'}
      copyOf={source?.title}
      name={page?.title}
      editable={editable}
      saveFailed="pages.saveFailed"
      preview={{
        path: '/pages/preview',
        draft: (values, base, lang) => utils.client.pages.draft.mutate({ ...toPageInput(values), id: base?.id, lang }),
      }}
      onClose={onClose}
    >
      <PageForm editor={editor} />
    </EditorDialog>
  );
}
