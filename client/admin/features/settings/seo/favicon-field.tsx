import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '#client/admin/lib/announce.ts';
import { DEFAULT_FAVICON } from '#client/admin/lib/data/use-favicon.ts';
import { toDescribedImage } from '#client/admin/lib/editing/described-image.ts';
import { filePickerOf, focusOnRemoval } from '#client/admin/lib/focus.ts';
import { useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import { formatOf, PICTURE_TYPES } from '#client/admin/lib/uploads/upload-image.ts';
import { useUploads } from '#client/admin/lib/uploads/use-uploads.ts';
import { useLocked } from '#client/admin/ui/editor/editable.ts';
import { EntryButton } from '#client/admin/ui/entry-button.tsx';
import { ErrorAlert } from '#client/admin/ui/errors/error-alert.tsx';
import { DropZone } from '#client/admin/ui/images/drop-zone.tsx';
import { RetryButton, UploadList } from '#client/admin/ui/images/upload-list.tsx';
import { LibraryButton } from '#client/admin/ui/media/library-button.tsx';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';
import { useLanguage } from '#client/common/i18n/language.ts';
import { normalizeImageUrl } from '#shared/lib/links/image-url.ts';
import styles from './favicon-field.module.css';

const keepFocus = focusOnRemoval(filePickerOf);
const PREVIEW_SIZES = [48, 32, 16];

/** Some systems give icons and HEIC photos another media type or none. */
async function isImage(file: File): Promise<boolean> {
  if (file.type.startsWith('image/')) return true;
  const format = await formatOf(file);
  return format !== undefined && format !== 'pdf';
}

export function FaviconField() {
  const { t } = useTranslation('admin');
  const { errorMessage } = useErrorMessages();
  const toasts = useToasts();
  const announce = useAnnounce();
  const language = useLanguage();
  const hintId = useId();
  const { field } = useController({ name: 'faviconUrl' });
  const locked = useLocked();
  const image = normalizeImageUrl(field.value.image);
  const [notImage, setNotImage] = useState(false);
  const { uploads, add, cancel, cancelAll, retry } = useUploads((url) => {
    field.onChange(toDescribedImage(url));
    toasts.success(t('settings.faviconUploaded'));
  });
  const choose = ([url = image]: readonly string[]) => {
    cancelAll();
    field.onChange(toDescribedImage(url));
    announce(t('form.added', { name: t('fields.faviconUrl') }));
  };
  const running = uploads.filter(({ error }) => error === undefined);
  const failed = uploads.find(({ error }) => error !== undefined);
  const onFiles = async (files: readonly File[]) => {
    if (failed) cancel(failed.id);
    const valid = (await Promise.all(files.map(isImage))).every(Boolean);
    setNotImage(!valid);
    if (valid) add(files);
  };
  return (
    <div className="stack">
      <div className={`row ${styles.icons}`}>
        {PREVIEW_SIZES.map((size) => (
          <img key={size} src={image || DEFAULT_FAVICON} alt="" width={size} height={size} />
        ))}
        {!locked && image !== '' && image !== DEFAULT_FAVICON && (
          <EntryButton
            ref={keepFocus}
            variant="ghost"
            label="form.remove"
            name={t('fields.faviconUrl')}
            nameLang={language}
            onClick={() => {
              cancelAll();
              announce(t('form.removed', { name: t('fields.faviconUrl') }));
              field.onChange(toDescribedImage(''));
            }}
          />
        )}
      </div>
      {!locked && (
        <>
          <DropZone
            label="settings.faviconPick"
            accept={`${PICTURE_TYPES},.ico`}
            describedBy={hintId}
            onFiles={onFiles}
          >
            <LibraryButton field="fields.faviconUrl" max={1} onChoose={choose} />
          </DropZone>
          <p id={hintId} className="fine-print">
            {t('settings.faviconHint')}
          </p>
        </>
      )}
      <UploadList uploads={running} onCancel={cancel} onRetry={retry} />
      <ErrorAlert>
        {notImage && <p>{t('image.notImage')}</p>}
        {!notImage && failed && (
          <div ref={keepFocus}>
            <p>{t('settings.faviconFailed', { reason: errorMessage(failed.error) })}</p>
            <RetryButton upload={failed} onRetry={retry} />
          </div>
        )}
      </ErrorAlert>
    </div>
  );
}
