import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';

export function useEditorFailure(failed: boolean, message: AdminKey, close: () => void): void {
  const { t } = useTranslation('admin');
  const toasts = useToasts();
  useEffect(() => {
    if (!failed) return;
    toasts.error(t(message));
    close();
  }, [failed, toasts, t, message, close]);
}
