import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminKey } from '../../lib/texts/i18n.ts';
import { useNotices } from '../notices/notices.tsx';

/** Shows a notice and closes the editor when its entity could not be loaded. */
export function useEditorFailure(failed: boolean, message: AdminKey, close: () => void): void {
  const { t } = useTranslation('admin');
  const notices = useNotices();
  useEffect(() => {
    if (!failed) return;
    notices.error(t(message));
    close();
  }, [failed, notices, t, message, close]);
}
