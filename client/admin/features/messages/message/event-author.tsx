import { useTranslation } from '../../../../common/i18n/translation.ts';
import { TurkishParts } from '../../../../common/ui/turkish-parts.tsx';
import { formatDateTime } from '../../../lib/texts/format-date-time.ts';

export function EventAuthor({ by, at }: { by: string; at: string }) {
  const { t } = useTranslation('admin');
  const time = formatDateTime(at);
  return (
    <span className="fine-print">
      <TurkishParts text={t('messages.by', { by, time })} parts={[time]} />
    </span>
  );
}
