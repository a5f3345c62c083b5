import type { EditorField } from '#client/admin/lib/editing/editor-field.ts';
import { BED_KINDS, type BedKind, ROOM_LIMITS } from '#shared/constants.ts';
import type { Bed } from '#shared/schemas/hotel-facts.ts';
import type { Room } from '#shared/schemas/hotels.ts';

type RoomFactValues = ReturnType<typeof toRoomFactValues>;

export const ROOM_FACT_FIELDS: readonly EditorField[] = [
  { name: 'size', label: 'roomFacts.size' },
  { name: 'guests', label: 'roomFacts.guests' },
  ...BED_KINDS.map((kind): EditorField => ({ name: `beds.${kind}`, label: `roomFacts.bedKinds.${kind}` })),
];

export const toRoomFactValues = ({ size, guests, beds = [] }: Partial<Room> = {}) => ({
  size: String(size ?? ''),
  guests: String(guests ?? ''),
  beds: Object.fromEntries(
    BED_KINDS.map((kind) => [kind, String(beds.find((bed) => bed.kind === kind)?.count ?? '')]),
  ) as Record<BedKind, string>,
});

/** @returns undefined when the text is no size within the limits */
export function parseSize(typed: string): number | undefined {
  const size = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0;
  return size >= 1 && size <= ROOM_LIMITS.size ? size : undefined;
}

const bedsOf = (beds: RoomFactValues['beds']): Bed[] =>
  BED_KINDS.filter((kind) => beds[kind] !== '').map((kind) => ({ kind, count: Number(beds[kind]) }));

/** Null means that a fact is not stated; validation rejects a text that is no size. */
export const toRoomFactInput = ({ size, guests, beds }: RoomFactValues) => ({
  size: size.trim() === '' ? null : (parseSize(size) ?? size),
  guests: guests === '' ? null : Number(guests),
  beds: bedsOf(beds),
});
