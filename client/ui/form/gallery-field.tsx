import { arrayMove } from '@dnd-kit/sortable';
import { useId } from 'react';
import { get, useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type ImageKind, LIMITS } from '../../../shared/constants.ts';
import type { AdminKey } from '../../i18n/admin-i18n.ts';
import type { Illustration } from '../../lib/illustration.ts';
import { useUploads } from '../../lib/use-uploads.ts';
import { useWords } from '../../lib/words.ts';
import { ActionButton } from '../action-button.tsx';
import { Picture } from '../picture.tsx';
import { Sortable } from '../sortable.tsx';
import { AltFields } from './alt-fields.tsx';
import { DropZone } from './drop-zone.tsx';
import field from './field.module.css';
import { messageOf } from './field.tsx';
import styles from './gallery-field.module.css';
import { UploadList } from './upload-list.tsx';

interface GalleryFieldProps {
  /** Path of a list of `Illustration` in the form's values. */
  name: string;
  label: AdminKey;
  kind: ImageKind;
}

/** Pictures in an order of their own, each with its words. */
export function GalleryField({ name, label, kind }: GalleryFieldProps) {
  const { t } = useTranslation('admin');
  const words = useWords();
  const id = useId();
  const { formState, getValues } = useFormContext();
  const { field: gallery } = useController({ name });
  const pictures = gallery.value as Illustration[];
  const problem = words.field(messageOf(get(formState.errors, name)));
  const now = () => getValues(name) as Illustration[];
  const { uploads, add, cancel } = useUploads((image) => gallery.onChange([...now(), { image, tr: '', en: '' }]));
  const nameOf = ({ image }: Illustration) =>
    t('image.picture', { number: pictures.findIndex((one) => one.image === image) + 1 });
  return (
    <fieldset className={styles.field} aria-describedby={problem && `${id}-problem`}>
      <legend className={field.label}>{t(label)}</legend>
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
              <Picture src={picture.image} alt={picture.tr} kind={kind} sizes="12rem" className={styles.frame} />
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
            <AltFields
              value={picture}
              onChange={(described) =>
                gallery.onChange(pictures.map((other) => (other === picture ? described : other)))
              }
            />
          </div>
        )}
      </Sortable>
      {pictures.length < LIMITS.gallery && (
        <DropZone label="image.pickMany" many describedBy={`${id}-hint`} onFiles={add} />
      )}
      <p id={`${id}-hint`} className={field.below}>
        {t('image.hint')}
      </p>
      <UploadList uploads={uploads} onCancel={cancel} />
      {problem && (
        <p id={`${id}-problem`} className={field.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}
