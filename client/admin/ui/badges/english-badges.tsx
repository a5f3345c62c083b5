import { useTranslation } from 'react-i18next';
import { Badge } from './badge.tsx';

/** Says how many English texts of an entity are missing, and how many are older than their Turkish ones. */
export function EnglishBadges({ missing, outdated }: { missing: number; outdated: number }) {
  const { t } = useTranslation('admin');
  return (
    <>
      {missing > 0 && <Badge variant="warning">{t('form.missingEnglish', { count: missing })}</Badge>}
      {outdated > 0 && <Badge variant="warning">{t('form.outdatedEnglish', { count: outdated })}</Badge>}
    </>
  );
}
