import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { newPassword } from '#shared/schemas/auth.ts';
import { code } from '#shared/schemas/primitives.ts';
import { PasswordField } from './password-field.tsx';

/** A new password, typed twice. The server never sees the repeated password. */
export const newPasswordFields = z.object({ newPassword, repeat: z.string() });

export const withRepeat = <T extends typeof newPasswordFields>(schema: T) =>
  schema.refine(({ newPassword: chosen, repeat }) => chosen === repeat, {
    path: ['repeat'],
    message: code('passwordsDiffer'),
  });

export function NewPasswordFields({ visible }: { visible: boolean }) {
  const { t } = useTranslation('admin');
  return (
    <>
      <PasswordField
        name="newPassword"
        label="account.newPassword"
        autoComplete="new-password"
        visible={visible}
        hint={t('account.newPasswordHint')}
        aside={<PasswordLength />}
      />
      <PasswordField name="repeat" label="account.repeat" autoComplete="new-password" visible={visible} />
    </>
  );
}

function PasswordLength() {
  const { t } = useTranslation('admin');
  const typed = String(useWatch({ name: 'newPassword' }) ?? '');
  // The limit counts code points, not UTF-16 code units.
  return <p>{t('account.length', { count: [...typed].length })}</p>;
}
