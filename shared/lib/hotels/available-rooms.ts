/** Whether visitors see a room; missing means true (docs/rules.md#rooms). */
export const isAvailable = ({ available }: { available?: boolean | undefined }): boolean => available !== false;

/** A hotel as visitors see it, without the unavailable rooms in responses to administrators. */
export const withAvailableRooms = <R extends { available?: boolean | undefined }, H extends { rooms: R[] }>(
  hotel: H,
): H => ({
  ...hotel,
  rooms: hotel.rooms.filter(isAvailable),
});
