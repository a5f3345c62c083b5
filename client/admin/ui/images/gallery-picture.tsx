import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DescribedImage } from '#client/admin/lib/editing/described-image.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { useLocked } from '#client/admin/ui/editor/editable.ts';
import { RemoveButton } from '#client/admin/ui/remove-button.tsx';
import { useLanguage } from '#client/common/i18n/language.ts';
import { HiddenName } from '#client/common/ui/hidden-name.tsx';
import { Picture } from '#client/common/ui/picture.tsx';
import type { ImageKind } from '#shared/pictures.ts';
import { AltTextFields } from './alt-text-fields.tsx';
import styles from './gallery-field.module.css';

interface GalleryPictureProps {
  value: DescribedImage;
  /** The name of the picture in labels, by its place in the gallery. */
  name: string;
  kind: ImageKind;
  chosen: boolean;
  onChoose: () => void;
  onChange: (value: DescribedImage) => void;
  onRemove: () => void;
  /** The buttons that move the picture. */
  children: ReactNode;
}

/** A picture of a gallery, which can be chosen, moved, described and removed. */
export function GalleryPicture(props: GalleryPictureProps) {
  const { value, name, kind, chosen, onChoose, onChange, onRemove, children } = props;
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const locked = useLocked();
  const [isOpen, setOpen] = useState(false);
  const picture = (
    <Picture src={value.image} alt={value.tr} lang="tr" kind={kind} sizes="14rem" className={styles.frame} />
  );
  return (
    <div className={styles.picture} data-described={isOpen || undefined}>
      <div className={styles.side}>
        {locked ? (
          picture
        ) : (
          <label className={styles.choice}>
            {picture}
            <input
              type="checkbox"
              className={styles.check}
              aria-label={t('gallery.choose', { name })}
              checked={chosen}
              onChange={onChoose}
            />
          </label>
        )}
        <div className={`row ${styles.controls}`}>
          {children}
          <ActionButton variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t('gallery.describe')}
            <HiddenName name={name} lang={language} />
          </ActionButton>
          {!locked && <RemoveButton className="icon-button" name={name} nameLang={language} onClick={onRemove} />}
        </div>
      </div>
      {isOpen && <AltTextFields value={value} onChange={onChange} />}
    </div>
  );
}
