import { featureIcon } from '../../../../shared/text/feature-icon.ts';
import { Icon } from '../../../common/ui/icon.tsx';
import styles from './feature-list.module.css';

interface FeatureListProps {
  features: readonly string[];
  lang: 'tr' | undefined;
  /** Accessible name of the list. */
  label: string;
}

/** Features with the icon of their keyword (specification 2). */
export function FeatureList({ features, lang, label }: FeatureListProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {features.map((feature) => (
        <li key={feature} className={styles.feature} lang={lang}>
          <Icon name={featureIcon(feature)} />
          {feature}
        </li>
      ))}
    </ul>
  );
}

/** Features as quiet words in a row, and how many more there are. */
export function FeatureChips({
  features,
  lang,
  label,
  more,
}: FeatureListProps & { more?: { text: string; label: string } | undefined }) {
  return (
    <ul className={styles.chips} aria-label={label}>
      {features.map((feature) => (
        <li key={feature} className={styles.chip} lang={lang}>
          {feature}
        </li>
      ))}
      {more && (
        <li className={styles.chip}>
          <span aria-hidden="true">{more.text}</span>
          <span className="visually-hidden">{more.label}</span>
        </li>
      )}
    </ul>
  );
}
