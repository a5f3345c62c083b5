import { LIMITS } from '#shared/constants.ts';
import { parsePrice } from '#shared/lib/numbers/price.ts';
import type { HotelPrices, Prices } from '#shared/schemas/prices.ts';

/** A room as a row of the table. */
export interface Row {
  key: string;
  hotelId: string;
  roomId: string;
  hotel: string;
  type: string;
  price: number;
}

/** Typed prices, by the key of the row. */
export type Edits = Readonly<Record<string, string>>;

export const rowsOf = ({ id: hotelId, name: hotel, rooms }: Prices['hotels'][number]): Row[] =>
  rooms.map(({ id: roomId, type, price }) => ({ key: `${hotelId}/${roomId}`, hotelId, roomId, hotel, type, price }));

/** @returns undefined for a text that is no price within the limits; an empty text is no price yet */
export function typedPrice(typed: string): number | undefined {
  const price = typed.trim() === '' ? 0 : parsePrice(typed);
  return price !== undefined && price <= LIMITS.price ? price : undefined;
}

/** The price of a row as typed; undefined for a text that is none. */
export const priceIn = (edits: Edits, { key, price }: Row): number | undefined => {
  const typed = edits[key];
  return typed === undefined ? price : typedPrice(typed);
};

export const isChanged = (edits: Edits, row: Row): boolean => priceIn(edits, row) !== row.price;

/** Typed prices of rooms that have other ones; without those that are typed again as they are, or saved meanwhile. */
export const unsavedOf = (edits: Edits, hotels: Prices['hotels']): Edits =>
  Object.fromEntries(
    hotels
      .flatMap(rowsOf)
      .filter((row) => isChanged(edits, row))
      .map(({ key }) => [key, edits[key] ?? '']),
  );

/** A column of prices copied from a sheet: of each line the last cell that is a price; an empty cell is none. */
export const pastedPrices = (text: string): string[] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => {
      const cells = line.split('\t').map((cell) => cell.trim());
      return cells.findLast((cell) => parsePrice(cell) !== undefined) ?? cells.at(-1) ?? '';
    });

export const OPERATIONS = ['percent', 'lira', 'set', 'round50', 'round100'] as const;
export type Operation = (typeof OPERATIONS)[number];

/** A price after a change over a selection; a room without a price gets one by `set` only. @param value as typed */
export function changedPrice(price: number, operation: Operation, value: number): number {
  if (operation !== 'set' && price === 0) return 0;
  const results: Record<Operation, number> = {
    percent: Math.round((price * (100 + value)) / 100),
    lira: price + value,
    set: value,
    round50: Math.round(price / 50) * 50,
    round100: Math.round(price / 100) * 100,
  };
  return Math.min(Math.max(Math.round(results[operation]), 0), LIMITS.price);
}

/**
 * How much the selected prices change: whole lira such as `-5` or `+1.000`, percent with decimals such as `12,5` or `%20`.
 * @returns undefined for another text, and for a price below 0
 */
export function typedValue(typed: string, operation: Operation): number | undefined {
  const bare = operation === 'percent' ? typed.replace('%', '') : typed;
  const [, sign = '', digits = ''] = /^\s*([+−-]?)\s*(.*?)\s*$/.exec(bare) ?? [];
  const value = operation === 'percent' ? typedPercent(digits) : parsePrice(digits);
  if (value === undefined) return undefined;
  if (sign === '' || sign === '+') return value;
  return operation === 'set' ? undefined : -value;
}

const typedPercent = (digits: string): number | undefined =>
  /^\d{1,3}([.,]\d{1,2})?$/.test(digits) ? Number(digits.replace(',', '.')) : undefined;

/** A save of the changed prices of all hotels. */
export const toInput = (hotels: Prices['hotels'], edits: Edits): { hotels: HotelPrices[] } => ({
  hotels: hotels.flatMap((hotel) => {
    const rooms = rowsOf(hotel)
      .filter((row) => isChanged(edits, row))
      .map((row) => ({ id: row.roomId, price: priceIn(edits, row) ?? row.price }));
    return rooms.length > 0 ? [{ id: hotel.id, version: hotel.version, rooms }] : [];
  }),
});

/** The save that takes another one back. @param before the hotels before the save */
export function toUndo(
  before: Prices['hotels'],
  saved: { hotels: readonly HotelPrices[] },
  versions: readonly { id: string; version: number }[],
) {
  const priceOf = new Map(before.flatMap(rowsOf).map(({ key, price }) => [key, price]));
  return {
    hotels: saved.hotels.flatMap(({ id, rooms }) => {
      const version = versions.find((hotel) => hotel.id === id)?.version;
      if (version === undefined) return [];
      return [{ id, version, rooms: rooms.map((room) => ({ ...room, price: priceOf.get(`${id}/${room.id}`) ?? 0 })) }];
    }),
  };
}
