import type { Language, NumberForm } from '#shared/constants.ts';
import { agesIn, type Enquiry, nightsBetween } from '#shared/lib/messages/enquiry.ts';
import { formatPrice } from '#shared/lib/numbers/price.ts';

/** Words of a stay in pages, mails and the inbox: for one, and for any other number. */
export const WORDS = {
  tr: { adults: ['yetişkin', 'yetişkin'], children: ['çocuk', 'çocuk'], nights: ['gece', 'gece'] },
  en: { adults: ['adult', 'adults'], children: ['child', 'children'], nights: ['night', 'nights'] },
} as const;

const counted = (count: number, word: keyof (typeof WORDS)['tr'], language: Language) =>
  `${count} ${WORDS[language][word][count === 1 ? 0 : 1]}`;

/** Such as `2 adults, 1 child (7)`. @param ages of the children in years; `-` for an unknown age */
export function guestsInWords(adults: number, ages: readonly (number | string)[], language: Language): string {
  const known = ages.filter((age) => age !== '-').join(', ');
  const children = ages.length > 0 && counted(ages.length, 'children', language) + (known && ` (${known})`);
  return [counted(adults, 'adults', language), children].filter(Boolean).join(', ');
}

/** The same of an enquiry; empty without adults. */
export const enquiredGuests = ({ adults, ages }: Pick<Enquiry, 'adults' | 'ages'>, language: Language): string =>
  adults && guestsInWords(Number(adults), agesIn(ages), language);

/** Such as `4 nights ₺37.600`. @param total whole lira for all nights; empty without a price */
export function stayPriceInWords(
  stay: { arrival: string; departure: string; price?: number | null | undefined },
  form: NumberForm,
  language: Language,
): string {
  const nights = nightsBetween(stay.arrival, stay.departure);
  return stay.price && nights ? `${counted(nights, 'nights', language)} ${formatPrice(stay.price, form)}` : '';
}
