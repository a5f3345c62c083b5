import { useTranslation } from 'react-i18next';
import { usePersonName } from '#client/admin/lib/data/use-person-name.ts';
import { formatDateTime } from '#client/admin/lib/texts/format-date-time.ts';
import { TurkishParts } from '#client/common/ui/turkish-parts.tsx';

export function EventAuthor({ by, at }: { by: string; at: string }) {
  const { t } = useTranslation('admin');
  const personName = usePersonName();
  const time = formatDateTime(at);
  return (
    <span className="fine-print">
      <TurkishParts text={t('messages.by', { by: personName(by), time })} parts={[time]} />
    </span>
  );
}
