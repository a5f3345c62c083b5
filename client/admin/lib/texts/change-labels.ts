import { useTranslation } from 'react-i18next';
import { enAdmin } from '#shared/i18n/en/admin.ts';

type FieldName = keyof typeof enAdmin.fields;
/** Only what earlier versions of the site have stored names other fields. */
const isField = (name: string): name is FieldName => name in enAdmin.fields;

export function useChangeLabels(): (fields: readonly string[]) => string {
  const { t } = useTranslation('admin');
  return (fields) =>
    fields
      .filter(isField)
      .map((name) => t(`fields.${name}`))
      .join(', ');
}
