import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ForgottenPasswordForm } from '#client/admin/features/session/forgotten-password-form.tsx';
import { SignInFrame } from '#client/admin/features/session/sign-in-frame.tsx';
import { usePasswordByMail } from '#client/admin/features/session/use-password-by-mail.ts';
import { moveFocus } from '#client/admin/lib/focus.ts';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { TurkishParts } from '#client/common/ui/turkish-parts.tsx';
import { ADMIN_ROUTES } from '#shared/paths.ts';

export function ForgottenPasswordPage() {
  const { t } = useTranslation('admin');
  const byMail = usePasswordByMail();
  const [sentTo, setSentTo] = useState<string>();
  return (
    <SignInFrame title="forgottenPassword.title" text={textOf(byMail, sentTo !== undefined)}>
      {byMail && sentTo === undefined && <ForgottenPasswordForm onSent={setSentTo} />}
      {sentTo !== undefined && (
        <p ref={moveFocus} tabIndex={-1}>
          <TurkishParts text={t('forgottenPassword.sent', { email: sentTo })} parts={[sentTo]} />
        </p>
      )}
      <p>
        <Link to={ADMIN_ROUTES.login}>{t('login.toSignInPage')}</Link>
      </p>
    </SignInFrame>
  );
}

function textOf(byMail: boolean | undefined, isSent: boolean): AdminKey | undefined {
  if (byMail === undefined || isSent) return undefined;
  return byMail ? 'forgottenPassword.text' : 'login.askAdministrator';
}
