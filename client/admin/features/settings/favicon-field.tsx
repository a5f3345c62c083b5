import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { normalizeImageUrl } from '../../../../shared/text/image-url.ts';
import { illustrationOf } from '../../lib/editing/described-image.ts';
import { useWords } from '../../lib/error-messages.ts';
import { OWN_ICON } from '../../lib/favicon.ts';
import { useUploads } from '../../lib/uploads/use-uploads.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Problem } from '../../ui/error-box.tsx';
import { DropZone } from '../../ui/images/drop-zone.tsx';
import { UploadList } from '../../ui/images/upload-list.tsx';
import { useNotices } from '../../ui/notices.tsx';
import styles from './favicon-field.module.css';

/** Icon files come without a type from some systems (rulings, "Images, links"). */
const isImage = ({ type, name }: File) => type.startsWith('image/') || (type === '' && /\.ico$/i.test(name));

/** The site's icon: shown as a browser's tab shows it, replaced by another, or taken away for the site's own. */
export function FaviconField() {
  const { t } = useTranslation('admin');
  const words = useWords();
  const notices = useNotices();
  const id = useId();
  const { field } = useController({ name: 'faviconUrl' });
  const image = normalizeImageUrl(field.value.image);
  const [refused, setRefused] = useState(false);
  const { uploads, add, cancel } = useUploads((url) => {
    field.onChange(illustrationOf(url));
    notices.success(t('settings.faviconUploaded'));
  });
  const failed = uploads.find(({ failure }) => failure !== undefined);
  const take = (files: readonly File[]) => {
    if (failed) cancel(failed.id);
    setRefused(!files.every(isImage));
    if (files.every(isImage)) add(files);
  };
  return (
    <div className={styles.field}>
      <div className={styles.icons}>
        {[48, 32, 16].map((size) => (
          <img key={size} src={image || OWN_ICON} alt="" width={size} height={size} />
        ))}
        {image !== '' && image !== OWN_ICON && (
          <ActionButton look="quiet" onClick={() => field.onChange(illustrationOf(''))}>
            {t('image.remove')}
          </ActionButton>
        )}
      </div>
      <DropZone label="settings.faviconPick" accept="image/*,.ico" describedBy={`${id}-hint`} onFiles={take} />
      <p id={`${id}-hint`} className={styles.hint}>
        {t('settings.faviconHint')}
      </p>
      <UploadList uploads={uploads.filter(({ failure }) => failure === undefined)} onCancel={cancel} />
      <Problem>
        {refused
          ? t('image.notImage')
          : failed && t('settings.faviconFailed', { reason: words.reason(failed.failure) })}
      </Problem>
    </div>
  );
}
