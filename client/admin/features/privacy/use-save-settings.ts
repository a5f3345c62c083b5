import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import type { MessageSettings } from '#shared/schemas/messages-privacy.ts';

/**
 * Saves a part of the settings of messages over the version that the form shows.
 * @param part says what became of the save in words of its own
 */
export function useSaveSettings(
  part: 'answerTemplates' | 'messageMails' | 'personalData',
  { version }: MessageSettings,
) {
  const { t } = useTranslation('admin');
  const toasts = useToasts();
  const { errorMessage } = useErrorMessages();
  const { settings } = trpc.useUtils().messages;
  const { mutateAsync, isPending: saving } = trpc.messages.saveSettings.useMutation();
  /** @returns whether the settings are saved; otherwise the next save starts from the newest version */
  const save = async (changed: Omit<Parameters<typeof mutateAsync>[0], 'version'>): Promise<boolean> => {
    try {
      settings.setData({}, await mutateAsync({ ...changed, version }));
      toasts.success(t(`${part}.saved`));
      return true;
    } catch (thrown) {
      toasts.error(t(`${part}.saveFailed`, { reason: errorMessage(thrown) }));
      void settings.invalidate();
      return false;
    }
  };
  return { save, saving };
}
