import { useTranslation } from 'react-i18next';
import { HiddenName } from '#client/common/ui/hidden-name.tsx';
import styles from './publish-switch.module.css';

interface PublishSwitchProps {
  name: string;
  state: 'draft' | 'scheduled' | 'live' | 'ended';
  onToggle: () => void;
}

/** A press publishes or unpublishes the entry; screen readers announce the new state. */
export function PublishSwitch({ name, state, onToggle }: PublishSwitchProps) {
  const { t } = useTranslation('admin');
  const published = state !== 'draft';
  const effect = { draft: 'publish', scheduled: 'cancelSchedule', live: 'unpublish', ended: 'unpublish' } as const;
  return (
    <button type="button" data-published={published} className={styles.switch} onClick={onToggle}>
      <span className={styles.track} aria-hidden="true" />
      <span>{t(`publishing.states.${state}`)}</span>
      <span className="visually-hidden">{`. ${t(`publishing.${effect[state]}`)}`}</span>
      <HiddenName name={name} />
    </button>
  );
}
