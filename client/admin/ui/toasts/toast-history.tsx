import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#client/admin/lib/texts/format-date-time.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#client/admin/ui/dialog/dialog.tsx';
import { TurkishParts } from '#client/common/ui/turkish-parts.tsx';
import type { Toast } from './toast-region.tsx';
import styles from './toasts.module.css';

interface ToastHistoryProps {
  toasts: readonly Toast[];
  onClose: () => void;
}

/** The toasts since the sign-in, because a success toast disappears after three seconds. */
export function ToastHistory({ toasts, onClose }: ToastHistoryProps) {
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
