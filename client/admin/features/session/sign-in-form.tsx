import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS, PASSWORD } from '../../../../shared/constants.ts';
import { trpc } from '../../../common/lib/trpc.ts';
import { codeOf, useWords } from '../../lib/error-messages.ts';
import { keepToken } from '../../lib/session/auth-token.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Problem } from '../../ui/error-box.tsx';
import styles from './sign-in-form.module.css';

/** User name and password; on success the token is kept and `onSignedIn` called. */
export function SignInForm({ onSignedIn, username = '' }: { onSignedIn: () => void; username?: string }) {
  const { t } = useTranslation('admin');
  const words = useWords();
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const [shown, setShown] = useState(false);
  const login = trpc.auth.login.useMutation();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (login.isPending) return;
    const form = new FormData(event.currentTarget);
    const name = String(form.get('username')).trim();
    const password = String(form.get('password'));
    if (name === '' || password.trim() === '') {
      setProblem(t('login.blank'));
      return;
    }
    setProblem(undefined);
    try {
      const { token } = await login.mutateAsync({ username: name, password });
      keepToken(token);
      onSignedIn();
    } catch (thrown) {
      // Without an answer of this server it was the connection (specification 8).
      setProblem(codeOf(thrown) ? words.reason(thrown) || t('login.invalid') : t('login.connection'));
    }
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Problem>{problem}</Problem>
      <fieldset className={styles.fields} disabled={login.isPending}>
        <div className={styles.field}>
          <label htmlFor={`${id}-username`}>{t('login.username')}</label>
          <input
            id={`${id}-username`}
            name="username"
            defaultValue={username}
            maxLength={LIMITS.shortText}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        </div>
        <div className={styles.field}>
          <label htmlFor={`${id}-password`}>{t('login.password')}</label>
          <div className={styles.password}>
            <input
              id={`${id}-password`}
              name="password"
              type={shown ? 'text' : 'password'}
              maxLength={PASSWORD.maxBytes}
              autoComplete="current-password"
              required
            />
            <button type="button" onClick={() => setShown(!shown)}>
              {shown ? t('login.hide') : t('login.show')}
            </button>
          </div>
        </div>
      </fieldset>
      <ActionButton type="submit" look="main" disabled={login.isPending}>
        {login.isPending ? t('login.submitting') : t('login.submit')}
      </ActionButton>
    </form>
  );
}
