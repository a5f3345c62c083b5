import { useTranslation } from 'react-i18next';
import { Icon } from '#client/common/ui/icon.tsx';
import { langAttribute } from '#client/site/lib/texts/lang-attribute.ts';
import { featureIcon } from '#shared/lib/hotels/feature-icon.ts';
import type { Accessibility } from '#shared/schemas/hotel-facts.ts';
import styles from './features.module.css';

interface FeaturesProps {
  of: { features: readonly string[]; untranslated: readonly string[] };
  max?: number;
}

/** The first features of a hotel or room, each with its language where that differs from the page's. */
const featuresOf = ({ of, max }: FeaturesProps) =>
  of.features.slice(0, max).map((feature, at) => ({
    feature,
    lang: langAttribute(of, 'features') ?? langAttribute(of, `features.${at}`),
  }));

/** @param other the icon of features without a keyword */
export function FeatureList({ other, ...props }: FeaturesProps & { other: 'star' | 'dot' }) {
  const { t } = useTranslation();
  const features = featuresOf(props);
  if (features.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('hotel.featuresTitle')}>
      {features.map(({ feature, lang }) => (
        <li key={feature} className={styles.feature} lang={lang}>
          <Icon name={featureIcon(feature, other)} />
          {feature}
        </li>
      ))}
    </ul>
  );
}

export function FeatureLine(props: FeaturesProps) {
  const { t } = useTranslation();
  const features = featuresOf(props);
  const hidden = props.of.features.length - features.length;
  if (features.length === 0) return null;
  return (
    <ul className={styles.line} aria-label={t('hotel.featuresTitle')}>
      {features.map(({ feature, lang }) => (
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

export function FeatureChips(props: FeaturesProps) {
  const { t } = useTranslation();
  const features = featuresOf(props);
  if (features.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t('hotel.featuresTitle')}>
      {features.map(({ feature, lang }) => (
        <li key={feature} className={styles.chip} lang={lang}>
          {feature}
        </li>
      ))}
    </ul>
  );
}

const ACCESS = ['stepFree', 'lift', 'bathroom', 'doorWidth'] as const;

/** The access facts of a hotel or a room; an unknown fact is not shown. */
export function AccessList({ of }: { of: Accessibility }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.list} aria-label={t('access.title')}>
      {ACCESS.map(
        (fact) =>
          of[fact] !== undefined && (
            <li key={fact} className={styles.feature}>
              <Icon name={of[fact] ? fact : 'close'} />
              {t(`access.${fact}`, { width: of.doorWidth }) + (of[fact] ? '' : t('access.no'))}
            </li>
          ),
      )}
    </ul>
  );
}
