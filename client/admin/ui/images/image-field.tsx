import { useController, useFormContext } from 'react-hook-form';
import type { ImageKind } from '../../../../shared/constants.ts';
import { useTranslation } from '../../../common/i18n/translation.ts';
import { Picture } from '../../../common/ui/picture.tsx';
import { type DescribedImage, toDescribedImage } from '../../lib/editing/described-image.ts';
import type { AdminKey } from '../../lib/i18n.ts';
import { useUploads } from '../../lib/uploads/use-uploads.ts';
import { ActionButton } from '../action-button.tsx';
import { AltTextFields } from './alt-text-fields.tsx';
import styles from './image-field.module.css';
import { PictureFieldset } from './picture-fieldset.tsx';

interface ImageFieldProps {
  /** Path of a `DescribedImage` in the form's values. */
  name: string;
  label: AdminKey;
  kind: ImageKind;
  required?: boolean;
}

/** One image with its alternative texts. */
export function ImageField({ name, label, kind, required = false }: ImageFieldProps) {
  const { t } = useTranslation('admin');
  const { getValues } = useFormContext();
  const { field } = useController({ name });
  const { image, tr } = field.value as DescribedImage;
  const uploads = useUploads((url) => field.onChange({ ...getValues(name), image: url }));
  const empty = image === '';
  return (
    <PictureFieldset
      name={name}
      label={label}
      required={required}
      uploads={uploads}
      pickLabel={empty ? 'image.pick' : 'image.replace'}
    >
      {(uploadArea) => (
        <>
          <div className={styles.body}>
            {!empty && (
              <div className={styles.preview}>
                <Picture key={image} src={image} alt={tr} kind={kind} sizes="18rem" className={styles.frame} />
                <ActionButton variant="ghost" onClick={() => field.onChange(toDescribedImage(''))}>
                  {t('image.remove')}
                </ActionButton>
              </div>
            )}
            {uploadArea}
          </div>
          {!empty && <AltTextFields value={field.value} onChange={field.onChange} />}
        </>
      )}
    </PictureFieldset>
  );
}
