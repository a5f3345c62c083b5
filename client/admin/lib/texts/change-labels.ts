import { useTranslation } from 'react-i18next';
import { enAdmin } from '#shared/i18n/en-admin.ts';

type Labelled = keyof typeof enAdmin.fields;
/** Unlabelled fields, such as former slugs, only follow from labelled fields. */
const isLabelled = (name: string): name is Labelled => name in enAdmin.fields;

export function useChangeLabels(): (fields: readonly string[]) => string {
  const { t } = useTranslation('admin');
  return (fields) =>
    fields
      .filter(isLabelled)
      .map((name) => t(`fields.${name}`))
      .join(', ');
}
