import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { ChoosePasswordForm, type LinkKind } from '#client/admin/features/session/choose-password-form.tsx';
import { SignInFrame } from '#client/admin/features/session/sign-in-frame.tsx';
import { usePasswordByMail } from '#client/admin/features/session/use-password-by-mail.ts';
import { ErrorAlert } from '#client/admin/ui/errors/error-alert.tsx';
import { ADMIN_ROUTES } from '#shared/paths.ts';

/** The page of an invitation, or of a link to a new password. The token stands behind the `#` of the address. */
export function PasswordLink({ kind }: { kind: LinkKind }) {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const token = hash.slice(1);
  const [invalid, setInvalid] = useState('');
  const isInvalid = token === '' || invalid === token;
  return (
    <SignInFrame title={`passwordLink.${kind}Title`} text={isInvalid ? undefined : `passwordLink.${kind}Text`}>
      {isInvalid ? (
        <InvalidLink kind={kind} />
      ) : (
        <ChoosePasswordForm
          key={token}
          kind={kind}
          token={token}
          onChosen={(username) =>
            navigate(ADMIN_ROUTES.login, { replace: true, state: { passwordChosenFor: username } })
          }
          onLinkInvalid={() => setInvalid(token)}
        />
      )}
    </SignInFrame>
  );
}

function InvalidLink({ kind }: { kind: LinkKind }) {
  const { t } = useTranslation('admin');
  const byMail = usePasswordByMail() === true;
  return (
    <>
      <ErrorAlert>
        <p>{t('passwordLink.invalid')}</p>
        <p>{t(kind === 'reset' && byMail ? 'passwordLink.askAgain' : 'passwordLink.askAdministrator')}</p>
      </ErrorAlert>
      {kind === 'reset' && byMail && (
        <p>
          <Link to={ADMIN_ROUTES.forgottenPassword}>{t('passwordLink.newLink')}</Link>
        </p>
      )}
      <p>
        <Link to={ADMIN_ROUTES.login}>{t('login.toSignInPage')}</Link>
      </p>
    </>
  );
}
