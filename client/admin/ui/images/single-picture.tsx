import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '#client/admin/lib/announce.ts';
import { filePickerOf, focusOnRemoval } from '#client/admin/lib/focus.ts';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { useUploads } from '#client/admin/lib/uploads/use-uploads.ts';
import { useLocked } from '#client/admin/ui/editor/editable.ts';
import { EntryButton } from '#client/admin/ui/entry-button.tsx';
import { useLanguage } from '#client/common/i18n/language.ts';
import { PictureFieldset } from './picture-fieldset.tsx';
import styles from './single-picture.module.css';

interface SinglePictureProps {
  name: string;
  label: AdminKey;
  required?: boolean;
  /** The address of the picture; empty without a picture. */
  image: string;
  preview: ReactNode;
  /** Where the preview stands with regard to the upload area. */
  place: 'above' | 'beside';
  /** Called with the address of the new picture; with an empty text when the picture is removed. */
  onChange: (image: string) => void;
  /** Hints and fields below the picture. */
  children?: ReactNode;
}

const keepFocus = focusOnRemoval(filePickerOf);

/** A field with one picture, which is uploaded, chosen, replaced and removed. */
export function SinglePicture(props: SinglePictureProps) {
  const { name, label, required = false, image, preview, place, onChange, children } = props;
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const announce = useAnnounce();
  const locked = useLocked();
  const choose = (url: string) => {
    onChange(url);
    announce(t('form.added', { name: t(label) }));
  };
  const uploads = useUploads(choose);
  const remove = () => {
    uploads.cancelAll();
    announce(t('form.removed', { name: t(label) }));
    onChange('');
  };
  return (
    <PictureFieldset
      name={name}
      label={label}
      required={required}
      uploads={uploads}
      pickLabel={image === '' ? 'image.pick' : 'image.replace'}
      onChoose={([url = image]) => choose(url)}
    >
      {(uploadArea) => (
        <>
          <div className={place === 'above' ? 'stack' : styles.beside}>
            {image !== '' && (
              <div ref={keepFocus} className={styles.preview}>
                {preview}
                {!locked && (
                  <EntryButton
                    variant="ghost"
                    onClick={remove}
                    label="form.remove"
                    name={t(label)}
                    nameLang={language}
                  />
                )}
              </div>
            )}
            {uploadArea}
          </div>
          {children}
        </>
      )}
    </PictureFieldset>
  );
}
