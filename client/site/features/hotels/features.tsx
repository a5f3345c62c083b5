import { useTranslation } from 'react-i18next';
import { Icon } from '#client/common/ui/icon.tsx';
import { featureIcon } from '#shared/lib/hotels/feature-icon.ts';
import styles from './features.module.css';

interface FeaturesProps {
  features: readonly string[];
  lang: 'tr' | undefined;
}

export function FeatureList({ features, lang }: FeaturesProps) {
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

export function FeatureLine({ features, lang, max }: FeaturesProps & { max: number }) {
  const { t } = useTranslation();
  const hidden = features.length - max;
  if (features.length === 0) return null;
  return (
    <ul className={styles.line} aria-label={t('hotel.featuresTitle')}>
      {features.slice(0, max).map((feature) => (
        <li key={feature} lang={lang}>
          {feature}
        </li>
      ))}
      {hidden > 0 && (
        <li>
          <span aria-hidden="true">{`+${hidden}`}</span>
          <span className="visually-hidden">{t('home.moreFeatures', { count: hidden })}</span>
        </li>
      )}
    </ul>
  );
}

export function FeatureChips({ features, lang }: FeaturesProps) {
  const { t } = useTranslation();
  if (features.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t('hotel.featuresTitle')}>
      {features.map((feature) => (
        <li key={feature} className={styles.chip} lang={lang}>
          {feature}
        </li>
      ))}
    </ul>
  );
}
