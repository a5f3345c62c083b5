import { fold } from './fold.ts';

/** The icons of features; `star` is for features without a keyword. */
export type FeatureIcon = 'wifi' | 'parking' | 'dining' | 'fitness' | 'business' | 'star';

const KEYWORDS: readonly (readonly [FeatureIcon, readonly string[]])[] = [
  ['wifi', ['wifi']],
  ['parking', ['parking', 'otopark']],
  ['dining', ['breakfast', 'restaurant', 'kahvalti', 'restoran']],
  ['fitness', ['gym', 'fitness', 'sporsalonu']],
  ['business', ['conference', 'business', 'konferans', 'toplanti']],
];

/**
 * The icon of a feature by keyword, matched on folded text without spaces and hyphens, so that `Wi-Fi`, `WİFİ` and
 * `Wi Fi` are one word (docs/rules.md#hotels).
 */
export function featureIcon(feature: string): FeatureIcon {
  const word = fold(feature).replace(/[^a-z0-9]/g, '');
  return KEYWORDS.find(([, keywords]) => keywords.some((keyword) => word.includes(keyword)))?.[0] ?? 'star';
}
