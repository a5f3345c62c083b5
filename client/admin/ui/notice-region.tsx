import { CircleCheck, TriangleAlert, X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from '../../common/i18n/translation.ts';
import { TurkishParts } from '../../common/ui/turkish-parts.tsx';
import { headingOf, moveFocus } from '../lib/focus.ts';
import styles from './notices.module.css';

export interface Notice {
  id: number;
  kind: 'success' | 'error';
  text: string;
  /** The names in the text, which are Turkish in both languages. */
  turkish: readonly string[];
  /** Milliseconds since 1970. */
  time: number;
}

/**
 * The status region is always rendered, because screen readers announce only changes in it. Radix hides everything
 * outside an open dialog from screen readers, except elements with `aria-live`.
 */
export function NoticeRegion({ notice, onDismiss }: { notice: Notice | undefined; onDismiss: () => void }) {
  return (
    <div className={styles.region}>
      <div role="status" aria-live="polite">
        {notice?.kind === 'success' && (
          <p key={notice.id} className={`${styles.notice} ${styles.success}`}>
            <CircleCheck />
            <span>
              <TurkishParts text={notice.text} parts={notice.turkish} />
            </span>
          </p>
        )}
      </div>
      {notice?.kind === 'error' && <ErrorNotice key={notice.id} text={notice.text} onDismiss={onDismiss} />}
    </div>
  );
}

function ErrorNotice({ text, onDismiss }: { text: string; onDismiss: () => void }) {
  const { t } = useTranslation('admin');
  const before = useRef<HTMLElement | null>(null);
  const dismiss = () => {
    moveFocus(before.current?.isConnected ? before.current : headingOf(null));
    onDismiss();
  };
  return (
    <div role="alert" aria-live="assertive" className={`${styles.notice} ${styles.error}`}>
      <TriangleAlert />
      <p>{text}</p>
      <button
        type="button"
        aria-label={t('form.dismiss')}
        onFocus={({ relatedTarget }) => {
          before.current = relatedTarget as HTMLElement | null;
        }}
        onClick={dismiss}
      >
        <X size={16} />
      </button>
    </div>
  );
}
