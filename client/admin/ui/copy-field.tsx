import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '#client/admin/lib/copy-text.ts';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { ActionButton } from './action-button.tsx';
import styles from './copy-field.module.css';
import { useToasts } from './toasts/toasts.tsx';

interface CopyFieldProps {
  label: AdminKey;
  value: string;
  copied: AdminKey;
  hint?: AdminKey;
}

/** A text to copy by a button, or by hand where the browser does not allow it. */
export function CopyField({ label, value, copied, hint }: CopyFieldProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const toasts = useToasts();
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    field.current?.select();
    if (await copyText(value)) return toasts.success(t(copied));
    field.current?.focus();
    toasts.error(t('form.copyFailed'));
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {t(label)}
      </label>
      <div className={styles.row}>
        <input id={id} ref={field} className={styles.value} readOnly value={value} />
        <ActionButton onClick={copy}>{t('preview.shareCopy')}</ActionButton>
      </div>
      {hint && <p className="fine-print">{t(hint)}</p>}
    </div>
  );
}
