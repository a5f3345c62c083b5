import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { FormField } from '#client/admin/lib/editing/fields.ts';
import { Badge } from '#client/admin/ui/badges/badge.tsx';
import { useLocked } from '#client/admin/ui/editor/editable.ts';
import { EntryButton } from '#client/admin/ui/entry-button.tsx';
import { isBlank } from '#shared/lib/characters.ts';

/** Marks a text that is not the usual one, with the way back. */
export function ChangedNote({ name, field }: { name: string; field: FormField }) {
  const { t } = useTranslation('admin');
  const { setValue, setFocus } = useFormContext();
  const locked = useLocked(name);
  if (isBlank(String(useWatch({ name }) ?? ''))) return null;
  const restore = () => {
    setValue(name, '', { shouldDirty: true });
    setFocus(name);
  };
  return (
    <>
      <Badge variant="success">{t('texts.changed')}</Badge>
      {!locked && (
        <EntryButton
          variant="ghost"
          label="texts.restoreUsual"
          name={t(field.label)}
          nameLang={undefined}
          onClick={restore}
        />
      )}
    </>
  );
}
