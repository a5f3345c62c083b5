import { type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '#client/admin/lib/copy-text.ts';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import styles from './copy-field.module.css';
import { EntryButton } from './entry-button.tsx';
import { useToasts } from './toasts/toasts.tsx';

interface CopyFieldProps {
  label: AdminKey;
  value: string;
  copied: AdminKey;
  hint?: AdminKey;
}

/** A text to copy by a button, or by hand where the browser does not allow it. */
export function CopyField({ label, hint, ...copied }: CopyFieldProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className="strong">
        {t(label)}
      </label>
      <CopyRow id={id} {...copied} />
      {hint && <p className="fine-print">{t(hint)}</p>}
    </div>
  );
}

interface CopyRowProps extends Pick<CopyFieldProps, 'value' | 'copied'> {
  id: string;
  /** Tells the buttons of several texts apart; it is visually hidden. */
  name?: string;
  /** Further buttons. */
  children?: ReactNode;
}

export function CopyRow({ id, value, copied, name, children }: CopyRowProps) {
  const { t } = useTranslation('admin');
  const toasts = useToasts();
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    field.current?.select();
    if (await copyText(value)) return toasts.success(t(copied));
    field.current?.focus();
    toasts.error(t('form.copyFailed'));
  };
  return (
    <div className="buttons">
      <input id={id} ref={field} className={styles.value} readOnly value={value} />
      <EntryButton onClick={copy} label="preview.shareCopy" name={name} />
      {children}
    </div>
  );
}
