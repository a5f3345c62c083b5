import { type ComponentProps, type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '#client/admin/lib/announce.ts';
import { moveFocus } from '#client/admin/lib/focus.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { INITIAL_FOCUS } from '#client/admin/ui/dialog/use-dialog-focus.ts';
import { ErrorAlert } from '#client/admin/ui/errors/error-alert.tsx';
import fieldStyles from '#client/admin/ui/form/field.module.css';
import { RequiredMark } from '#client/admin/ui/form/field.tsx';
import { TurkishParts } from '#client/common/ui/turkish-parts.tsx';
import styles from './sign-in-form.module.css';
import { type Filled, type SignInFailure, useSignIn } from './use-sign-in.ts';

interface SignInFormProps {
  /** The only user who may sign in, because the page behind the form holds this user's input. */
  username?: string;
  filled?: Filled | undefined;
  onSignedIn: () => void;
  secondaryButton?: ReactNode;
}

export function SignInForm({ username = '', filled, onSignedIn, secondaryButton }: SignInFormProps) {
  const { t } = useTranslation('admin');
  const announce = useAnnounce();
  const errorId = useId();
  const [passwordVisible, setPasswordVisible] = useState(false);
  const { pending, failure, typed, step, signIn, sendCode, back } = useSignIn(filled ?? { username });

  if (step === 'code') {
    const send = async (code: string) => {
      if (!(await sendCode(code))) onSignedIn();
    };
    return <CodeForm username={typed.username} pending={pending} failure={failure} onSend={send} onBack={back} />;
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return announce(t('login.submitting'));
    const form = event.currentTarget;
    const fields = new FormData(form);
    const credentials = {
      username: String(fields.get('username')).trim(),
      password: String(fields.get('password')),
    };
    const failed = await signIn(credentials);
    if (!failed) return onSignedIn();
    if (failed.fields[0]) moveFocus(form.querySelector<HTMLElement>(`[name="${failed.fields[0]}"]`));
  };
  const field = (name: 'username' | 'password') => ({
    name,
    defaultValue: typed[name],
    // The fields are read-only instead of disabled, because a disabled field loses the focus.
    readOnly: pending,
    'aria-disabled': pending || undefined,
    errorId: failure?.fields.includes(name) ? errorId : undefined,
  });

  return (
    <form className="stack-wide" onSubmit={submit} noValidate>
      <div id={errorId}>
        <ErrorAlert>{failure?.message}</ErrorAlert>
      </div>
      <div className="stack">
        <SignInField
          {...field('username')}
          label={t('login.username')}
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
          // The form of the code, which had the focus, is gone after a return.
          {...(step === 'returned' && { ref: moveFocus })}
        >
          <button type="button" onClick={() => setPasswordVisible(!passwordVisible)}>
            {t(passwordVisible ? 'login.hide' : 'login.show')}
          </button>
        </SignInField>
      </div>
      {secondaryButton}
      <ActionButton
        type="submit"
        variant="primary"
        aria-disabled={pending}
        {...(filled?.password !== undefined && { ref: moveFocus })}
      >
        {t(pending ? 'login.submitting' : 'login.submit')}
      </ActionButton>
    </form>
  );
}

interface CodeFormProps {
  username: string;
  pending: boolean;
  failure: SignInFailure | undefined;
  onSend: (code: string) => Promise<void>;
  onBack: () => void;
}

/** The second step of signing in, after the server has accepted the password (docs/rules.md#second-step). */
function CodeForm({ username, pending, failure, onSend, onBack }: CodeFormProps) {
  const { t } = useTranslation('admin');
  const announce = useAnnounce();
  const id = useId();
  const isWrong = failure?.fields.includes('code') === true;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return announce(t('login.submitting'));
    const form = event.currentTarget;
    await onSend(String(new FormData(form).get('code')));
    // The form is gone after a success.
    if (form.isConnected) form.querySelector<HTMLInputElement>('[name="code"]')?.select();
  };
  return (
    <form className="stack-wide" onSubmit={submit} noValidate>
      <ErrorAlert>{!isWrong && failure?.message}</ErrorAlert>
      <div id={`${id}-text`}>
        <p>
          <TurkishParts text={t('login.codeText', { username })} parts={[username]} />
        </p>
        <p className="soft">{t('login.codeLost')}</p>
      </div>
      <SignInField
        ref={moveFocus}
        name="code"
        label={t('login.code')}
        readOnly={pending}
        aria-disabled={pending || undefined}
        errorId={isWrong ? `${id}-error` : undefined}
        aria-describedby={isWrong ? `${id}-error ${id}-text` : `${id}-text`}
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
      >
        <p id={`${id}-error`} role="alert" className={fieldStyles.error}>
          {isWrong && failure.message}
        </p>
      </SignInField>
      <div className={`buttons ${styles.buttons}`}>
        <ActionButton onClick={onBack}>{t('login.back')}</ActionButton>
        <ActionButton type="submit" variant="primary" aria-disabled={pending}>
          {t(pending ? 'login.submitting' : 'login.submit')}
        </ActionButton>
      </div>
    </form>
  );
}

interface SignInFieldProps extends ComponentProps<'input'> {
  label: string;
  /** The element that says what is wrong with the field. */
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
