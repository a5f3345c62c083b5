import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#client/admin/lib/texts/format-date-time.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#client/admin/ui/dialog/dialog.tsx';
import { TurkishParts } from '#client/common/ui/turkish-parts.tsx';
import { BUTTON_BANNER_MS, SUCCESS_BANNER_MS } from '#shared/constants.ts';
import { hasButton, type SuccessOptions, type Toast, ToastRegion } from './toast-region.tsx';
import styles from './toasts.module.css';

interface Toasts {
  /** Disappears after three seconds, or after thirty with a button (docs/rules.md#messages). */
  success: (text: string, options?: SuccessOptions) => void;
  /** Hides a toast whose Undo changes this form, when the form has nothing left to undo. */
  hideUndo: (form: object) => void;
  error: (text: string) => void;
  /** Shows the last toasts again, for users who could not read a toast in time (WCAG 2.2.1). */
  openHistory: () => void;
  clearHistory: () => void;
}

const ToastContext = createContext<Toasts>({
  success: () => undefined,
  hideUndo: () => undefined,
  error: () => undefined,
  openHistory: () => undefined,
  clearHistory: () => undefined,
});

export const useToasts = (): Toasts => useContext(ToastContext);

const HISTORY_LENGTH = 20;
let lastId = 0;

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast>();
  const [history, setHistory] = useState<readonly Toast[]>([]);
  const [historyOpen, setHistoryOpen] = useState(false);
  const [held, setHeld] = useState(false);
  const toasts = useMemo<Toasts>(() => {
    const show = (kind: Toast['kind'], said: string, options: SuccessOptions = {}) => {
      lastId += 1;
      const { details = [] } = options;
      const text = details.length > 0 ? [/[.!]$/.test(said) ? said : `${said}.`, ...details].join(' ') : said;
      const shown: Toast = { id: lastId, kind, text, time: Date.now(), ...options };
      setHeld(false);
      setToast(shown);
      setHistory((former) => [shown, ...former].slice(0, HISTORY_LENGTH));
    };
    return {
      success: (text, options) => show('success', text, options),
      hideUndo: (form) => setToast((current) => (current?.undoIn === form ? undefined : current)),
      error: (text) => show('error', text),
      openHistory: () => setHistoryOpen(true),
      clearHistory: () => setHistory([]),
    };
  }, []);
  useEffect(() => {
    if (toast?.kind !== 'success' || held) return;
    const hide = () => setToast((current) => (current?.id === toast.id ? undefined : current));
    const timer = setTimeout(hide, hasButton(toast) ? BUTTON_BANNER_MS : SUCCESS_BANNER_MS);
    return () => clearTimeout(timer);
  }, [toast, held]);
  return (
    <ToastContext value={toasts}>
      {children}
      <ToastRegion toast={toast} onDismiss={() => setToast(undefined)} onHold={setHeld} />
      {historyOpen && <ToastHistory toasts={history} onClose={() => setHistoryOpen(false)} />}
    </ToastContext>
  );
}

interface ToastHistoryProps {
  toasts: readonly Toast[];
  onClose: () => void;
}

/** The toasts since the sign-in, because a success toast disappears after three seconds. */
function ToastHistory({ toasts, onClose }: ToastHistoryProps) {
  const { t } = useTranslation('admin');
  return (
    <Dialog onClose={onClose} title="layout.toasts">
      <DialogBody readOnlyLabel={t('layout.toasts')}>
        {toasts.length === 0 && <p>{t('layout.noToasts')}</p>}
        <ol className={styles.history}>
          {toasts.map(({ id, text, turkish, time }) => (
            <li key={id}>
              <time dateTime={new Date(time).toISOString()} lang="tr" className="fine-print tabular">
                {formatDateTime(time)}
              </time>
              <p>
                <TurkishParts text={text} parts={turkish} />
              </p>
            </li>
          ))}
        </ol>
      </DialogBody>
      <DialogFooter>
        <ActionButton onClick={onClose}>{t('form.close')}</ActionButton>
      </DialogFooter>
    </Dialog>
  );
}
