import { useTranslation } from 'react-i18next';
import type { LastSave } from '#client/admin/lib/editing/use-editor.ts';
import { useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import type { SuccessOptions } from './toast-region.tsx';
import { useToasts } from './toasts.tsx';

/** After a save whose facts are Turkish on English pages now, offers to say that their English still fits. */
export function useStillFits() {
  const { t } = useTranslation('admin');
  const toasts = useToasts();
  const { errorMessage } = useErrorMessages();
  return <E>({ outdated, confirmEnglish }: LastSave<E>, onChanged: (entity: E) => unknown): SuccessOptions => {
    if (outdated.length === 0) return {};
    const confirm = async () => {
      try {
        onChanged(await confirmEnglish());
        toasts.success(t('form.englishConfirmed'));
      } catch (thrown) {
        toasts.error(errorMessage(thrown));
      }
    };
    return {
      details: [t('form.factsInTurkish', { list: outdated.map(({ label }) => t(label)).join(', ') })],
      action: { label: 'form.englishStillFits', run: confirm },
    };
  };
}
