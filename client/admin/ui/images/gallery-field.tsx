import { arrayMove } from '@dnd-kit/sortable';
import { useController, useFormContext } from 'react-hook-form';
import { type ImageKind, LIMITS } from '../../../../shared/constants.ts';
import { useTranslation } from '../../../common/i18n/translation.ts';
import { Picture } from '../../../common/ui/picture.tsx';
import { type DescribedImage, toDescribedImage } from '../../lib/editing/described-image.ts';
import type { AdminKey } from '../../lib/i18n.ts';
import { useUploads } from '../../lib/uploads/use-uploads.ts';
import { ActionButton } from '../action-button.tsx';
import { SortableList } from '../list/sortable-list.tsx';
import { AltTextFields } from './alt-text-fields.tsx';
import styles from './gallery-field.module.css';
import { PictureFieldset } from './picture-fieldset.tsx';

interface GalleryFieldProps {
  /** Path of a list of `DescribedImage` in the form's values. */
  name: string;
  label: AdminKey;
  kind: ImageKind;
}

/** Images in an order the user chooses, each with its alternative texts. */
export function GalleryField({ name, label, kind }: GalleryFieldProps) {
  const { t } = useTranslation('admin');
  const { getValues } = useFormContext();
  const { field } = useController({ name });
  const images = field.value as DescribedImage[];
  const uploads = useUploads((url) => field.onChange([...getValues(name), toDescribedImage(url)]));
  const nameOf = ({ image }: DescribedImage) =>
    t('image.picture', { number: images.findIndex((other) => other.image === image) + 1 });
  const replace = (former: DescribedImage, next: DescribedImage) =>
    field.onChange(images.map((other) => (other === former ? next : other)));
  return (
    <PictureFieldset
      name={name}
      label={label}
      uploads={uploads}
      pickLabel="image.pickMany"
      list={{ length: images.length, max: LIMITS.gallery }}
    >
      {(uploadArea) => (
        <>
          <SortableList
            items={images}
            keyOf={({ image }) => image}
            nameOf={nameOf}
            onMove={(from, to) => field.onChange(arrayMove(images, from, to))}
            className={styles.pictures}
          >
            {(image, controls, index) => (
              <div className={styles.picture}>
                <div className={styles.side}>
                  <Picture src={image.image} alt={image.tr} kind={kind} sizes="14rem" className={styles.frame} />
                  <div className={styles.controls}>
                    {controls}
                    <ActionButton
                      variant="ghost"
                      aria-label={t('image.removeNumber', { number: index + 1 })}
                      onClick={() => field.onChange(images.filter((other) => other !== image))}
                    >
                      {t('image.remove')}
                    </ActionButton>
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
