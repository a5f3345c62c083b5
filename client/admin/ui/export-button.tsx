import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { download } from '#client/admin/lib/download.ts';
import { fetchFile } from '#client/admin/lib/session/admin-links.ts';
import { useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import { TURKISH_REGISTRIES } from '#client/admin/lib/texts/turkish-names.ts';
import { useLanguage } from '#client/common/i18n/language.ts';
import { TurkishParts } from '#client/common/ui/turkish-parts.tsx';
import { todayInIstanbul } from '#shared/lib/numbers/date.ts';
import { ActionButton } from './action-button.tsx';
import { useToasts } from './toasts/toasts.tsx';

interface ExportButtonProps {
  texts: 'messages' | 'consents' | 'statistics';
  path: string;
  filter?: Record<string, string>;
}

export function ExportButton({ texts, path, filter = {} }: ExportButtonProps) {
  const { t } = useTranslation('admin');
  const toasts = useToasts();
  const language = useLanguage();
  const { errorMessage } = useErrorMessages();
  const { mutate, isPending } = useMutation({
    mutationFn: () => fetchFile(`${path}?${new URLSearchParams({ ...filter, lang: language })}`),
    onSuccess: (table) => {
      download(table, `${t(`${texts}.exportName`)}-${todayInIstanbul()}.csv`);
      toasts.success(t(`${texts}.exported`));
    },
    onError: (thrown) => toasts.error(t(`${texts}.exportFailed`, { reason: errorMessage(thrown) })),
  });
  return (
    <ActionButton aria-disabled={isPending} onClick={() => isPending || mutate()}>
      <span>
        <TurkishParts text={t(`${texts}.export`)} parts={TURKISH_REGISTRIES} />
      </span>
    </ActionButton>
  );
}
