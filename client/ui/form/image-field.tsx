import { useId } from 'react';
import { get, useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ImageKind } from '../../../shared/constants.ts';
import type { AdminKey } from '../../i18n/admin-i18n.ts';
import type { Illustration } from '../../lib/illustration.ts';
import { useUploads } from '../../lib/use-uploads.ts';
import { useWords } from '../../lib/words.ts';
import { ActionButton } from '../action-button.tsx';
import { Picture } from '../picture.tsx';
import { AltFields } from './alt-fields.tsx';
import { DropZone } from './drop-zone.tsx';
import field from './field.module.css';
import { messageOf } from './field.tsx';
import styles from './image-field.module.css';
import { UploadList } from './upload-list.tsx';

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
  const words = useWords();
  const id = useId();
  const { formState, getValues } = useFormContext();
  const { field: picture } = useController({ name });
  const value = picture.value as Illustration;
  const problem = words.field(messageOf(get(formState.errors, name)));
  const show = (image: string) => picture.onChange({ image, tr: '', en: '' } satisfies Illustration);
  const { uploads, add, cancel } = useUploads((url) => picture.onChange({ ...getValues(name), image: url }));
  return (
    <fieldset className={styles.field} aria-describedby={problem && `${id}-problem`}>
      <legend className={field.label}>
        {t(label)}
        {required && <span className={field.required}> ({t('form.required')})</span>}
      </legend>
      <div className={styles.body}>
        {value.image !== '' && (
          <div className={styles.preview}>
            <Picture
              key={value.image}
              src={value.image}
              alt={value.tr}
              kind={kind}
              sizes="18rem"
              className={styles.frame}
            />
            <ActionButton look="quiet" onClick={() => show('')}>
              {t('image.remove')}
            </ActionButton>
          </div>
        )}
        <div className={styles.side}>
          <DropZone
            label={value.image === '' ? 'image.pick' : 'image.replace'}
            describedBy={`${id}-hint`}
            onFiles={(files) => add(files)}
          />
          <p id={`${id}-hint`} className={field.below}>
            {t('image.hint')}
          </p>
          <UploadList uploads={uploads} onCancel={cancel} />
          {problem && (
            <p id={`${id}-problem`} className={field.problem}>
              {problem}
            </p>
          )}
        </div>
      </div>
      {value.image !== '' && <AltFields value={value} onChange={picture.onChange} />}
    </fieldset>
  );
}
