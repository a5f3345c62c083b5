import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ImageKind } from '../../../../shared/constants.ts';
import { Picture } from '../../../common/ui/picture.tsx';
import type { Illustration } from '../../lib/editing/described-image.ts';
import type { AdminKey } from '../../lib/i18n.ts';
import { useUploads } from '../../lib/uploads/use-uploads.ts';
import { ActionButton } from '../action-button.tsx';
import { AltFields } from './alt-text-fields.tsx';
import styles from './image-field.module.css';
import { PicturesSet } from './picture-grid.tsx';

interface ImageFieldProps {
  /** Path of an `Illustration` in the form's values. */
  name: string;
  label: AdminKey;
  kind: ImageKind;
  required?: boolean;
}

/** One picture: dropped or picked, replaced, taken away, described. */
export function ImageField({ name, label, kind, required = false }: ImageFieldProps) {
  const { t } = useTranslation('admin');
  const { getValues } = useFormContext();
  const { field: picture } = useController({ name });
  const { image, tr } = picture.value as Illustration;
  const uploading = useUploads((url) => picture.onChange({ ...getValues(name), image: url }));
  const remove = () => picture.onChange({ image: '', tr: '', en: '' } satisfies Illustration);
  const empty = image === '';
  return (
    <PicturesSet
      name={name}
      label={label}
      required={required}
      uploading={uploading}
      pick={empty ? 'image.pick' : 'image.replace'}
    >
      {(place) => (
        <>
          <div className={styles.body}>
            {!empty && (
              <div className={styles.preview}>
                <Picture key={image} src={image} alt={tr} kind={kind} sizes="18rem" className={styles.frame} />
                <ActionButton look="quiet" onClick={remove}>
                  {t('image.remove')}
                </ActionButton>
              </div>
            )}
            {place}
          </div>
          {!empty && <AltFields value={picture.value} onChange={picture.onChange} />}
        </>
      )}
    </PicturesSet>
  );
}
