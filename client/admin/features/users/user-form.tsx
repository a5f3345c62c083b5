import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { inGroup } from '#client/admin/lib/editing/fields.ts';
import { FieldGroup } from '#client/admin/ui/form/field-group.tsx';
import { HotelsField } from '#client/admin/ui/form/hotels-field.tsx';
import { FormRow, FormRows } from '#client/admin/ui/form-row.tsx';
import { RoleField } from './role-field.tsx';
import { USER, type UserValues } from './user-values.ts';

/** @param isNew whether the user name can still be chosen; the history needs it afterwards */
export function UserForm({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation('admin');
  const role = useWatch<UserValues, 'role'>({ name: 'role' });
  return (
    <>
      <FieldGroup title="users.person">
        <FormRows of={inGroup(USER, 'person')} />
        {isNew && <FormRow of={USER.username} />}
        <FormRow of={USER.language} />
      </FieldGroup>
      <FieldGroup title="users.access">
        <RoleField />
        {role === 'hotel' && <HotelsField hint="users.hotelsHint" />}
        {role === 'author' && (
          <div>
            <FormRow of={USER.publishes} />
            <p className="fine-print">{t('users.publishesHint')}</p>
          </div>
        )}
      </FieldGroup>
    </>
  );
}
