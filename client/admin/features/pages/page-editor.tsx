import { useTranslation } from 'react-i18next';
import { trpc } from '#client/common/lib/trpc.ts';
import { pageInput, type SitePage } from '#shared/schemas/pages.ts';
import { historyOf } from '../../lib/editing/history.ts';
import { useEditor } from '../../lib/editing/use-editor.ts';
import { EditorDialog } from '../../ui/editor/editor-dialog.tsx';
import { useNotices } from '../../ui/notices/notices.tsx';
import { PAGE_FIELDS, PageForm, type PageValues, toPageValues } from './page-form.tsx';
import { sitePage } from './page-preview.ts';

interface PageEditorProps {
  /** Undefined for a new one. */
  page: SitePage | undefined;
  onAdded: (page: SitePage) => void;
  onClose: () => void;
}

export function PageEditor({ page, onAdded, onClose }: PageEditorProps) {
  const { t } = useTranslation('admin');
  const notices = useNotices();
  const utils = trpc.useUtils();
  const { pages } = utils.client;
  const editor = useEditor<PageValues, SitePage>({
    name: `page:${page?.id ?? 'new'}`,
    entity: page,
    toValues: toPageValues,
    toInput: (values) => values,
    schema: pageInput,
    fields: PAGE_FIELDS,
    save: (values, base, additionKey) =>
      base && additionKey === undefined
        ? pages.update.mutate({ ...values, id: base.id, version: base.version })
        : pages.create.mutate({ ...values, idempotencyKey: additionKey }),
    reload: ({ id }) => pages.get.query({ id }),
    notFound: 'page.notFound',
    history: page && historyOf(pages, { id: page.id }),
    onSaved: (saved) => {
      void utils.pages.invalidate();
      notices.success(t('pages.saved', { name: saved.title }), { turkish: [saved.title] });
    },
    onDone: (saved) => {
      if (saved.id !== page?.id) onAdded(saved);
      onClose();
    },
  });
  return (
    <EditorDialog
      editor={editor}
      title={page ? 'pages.editTitle' : 'pages.add'}
      description={page && <span lang="tr">{page.title}</span>}
      saveFailed="pages.saveFailed"
      preview={{ toPage: sitePage }}
      onClose={onClose}
    >
      <PageForm editor={editor} />
    </EditorDialog>
  );
}
