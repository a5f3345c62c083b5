/** In pixels: wider than any page shows, and small enough to be sent within the ten seconds of a call. */
const LONGEST_EDGE = 2560;
const QUALITY = 0.86;
/** An RGBA colour. */
const KNOWN = [18, 34, 43, 255] as const;

/** Scales a large picture down to WebP, or in Safari to JPEG or PNG; returns the file itself when scaling is not possible. */
export async function shrinkImage(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return file;
  if (Math.max(bitmap.width, bitmap.height) <= LONGEST_EDGE) {
    bitmap.close();
    return file;
  }
  const scaled = await encodeBitmap(bitmap).catch(() => undefined);
  return scaled && scaled.size < file.size ? scaled : file;
}

/**
 * The bitmap as WebP, JPEG or PNG with at most 2,560 pixels on the longer side. Closes the bitmap.
 * @returns undefined in a browser that does not let scripts read a canvas
 */
export async function encodeBitmap(bitmap: ImageBitmap): Promise<Blob | undefined> {
  const scale = Math.min(1, LONGEST_EDGE / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const readable = context !== null && isReadable(context);
  if (readable) context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return readable ? encode(canvas, context) : undefined;
}

/** A Firefox that resists fingerprinting returns noise instead of the drawn pixels. */
export function isReadable(context: OffscreenCanvasRenderingContext2D): boolean {
  context.fillStyle = `rgb(${KNOWN.slice(0, 3)})`;
  context.fillRect(0, 0, 1, 1);
  const { data } = context.getImageData(0, 0, 1, 1);
  context.clearRect(0, 0, 1, 1);
  return KNOWN.every((value, at) => data[at] === value);
}

/** A browser returns PNG for a type that it cannot encode; JPEG is smaller, but has no transparency. */
async function encode(canvas: OffscreenCanvas, context: OffscreenCanvasRenderingContext2D): Promise<Blob> {
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY });
  if (blob.type === 'image/webp' || !isOpaque(context)) return blob;
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
}

function isOpaque(context: OffscreenCanvasRenderingContext2D): boolean {
  const { data } = context.getImageData(0, 0, context.canvas.width, context.canvas.height);
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false;
  return true;
}
