import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import { trpc } from '#client/common/lib/trpc.ts';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import { removeDrafts } from '../../lib/editing/drafts.ts';
import { hasUnsavedChanges, LEAVE_WITHOUT_CONFIRMATION } from '../../lib/editing/unsaved-changes.ts';
import { WITHOUT_SESSION } from '../../lib/session/admin-links.ts';
import { clearToken, onTokenChangedInOtherTab, readToken } from '../../lib/session/auth-token.ts';
import { isPageUnloading } from '../../lib/session/page-unload.ts';
import { openReauthentication, reauthenticate, sentNow } from '../../lib/session/reauthenticate.ts';
import { errorCode } from '../../lib/texts/error-messages.ts';

export interface SignOut {
  everywhere: boolean;
  keepDrafts: boolean;
}

/**
 * @param ended the token to forget
 * @param from the page to return to afterwards
 */
type ToLogin = (ended: string | null, from?: string) => void;

/**
 * Verifies the token on every page of the back office, and goes to the sign-in page without a valid one
 * (docs/rules.md#sessions).
 * @returns `username` is undefined until the token is verified; `retry` is defined while the server cannot verify it
 */
export function useSession() {
  const { pathname } = useLocation();
  const [username, setUsername] = useState<string>();
  const toLogin = useToLogin(setUsername);
  const retry = useVerification(pathname, toLogin, setUsername);
  useSignOutInOtherTab(pathname, toLogin);
  const endSession = useEndSession();

  /** @throws when the server cannot end all sessions */
  const signOut = async ({ everywhere, keepDrafts }: SignOut) => {
    await endSession(everywhere);
    // Forms write their drafts when they are removed from the page, so this comes first.
    flushSync(() => setUsername(undefined));
    if (!keepDrafts && username !== undefined) removeDrafts(username);
    toLogin(readToken());
  };
  return { username, retry, leave: (ended: string | null) => toLogin(ended, pathname), signOut };
}

/** Forgets a token and goes to the sign-in page, which leads back at once when another tab has stored a valid one. */
function useToLogin(setUsername: (username: undefined) => void): ToLogin {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  return useCallback(
    (ended, from) => {
      // Read here, because a query that changes verifies nothing again.
      const next = from && from + window.location.search;
      clearToken(ended);
      setUsername(undefined);
      // Without a reload, which would fail without a token.
      void utils.invalidate(undefined, { refetchType: 'none' });
      navigate(next ? `${ADMIN_ROUTES.login}?next=${encodeURIComponent(next)}` : ADMIN_ROUTES.login, {
        replace: true,
        state: LEAVE_WITHOUT_CONFIRMATION,
      });
    },
    [navigate, utils, setUsername],
  );
}

/** Verifies the token on each page. @returns what tries again, while the server cannot verify it */
function useVerification(
  pathname: string,
  toLogin: ToLogin,
  setUsername: (username: string) => void,
): (() => void) | undefined {
  const { client } = trpc.useUtils();
  const [hasFailed, setFailed] = useState(false);
  const verify = useCallback(
    async (signal: AbortSignal) => {
      const token = readToken();
      if (token === null) return toLogin(null, pathname);
      try {
        const { user } = await client.auth.verify.query({}, { ...WITHOUT_SESSION, signal });
        setUsername(user.username);
      } catch (thrown) {
        if (signal.aborted || isPageUnloading()) return;
        // Any other failure says nothing about the token.
        if (errorCode(thrown) !== 'auth.required') return setFailed(true);
        // Another call found the session ended first; the dialog keeps the password that is being typed.
        const signedIn = await openReauthentication();
        if (!signedIn && !signal.aborted) toLogin(token, pathname);
      }
    },
    [pathname, client, toLogin, setUsername],
  );

  useEffect(() => {
    const controller = new AbortController();
    void verify(controller.signal);
    return () => controller.abort();
  }, [verify]);

  const retry = () => {
    setFailed(false);
    void verify(new AbortController().signal);
  };
  return hasFailed ? retry : undefined;
}

function useSignOutInOtherTab(pathname: string, toLogin: ToLogin): void {
  useEffect(
    () =>
      onTokenChangedInOtherTab(() => {
        if (readToken() !== null) return;
        // The sign-in dialog keeps unsaved input, the sign-in page does not.
        if (hasUnsavedChanges()) void reauthenticate(sentNow()).then((signedIn) => signedIn || toLogin(null, pathname));
        else toLogin(null);
      }),
    [toLogin, pathname],
  );
}

/**
 * Ends this session on the server, which may not be reachable: this browser forgets the token in any case. Or ends all
 * sessions, which fails when the server cannot.
 */
function useEndSession(): (everywhere: boolean) => Promise<void> {
  const logout = trpc.auth.logout.useMutation({ trpc: WITHOUT_SESSION });
  const endSessions = trpc.auth.endSessions.useMutation();
  return async (everywhere) => {
    if (everywhere) await endSessions.mutateAsync({});
    else await logout.mutateAsync({}).catch(() => undefined);
  };
}
