import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminKey } from '../../lib/i18n.ts';
import { ActionButton } from '../action-button.tsx';
import styles from './drop-zone.module.css';

interface DropZoneProps {
  /** Of the button that opens the picker. */
  label: AdminKey;
  many?: boolean;
  /** Accepted besides pictures, such as `.ico`. */
  accept?: string;
  describedBy?: string | undefined;
  onFiles: (files: File[]) => void;
}

/** A place to drop pictures on, with a button for those who rather pick. */
export function DropZone({ label, many = false, accept = 'image/*', describedBy, onFiles }: DropZoneProps) {
  const { t } = useTranslation('admin');
  const picker = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (files.length > 0) onFiles(many ? files : files.slice(0, 1));
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!picker.current?.matches(':disabled')) take(event.dataTransfer.files);
  };
  const onDragOver = (event: DragEvent) => {
    // Without this the browser would open the file in place of the form.
    event.preventDefault();
    setOver(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside is the way for those who do not drag
    <div
      className={over ? `${styles.zone} ${styles.over}` : styles.zone}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <input
        ref={picker}
        type="file"
        className={styles.picker}
        accept={accept}
        multiple={many}
        tabIndex={-1}
        aria-label={t(label)}
        onChange={(event) => {
          take(event.target.files);
          // The same file may be picked again.
          event.target.value = '';
        }}
      />
      <ActionButton aria-describedby={describedBy} onClick={() => picker.current?.click()}>
        {t(label)}
      </ActionButton>
      <span className={styles.drop}>{t(many ? 'image.dropMany' : 'image.drop')}</span>
    </div>
  );
}
