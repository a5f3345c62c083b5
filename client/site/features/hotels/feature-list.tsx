import { featureIcon } from '../../../../shared/text/hotels/feature-icon.ts';
import { useTranslation } from '../../../common/i18n/translation.ts';
import { Icon } from '../../../common/ui/icon.tsx';
import styles from './feature-list.module.css';

interface FeatureListProps {
  features: readonly string[];
  lang: 'tr' | undefined;
}

export function FeatureList({ features, lang }: FeatureListProps) {
  const { t } = useTranslation();
  if (features.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('hotel.featuresTitle')}>
      {features.map((feature) => (
        <li key={feature} className={styles.feature} lang={lang}>
          <Icon name={featureIcon(feature)} />
          {feature}
        </li>
      ))}
    </ul>
  );
}
