import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { CopyField } from '#client/admin/ui/copy-field.tsx';
import { Dialog, DialogBody, DialogFooter } from './dialog.tsx';

interface SecretDialogProps extends Pick<ComponentProps<typeof Dialog>, 'title' | 'description' | 'onClose'> {
  /** The secret to copy. */
  secret: Omit<ComponentProps<typeof CopyField>, 'hint'>;
  /** Follows the secret. */
  note: ReactNode;
  close?: AdminKey;
  /** Says what the secret is. */
  children: ReactNode;
}

/** Shows once what nobody can read again afterwards, such as a key. */
export function SecretDialog({ secret, note, close = 'form.close', children, ...dialog }: SecretDialogProps) {
  const { t } = useTranslation('admin');
  return (
    <Dialog {...dialog}>
      <DialogBody>
        <div className="stack">
          <p role="status">{children}</p>
          <CopyField {...secret} />
          <p className="fine-print">{note}</p>
        </div>
      </DialogBody>
      <DialogFooter>
        <ActionButton variant="primary" onClick={dialog.onClose}>
          {t(close)}
        </ActionButton>
      </DialogFooter>
    </Dialog>
  );
}
