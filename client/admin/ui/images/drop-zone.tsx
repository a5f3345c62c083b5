import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '#client/admin/lib/announce.ts';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { PICTURE_TYPES } from '#client/admin/lib/uploads/upload-image.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { useLanguage } from '#client/common/i18n/language.ts';
import { HiddenName } from '#client/common/ui/hidden-name.tsx';
import styles from './drop-zone.module.css';

interface DropZoneProps {
  label: AdminKey;
  /** The name of the field, which tells its button from those of other fields. */
  field?: AdminKey | undefined;
  multiple?: boolean;
  accept?: string;
  describedBy?: string | undefined;
  /** The reason why no file can be added now. */
  blocked?: string | undefined;
  onFiles: (files: File[]) => void;
  /** The text beside the button; `image.drop` or `image.dropMany` by default. */
  hint?: AdminKey | undefined;
  /** A further way to a picture, behind the button. */
  children?: ReactNode;
}

export function DropZone(props: DropZoneProps) {
  const { label, field, multiple = false, accept = PICTURE_TYPES, describedBy, blocked, onFiles, children } = props;
  const { hint = multiple ? 'image.dropMany' : 'image.drop' } = props;
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const announce = useAnnounce();
  // The library has upload areas outside of any form.
  const form = useFormContext() as ReturnType<typeof useFormContext> | null;
  const input = useRef<HTMLInputElement>(null);
  const [dragging, setDragging] = useState(false);
  const pass = (list: FileList | null) => {
    const files = [...(list ?? [])];
    // The file picker may have been open when the save began.
    const reason = form?.formState.isSubmitting ? t('form.saving') : blocked;
    if (reason) announce(reason);
    else if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setDragging(false);
    if (!input.current?.matches(':disabled')) pass(event.dataTransfer.files);
  };
  const onDragOver = (event: DragEvent) => {
    // By default the browser opens a dropped file in place of the page.
    event.preventDefault();
    setDragging(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same for keyboard users
    <div
      className={`row ${styles.zone} ${dragging ? styles.dragging : ''}`}
      onDragOver={onDragOver}
      onDragLeave={() => setDragging(false)}
      onDrop={onDrop}
    >
      <input
        ref={input}
        type="file"
        className={styles.input}
        accept={accept}
        multiple={multiple}
        tabIndex={-1}
        aria-label={field ? `${t(label)}: ${t(field)}` : t(label)}
        onChange={(event) => {
          pass(event.target.files);
          // Without the reset, choosing the same file again fires no change event.
          event.target.value = '';
        }}
      />
      <ActionButton
        aria-describedby={describedBy}
        aria-disabled={blocked !== undefined}
        data-file-picker
        onClick={() => (blocked ? announce(blocked) : input.current?.click())}
      >
        {t(label)}
        {field && <HiddenName name={t(field)} lang={language} />}
      </ActionButton>
      {children}
      <span className={`soft ${styles.hint}`}>{t(hint)}</span>
    </div>
  );
}
