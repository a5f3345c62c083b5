import { count, fieldTable, kindOf, textOf, type ValuesOf } from '#client/admin/lib/editing/fields.ts';
import { BED_KINDS, ROOM_LIMITS } from '#shared/constants.ts';
import { formatNumber, parsePrice } from '#shared/lib/numbers/price.ts';
import type { Bed } from '#shared/schemas/hotel-facts.ts';

const ofKind = count({ max: ROOM_LIMITS.bedsOfKind });
export const BEDS = fieldTable(
  'parts.beds.',
  { single: ofKind, double: ofKind, queen: ofKind, king: ofKind, sofa: ofKind, bunk: ofKind },
  'beds.',
);
type TypedBeds = ValuesOf<typeof BEDS>;

/** How many beds there are of each kind. */
export const beds = kindOf(
  'other',
  (stored: Bed[] = []) =>
    Object.fromEntries(
      BED_KINDS.map((kind) => [kind, String(stored.find((bed) => bed.kind === kind)?.count ?? '')]),
    ) as TypedBeds,
  (typed: TypedBeds): Bed[] =>
    BED_KINDS.filter((kind) => typed[kind] !== '').map((kind) => ({ kind, count: Number(typed[kind]) })),
)({ parts: Object.values(BEDS) });

/** @returns undefined when the text is no size within the limits */
export function parseSize(typed: string): number | undefined {
  const size = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0;
  return size >= 1 && size <= ROOM_LIMITS.size ? size : undefined;
}

const isBlank = (typed: string) => typed.trim() === '';

/** Null means that the size is not stated; validation rejects a text that is no size. */
export const size = kindOf('other', textOf, (typed: string) =>
  isBlank(typed) ? null : ((parseSize(typed) ?? typed) as number),
)({});

/** An empty price is omitted, so that validation asks for the price (docs/rules.md#prices). */
export const price = kindOf(
  'other',
  (stored?: number) => (stored === undefined ? '' : formatNumber(stored)),
  (typed: string) => (isBlank(typed) ? undefined : (parsePrice(typed) ?? 0)),
)({});
