import { useTranslation } from '../../../common/i18n/translation.ts';
import { filePickerOf, focusOnRemoval } from '../../lib/focus.ts';
import { useErrorMessages } from '../../lib/texts/error-messages.ts';
import type { Upload } from '../../lib/uploads/use-uploads.ts';
import { ActionButton } from '../action-button.tsx';
import { ErrorAlert } from '../errors/error-alert.tsx';
import styles from './upload-list.module.css';

interface UploadListProps {
  uploads: readonly Upload[];
  onCancel: (id: number) => void;
}

/** An upload also disappears without a press, when it has ended. */
const keepFocus = focusOnRemoval(filePickerOf);

/** Running uploads with their progress, and failed ones with the reason. */
export function UploadList({ uploads, onCancel }: UploadListProps) {
  const { t } = useTranslation('admin');
  const { errorMessage } = useErrorMessages();
  const running = uploads.filter(({ error }) => error === undefined);
  const failed = uploads.filter(({ error }) => error !== undefined);
  return (
    <>
      {running.map(({ id, name, progress }) => (
        <div key={id} ref={keepFocus} className={styles.upload}>
          <span className={styles.name}>{t('image.uploading', { name })}</span>
          <progress className={styles.bar} value={progress} aria-label={t('image.uploading', { name })} />
          <ActionButton variant="ghost" aria-label={t('image.cancelName', { name })} onClick={() => onCancel(id)}>
            {t('form.cancel')}
          </ActionButton>
        </div>
      ))}
      <ErrorAlert>
        {failed.length > 0 && (
          <>
            <p>{t('image.failed')}</p>
            <ul>
              {failed.map(({ id, name, error }) => (
                <li key={id} ref={keepFocus} className={styles.failed}>
                  <span>
                    {name}: {errorMessage(error)}
                  </span>
                  <ActionButton
                    variant="ghost"
                    aria-label={t('image.dismissName', { name })}
                    onClick={() => onCancel(id)}
                  >
                    {t('form.dismiss')}
                  </ActionButton>
                </li>
              ))}
            </ul>
          </>
        )}
      </ErrorAlert>
    </>
  );
}
