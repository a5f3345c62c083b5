import { useTranslation } from '../../../common/i18n/translation.ts';
import styles from './feature-chips.module.css';

interface FeatureChipsProps {
  features: readonly string[];
  lang: 'tr' | undefined;
  /** The number of features shown; `+N` stands for the others. */
  max?: number;
}

export function FeatureChips({ features, lang, max = features.length }: FeatureChipsProps) {
  const { t } = useTranslation();
  const hidden = features.length - max;
  if (features.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t('hotel.featuresTitle')}>
      {features.slice(0, max).map((feature) => (
        <li key={feature} className={styles.chip} lang={lang}>
          {feature}
        </li>
      ))}
      {hidden > 0 && (
        <li className={styles.chip}>
          <span aria-hidden="true">+{hidden}</span>
          <span className="visually-hidden">{t('home.moreFeatures', { count: hidden })}</span>
        </li>
      )}
    </ul>
  );
}
