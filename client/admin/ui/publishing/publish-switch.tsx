import { useTranslation } from 'react-i18next';
import { HiddenName } from '#client/common/ui/hidden-name.tsx';
import { type PublicationTimes, PublicationWords, publicationState } from './publication-words.tsx';
import styles from './publish-switch.module.css';

interface PublishSwitchProps {
  name: string;
  of: PublicationTimes;
  /** A person who does not publish hands a draft in to be published, or takes it back. */
  handsIn?: boolean;
  onToggle: () => void;
}

const EFFECTS = {
  draft: 'publish',
  handedIn: 'publish',
  scheduled: 'cancelSchedule',
  live: 'unpublish',
  ended: 'unpublish',
} as const;

/** The state of an entry, which a press changes; screen readers announce the new state. */
export function PublishSwitch({ name, of, handsIn = false, onToggle }: PublishSwitchProps) {
  const { t } = useTranslation('admin');
  const { handedIn = false, published } = of;
  const effect = handsIn ? (handedIn ? 'takeBack' : 'handIn') : EFFECTS[publicationState(of)];
  return (
    <button type="button" data-on={handsIn ? handedIn : published} className={styles.switch} onClick={onToggle}>
      <span className={styles.track} aria-hidden="true" />
      <PublicationWords of={of} />
      <span className="visually-hidden">{`. ${t(`publishing.${effect}`)}`}</span>
      <HiddenName name={name} />
    </button>
  );
}
