import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { useUploads } from '#client/admin/lib/uploads/use-uploads.ts';
import { useLocked } from '#client/admin/ui/editor/editable.ts';
import { SortableList } from '#client/admin/ui/list/sortable-list.tsx';
import { useLanguage } from '#client/common/i18n/language.ts';
import type { ImageKind } from '#shared/pictures.ts';
import { ChosenPictures } from './chosen-pictures.tsx';
import styles from './gallery-field.module.css';
import { GalleryPicture } from './gallery-picture.tsx';
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
