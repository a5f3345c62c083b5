import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SUCCESS_BANNER_MS } from '../../../shared/constants.ts';
import { Icon } from '../../common/ui/icon.tsx';
import styles from './notices.module.css';

interface Notice {
  id: number;
  kind: 'success' | 'error';
  text: string;
}

interface Notices {
  /** Leaves by itself after three seconds (specification 9). */
  success: (text: string) => void;
  /** Stays until it is dismissed or the next one comes. */
  error: (text: string) => void;
}

const NoticeContext = createContext<Notices>({ success: () => undefined, error: () => undefined });

export const useNotices = (): Notices => useContext(NoticeContext);

let lastId = 0;

export function NoticeProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation('admin');
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
    const timer = setTimeout(
      () => setNotice((shown) => (shown?.id === notice.id ? undefined : shown)),
      SUCCESS_BANNER_MS,
    );
    return () => clearTimeout(timer);
  }, [notice]);
  const of = (kind: Notice['kind']) => (notice?.kind === kind ? notice : undefined);
  return (
    <NoticeContext value={notices}>
      {children}
      {/* Always there, so that screen readers hear what appears in them; told live, so that a dialog does not hide them. */}
      <div className={styles.place}>
        <div role="status" aria-live="polite">
          {of('success') && (
            <p key={notice?.id} className={`${styles.notice} ${styles.success}`}>
              <Icon name="success" />
              {notice?.text}
            </p>
          )}
        </div>
        {of('error') && (
          <div role="alert" aria-live="assertive" key={notice?.id} className={`${styles.notice} ${styles.error}`}>
            <Icon name="warning" />
            <p>{notice?.text}</p>
            <button type="button" aria-label={t('form.dismiss')} onClick={() => setNotice(undefined)}>
              <Icon name="close" size={16} />
            </button>
          </div>
        )}
      </div>
    </NoticeContext>
  );
}
