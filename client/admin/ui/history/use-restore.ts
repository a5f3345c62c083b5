import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Editor } from '../../lib/editing/use-editor.ts';
import type { VersionedEntity } from '../../lib/editing/use-save.ts';
import { useChangeLabels } from '../../lib/texts/change-labels.ts';
import { fieldErrorCodes, useErrorMessages } from '../../lib/texts/error-messages.ts';
import { useConfirm } from '../dialog/confirm-dialog.tsx';
import { useNotices } from '../notices/notices.tsx';

interface RestoreOptions<V extends FieldValues, E extends VersionedEntity> {
  editor: Editor<V, E>;
  onClose: () => void;
  onFailed: () => void;
}

const slugOf = (entity: object) => ('slug' in entity ? String(entity.slug) : undefined);

export function useRestore<V extends FieldValues, E extends VersionedEntity>(options: RestoreOptions<V, E>) {
  const { editor, onClose, onFailed } = options;
  const { history } = editor;
  const { t } = useTranslation('admin');
  const { errorMessage } = useErrorMessages();
  const labelsOf = useChangeLabels();
  const confirm = useConfirm();
  const notices = useNotices();
  const [restoring, setRestoring] = useState(false);

  /** @param present the version that the user has seen as the saved one */
  const restore = async (version: number, present: number) => {
    if (restoring || !history) return;
    const confirmed = await confirm({
      title: t('history.restoreTitle', { version }),
      text: t('history.restoreText', { version }),
      action: 'history.restoreAction',
    });
    if (!confirmed) return;
    setRestoring(true);
    try {
      const former = await history.get(version);
      const restored = await history.restore(version, present);
      onClose();
      editor.showSaved(restored);
      const slug = slugOf(restored);
      if (slug !== undefined && slug !== slugOf(former)) notices.success(t('history.otherSlug', { slug }));
    } catch (thrown) {
      const invalid = new Set(Object.keys(fieldErrorCodes(thrown)).map((path) => path.split('.')[0] ?? ''));
      const labels = labelsOf([...invalid]);
      const message = [errorMessage(thrown), labels].filter((part) => part !== '').join(': ');
      notices.error(`${t('history.restoreFailed')} ${message}`);
      onFailed();
    } finally {
      setRestoring(false);
    }
  };
  return { restore, restoring };
}
