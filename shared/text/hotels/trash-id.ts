/**
 * The id of a deleted room in the trash: that of its hotel, and its own as hexadecimal digits of its UTF-8 bytes, because the
 * id of a room may be any text.
 */
export const roomTrashId = (hotelId: string, roomId: string): string =>
  `${hotelId}-${Array.from(new TextEncoder().encode(roomId), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
