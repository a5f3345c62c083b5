import { useTranslation } from 'react-i18next';
import { useWords } from '../../lib/error-messages.ts';
import type { RunningUpload } from '../../lib/uploads/use-uploads.ts';
import { ActionButton } from '../action-button.tsx';
import { Problem } from '../error-box.tsx';
import styles from './upload-list.module.css';

interface UploadListProps {
  uploads: readonly RunningUpload[];
  onCancel: (id: number) => void;
}

/** Pictures on their way with how far they are, and those that were refused with the reason (ruling D4). */
export function UploadList({ uploads, onCancel }: UploadListProps) {
  const { t } = useTranslation('admin');
  const words = useWords();
  const failed = uploads.filter(({ failure }) => failure !== undefined);
  return (
    <>
      {uploads
        .filter(({ failure }) => failure === undefined)
        .map(({ id, name, part }) => (
          <div key={id} className={styles.upload}>
            <span className={styles.name}>{t('image.uploading', { name })}</span>
            <progress className={styles.bar} value={part} aria-label={t('image.uploading', { name })} />
            <ActionButton look="quiet" aria-label={t('image.cancelName', { name })} onClick={() => onCancel(id)}>
              {t('image.cancel')}
            </ActionButton>
          </div>
        ))}
      <Problem>
        {failed.length > 0 && (
          <>
            <p>{t('image.failed')}</p>
            <ul>
              {failed.map(({ id, name, failure }) => (
                <li key={id} className={styles.refused}>
                  <span>
                    {name}: {words.reason(failure)}
                  </span>
                  <ActionButton look="quiet" onClick={() => onCancel(id)}>
                    {t('image.dismiss')}
                  </ActionButton>
                </li>
              ))}
            </ul>
          </>
        )}
      </Problem>
    </>
  );
}
