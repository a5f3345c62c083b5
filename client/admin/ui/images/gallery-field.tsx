import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DescribedImage } from '#client/admin/lib/editing/described-image.ts';
import { filePickerOf, focusOnRemoval } from '#client/admin/lib/focus.ts';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { useUploads } from '#client/admin/lib/uploads/use-uploads.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { useLocked } from '#client/admin/ui/editor/editable.ts';
import { SortableList } from '#client/admin/ui/list/sortable-list.tsx';
import { RemoveButton } from '#client/admin/ui/remove-button.tsx';
import { useLanguage } from '#client/common/i18n/language.ts';
import { HiddenName } from '#client/common/ui/hidden-name.tsx';
import { Picture } from '#client/common/ui/picture.tsx';
import type { ImageKind } from '#shared/pictures.ts';
import { AltTextFields } from './alt-text-fields.tsx';
import styles from './gallery-field.module.css';
import { PictureFieldset } from './picture-fieldset.tsx';
import { useGallery } from './use-gallery.ts';

interface GalleryFieldProps {
  /** Path of a list of `DescribedImage` in the form's values. */
  name: string;
  label: AdminKey;
  kind: ImageKind;
  max: number;
}

/** A grid of pictures, which are moved, chosen, described and removed one by one or together. */
export function GalleryField({ name, label, kind, max }: GalleryFieldProps) {
  const language = useLanguage();
  const locked = useLocked();
  const gallery = useGallery(name);
  const { images, chosen, nameOf } = gallery;
  const uploads = useUploads((url) => gallery.add([url]));
  return (
    <PictureFieldset
      name={name}
      label={label}
      uploads={uploads}
      pickLabel="image.pickMany"
      list={{ length: images.length, max }}
      onChoose={gallery.add}
    >
      {(uploadArea) => (
        <>
          {!locked && chosen.length > 0 && (
            <ChosenPictures
              count={chosen.length}
              onMove={gallery.moveChosen}
              last={images.length - 1}
              onRemove={() => gallery.remove(chosen)}
              onClear={gallery.clearChosen}
            />
          )}
          <SortableList
            items={images}
            keyOf={({ image }) => image}
            nameOf={nameOf}
            nameLang={language}
            disabled={locked}
            onMove={gallery.move}
            className={styles.pictures}
          >
            {(value, { controls }) => (
              <GalleryPicture
                value={value}
                name={nameOf(value)}
                kind={kind}
                chosen={gallery.isChosen(value)}
                onChoose={() => gallery.toggleChosen(value)}
                onChange={(next) => gallery.replace(value, next)}
                onRemove={() => gallery.remove([value])}
              >
                {controls}
              </GalleryPicture>
            )}
          </SortableList>
          {uploadArea}
        </>
      )}
    </PictureFieldset>
  );
}

interface ChosenPicturesProps {
  count: number;
  /** The place of the last picture. */
  last: number;
  onMove: (to: number) => void;
  onRemove: () => void;
  onClear: () => void;
}

const keepFocus = focusOnRemoval(filePickerOf);

/** The actions for the chosen pictures of a gallery. */
function ChosenPictures({ count, last, onMove, onRemove, onClear }: ChosenPicturesProps) {
  const { t } = useTranslation('admin');
  return (
    <section ref={keepFocus} className={`row ${styles.chosen}`} aria-label={t('gallery.chosenGroup')}>
      <p role="status">{t('gallery.chosen', { count })}</p>
      <div className="row">
        <ActionButton variant="ghost" onClick={() => onMove(0)}>
          {t('gallery.toFront')}
        </ActionButton>
        <ActionButton variant="ghost" onClick={() => onMove(last)}>
          {t('gallery.toEnd')}
        </ActionButton>
        <ActionButton variant="ghost" onClick={onRemove}>
          {t('gallery.remove')}
        </ActionButton>
        <ActionButton variant="ghost" onClick={onClear}>
          {t('gallery.clear')}
        </ActionButton>
      </div>
    </section>
  );
}

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
function GalleryPicture(props: GalleryPictureProps) {
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
