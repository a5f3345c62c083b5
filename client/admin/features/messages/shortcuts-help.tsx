import { useTranslation } from 'react-i18next';
import fieldStyles from '#client/admin/ui/form/field.module.css';
import styles from './shortcuts-help.module.css';

const KEYS = [
  ['j', 'messages.keyNext'],
  ['k', 'messages.keyPrevious'],
  ['e', 'messages.keyArchive'],
  ['r', 'messages.keyReply'],
  ['/', 'messages.keySearch'],
] as const;

interface ShortcutsHelpProps {
  enabled: boolean;
  setEnabled: (on: boolean) => void;
}

export function ShortcutsHelp({ enabled, setEnabled }: ShortcutsHelpProps) {
  const { t } = useTranslation('admin');
  return (
    <details className={styles.help}>
      <summary>{t('messages.shortcuts')}</summary>
      <dl className={styles.keys}>
        {KEYS.map(([key, label]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(label)}</dd>
          </div>
        ))}
      </dl>
      <label className={fieldStyles.checkbox}>
        <input type="checkbox" checked={enabled} onChange={(event) => setEnabled(event.target.checked)} />
        {t('messages.shortcutsOn')}
      </label>
    </details>
  );
}
