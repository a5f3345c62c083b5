import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { DemoHint } from '#client/admin/features/session/demo-hint.tsx';
import { SignInForm } from '#client/admin/features/session/sign-in-form.tsx';
import { SignInFrame } from '#client/admin/features/session/sign-in-frame.tsx';
import { usePasswordByMail } from '#client/admin/features/session/use-password-by-mail.ts';
import type { Filled } from '#client/admin/features/session/use-sign-in.ts';
import { adminAddress } from '#client/admin/lib/session/admin-address.ts';
import { WITHOUT_SESSION } from '#client/admin/lib/session/admin-links.ts';
import { clearToken, readToken } from '#client/admin/lib/session/auth-token.ts';
import { isPageUnloading } from '#client/admin/lib/session/page-unload.ts';
import { errorCode } from '#client/admin/lib/texts/error-messages.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import { Verifying } from './verifying.tsx';

export function Login() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const target = adminAddress(search.get('next'));
  const [token] = useState(readToken);
  const chosenFor = usePasswordChosenFor();
  // Another person may be signed in in the browser in which a person has chosen a password.
  const hadToken = token !== null && chosenFor === undefined;
  const verify = trpc.auth.verify.useQuery({}, { enabled: hadToken, retry: false, gcTime: 0, trpc: WITHOUT_SESSION });

  const rejected = errorCode(verify.error) === 'auth.required';
  useEffect(() => {
    if (verify.isSuccess) navigate(target, { replace: true });
    if (rejected && !isPageUnloading()) clearToken(token);
  }, [verify.isSuccess, rejected, token, navigate, target]);

  if (hadToken && !rejected) return <Verifying onRetry={verify.isError ? () => verify.refetch() : undefined} />;
  return <SignInPage chosenFor={chosenFor} onSignedIn={() => navigate(target, { replace: true })} />;
}

/** The user name of the person who has just chosen a password by a link. */
function usePasswordChosenFor(): string | undefined {
  const { state } = useLocation();
  return typeof state?.passwordChosenFor === 'string' ? state.passwordChosenFor : undefined;
}

function SignInPage({ chosenFor, onSignedIn }: { chosenFor: string | undefined; onSignedIn: () => void }) {
  /** Each press on an account of the demo makes a form of its own. */
  const [{ presses, filled }, setFilled] = useState<{ presses: number; filled: Filled | undefined }>({
    presses: 0,
    filled: chosenFor === undefined ? undefined : { username: chosenFor },
  });
  return (
    <SignInFrame title="login.title" text={chosenFor === undefined ? 'login.subtitle' : 'login.passwordChosen'}>
      <SignInForm key={presses} filled={filled} onSignedIn={onSignedIn} />
      <ForgottenPassword />
      <DemoHint onFill={(credentials) => setFilled({ presses: presses + 1, filled: credentials })} />
    </SignInFrame>
  );
}

/** Leads to a new password by mail, or says whom to ask on a site that sends no mail. */
function ForgottenPassword() {
  const { t } = useTranslation('admin');
  const byMail = usePasswordByMail();
  if (byMail === undefined) return null;
  return byMail ? (
    <p>
      <Link to={ADMIN_ROUTES.forgottenPassword}>{t('login.forgotten')}</Link>
    </p>
  ) : (
    <p className="soft">{t('login.askAdministrator')}</p>
  );
}
