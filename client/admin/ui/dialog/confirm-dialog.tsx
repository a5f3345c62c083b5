import { AlertDialog as Radix } from 'radix-ui';
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { TurkishParts } from '#client/common/ui/turkish-parts.tsx';
import styles from './dialog.module.css';
import { useDialogFocus } from './use-dialog-focus.ts';

export interface Confirmation {
  title: string;
  text: string;
  /** Names in the title and text that are Turkish in both languages. */
  turkish?: readonly string[];
  action: AdminKey;
  /** Label of the cancel button; `form.cancel` by default. */
  cancel?: AdminKey;
}

type Confirm = (confirmation: Confirmation) => Promise<boolean>;

const ConfirmContext = createContext<Confirm>(async () => false);

export const useConfirm = (): Confirm => useContext(ConfirmContext);

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation('admin');
  const [confirmation, setConfirmation] = useState<Confirmation>();
  const resolve = useRef<(confirmed: boolean) => void>(() => undefined);
  const dialogFocus = useDialogFocus();
  const confirm = useCallback<Confirm>((next) => {
    // Only one confirmation is shown: a second confirmation cancels the first.
    resolve.current(false);
    setConfirmation(next);
    return new Promise((resolveNext) => {
      resolve.current = resolveNext;
    });
  }, []);
  const close = (confirmed: boolean) => {
    setConfirmation(undefined);
    resolve.current(confirmed);
  };
  return (
    <ConfirmContext value={confirm}>
      {children}
      {confirmation && (
        <Radix.Root open onOpenChange={(open) => open || close(false)}>
          <Radix.Portal>
            <div className={styles.overlay}>
              <Radix.Content className={styles.dialog} aria-modal {...dialogFocus}>
                <div className={styles.header}>
                  <Radix.Title className={styles.title}>
                    <TurkishParts text={confirmation.title} parts={confirmation.turkish} />
                  </Radix.Title>
                </div>
                <Radix.Description className={styles.description}>
                  <TurkishParts text={confirmation.text} parts={confirmation.turkish} />
                </Radix.Description>
                <div className={`row ${styles.footer}`}>
                  <Radix.Cancel asChild>
                    <ActionButton>{t(confirmation.cancel ?? 'form.cancel')}</ActionButton>
                  </Radix.Cancel>
                  <Radix.Action asChild onClick={() => close(true)}>
                    <ActionButton variant="destructive">{t(confirmation.action)}</ActionButton>
                  </Radix.Action>
                </div>
              </Radix.Content>
            </div>
          </Radix.Portal>
        </Radix.Root>
      )}
    </ConfirmContext>
  );
}
