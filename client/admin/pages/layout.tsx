import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useBlocker, useLocation, useNavigate } from 'react-router-dom';
import { ADMIN_ROUTES } from '../../../shared/paths.ts';
import { trpc } from '../../common/lib/trpc.ts';
import { Rail } from '../features/layout/sidebar.tsx';
import { SignInAgain } from '../features/session/sign-in-dialog.tsx';
import { hasUnsaved, losesUnsaved } from '../lib/editing/unsaved-changes.ts';
import { useSiteIcon } from '../lib/favicon.ts';
import { currentToken, forgetToken, onTokenChangedElsewhere } from '../lib/session/auth-token.ts';
import { isLeaving } from '../lib/session/page-unload.ts';
import { signInAgain } from '../lib/session/reauthenticate.ts';
import { SessionContext } from '../lib/session/session.ts';
import { useConfirm } from '../ui/dialog/confirm-dialog.tsx';
import styles from './layout.module.css';
import { Verifying } from './verifying.tsx';

/** Lets nobody in without a verified token, and nobody out who has not saved. */
export function Layout() {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const utils = trpc.useUtils();
  const logout = trpc.auth.logout.useMutation();
  const [username, setUsername] = useState<string>();

  const toLogin = useCallback(
    (wanted?: string) => {
      forgetToken();
      setUsername(undefined);
      utils.invalidate();
      navigate(wanted ? `${ADMIN_ROUTES.login}?next=${encodeURIComponent(wanted)}` : ADMIN_ROUTES.login, {
        replace: true,
        state: { leaving: true },
      });
    },
    [navigate, utils],
  );

  // Verified on entry to any page of the back office (specification 4).
  useEffect(() => {
    let left = false;
    const verified = currentToken() ? utils.client.auth.verify.query({}) : Promise.reject(new Error('no token'));
    verified.then(
      ({ user }) => left || setUsername(user.username),
      () => left || isLeaving() || toLogin(pathname),
    );
    return () => {
      left = true;
    };
  }, [pathname, utils, toLogin]);

  // Signed out in another tab: whoever is typing here may sign in over it, everybody else leaves.
  useEffect(
    () =>
      onTokenChangedElsewhere(() => {
        if (currentToken() !== null) return;
        if (hasUnsaved()) void signInAgain().then((signedIn) => signedIn || toLogin(pathname));
        else toLogin();
      }),
    [toLogin, pathname],
  );
  const mayLeave = useLeaveGuard();
  useSiteIcon(username !== undefined);

  const session = useMemo(() => ({ username: username ?? '' }), [username]);
  const signOut = async () => {
    // The browser forgets it even when the call fails (ruling D21).
    if (await mayLeave()) logout.mutate({}, { onSettled: () => toLogin() });
  };
  if (username === undefined) return <Verifying />;
  return (
    <SessionContext value={session}>
      <button type="button" className={styles.skip} onClick={skipToContent}>
        {t('shell.skip')}
      </button>
      <div className={styles.frame}>
        <Rail username={username} onSignOut={signOut} />
        <main id="content" className={styles.content} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <SignInAgain username={username} onLeave={() => toLogin(pathname)} />
    </SessionContext>
  );
}

/** No link: the router would take a change of the address it has not made for a way out of the page. */
const skipToContent = () => document.getElementById('content')?.focus();

/**
 * Holds back whoever would lose text: another page, the browser's own buttons, a closed tab.
 * @returns asks the same of whoever signs out
 */
function useLeaveGuard(): () => Promise<boolean> {
  const { t } = useTranslation('admin');
  const confirm = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && nextLocation.state?.leaving !== true && hasUnsaved(),
  );
  const mayLeave = useCallback(async () => {
    if (!hasUnsaved()) return true;
    return confirm({
      title: t('form.leaveTitle'),
      text: t(losesUnsaved() ? 'form.leaveLost' : 'form.leave'),
      action: t('form.leaveAction'),
      stay: t('form.stay'),
    });
  }, [confirm, t]);
  useEffect(() => {
    if (blocker.state === 'blocked') void mayLeave().then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker, mayLeave]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
  return mayLeave;
}
