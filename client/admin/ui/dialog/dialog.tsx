import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../common/ui/icon.tsx';
import styles from './dialog.module.css';

interface DialogProps {
  open: boolean;
  /** Esc, the ground behind it and its button all ask here. */
  onClose: () => void;
  title: string;
  /** Read out after the title. */
  lead?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}

/**
 * A dialog over the page that keeps the focus and gives it back. The ground behind it is a plain element: the library's
 * own brings an inline style sheet, which the site's policy does not allow.
 */
export function Dialog({ open, onClose, title, lead, wide = false, children }: DialogProps) {
  const { t } = useTranslation('admin');
  const leadId = useId();
  const before = useRef<Element | null>(null);
  return (
    <Radix.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Radix.Portal>
        <div className={styles.ground}>
          <Radix.Content
            className={wide ? `${styles.dialog} ${styles.wide}` : styles.dialog}
            aria-describedby={lead === undefined ? undefined : leadId}
            // The library gives the focus back to a button of its own; here any part of a page opens a dialog.
            onOpenAutoFocus={() => {
              before.current = document.activeElement;
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus();
            }}
          >
            <header className={styles.head}>
              <Radix.Title className={styles.title}>{title}</Radix.Title>
              <Radix.Close className={styles.close} aria-label={t('form.close')}>
                <Icon name="close" />
              </Radix.Close>
            </header>
            {lead !== undefined && (
              <div id={leadId} className={styles.lead}>
                {lead}
              </div>
            )}
            {children}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The part of a dialog that scrolls. */
export function DialogBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>;
}

/** What a dialog ends with: its actions, always in sight. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return <footer className={styles.foot}>{children}</footer>;
}
