import { CircleCheck, TriangleAlert, X } from 'lucide-react';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { SUCCESS_BANNER_MS } from '../../../shared/constants.ts';
import { useTranslation } from '../../common/i18n/translation.ts';
import styles from './notices.module.css';

interface Notice {
  id: number;
  kind: 'success' | 'error';
  text: string;
}

interface Notices {
  /** Disappears after three seconds (docs/rules.md#messages). */
  success: (text: string) => void;
  /** Stays until it is dismissed or replaced. */
  error: (text: string) => void;
}

const NoticeContext = createContext<Notices>({ success: () => undefined, error: () => undefined });

export const useNotices = (): Notices => useContext(NoticeContext);

let lastId = 0;

export function NoticeProvider({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<Notice>();
  const show = useCallback((kind: Notice['kind'], text: string) => {
    lastId += 1;
    setNotice({ id: lastId, kind, text });
  }, []);
  const notices = useMemo<Notices>(
    () => ({ success: (text) => show('success', text), error: (text) => show('error', text) }),
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
    </NoticeContext>
  );
}

/**
 * The status region is always rendered, because screen readers announce only changes in it. Radix hides everything
 * outside an open dialog from screen readers, except elements with `aria-live`.
 */
function NoticeRegion({ notice, onDismiss }: { notice: Notice | undefined; onDismiss: () => void }) {
  const { t } = useTranslation('admin');
  return (
    <div className={styles.region}>
      <div role="status" aria-live="polite">
        {notice?.kind === 'success' && (
          <p key={notice.id} className={`${styles.notice} ${styles.success}`}>
            <CircleCheck />
            {notice.text}
          </p>
        )}
      </div>
      {notice?.kind === 'error' && (
        <div role="alert" aria-live="assertive" key={notice.id} className={`${styles.notice} ${styles.error}`}>
          <TriangleAlert />
          <p>{notice.text}</p>
          <button type="button" aria-label={t('form.dismiss')} onClick={onDismiss}>
            <X size={16} />
          </button>
        </div>
      )}
    </div>
  );
}
