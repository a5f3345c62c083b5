/** Whether visitors see a room; missing means true (docs/rules.md#rooms). */
export const isAvailable = ({ available }: { available?: boolean | undefined }): boolean => available !== false;

interface Priced {
  closed?: boolean | undefined;
  reservationLink: string;
  reservationLinkTemplate?: string | undefined;
  rooms: { available?: boolean | undefined; price: number; night?: number | undefined }[];
}

/** A hotel that is closed for now, without prices and without its reservation link. */
export const withoutPrices = <H extends Priced>(hotel: H): H => ({
  ...hotel,
  reservationLink: '',
  reservationLinkTemplate: undefined,
  rooms: hotel.rooms.map((room) => ({ ...room, price: 0, night: undefined })),
});

/** A hotel as visitors see it, also in responses to people who edit it. */
export function asVisitorsSee<H extends Priced>(hotel: H): H {
  const shown = hotel.closed ? withoutPrices(hotel) : hotel;
  return { ...shown, rooms: shown.rooms.filter(isAvailable) };
}
