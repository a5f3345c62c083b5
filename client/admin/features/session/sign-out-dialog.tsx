import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NamedDraft } from '#client/admin/lib/editing/drafts.ts';
import { useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import { withSafariNote } from '#client/admin/lib/texts/safari-note.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#client/admin/ui/dialog/dialog.tsx';
import { DraftList } from '#client/admin/ui/draft-list.tsx';
import { ErrorAlert } from '#client/admin/ui/errors/error-alert.tsx';
import type { SignOut } from './use-session.ts';

export interface SignOutQuestion {
  everywhere: boolean;
  drafts: NamedDraft[];
}

interface SignOutDialogProps {
  question: SignOutQuestion;
  onClose: () => void;
  onSignOut: (options: SignOut) => Promise<void>;
}

/** Lists the drafts in this browser, and asks whether to keep the drafts (docs/rules.md#sessions). */
export function SignOutDialog({ question, onClose, onSignOut }: SignOutDialogProps) {
  const { t } = useTranslation('admin');
  const { errorMessage } = useErrorMessages();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const { everywhere, drafts } = question;
  const signOut = async (keepDrafts: boolean) => {
    if (pending) return;
    setPending(true);
    await onSignOut({ everywhere, keepDrafts }).catch(setError);
    setPending(false);
  };
  return (
    <Dialog
      onClose={onClose}
      title={everywhere ? 'signOut.everywhereTitle' : 'signOut.title'}
      description={everywhere ? t('signOut.everywhereText') : undefined}
    >
      <DialogBody>
        <ErrorAlert>{error !== undefined && t('signOut.failed', { reason: errorMessage(error) })}</ErrorAlert>
        {drafts.length > 0 && (
          <>
            <p>{withSafariNote(t('signOut.drafts'), t)}</p>
            <DraftList drafts={drafts} />
          </>
        )}
      </DialogBody>
      <DialogFooter>
        <ActionButton onClick={onClose}>{t('form.cancel')}</ActionButton>
        {drafts.length > 0 && (
          <ActionButton aria-disabled={pending} onClick={() => signOut(true)}>
            {t('signOut.keep')}
          </ActionButton>
        )}
        <ActionButton variant="destructive" aria-disabled={pending} onClick={() => signOut(false)}>
          {t(drafts.length > 0 ? 'signOut.discard' : 'signOut.everywhere')}
        </ActionButton>
      </DialogFooter>
    </Dialog>
  );
}
