import { fold } from './fold.ts';

/** Icons a feature can have; `star` is the one for everything else (specification 2). */
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
 * `Wi Fi` are one word (specification 2, rulings "Turkish text").
 */
export function featureIcon(feature: string): FeatureIcon {
  const word = fold(feature).replace(/[^a-z0-9]/g, '');
  return KEYWORDS.find(([, keywords]) => keywords.some((keyword) => word.includes(keyword)))?.[0] ?? 'star';
}
