import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Upload } from '#client/admin/lib/uploads/use-uploads.ts';

/** The state of an upload at the place in the text where its picture comes. */
export function UploadPlace({ upload, element }: { upload: Upload; element: HTMLElement }) {
  const { t } = useTranslation('admin');
  const { file, error, progress } = upload;
  return createPortal(
    <>
      <span>{t(error === undefined ? 'image.uploading' : 'structured.uploadFailed', { name: file.name })}</span>
      {error === undefined && <progress value={progress} />}
    </>,
    element,
  );
}
