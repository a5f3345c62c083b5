import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { SUCCESS_BANNER_MS } from '../../../shared/constants.ts';
import { NoticeHistory } from './notice-history.tsx';
import { type Notice, NoticeRegion } from './notice-region.tsx';

interface Notices {
  /**
   * Disappears after three seconds (docs/rules.md#messages).
   * @param turkish the names in the text, which are Turkish in both languages
   */
  success: (text: string, turkish?: readonly string[]) => void;
  /** Stays until it is dismissed or replaced. */
  error: (text: string) => void;
  /** Shows the last notices again, for those who could not read one in time (WCAG 2.2.1). */
  openHistory: () => void;
  clearHistory: () => void;
}

const NoticeContext = createContext<Notices>({
  success: () => undefined,
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
  const show = useCallback((kind: Notice['kind'], text: string, turkish: readonly string[]) => {
    lastId += 1;
    const shown: Notice = { id: lastId, kind, text, turkish, time: Date.now() };
    setNotice(shown);
    setHistory((former) => [shown, ...former].slice(0, HISTORY_LENGTH));
  }, []);
  const notices = useMemo<Notices>(
    () => ({
      success: (text, turkish = []) => show('success', text, turkish),
      error: (text) => show('error', text, []),
      openHistory: () => setHistoryOpen(true),
      clearHistory: () => setHistory([]),
    }),
    [show],
  );
  useEffect(() => {
    if (notice?.kind !== 'success') return;
    const hide = () => setNotice((current) => (current?.id === notice.id ? undefined : current));
    const timer = setTimeout(hide, SUCCESS_BANNER_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  return (
    <NoticeContext value={notices}>
      {children}
      <NoticeRegion notice={notice} onDismiss={() => setNotice(undefined)} />
      <NoticeHistory open={historyOpen} notices={history} onClose={() => setHistoryOpen(false)} />
    </NoticeContext>
  );
}
