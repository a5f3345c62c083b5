import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import type { useUploads } from '#client/admin/lib/uploads/use-uploads.ts';
import { useLocked } from '#client/admin/ui/editor/editable.ts';
import fieldStyles from '#client/admin/ui/form/field.module.css';
import { RequiredMark, useFieldError } from '#client/admin/ui/form/field.tsx';
import { LibraryButton } from '#client/admin/ui/media/library-button.tsx';
import { DropZone } from './drop-zone.tsx';
import styles from './picture-fieldset.module.css';
import { UploadList } from './upload-list.tsx';

interface PictureFieldsetProps {
  name: string;
  label: AdminKey;
  required?: boolean;
  uploads: ReturnType<typeof useUploads>;
  pickLabel: AdminKey;
  list?: { length: number; max: number };
  /** Called with the addresses of pictures that are chosen from the library. */
  onChoose: (urls: readonly string[]) => void;
  children: (uploadArea: ReactNode) => ReactNode;
}

export function PictureFieldset(props: PictureFieldsetProps) {
  const { name, label, required = false, uploads, pickLabel, list, onChoose, children } = props;
  const { t } = useTranslation('admin');
  const id = useId();
  const validationError = useFieldError(name);
  const limitMessage = list && t('image.limit', { max: list.max });
  const locked = useLocked();
  const full = list !== undefined && list.length >= list.max;
  const error = list && list.length > list.max ? limitMessage : validationError;
  return (
    <fieldset className="stack" data-field={name} aria-describedby={error && `${id}-error`}>
      <legend>
        {t(label)}
        {required && <RequiredMark />}
      </legend>
      {children(
        locked ? null : (
          <div className={styles.uploadArea}>
            <DropZone
              label={pickLabel}
              field={label}
              multiple={!!list}
              describedBy={full ? `${id}-hint` : undefined}
              blocked={full ? limitMessage : undefined}
              onFiles={uploads.add}
            >
              <LibraryButton
                field={label}
                max={list ? list.max - list.length : 1}
                blocked={full ? limitMessage : undefined}
                onChoose={(urls) => {
                  if (!list) uploads.cancelAll();
                  onChoose(urls);
                }}
              />
            </DropZone>
            {full && (
              <p id={`${id}-hint`} className={fieldStyles.hint}>
                {limitMessage}
              </p>
            )}
            <UploadList uploads={uploads.uploads} onCancel={uploads.cancel} onRetry={uploads.retry} />
            {error && (
              <p id={`${id}-error`} className={fieldStyles.error}>
                {error}
              </p>
            )}
          </div>
        ),
      )}
    </fieldset>
  );
}
