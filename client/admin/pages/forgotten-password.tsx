import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import { ForgottenPasswordForm } from '../features/session/forgotten-password-form.tsx';
import { SignInFrame } from '../features/session/sign-in-frame.tsx';
import { usePasswordByMail } from '../features/session/use-password-by-mail.ts';
import { moveFocus } from '../lib/focus.ts';

export function ForgottenPasswordPage() {
  const { t } = useTranslation('admin');
  const byMail = usePasswordByMail();
  const [sentTo, setSentTo] = useState<string>();
  return (
    <SignInFrame title="forgottenPassword.title" text="forgottenPassword.text">
      {byMail === false && <p>{t('login.askAdministrator')}</p>}
      {byMail && sentTo === undefined && <ForgottenPasswordForm onSent={setSentTo} />}
      {sentTo !== undefined && (
        <p ref={moveFocus} tabIndex={-1}>
          {t('forgottenPassword.sent', { email: sentTo })}
        </p>
      )}
      <p>
        <Link to={ADMIN_ROUTES.login}>{t('login.toSignInPage')}</Link>
      </p>
    </SignInFrame>
  );
}
