import { useTranslation } from 'react-i18next';
import { enAdmin } from '#shared/i18n/en-admin.ts';

type Labelled = keyof typeof enAdmin.fields;
/** Other fields, such as the former addresses, only follow from these. */
const isLabelled = (name: string): name is Labelled => name in enAdmin.fields;

/** Names the fields that a save has changed, such as `Name, Rooms`; empty when it has changed none. */
export function useChangeLabels(): (fields: readonly string[]) => string {
  const { t } = useTranslation('admin');
  return (fields) =>
    fields
      .filter(isLabelled)
      .map((name) => t(`fields.${name}`))
      .join(', ');
}
