/** Longest edge a picture is sent with, pixels: more than any page shows, and small enough for ten seconds. */
const LONGEST_EDGE = 2560;
const QUALITY = 0.86;
/** What a canvas can hold without losing anything but detail; an animation or an icon would lose more. */
const SHRINKABLE = new Set(['image/jpeg', 'image/png', 'image/webp']);

/**
 * A phone's photo made small enough to be sent; anything else, and what is small already, goes as it is. What cannot
 * be read here is left for the server to judge.
 */
export async function shrink(file: File): Promise<Blob> {
  if (!SHRINKABLE.has(file.type)) return file;
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return file;
  const scale = LONGEST_EDGE / Math.max(picture.width, picture.height);
  if (scale >= 1) {
    picture.close();
    return file;
  }
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const small = await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY });
  return small.size < file.size ? small : file;
}
