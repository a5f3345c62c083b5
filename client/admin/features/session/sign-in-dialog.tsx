import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askWith } from '../../lib/session/reauthenticate.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Dialog, DialogBody } from '../../ui/dialog/dialog.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Over whatever was being done when the session ended, so that nothing typed is lost. */
export function SignInAgain({ username, onLeave }: { username: string; onLeave: () => void }) {
  const { t } = useTranslation('admin');
  const [open, setOpen] = useState(false);
  const answer = useRef<(signedIn: boolean) => void>(() => undefined);
  useEffect(() => {
    const stop = askWith(() => {
      setOpen(true);
      return new Promise((resolve) => {
        answer.current = resolve;
      });
    });
    return () => {
      stop();
      // Nobody is left to answer; whoever waits must not wait for ever.
      answer.current(false);
    };
  }, []);
  const settle = (signedIn: boolean) => {
    setOpen(false);
    answer.current(signedIn);
  };
  return (
    <Dialog open={open} onClose={() => settle(false)} title={t('login.again')} lead={t('login.againLead')}>
      <DialogBody>
        <SignInForm username={username} onSignedIn={() => settle(true)} />
        <ActionButton
          look="quiet"
          onClick={() => {
            settle(false);
            onLeave();
          }}
        >
          {t('login.leave')}
        </ActionButton>
      </DialogBody>
    </Dialog>
  );
}
