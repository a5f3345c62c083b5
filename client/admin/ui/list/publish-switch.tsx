import { useTranslation } from 'react-i18next';
import { HiddenName } from '#client/common/ui/hidden-name.tsx';
import styles from './publish-switch.module.css';

interface PublishSwitchProps {
  name: string;
  published: boolean;
  onToggle: () => void;
}

export function PublishSwitch({ name, published, onToggle }: PublishSwitchProps) {
  const { t } = useTranslation('admin');
  return (
    <button type="button" role="switch" aria-checked={published} className={styles.switch} onClick={onToggle}>
      <span className={styles.track} aria-hidden="true" />
      {t('fields.published')}
      <HiddenName name={name} />
    </button>
  );
}
