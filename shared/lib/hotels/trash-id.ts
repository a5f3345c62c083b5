/**
 * The id of a deleted room in the trash: the id of its hotel, and the UTF-8 bytes of its own id as hexadecimal digits,
 * because the id of a room may be any text.
 */
export const roomTrashId = (hotelId: string, roomId: string): string =>
  `${hotelId}-${Array.from(new TextEncoder().encode(roomId), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
