import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../common/i18n/translation.ts';
import { setReauthenticationPrompt } from '../../lib/session/reauthenticate.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Dialog, DialogBody } from '../../ui/dialog/dialog.tsx';
import { SignInForm } from './sign-in-form.tsx';

interface SignInDialogProps {
  username: string;
  /** Called when the user prefers the sign-in page. */
  onLeave: () => void;
}

/** Opens when the session has expired, over the current page, so that unsaved input stays. */
export function SignInDialog({ username, onLeave }: SignInDialogProps) {
  const { t } = useTranslation('admin');
  const [open, setOpen] = useState(false);
  const resolve = useRef<(signedIn: boolean) => void>(() => undefined);
  useEffect(() => {
    const removePrompt = setReauthenticationPrompt(() => {
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
  const close = (signedIn: boolean) => {
    setOpen(false);
    resolve.current(signedIn);
  };
  const leave = () => {
    close(false);
    onLeave();
  };
  return (
    <Dialog
      open={open}
      onClose={() => close(false)}
      title="login.sessionEnded"
      description={t('login.sessionEndedText')}
    >
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
