import type { NumberForm } from '#shared/constants.ts';
import { isAvailable } from '#shared/lib/hotels/available-rooms.ts';

/** Written out because `Intl` takes long to load for one separator. */
const SEPARATORS: Readonly<Record<NumberForm, string>> = { turkish: '.', english: ',' };

/**
 * A price per night: `₺12.500`, in the English form `₺12,500` (docs/rules.md#prices).
 * @param price whole Turkish lira
 */
export function formatPrice(price: number, form: NumberForm = 'turkish'): string {
  return `₺${formatNumber(price, form)}`;
}

/** A count with its thousands grouped: `1.250`, in the English form `1,250`. @param value a whole number */
export function formatNumber(value: number, form: NumberForm = 'turkish'): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, SEPARATORS[form]);
}

/** How the Turkish words for 1 to 9, for the tens and for the millions end before "from". */
const AFTER_ONES = ['', 'den', 'den', 'ten', 'ten', 'ten', 'dan', 'den', 'den', 'dan'];
const AFTER_TENS = ['', 'dan', 'den', 'dan', 'tan', 'den', 'tan', 'ten', 'den', 'dan'];

/**
 * The Turkish suffix that means "from" after a spoken number: `₺6.800’den`, `₺4.960’tan`.
 * @param amount an integer above 0
 */
export function ablativeSuffix(amount: number): string {
  const ones = AFTER_ONES[amount % 10];
  const tens = AFTER_TENS[Math.floor(amount / 10) % 10];
  return ones || tens || (amount % 1_000_000 === 0 ? 'dan' : 'den');
}

/**
 * The text of a price field as whole lira. `1.500`, `1,500`, `1 500` and `1500 TL` are 1500 (docs/rules.md#prices).
 * @returns a whole number, which may exceed the highest price; undefined when the text is not a number
 */
export function parsePrice(typed: string): number | undefined {
  const bare = typed
    .trim()
    .replace(/^(₺|TL|TRY)/i, '')
    .replace(/(₺|TL|TRY)$/i, '')
    .trim();
  // Three digits after a point or comma are thousands. One or two digits are kuruş, which are dropped, or the price
  // would be 100 times too high.
  const whole = /^(\d{1,3}(?:[.\s]\d{3})+|\d{1,3}(?:,\d{3})+|\d+)(?:[.,]\d{0,2})?$/.exec(bare)?.[1];
  return whole === undefined ? undefined : Number(whole.replace(/\D/g, ''));
}

/**
 * The starting price of a hotel: the lowest price of its priced rooms on the night that is asked for. A price of 0 means "not priced yet" and does not
 * count, nor does a room that is not available (docs/rules.md#prices).
 * @returns undefined when no room has a price
 */
interface Priced {
  price: number;
  /** On the night that is asked for, where that is another price. */
  night?: number | undefined;
  available?: boolean | undefined;
}
export function lowestPrice(rooms: readonly Priced[]): number | undefined {
  const prices = rooms
    .filter(isAvailable)
    .map(({ price, night = price }) => night)
    .filter((price) => price > 0);
  return prices.length > 0 ? Math.min(...prices) : undefined;
}
