import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '#client/admin/lib/announce.ts';
import { toDescribedImage } from '#client/admin/lib/editing/described-image.ts';
import { filePickerOf, focusOnRemoval } from '#client/admin/lib/focus.ts';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { useUploads } from '#client/admin/lib/uploads/use-uploads.ts';
import { useLocked } from '#client/admin/ui/editor/editable.ts';
import { EntryButton } from '#client/admin/ui/entry-button.tsx';
import { PictureFieldset } from '#client/admin/ui/images/picture-fieldset.tsx';
import { useLanguage } from '#client/common/i18n/language.ts';
import { normalizeImageUrl } from '#shared/lib/links/image-url.ts';
import styles from './logo-field.module.css';

interface LogoFieldProps {
  /** Path of a `DescribedImage` in the form's values. */
  name: string;
  label: AdminKey;
  ground: 'light' | 'dark';
}

const keepFocus = focusOnRemoval(filePickerOf);

/** A logo is not cropped and needs no alternative text, because the site's name is its alternative text. */
export function LogoField({ name, label, ground }: LogoFieldProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const announce = useAnnounce();
  const { field } = useController({ name });
  const locked = useLocked();
  const image = normalizeImageUrl(field.value.image);
  const choose = (url: string) => {
    field.onChange(toDescribedImage(url));
    announce(t('form.added', { name: t(label) }));
  };
  const uploads = useUploads(choose);
  const remove = () => {
    uploads.cancelAll();
    announce(t('form.removed', { name: t(label) }));
    field.onChange(toDescribedImage(''));
  };
  return (
    <PictureFieldset
      name={name}
      label={label}
      uploads={uploads}
      pickLabel={image === '' ? 'image.pick' : 'image.replace'}
      onChoose={([url = image]) => choose(url)}
    >
      {(uploadArea) => (
        <div className={styles.body}>
          {image !== '' && (
            <div ref={keepFocus} className={styles.preview}>
              <span className={`${styles.ground} ${styles[ground]}`}>
                <img src={image} alt="" className={styles.image} />
              </span>
              {!locked && (
                <EntryButton variant="ghost" onClick={remove} label="form.remove" name={t(label)} nameLang={language} />
              )}
            </div>
          )}
          {uploadArea}
        </div>
      )}
    </PictureFieldset>
  );
}
