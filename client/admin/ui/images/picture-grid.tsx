import { type ReactNode, useId } from 'react';
import { get, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../lib/error-messages.ts';
import type { AdminKey } from '../../lib/i18n.ts';
import type { useUploads } from '../../lib/uploads/use-uploads.ts';
import field from '../form/field.module.css';
import { messageOf } from '../form/field.tsx';
import { DropZone } from './drop-zone.tsx';
import styles from './picture-grid.module.css';
import { UploadList } from './upload-list.tsx';

interface PicturesSetProps {
  /** Path in the form's values, for its problem. */
  name: string;
  label: AdminKey;
  required?: boolean;
  uploading: ReturnType<typeof useUploads>;
  /** Of the button that opens the picker; undefined when there is no room for another picture. */
  pick: AdminKey | undefined;
  many?: boolean;
  /** Frames the pictures that are there and the place for new ones. */
  children: (place: ReactNode) => ReactNode;
}

/** What fields of pictures have in common: name, place for new ones, those on their way, what is wrong. */
export function PicturesSet(props: PicturesSetProps) {
  const { name, label, required = false, uploading, pick, many = false, children } = props;
  const { t } = useTranslation('admin');
  const words = useWords();
  const id = useId();
  const { formState } = useFormContext();
  const problem = words.field(messageOf(get(formState.errors, name)));
  return (
    <fieldset className={styles.set} aria-describedby={problem && `${id}-problem`}>
      <legend className={field.label}>
        {t(label)}
        {required && <span className={field.required}> ({t('form.required')})</span>}
      </legend>
      {children(
        <div className={styles.place}>
          {pick && <DropZone label={pick} many={many} describedBy={`${id}-hint`} onFiles={uploading.add} />}
          <p id={`${id}-hint`} className={field.below}>
            {t('image.hint')}
          </p>
          <UploadList uploads={uploading.uploads} onCancel={uploading.cancel} />
          {problem && (
            <p id={`${id}-problem`} className={field.problem}>
              {problem}
            </p>
          )}
        </div>,
      )}
    </fieldset>
  );
}
