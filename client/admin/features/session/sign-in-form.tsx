import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from '../../../common/i18n/translation.ts';
import { trpc } from '../../../common/lib/trpc.ts';
import { errorCode, useErrorMessages } from '../../lib/error-messages.ts';
import { WITHOUT_SESSION } from '../../lib/session/admin-links.ts';
import { storeToken } from '../../lib/session/auth-token.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import fieldStyles from '../../ui/form/field.module.css';
import styles from './sign-in-form.module.css';

interface SignInFormProps {
  username?: string;
  onSignedIn: () => void;
  /** A button before the one that signs in. */
  secondaryButton?: ReactNode;
}

/** Signs the user in and stores the token. */
export function SignInForm({ username = '', onSignedIn, secondaryButton }: SignInFormProps) {
  const { t } = useTranslation('admin');
  const { errorMessage } = useErrorMessages();
  const id = useId();
  const [error, setError] = useState<string>();
  const [passwordVisible, setPasswordVisible] = useState(false);
  const login = trpc.auth.login.useMutation({ trpc: WITHOUT_SESSION });

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (login.isPending) return;
    const form = new FormData(event.currentTarget);
    const credentials = {
      username: String(form.get('username')).trim(),
      password: String(form.get('password')),
    };
    if (credentials.username === '' || credentials.password.trim() === '') {
      setError(t('login.blank'));
      return;
    }
    setError(undefined);
    try {
      const { token } = await login.mutateAsync(credentials);
      storeToken(token);
      onSignedIn();
    } catch (thrown) {
      // Without an error code the request did not reach this server.
      setError(errorCode(thrown) ? errorMessage(thrown) || t('login.invalid') : t('login.connection'));
    }
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <ErrorAlert>{error}</ErrorAlert>
      <fieldset className={styles.fields} disabled={login.isPending}>
        <div className={fieldStyles.field}>
          <label htmlFor={`${id}-username`} className={fieldStyles.label}>
            {t('login.username')}
          </label>
          <input
            id={`${id}-username`}
            className={fieldStyles.control}
            name="username"
            defaultValue={username}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        </div>
        <div className={fieldStyles.field}>
          <label htmlFor={`${id}-password`} className={fieldStyles.label}>
            {t('login.password')}
          </label>
          <div className={styles.password}>
            <input
              id={`${id}-password`}
              className={fieldStyles.control}
              name="password"
              type={passwordVisible ? 'text' : 'password'}
              autoComplete="current-password"
              required
            />
            <button type="button" onClick={() => setPasswordVisible(!passwordVisible)}>
              {t(passwordVisible ? 'login.hide' : 'login.show')}
            </button>
          </div>
        </div>
      </fieldset>
      {secondaryButton}
      <ActionButton type="submit" variant="primary" disabled={login.isPending}>
        {t(login.isPending ? 'login.submitting' : 'login.submit')}
      </ActionButton>
    </form>
  );
}
