import { type FormEvent, type InputHTMLAttributes, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../../lib/announce.ts';
import { moveFocus } from '../../lib/focus.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { INITIAL_FOCUS } from '../../ui/dialog/use-dialog-focus.ts';
import { ErrorAlert } from '../../ui/errors/error-alert.tsx';
import fieldStyles from '../../ui/form/field.module.css';
import { RequiredMark } from '../../ui/form/field.tsx';
import styles from './sign-in-form.module.css';
import { type Credentials, useSignIn } from './use-sign-in.ts';

interface SignInFormProps {
  /** The only user who may sign in, because the page behind the form holds this user's input. */
  username?: string;
  onSignedIn: () => void;
  secondaryButton?: ReactNode;
}

export function SignInForm({ username = '', onSignedIn, secondaryButton }: SignInFormProps) {
  const { t } = useTranslation('admin');
  const announce = useAnnounce();
  const errorId = useId();
  const [passwordVisible, setPasswordVisible] = useState(false);
  const { pending, failure, signIn } = useSignIn();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return announce(t('login.submitting'));
    const form = event.currentTarget;
    const typed = new FormData(form);
    const failed = await signIn({
      username: String(typed.get('username')).trim(),
      password: String(typed.get('password')),
    });
    if (!failed) return onSignedIn();
    if (failed.fields[0]) moveFocus(form.querySelector<HTMLElement>(`[name="${failed.fields[0]}"]`));
  };
  const field = (name: keyof Credentials) => ({
    name,
    // The fields are read-only instead of disabled, because a disabled field loses the focus.
    readOnly: pending,
    'aria-disabled': pending || undefined,
    errorId: failure?.fields.includes(name) ? errorId : undefined,
  });

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div id={errorId}>
        <ErrorAlert>{failure?.message}</ErrorAlert>
      </div>
      <div className={styles.fields}>
        <SignInField
          {...field('username')}
          label={t('login.username')}
          defaultValue={username}
          readOnly={pending || username !== ''}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
        />
        <SignInField
          {...field('password')}
          label={t('login.password')}
          type={passwordVisible ? 'text' : 'password'}
          autoComplete="current-password"
          enterKeyHint="go"
          {...(username !== '' && INITIAL_FOCUS)}
        >
          <button type="button" onClick={() => setPasswordVisible(!passwordVisible)}>
            {t(passwordVisible ? 'login.hide' : 'login.show')}
          </button>
        </SignInField>
      </div>
      {secondaryButton}
      <ActionButton type="submit" variant="primary" aria-disabled={pending}>
        {t(pending ? 'login.submitting' : 'login.submit')}
      </ActionButton>
    </form>
  );
}

interface SignInFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  errorId: string | undefined;
  children?: ReactNode;
}

function SignInField({ label, errorId, children, ...input }: SignInFieldProps) {
  const id = useId();
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id} className={fieldStyles.label}>
        {label}
        <RequiredMark />
      </label>
      <div className={styles.control}>
        <input
          id={id}
          className={fieldStyles.control}
          aria-invalid={errorId ? true : undefined}
          aria-describedby={errorId}
          {...input}
        />
        {children}
      </div>
    </div>
  );
}
