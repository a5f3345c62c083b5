import { arrayMove } from '@dnd-kit/sortable';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#client/common/i18n/language.ts';
import { Picture } from '#client/common/ui/picture.tsx';
import type { ImageKind } from '#shared/constants.ts';
import { useAnnounce } from '../../lib/announce.ts';
import { type DescribedImage, toDescribedImage } from '../../lib/editing/described-image.ts';
import type { AdminKey } from '../../lib/texts/i18n.ts';
import { useUploads } from '../../lib/uploads/use-uploads.ts';
import { useLocked } from '../editor/editable.ts';
import { EntryButton } from '../entry-button.tsx';
import { SortableList } from '../list/sortable-list.tsx';
import { AltTextFields } from './alt-text-fields.tsx';
import styles from './gallery-field.module.css';
import { PictureFieldset } from './picture-fieldset.tsx';

interface GalleryFieldProps {
  /** Path of a list of `DescribedImage` in the form's values. */
  name: string;
  label: AdminKey;
  kind: ImageKind;
  max: number;
}

export function GalleryField({ name, label, kind, max }: GalleryFieldProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const announce = useAnnounce();
  const { getValues, formState } = useFormContext();
  const { field } = useController({ name });
  const locked = useLocked();
  const images = field.value as DescribedImage[];
  const uploads = useUploads((url) => {
    const former: DescribedImage[] = getValues(name);
    field.onChange([...former, toDescribedImage(url)]);
    announce(t('form.added', { name: t('image.picture', { number: former.length + 1 }) }));
  });
  const nameOf = ({ image }: DescribedImage) =>
    t('image.picture', { number: images.findIndex((other) => other.image === image) + 1 });
  const replace = (former: DescribedImage, next: DescribedImage) =>
    field.onChange(images.map((other) => (other === former ? next : other)));
  const remove = (image: DescribedImage) => {
    announce(t('form.removed', { name: nameOf(image) }));
    field.onChange(images.filter((other) => other !== image));
  };
  return (
    <PictureFieldset
      name={name}
      label={label}
      uploads={uploads}
      pickLabel="image.pickMany"
      list={{ length: images.length, max }}
    >
      {(uploadArea) => (
        <>
          <SortableList
            items={images}
            keyOf={({ image }) => image}
            nameOf={nameOf}
            nameLang={language}
            disabled={locked}
            // A move by drag may have begun before the save.
            onMove={(from, to) => formState.isSubmitting || field.onChange(arrayMove(images, from, to))}
            className={`stack ${styles.pictures}`}
          >
            {(image, controls) => (
              <div className={`stack ${styles.picture}`}>
                <div className={styles.side}>
                  <Picture
                    src={image.image}
                    alt={image.tr}
                    lang="tr"
                    kind={kind}
                    sizes="14rem"
                    className={styles.frame}
                  />
                  <div className="row">
                    {controls}
                    {!locked && (
                      <EntryButton
                        variant="ghost"
                        onClick={() => remove(image)}
                        label="form.remove"
                        name={nameOf(image)}
                        nameLang={language}
                      />
                    )}
                  </div>
                </div>
                <AltTextFields value={image} onChange={(next) => replace(image, next)} />
              </div>
            )}
          </SortableList>
          {uploadArea}
        </>
      )}
    </PictureFieldset>
  );
}
