import { useTranslation } from 'react-i18next';
import { Badge } from './badge.tsx';

export function EnglishBadges({ missing, outdated }: { missing: number; outdated: number }) {
  const { t } = useTranslation('admin');
  return (
    <>
      {missing > 0 && <Badge variant="warning">{t('form.missingEnglish', { count: missing })}</Badge>}
      {outdated > 0 && <Badge variant="warning">{t('form.outdatedEnglish', { count: outdated })}</Badge>}
    </>
  );
}
