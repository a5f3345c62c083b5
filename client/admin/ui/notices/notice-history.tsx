import { useTranslation } from 'react-i18next';
import { TurkishParts } from '#client/common/ui/turkish-parts.tsx';
import { formatDateTime } from '../../lib/texts/format-date-time.ts';
import { ActionButton } from '../action-button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../dialog/dialog.tsx';
import type { Notice } from './notice-region.tsx';
import styles from './notices.module.css';

interface NoticeHistoryProps {
  /** The newest first. */
  notices: readonly Notice[];
  onClose: () => void;
}

/** The notices since the sign-in, because a success disappears after three seconds. */
export function NoticeHistory({ notices, onClose }: NoticeHistoryProps) {
  const { t } = useTranslation('admin');
  return (
    <Dialog onClose={onClose} title="layout.notices">
      <DialogBody readOnlyLabel={t('layout.notices')}>
        {notices.length === 0 && <p>{t('layout.noNotices')}</p>}
        <ol className={styles.history}>
          {notices.map(({ id, text, turkish, time }) => (
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
