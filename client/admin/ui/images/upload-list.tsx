import { useTranslation } from 'react-i18next';
import { useAnnounce } from '#client/admin/lib/announce.ts';
import { filePickerOf, focusOnRemoval } from '#client/admin/lib/focus.ts';
import { useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import { canUploadAgain } from '#client/admin/lib/uploads/upload-image.ts';
import type { Upload } from '#client/admin/lib/uploads/use-uploads.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { EntryButton } from '#client/admin/ui/entry-button.tsx';
import { ErrorAlert } from '#client/admin/ui/errors/error-alert.tsx';
import { useLanguage } from '#client/common/i18n/language.ts';
import styles from './upload-list.module.css';

interface UploadListProps {
  uploads: readonly Upload[];
  onCancel: (id: number) => void;
  onRetry: (upload: Upload) => void;
}

/** The button of an ended upload disappears, so the focus moves to the file picker. */
const keepFocus = focusOnRemoval(filePickerOf);

export function UploadList({ uploads, onCancel, onRetry }: UploadListProps) {
  const { t } = useTranslation('admin');
  const { errorMessage } = useErrorMessages();
  const running = uploads.filter(({ error }) => error === undefined);
  const failed = uploads.filter(({ error }) => error !== undefined);
  return (
    <>
      {running.map(({ id, file: { name }, progress }) => (
        <div key={id} ref={keepFocus} className={`row ${styles.upload}`}>
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
            {failed.some(({ error }) => canUploadAgain(error)) && <p>{t('image.failed')}</p>}
            <ul>
              {failed.map((upload) => (
                <li key={upload.id} ref={keepFocus} className={`row ${styles.failed}`}>
                  <span>{`${upload.file.name}: ${errorMessage(upload.error)}`}</span>
                  <span className={styles.actions}>
                    <RetryButton upload={upload} onRetry={onRetry} />
                    <ActionButton
                      variant="ghost"
                      aria-label={t('image.dismissName', { name: upload.file.name })}
                      onClick={() => onCancel(upload.id)}
                    >
                      {t('form.dismiss')}
                    </ActionButton>
                  </span>
                </li>
              ))}
            </ul>
            {failed.some(({ error }) => !canUploadAgain(error)) && <p>{t('image.hint')}</p>}
          </>
        )}
      </ErrorAlert>
    </>
  );
}

interface RetryButtonProps {
  upload: Upload;
  onRetry: (upload: Upload) => void;
}

/** A file that the server always refuses has no retry button. */
export function RetryButton({ upload, onRetry }: RetryButtonProps) {
  const { t } = useTranslation('admin');
  const announce = useAnnounce();
  const language = useLanguage();
  if (!canUploadAgain(upload.error)) return null;
  const { name } = upload.file;
  const retry = () => {
    announce(t('image.uploading', { name }));
    onRetry(upload);
  };
  return <EntryButton variant="ghost" label="layout.retry" name={name} nameLang={language} onClick={retry} />;
}
