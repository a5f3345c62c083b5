import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, LIMITS } from '#shared/constants.ts';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { FieldGroup } from '../../ui/form/field-group.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { HotelsField } from './hotels-field.tsx';
import { RoleField } from './role-field.tsx';
import type { UserValues } from './user-values.ts';

const LANGUAGE_OPTIONS = LANGUAGES.map((value) => ({ value, label: `messages.languages.${value}` as const }));

/** @param isNew whether the user name can still be chosen; the history needs it afterwards */
export function UserForm({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation('admin');
  const role = useWatch<UserValues, 'role'>({ name: 'role' });
  return (
    <>
      <FieldGroup title="users.person">
        <TextField name="name" label="fields.name" autoComplete="off" maxLength={LIMITS.name} required />
        <TextField
          name="email"
          label="fields.email"
          inputMode="email"
          autoComplete="off"
          maxLength={LIMITS.email}
          required
        />
        {isNew && (
          <TextField
            name="username"
            label="users.username"
            autoComplete="off"
            maxLength={LIMITS.username}
            hint={t('users.usernameHint')}
          />
        )}
        <SelectField name="language" label="users.language" options={LANGUAGE_OPTIONS} />
      </FieldGroup>
      <FieldGroup title="users.access">
        <RoleField />
        {role === 'hotel' && <HotelsField />}
        {role === 'author' && (
          <div>
            <CheckboxField name="publishes" label="users.publishes" />
            <p className="fine-print">{t('users.publishesHint')}</p>
          </div>
        )}
      </FieldGroup>
    </>
  );
}
