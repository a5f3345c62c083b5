import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormField } from '#client/admin/lib/editing/fields.ts';

/** @param name the path of the field's text in one language */
export const hintOf = (field: FormField, name: string): ReactNode =>
  (field.hint || field.HintDetail) && <FieldHint field={field} name={name} />;

function FieldHint({ field, name }: { field: FormField; name: string }) {
  const { t } = useTranslation('admin');
  const { hint, HintDetail } = field;
  return (
    <>
      {hint && <span>{t(hint)}</span>}{' '}
      {HintDetail && (
        <span>
          <HintDetail name={name} field={field} />
        </span>
      )}
    </>
  );
}
