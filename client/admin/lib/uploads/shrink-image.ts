/** Pixels: wider than any page shows, and small enough to be sent within the ten seconds of a call. */
const LONGEST_EDGE = 2560;
const QUALITY = 0.86;
/** A canvas would lose the frames of an animation and the sizes of an icon, so only these types are scaled. */
const SCALABLE_TYPES = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** Scales a large photo down to WebP; returns the file itself when it is small, of another type or unreadable. */
export async function shrinkImage(file: File): Promise<Blob> {
  if (!SCALABLE_TYPES.has(file.type)) return file;
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return file;
  const scale = LONGEST_EDGE / Math.max(bitmap.width, bitmap.height);
  if (scale >= 1) {
    bitmap.close();
    return file;
  }
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const scaled = await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY });
  return scaled.size < file.size ? scaled : file;
}
