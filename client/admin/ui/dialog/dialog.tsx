import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import styles from './dialog.module.css';
import { useDialogFocus } from './use-dialog-focus.ts';

/**
 * The handle of an item that is being moved by keys; dnd-kit sets `aria-pressed` only during a move. Or a text with the
 * open menu of `/`.
 */
const TAKES_ESCAPE = '[aria-roledescription][aria-pressed="true"], [aria-multiline][aria-activedescendant]';

interface DialogProps {
  onClose: () => void;
  title: AdminKey;
  /** The name of what is edited: it takes the place of the title, which then stands below it. */
  name?: ReactNode;
  description?: ReactNode;
  wide?: boolean;
  /** On wide screens the dialog fills the window. */
  sheet?: boolean;
  /** While the content loads, the dialog itself has the focus. */
  loading?: boolean;
  children: ReactNode;
}

/** The overlay is a plain element: Radix.Overlay adds an inline style sheet, which the Content-Security-Policy blocks. */
export function Dialog({
  onClose,
  title,
  name,
  description,
  wide = false,
  sheet = false,
  loading = false,
  children,
}: DialogProps) {
  const { t } = useTranslation('admin');
  const about = name === undefined ? description : <About title={t(title)}>{description}</About>;
  const descriptionId = useId();
  const dialogFocus = useDialogFocus(loading);
  return (
    <Radix.Root open onOpenChange={(next) => next || onClose()}>
      <Radix.Portal>
        <div className={styles.overlay}>
          <Radix.Content
            className={`${styles.dialog} ${wide ? styles.wide : ''} ${sheet ? styles.sheet : ''}`}
            aria-describedby={about === undefined ? undefined : descriptionId}
            {...dialogFocus}
            onEscapeKeyDown={(event) => {
              // Escape cancels the move or closes the menu, which receive the key after this dialog.
              if (document.querySelector(TAKES_ESCAPE)) event.preventDefault();
            }}
          >
            <header className={styles.header}>
              <Radix.Title className={styles.title}>{name ?? t(title)}</Radix.Title>
              <Radix.Close className={`icon-button ${styles.close}`} aria-label={t('form.close')}>
                <X />
              </Radix.Close>
            </header>
            {about !== undefined && (
              <div id={descriptionId} className={styles.description}>
                {about}
              </div>
            )}
            {children}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The line below the name of a thing: what the dialog does with it, and what it belongs to. */
const About = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    {title}
    {children !== undefined && <> · {children}</>}
  </>
);

interface DialogBodyProps {
  /** A body without focusable content is a Tab stop with this name, so that the keyboard can scroll the body. */
  readOnlyLabel?: string | undefined;
  children: ReactNode;
}

export function DialogBody({ readOnlyLabel, children }: DialogBodyProps) {
  const tabStop = readOnlyLabel === undefined ? {} : { role: 'group', tabIndex: 0, 'aria-label': readOnlyLabel };
  return (
    <div className={`fading-end ${styles.body}`} {...tabStop}>
      {children}
    </div>
  );
}

export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <footer className={`row ${styles.footer}`} data-save-bar>
      {children}
    </footer>
  );
}
