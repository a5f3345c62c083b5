import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NOTHING } from '#client/admin/lib/list/items-of.ts';
import { useMay } from '#client/admin/lib/session/permissions.ts';
import fieldStyles from '#client/admin/ui/form/field.module.css';
import { Field } from '#client/admin/ui/form/field.tsx';
import { trpc } from '#client/common/lib/trpc.ts';

/** Whose own post it is, which administrators alone decide (docs/rules.md#posts). */
export function OwnerField() {
  const { t } = useTranslation('admin');
  const decides = useMay('posts.owner');
  const { data: { items: people } = NOTHING } = trpc.users.list.useQuery({}, { enabled: decides });
  const {
    field,
    formState: { isSubmitting },
  } = useController({ name: 'owner' });
  if (!decides) return null;
  const chosen = String(field.value ?? '');
  return (
    <Field name="owner" label="fields.owner" hint={t('blog.ownerHint')}>
      {(control) => (
        <select {...control} {...field} value={chosen} className={fieldStyles.control}>
          <option value="" disabled={isSubmitting}>
            {t('blog.nobody')}
          </option>
          {/* The chosen person is missing while the people load, and after the person was deleted. */}
          {chosen !== '' && !people.some(({ username }) => username === chosen) && (
            <option value={chosen}>{chosen}</option>
          )}
          {people.map(({ id, name, username }) => (
            <option key={id} value={username} disabled={isSubmitting}>
              {name === username ? name : `${name} (${username})`}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
