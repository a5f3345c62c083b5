import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import { ADMIN_ROUTES } from '../../../../shared/paths.ts';
import { trpc } from '../../lib/data/trpc.ts';
import { removeDrafts } from '../../lib/editing/drafts.ts';
import { hasUnsavedChanges, LEAVE_WITHOUT_CONFIRMATION } from '../../lib/editing/unsaved-changes.ts';
import { WITHOUT_SESSION } from '../../lib/session/admin-links.ts';
import { clearToken, onTokenChangedInOtherTab, readToken } from '../../lib/session/auth-token.ts';
import { isPageUnloading } from '../../lib/session/page-unload.ts';
import { openReauthentication, reauthenticate } from '../../lib/session/reauthenticate.ts';
import { errorCode } from '../../lib/texts/error-messages.ts';

export interface SignOut {
  everywhere: boolean;
  keepDrafts: boolean;
}

/**
 * Verifies the token on every page of the back office, and goes to the sign-in page without a valid one
 * (docs/rules.md#sessions).
 * @returns `username` is undefined until the token is verified; `retry` is defined while the server cannot verify it
 */
export function useSession() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const utils = trpc.useUtils();
  const logout = trpc.auth.logout.useMutation({ trpc: WITHOUT_SESSION });
  const endSessions = trpc.auth.endSessions.useMutation();
  const [username, setUsername] = useState<string>();
  const [verificationFailed, setVerificationFailed] = useState(false);

  /** @param from the path of the page to return to after the sign-in, with its query */
  const toLogin = useCallback(
    (from?: string) => {
      // Read here, because a query that changes verifies nothing again.
      const next = from && from + window.location.search;
      clearToken();
      setUsername(undefined);
      // Without a reload, which would fail without a token.
      void utils.invalidate(undefined, { refetchType: 'none' });
      navigate(next ? `${ADMIN_ROUTES.login}?next=${encodeURIComponent(next)}` : ADMIN_ROUTES.login, {
        replace: true,
        state: LEAVE_WITHOUT_CONFIRMATION,
      });
    },
    [navigate, utils],
  );

  const verify = useCallback(
    async (signal: AbortSignal) => {
      if (readToken() === null) return toLogin(pathname);
      try {
        const { user } = await utils.client.auth.verify.query({}, { ...WITHOUT_SESSION, signal });
        setUsername(user.username);
      } catch (thrown) {
        if (signal.aborted || isPageUnloading()) return;
        // Any other failure says nothing about the token.
        if (errorCode(thrown) !== 'auth.required') return setVerificationFailed(true);
        // Another call found the session ended first; the dialog keeps the password that is being typed.
        const signedIn = await openReauthentication();
        if (!signedIn && !signal.aborted) toLogin(pathname);
      }
    },
    [pathname, utils, toLogin],
  );

  useEffect(() => {
    const controller = new AbortController();
    void verify(controller.signal);
    return () => controller.abort();
  }, [verify]);

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

  const retry = () => {
    setVerificationFailed(false);
    void verify(new AbortController().signal);
  };

  /**
   * Ends this session, and forgets the token in this browser even when the server cannot be reached; or ends all sessions.
   * @throws when the server cannot end all sessions
   */
  const signOut = async ({ everywhere, keepDrafts }: SignOut) => {
    if (everywhere) await endSessions.mutateAsync({});
    else await logout.mutateAsync({}).catch(() => undefined);
    // Forms write their drafts when they are removed from the page, so this comes first.
    flushSync(() => setUsername(undefined));
    if (!keepDrafts && username !== undefined) removeDrafts(username);
    toLogin();
  };

  return {
    username,
    retry: verificationFailed ? retry : undefined,
    leave: () => toLogin(pathname),
    signOut,
  };
}
