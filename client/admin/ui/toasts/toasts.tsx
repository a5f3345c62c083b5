import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { BUTTON_BANNER_MS, SUCCESS_BANNER_MS } from '#shared/constants.ts';
import { ToastHistory } from './toast-history.tsx';
import { hasButton, type SuccessOptions, type Toast, ToastRegion } from './toast-region.tsx';

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
