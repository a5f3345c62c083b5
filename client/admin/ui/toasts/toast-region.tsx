import { CircleCheck, TriangleAlert, X } from 'lucide-react';
import { type PointerEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { headingOf, moveFocus } from '#client/admin/lib/focus.ts';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { TurkishParts } from '#client/common/ui/turkish-parts.tsx';
import styles from './toasts.module.css';

export interface SuccessOptions {
  /** Names in the text that are Turkish in both languages. */
  turkish?: readonly string[];
  /** Sentences that follow the text. */
  details?: readonly string[];
  /** A button beside Undo. */
  action?: { label: AdminKey; run: () => Promise<unknown> };
  undo?: () => Promise<unknown>;
  /** The form that `undo` changes. */
  undoIn?: object;
}

export interface Toast extends SuccessOptions {
  id: number;
  kind: 'success' | 'error';
  text: string;
  /** Milliseconds since 1970. */
  time: number;
}

/** A success with a button stays until the button can be read and pressed (docs/rules.md#messages). */
export const hasButton = ({ action, undo }: Toast): boolean => action !== undefined || undo !== undefined;

interface ToastRegionProps {
  toast: Toast | undefined;
  onDismiss: () => void;
  /** A toast with the pointer or the focus inside does not disappear (WCAG 2.2.1). */
  onHold: (held: boolean) => void;
}

/** Without this, an open dialog would take a press on a toast for a click outside and close. */
const keepDialogOpen = (event: PointerEvent) => event.stopPropagation();

/** `aria-live` keeps Radix from hiding the region behind an open dialog. */
export function ToastRegion({ toast, onDismiss, onHold }: ToastRegionProps) {
  return (
    <div className={styles.region}>
      <div
        role="status"
        aria-live="polite"
        onPointerDown={keepDialogOpen}
        onPointerEnter={() => onHold(true)}
        onPointerLeave={() => onHold(false)}
        onFocus={() => onHold(true)}
        onBlur={() => onHold(false)}
      >
        {toast?.kind === 'success' && (
          <div key={toast.id} className={`${styles.toast} tone-success`}>
            <CircleCheck />
            <p>
              <TurkishParts text={toast.text} parts={toast.turkish} />
            </p>
            {toast.undo && <UndoButton undo={toast.undo} onDismiss={onDismiss} />}
            {toast.action && <ToastButton {...toast.action} onDismiss={onDismiss} />}
            {hasButton(toast) && <DismissButton onDismiss={onDismiss} />}
          </div>
        )}
      </div>
      {toast?.kind === 'error' && <ErrorToast key={toast.id} text={toast.text} onDismiss={onDismiss} />}
    </div>
  );
}

const TEXT_FIELD = 'input, textarea, select, [contenteditable]';

interface ToastButtonProps {
  label: AdminKey;
  run: () => Promise<unknown>;
  onDismiss: () => void;
}

function ToastButton({ label, run, onDismiss }: ToastButtonProps) {
  const { t } = useTranslation('admin');
  const press = () => {
    moveFocus(headingOf(null));
    onDismiss();
    void run();
  };
  return (
    <button type="button" className={styles.undo} onClick={press}>
      {t(label)}
    </button>
  );
}

/** Control and Z does the same, except where the shortcut undoes typing. */
function UndoButton({ undo, onDismiss }: { undo: () => Promise<unknown>; onDismiss: () => void }) {
  const { t } = useTranslation('admin');
  const button = useRef<HTMLButtonElement>(null);
  const run = () => {
    if (button.current === document.activeElement) moveFocus(headingOf(null));
    onDismiss();
    void undo();
  };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      if (!isUndo || (event.target instanceof Element && event.target.matches(TEXT_FIELD))) return;
      event.preventDefault();
      button.current?.click();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <button ref={button} type="button" className={styles.undo} aria-keyshortcuts="Control+Z Meta+Z" onClick={run}>
      {t('trash.undo')}
      <span className="visually-hidden">. {t('trash.undoHint')}</span>
    </button>
  );
}

function ErrorToast({ text, onDismiss }: { text: string; onDismiss: () => void }) {
  return (
    <div
      role="alert"
      aria-live="assertive"
      className={`${styles.toast} ${styles.error}`}
      onPointerDown={keepDialogOpen}
    >
      <TriangleAlert />
      <p>{text}</p>
      <DismissButton onDismiss={onDismiss} />
    </div>
  );
}

function DismissButton({ onDismiss }: { onDismiss: () => void }) {
  const { t } = useTranslation('admin');
  const before = useRef<HTMLElement | null>(null);
  const dismiss = () => {
    moveFocus(before.current?.isConnected ? before.current : headingOf(null));
    onDismiss();
  };
  return (
    <button
      type="button"
      className={styles.dismiss}
      aria-label={t('form.dismiss')}
      onFocus={({ relatedTarget }) => {
        before.current = relatedTarget as HTMLElement | null;
      }}
      onClick={dismiss}
    >
      <X size={16} />
    </button>
  );
}
