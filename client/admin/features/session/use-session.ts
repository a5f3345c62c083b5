import { type Dispatch, type SetStateAction, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import { removeDrafts } from '#client/admin/lib/editing/drafts.ts';
import { isEqual } from '#client/admin/lib/editing/merge-conflict.ts';
import { hasUnsavedChanges, LEAVE_WITHOUT_CONFIRMATION } from '#client/admin/lib/editing/unsaved-changes.ts';
import { WITHOUT_SESSION } from '#client/admin/lib/session/admin-links.ts';
import { clearToken, onTokenChangedInOtherTab, readToken } from '#client/admin/lib/session/auth-token.ts';
import { onForbidden } from '#client/admin/lib/session/forbidden.ts';
import { isPageUnloading } from '#client/admin/lib/session/page-unload.ts';
import { openReauthentication, reauthenticate, sentNow } from '#client/admin/lib/session/reauthenticate.ts';
import { errorCode } from '#client/admin/lib/texts/error-messages.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import type { SignedInUser } from '#shared/schemas/auth.ts';

export interface SignOut {
  everywhere: boolean;
  keepDrafts: boolean;
}

/**
 * @param ended the token to forget
 * @param returns whether the sign-in leads back to the present page
 */
type ToLogin = (ended: string | null, returns?: boolean) => void;

/**
 * Verifies the token on every page, and goes to the sign-in page without a valid token (docs/rules.md#sessions).
 * @returns `user` is undefined until the token is verified; `retry` is defined while the server cannot verify the token
 */
export function useSession() {
  // An editor is a part of the page of its list.
  const page = useLocation().pathname.split('/', 3).join('/');
  const [user, setUser] = useState<SignedInUser>();
  const toLogin = useToLogin(setUser);
  const { retry, refresh } = useVerification(page, toLogin, setUser);
  useSignOutInOtherTab(toLogin);
  const endSession = useEndSession();

  /** @throws when the server cannot end all sessions */
  const signOut = async ({ everywhere, keepDrafts }: SignOut) => {
    await endSession(everywhere);
    // Forms write their drafts on unmount, so the forms unmount first.
    flushSync(() => setUser(undefined));
    if (!keepDrafts && user) removeDrafts(user.username);
    toLogin(readToken());
  };
  return { user, retry, refresh, leave: (ended: string | null) => toLogin(ended, true), signOut };
}

/** The sign-in page returns at once when another tab has stored a valid token. */
function useToLogin(setUser: (user: undefined) => void): ToLogin {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  return useCallback(
    (ended, returns = false) => {
      // The address is read here, because another query or editor does not verify the token again.
      const next = returns && window.location.pathname + window.location.search;
      clearToken(ended);
      setUser(undefined);
      // A reload would fail without a token.
      void utils.invalidate(undefined, { refetchType: 'none' });
      navigate(next ? `${ADMIN_ROUTES.login}?next=${encodeURIComponent(next)}` : ADMIN_ROUTES.login, {
        replace: true,
        state: LEAVE_WITHOUT_CONFIRMATION,
      });
    },
    [navigate, utils, setUser],
  );
}

/** @returns `retry` is defined while the server cannot verify the token; `refresh` reads the user again */
function useVerification(
  page: string,
  toLogin: ToLogin,
  setUser: Dispatch<SetStateAction<SignedInUser | undefined>>,
): { retry: (() => void) | undefined; refresh: () => void } {
  const { client } = trpc.useUtils();
  const [hasFailed, setFailed] = useState(false);
  const verify = useCallback(
    async (signal: AbortSignal) => {
      const token = readToken();
      if (token === null) return toLogin(null, true);
      try {
        const { user } = await client.auth.verify.query({}, { ...WITHOUT_SESSION, signal });
        // The same permissions leave the pages as they are.
        setUser((before) => (isEqual(before, user) ? before : user));
      } catch (thrown) {
        if (signal.aborted || isPageUnloading()) return;
        // Any other failure says nothing about the token.
        if (errorCode(thrown) !== 'auth.required') return setFailed(true);
        // When another call found the expired session first, the open dialog keeps the typed password.
        const signedIn = await openReauthentication();
        if (!signedIn && !signal.aborted) toLogin(token, true);
      }
    },
    [client, toLogin, setUser],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the token is verified on entry to each page
  useEffect(() => {
    const controller = new AbortController();
    const run = () => void verify(controller.signal);
    run();
    const removeListener = onForbidden(run);
    return () => {
      removeListener();
      controller.abort();
    };
  }, [verify, page]);

  const refresh = useCallback(() => void verify(new AbortController().signal), [verify]);
  const retry = () => {
    setFailed(false);
    refresh();
  };
  return { retry: hasFailed ? retry : undefined, refresh };
}

function useSignOutInOtherTab(toLogin: ToLogin): void {
  useEffect(
    () =>
      onTokenChangedInOtherTab(() => {
        if (readToken() !== null) return;
        // The sign-in dialog keeps unsaved input, the sign-in page does not.
        if (hasUnsavedChanges()) void reauthenticate(sentNow()).then((signedIn) => signedIn || toLogin(null, true));
        else toLogin(null);
      }),
    [toLogin],
  );
}

/**
 * Ending only this session always succeeds, because this browser forgets the token.
 * @throws when the server cannot end all sessions
 */
function useEndSession(): (everywhere: boolean) => Promise<void> {
  const logout = trpc.auth.logout.useMutation({ trpc: WITHOUT_SESSION });
  const endSessions = trpc.auth.endSessions.useMutation();
  return async (everywhere) => {
    if (everywhere) await endSessions.mutateAsync({});
    else await logout.mutateAsync({}).catch(() => undefined);
  };
}
