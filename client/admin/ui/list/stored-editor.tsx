import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { useEditorById } from '#client/admin/lib/list/use-open-editor.ts';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { Dialog, DialogBody } from '#client/admin/ui/dialog/dialog.tsx';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';

interface StoredEditorProps<T> {
  noun: 'blog' | 'media' | 'offers' | 'pages';
  of: Pick<ReturnType<typeof useEditorById>, 'editor' | 'close'>;
  stored: { data: T | undefined; isLoading: boolean; isLoadingError: boolean };
  mayAdd?: boolean;
  /** The editor of the stored entity, or of a new one. */
  children: (entity: T | undefined) => ReactNode;
}

export function StoredEditor<T>({
  noun,
  of: { editor, close },
  stored,
  mayAdd = false,
  children,
}: StoredEditorProps<T>) {
  useEditorFailure(stored.isLoadingError, `${noun}.openFailed`, close);
  if (editor?.id === undefined) return editor && mayAdd && children(undefined);
  if (stored.isLoading) return <LoadingDialog title={`${noun}.editTitle`} onClose={close} />;
  return stored.data && children(stored.data);
}

function LoadingDialog({ title, onClose }: { title: AdminKey; onClose: () => void }) {
  const { t } = useTranslation('admin');
  return (
    <Dialog onClose={onClose} title={title} wide loading>
      <DialogBody>
        <p role="status" data-loading>
          {t('layout.loading')}
        </p>
      </DialogBody>
    </Dialog>
  );
}

export function useEditorFailure(failed: boolean, message: AdminKey, close: () => void): void {
  const { t } = useTranslation('admin');
  const toasts = useToasts();
  useEffect(() => {
    if (!failed) return;
    toasts.error(t(message));
    close();
  }, [failed, toasts, t, message, close]);
}
