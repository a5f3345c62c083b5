import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { LONG_BANNER_MS, SUCCESS_BANNER_MS } from '#shared/constants.ts';
import { NoticeHistory } from './notice-history.tsx';
import { isLong, type Notice, NoticeRegion, type SuccessOptions } from './notice-region.tsx';

interface Notices {
  /** Disappears after three seconds (docs/rules.md#messages), or after thirty with `long` or `undo`. */
  success: (text: string, options?: SuccessOptions) => void;
  /** Hides a notice whose Undo changes this form, when there is no longer anything to take back in it. */
  hideUndo: (form: object) => void;
  /** Stays until it is dismissed or replaced. */
  error: (text: string) => void;
  /** Shows the last notices again, for those who could not read one in time (WCAG 2.2.1). */
  openHistory: () => void;
  clearHistory: () => void;
}

const NoticeContext = createContext<Notices>({
  success: () => undefined,
  hideUndo: () => undefined,
  error: () => undefined,
  openHistory: () => undefined,
  clearHistory: () => undefined,
});

export const useNotices = (): Notices => useContext(NoticeContext);

const HISTORY_LENGTH = 20;
let lastId = 0;

export function NoticeProvider({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<Notice>();
  const [history, setHistory] = useState<readonly Notice[]>([]);
  const [historyOpen, setHistoryOpen] = useState(false);
  const [held, setHeld] = useState(false);
  const notices = useMemo<Notices>(() => {
    const show = (kind: Notice['kind'], text: string, options: SuccessOptions = {}) => {
      lastId += 1;
      const shown: Notice = { id: lastId, kind, text, time: Date.now(), ...options };
      setHeld(false);
      setNotice(shown);
      setHistory((former) => [shown, ...former].slice(0, HISTORY_LENGTH));
    };
    return {
      success: (text, options) => show('success', text, options),
      hideUndo: (form) => setNotice((current) => (current?.undoIn === form ? undefined : current)),
      error: (text) => show('error', text),
      openHistory: () => setHistoryOpen(true),
      clearHistory: () => setHistory([]),
    };
  }, []);
  useEffect(() => {
    if (notice?.kind !== 'success' || held) return;
    const hide = () => setNotice((current) => (current?.id === notice.id ? undefined : current));
    const timer = setTimeout(hide, isLong(notice) ? LONG_BANNER_MS : SUCCESS_BANNER_MS);
    return () => clearTimeout(timer);
  }, [notice, held]);
  return (
    <NoticeContext value={notices}>
      {children}
      <NoticeRegion notice={notice} onDismiss={() => setNotice(undefined)} onHold={setHeld} />
      {historyOpen && <NoticeHistory notices={history} onClose={() => setHistoryOpen(false)} />}
    </NoticeContext>
  );
}
