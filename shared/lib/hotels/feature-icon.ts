import { fold } from '#shared/lib/fold.ts';

/** Features by which hotels can be filtered; the keys are the same in both languages. */
export const FEATURE_KEYS = ['wifi', 'dining', 'parking', 'fitness', 'business'] as const;
export type FeatureKey = (typeof FEATURE_KEYS)[number];

const KEYWORDS: Readonly<Record<FeatureKey, RegExp>> = {
  wifi: /wifi/,
  dining: /breakfast|restaurant|kahvalti|restoran/,
  parking: /parking|carpark|otopark/,
  fitness: /gym|fitness|sporsalonu/,
  business: /conference|meeting|business|konferans|toplanti/,
};

/** Features with an icon of their own, by which hotels are not filtered; matched at the beginning of a word. */
const FURTHER = {
  terrace: /\bterr?a[sc]/,
  garden: /\b(bahce|garden)/,
  hamam: /\b(hamm?am|turkish bath)/,
  transfer: /\b(transfer|shuttle)/,
  bicycle: /\b(bisik|bicy|bike)/,
  family: /\b(aile|famil)/,
  bar: /\b(mini)?bari?\b/,
  library: /\b(kitapl|kutup|librar)/,
  pets: /\b(evcil|pets?\b)/,
  clock: /\b(24 ?[sh]|24 7|7 24)/,
} as const;
const FURTHER_ICONS = Object.keys(FURTHER) as (keyof typeof FURTHER)[];

/** The filter of a feature, matched on folded text without spaces and hyphens, so that `Wi-Fi` and `Wi Fi` are one word. */
const featureKey = (folded: string): FeatureKey | undefined => {
  const word = folded.replace(/[^a-z0-9]/g, '');
  return FEATURE_KEYS.find((key) => KEYWORDS[key].test(word));
};

/**
 * The icon of a feature by keyword (docs/rules.md#hotels).
 * @param other the icon of features without a keyword
 */
export function featureIcon<Other extends string>(feature: string, other: Other) {
  const folded = fold(feature);
  const words = folded.replace(/[^a-z0-9]+/g, ' ');
  return featureKey(folded) ?? FURTHER_ICONS.find((icon) => FURTHER[icon].test(words)) ?? other;
}

/** The keys of the given features, in the order of `FEATURE_KEYS`. */
export function featureKeysOf(features: readonly string[]): FeatureKey[] {
  const keys = new Set(features.map((feature) => featureKey(fold(feature))));
  return FEATURE_KEYS.filter((key) => keys.has(key));
}
