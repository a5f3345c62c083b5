import { useWatch } from 'react-hook-form';
import { useTranslation } from '../../../../common/i18n/translation.ts';

export function KeywordCount({ name }: { name: string }) {
  const { t } = useTranslation('admin');
  const typed = String(useWatch({ name }) ?? '');
  const count = typed.split(',').filter((keyword) => keyword.trim() !== '').length;
  return <strong>{t('settings.keywordCount', { count })}</strong>;
}
