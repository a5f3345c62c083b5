import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { useToasts } from './toasts.tsx';

/** Makes a call, and says so when it fails. The answer is undefined after a failure. */
export function useAttempt() {
  const { t } = useTranslation('admin');
  const toasts = useToasts();
  const { withServerMessage } = useErrorMessages();
  return async <T>(call: () => Promise<T>, failed: AdminKey): Promise<T | undefined> => {
    try {
      return await call();
    } catch (thrown) {
      toasts.error(withServerMessage(thrown, t(failed)));
      return undefined;
    }
  };
}
