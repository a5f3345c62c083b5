import { useUsername } from '#client/admin/lib/session/session-context.ts';
import { PasswordField } from './password-field.tsx';

/** The person's present password, which browsers and password managers fill in. */
export function CurrentPasswordField({ visible = false }: { visible?: boolean }) {
  const username = useUsername();
  return (
    <>
      {/* Password managers need the user name to find the password of the right account. */}
      <input
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
        readOnly
        autoComplete="username"
        value={username}
      />
      <PasswordField
        name="currentPassword"
        label="account.currentPassword"
        autoComplete="current-password"
        visible={visible}
      />
    </>
  );
}
