import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { useEditorRoute } from '#client/admin/lib/list/use-editor-route.ts';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { Dialog, DialogBody } from '#client/admin/ui/dialog/dialog.tsx';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';

interface StoredEditorProps<T> {
  of: Pick<ReturnType<typeof useEditorRoute>, 'id' | 'close'> & { from?: string | undefined };
  stored: { data: T | undefined; isLoading: boolean; isLoadingError: boolean };
  /** The title while the entity is loading. */
  title: AdminKey;
  /** What is said of an entity that cannot be read. */
  failed: AdminKey;
  mayAdd?: boolean;
  /** The editor of the stored entity, or of a new one, which may be a copy of another. */
  children: (entity: T | undefined, source?: T) => ReactNode;
}

/** The editor at an address; the list alone is shown when there is nothing to edit. */
export function StoredEditor<T>(props: StoredEditorProps<T>) {
  const { id, from, close } = props.of;
  const { stored, title, failed, mayAdd = false, children } = props;
  const isRefused = id === undefined && !mayAdd;
  useEditorFailure(stored.isLoadingError, failed, close);
  useEditorFailure(isRefused, 'permissions.title', close);
  if (isRefused) return null;
  if (id === undefined && from === undefined) return children(undefined);
  if (stored.isLoading) return <LoadingDialog title={title} onClose={close} />;
  return (
    stored.data && (
      <Fragment key={id ?? from}>
        {id === undefined ? children(undefined, stored.data) : children(stored.data)}
      </Fragment>
    )
  );
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

/** Says once why an editor cannot be opened, and shows the list. */
export function useEditorFailure(failed: boolean, message: AdminKey, close: () => void): void {
  const { t } = useTranslation('admin');
  const toasts = useToasts();
  const said = useRef(false);
  useEffect(() => {
    if (!failed || said.current) return;
    said.current = true;
    toasts.error(t(message));
    close();
  }, [failed, toasts, t, message, close]);
}
