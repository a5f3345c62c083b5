import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WITHOUT_SESSION } from '#client/admin/lib/session/admin-links.ts';
import { onTokenChangedInOtherTab, readToken } from '#client/admin/lib/session/auth-token.ts';
import { setReauthenticationPrompt } from '#client/admin/lib/session/reauthenticate.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { Dialog, DialogBody } from '#client/admin/ui/dialog/dialog.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { SignInForm } from './sign-in-form.tsx';

interface SignInDialogProps {
  username: string;
  /** Called with the expired token when the user prefers the sign-in page. */
  onLeave: (ended: string | null) => void;
}

/** Opens over the current page, so that unsaved input stays; closes when the same user signs in in another tab. */
export function SignInDialog({ username, onLeave }: SignInDialogProps) {
  const { t } = useTranslation('admin');
  const { client } = trpc.useUtils();
  const [open, setOpen] = useState(false);
  const resolve = useRef<(signedIn: boolean) => void>(() => undefined);
  const ended = useRef<string | null>(null);
  useEffect(() => {
    const removePrompt = setReauthenticationPrompt((token) => {
      ended.current = token;
      setOpen(true);
      return new Promise((resolvePrompt) => {
        resolve.current = resolvePrompt;
      });
    });
    return () => {
      removePrompt();
      // Waiting calls fail instead of staying pending forever.
      resolve.current(false);
    };
  }, []);
  const close = useCallback((signedIn: boolean) => {
    setOpen(false);
    resolve.current(signedIn);
  }, []);
  useEffect(() => {
    if (!open) return;
    const controller = new AbortController();
    const { signal } = controller;
    const closeIfSignedIn = async () => {
      if ([null, ended.current].includes(readToken())) return;
      // The token does not contain the user name. Without a response the user can still type the password.
      const verified = await client.auth.verify.query({}, { ...WITHOUT_SESSION, signal }).catch(() => undefined);
      if (!signal.aborted && verified?.user.username === username) close(true);
    };
    // Another tab may have signed in while this tab waited for a pause in typing.
    void closeIfSignedIn();
    const removeListener = onTokenChangedInOtherTab(closeIfSignedIn);
    return () => {
      removeListener();
      controller.abort();
    };
  }, [open, username, client, close]);
  if (!open) return null;
  const leave = () => {
    close(false);
    onLeave(ended.current);
  };
  return (
    <Dialog onClose={() => close(false)} title="login.sessionEnded" description={t('login.sessionEndedText')}>
      <DialogBody>
        <SignInForm
          username={username}
          onSignedIn={() => close(true)}
          secondaryButton={
            <ActionButton variant="ghost" onClick={leave}>
              {t('login.toSignInPage')}
            </ActionButton>
          }
        />
      </DialogBody>
    </Dialog>
  );
}
