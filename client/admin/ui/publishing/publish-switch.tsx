import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { HiddenName } from '#client/common/ui/hidden-name.tsx';
import { type PublicationTimes, PublicationWords } from './publication-words.tsx';
import styles from './publish-switch.module.css';

interface PublishSwitchProps {
  name: string;
  of: PublicationTimes;
  /** Says what is not published, other than a draft. */
  off?: AdminKey;
  /** A person who does not publish hands a draft in to be published, or takes it back. */
  handsIn?: boolean;
  onToggle: () => void;
}

/** The state of an entry for visitors, which a press changes. */
export function PublishSwitch({ name, of, off, handsIn = false, onToggle }: PublishSwitchProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={handsIn ? of.handedIn === true : of.published}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-state`}
      className={styles.switch}
      onClick={onToggle}
    >
      <span className={styles.track} aria-hidden="true" />
      <span id={`${id}-state`}>{off && !of.published ? t(off) : <PublicationWords of={of} />}</span>
      <span id={`${id}-name`} className="visually-hidden">
        {t(handsIn ? 'fields.handedIn' : 'fields.published')}
        <HiddenName name={name} />
      </span>
    </button>
  );
}
