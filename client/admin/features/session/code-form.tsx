import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '#client/admin/lib/announce.ts';
import { moveFocus } from '#client/admin/lib/focus.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { ErrorAlert } from '#client/admin/ui/errors/error-alert.tsx';
import fieldStyles from '#client/admin/ui/form/field.module.css';
import { TurkishParts } from '#client/common/ui/turkish-parts.tsx';
import { SignInField } from './sign-in-field.tsx';
import styles from './sign-in-form.module.css';
import type { SignInFailure } from './use-sign-in.ts';

interface CodeFormProps {
  username: string;
  pending: boolean;
  failure: SignInFailure | undefined;
  onSend: (code: string) => Promise<void>;
  onBack: () => void;
}

/** The second step of signing in, after the server has accepted the password (docs/rules.md#second-step). */
export function CodeForm({ username, pending, failure, onSend, onBack }: CodeFormProps) {
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
    <form className={styles.form} onSubmit={submit} noValidate>
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
      <div className={styles.buttons}>
        <ActionButton onClick={onBack}>{t('login.back')}</ActionButton>
        <ActionButton type="submit" variant="primary" aria-disabled={pending}>
          {t(pending ? 'login.submitting' : 'login.submit')}
        </ActionButton>
      </div>
    </form>
  );
}
