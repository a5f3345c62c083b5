import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ADMIN_ROUTES } from '../../../../shared/paths.ts';
import { trpc } from '../../../common/lib/trpc.ts';
import { hasUnsavedChanges, LEAVE_WITHOUT_CONFIRMATION } from '../../lib/editing/unsaved-changes.ts';
import { WITHOUT_SESSION } from '../../lib/session/admin-links.ts';
import { clearToken, onTokenChangedInOtherTab, readToken } from '../../lib/session/auth-token.ts';
import { isPageUnloading } from '../../lib/session/page-unload.ts';
import { reauthenticate } from '../../lib/session/reauthenticate.ts';

/**
 * Verifies the token on every page of the back office, and goes to the sign-in page without a valid one
 * (docs/rules.md#sessions).
 * @returns `username` is undefined until the token is verified
 */
export function useSession() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const utils = trpc.useUtils();
  const logout = trpc.auth.logout.useMutation({ trpc: WITHOUT_SESSION });
  const [username, setUsername] = useState<string>();

  /** @param next the page to return to after the sign-in */
  const toLogin = useCallback(
    (next?: string) => {
      clearToken();
      setUsername(undefined);
      utils.invalidate();
      navigate(next ? `${ADMIN_ROUTES.login}?next=${encodeURIComponent(next)}` : ADMIN_ROUTES.login, {
        replace: true,
        state: LEAVE_WITHOUT_CONFIRMATION,
      });
    },
    [navigate, utils],
  );

  useEffect(() => {
    let cancelled = false;
    const verify = async () => {
      if (readToken() === null) return undefined;
      return utils.client.auth.verify.query({}, WITHOUT_SESSION).catch(() => undefined);
    };
    void verify().then((verified) => {
      if (cancelled) return;
      if (verified) setUsername(verified.user.username);
      else if (!isPageUnloading()) toLogin(pathname);
    });
    return () => {
      cancelled = true;
    };
  }, [pathname, utils, toLogin]);

  useEffect(
    () =>
      onTokenChangedInOtherTab(() => {
        if (readToken() !== null) return;
        // The sign-in dialog keeps unsaved input, the sign-in page does not.
        if (hasUnsavedChanges()) void reauthenticate().then((signedIn) => signedIn || toLogin(pathname));
        else toLogin();
      }),
    [toLogin, pathname],
  );

  return {
    username,
    leave: () => toLogin(pathname),
    /** Forgets the token in this browser even when the server cannot be reached. */
    signOut: () => logout.mutate({}, { onSettled: () => toLogin() }),
  };
}
