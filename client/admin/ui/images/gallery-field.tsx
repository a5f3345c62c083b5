import { arrayMove } from '@dnd-kit/sortable';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type ImageKind, LIMITS } from '../../../../shared/constants.ts';
import { Picture } from '../../../common/ui/picture.tsx';
import type { Illustration } from '../../lib/editing/described-image.ts';
import type { AdminKey } from '../../lib/i18n.ts';
import { useUploads } from '../../lib/uploads/use-uploads.ts';
import { ActionButton } from '../action-button.tsx';
import { Sortable } from '../list/sortable.tsx';
import { AltFields } from './alt-text-fields.tsx';
import styles from './gallery-field.module.css';
import { PicturesSet } from './picture-grid.tsx';

interface GalleryFieldProps {
  /** Path of a list of `Illustration` in the form's values. */
  name: string;
  label: AdminKey;
  kind: ImageKind;
}

/** Pictures in an order of their own, each with its words. */
export function GalleryField({ name, label, kind }: GalleryFieldProps) {
  const { t } = useTranslation('admin');
  const { getValues } = useFormContext();
  const { field: gallery } = useController({ name });
  const pictures = gallery.value as Illustration[];
  const uploading = useUploads((image) => gallery.onChange([...getValues(name), { image, tr: '', en: '' }]));
  const nameOf = ({ image }: Illustration) =>
    t('image.picture', { number: pictures.findIndex((one) => one.image === image) + 1 });
  const replace = (former: Illustration, picture: Illustration) =>
    gallery.onChange(pictures.map((other) => (other === former ? picture : other)));
  return (
    <PicturesSet
      name={name}
      label={label}
      uploading={uploading}
      pick={pictures.length < LIMITS.gallery ? 'image.pickMany' : undefined}
      many
    >
      {(place) => (
        <>
          <Sortable
            items={pictures}
            keyOf={({ image }) => image}
            nameOf={nameOf}
            onMove={(from, to) => gallery.onChange(arrayMove(pictures, from, to))}
            className={styles.pictures}
          >
            {(picture, controls, index) => (
              <div className={styles.picture}>
                <div className={styles.side}>
                  <Picture src={picture.image} alt={picture.tr} kind={kind} sizes="14rem" className={styles.frame} />
                  <div className={styles.tools}>
                    {controls}
                    <ActionButton
                      look="quiet"
                      aria-label={t('image.removeNumber', { number: index + 1 })}
                      onClick={() => gallery.onChange(pictures.filter((other) => other !== picture))}
                    >
                      {t('image.remove')}
                    </ActionButton>
                  </div>
                </div>
                <AltFields value={picture} onChange={(described) => replace(picture, described)} />
              </div>
            )}
          </Sortable>
          {place}
        </>
      )}
    </PicturesSet>
  );
}
