import { fold } from '#shared/lib/fold.ts';

/** Features by which hotels can be filtered; the keys are the same in both languages. */
export const FEATURE_KEYS = ['wifi', 'dining', 'parking', 'fitness', 'business'] as const;
export type FeatureKey = (typeof FEATURE_KEYS)[number];
/** The icons of features; `star` is for features without a keyword. */
type FeatureIcon = FeatureKey | 'star';

const KEYWORDS: Readonly<Record<FeatureKey, RegExp>> = {
  wifi: /wifi/,
  dining: /breakfast|restaurant|kahvalti|restoran/,
  parking: /parking|carpark|otopark/,
  fitness: /gym|fitness|sporsalonu/,
  business: /conference|meeting|business|konferans|toplanti/,
};

/**
 * The icon of a feature by keyword, matched on folded text without spaces and hyphens, so that `Wi-Fi`, `WİFİ` and
 * `Wi Fi` are one word (docs/rules.md#hotels).
 */
export function featureIcon(feature: string): FeatureIcon {
  const word = fold(feature).replace(/[^a-z0-9]/g, '');
  return FEATURE_KEYS.find((key) => KEYWORDS[key].test(word)) ?? 'star';
}

/** The keys of the given features, in the order of `FEATURE_KEYS`. */
export function featureKeysOf(features: readonly string[]): FeatureKey[] {
  const icons = new Set(features.map(featureIcon));
  return FEATURE_KEYS.filter((key) => icons.has(key));
}
