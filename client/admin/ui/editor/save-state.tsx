import { useTranslation } from 'react-i18next';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import styles from './save-state.module.css';

interface SaveStateProps {
  dirty: boolean;
  saving: boolean;
  saved: boolean;
  uploading: boolean;
}

function messageOf({ dirty, saving, saved, uploading }: SaveStateProps): AdminKey {
  if (uploading) return 'form.uploading';
  if (saving) return 'form.saving';
  if (dirty) return 'form.unsaved';
  return saved ? 'form.saved' : 'form.unchanged';
}

export function SaveState(props: SaveStateProps) {
  const { t } = useTranslation('admin');
  return (
    <p
      className={props.dirty ? `${styles.state} ${styles.dirty}` : styles.state}
      role="status"
      title={t('form.shortcut')}
    >
      {t(messageOf(props))}
    </p>
  );
}
