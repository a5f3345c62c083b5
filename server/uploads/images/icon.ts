import decodeIco from 'decode-ico';
import icoEndec from 'ico-endec';
import { type EncodedImage, sharp } from './sharp.ts';

/**
 * The fields of an icon file that are checked before its images are decoded
 * (https://learn.microsoft.com/windows/win32/menurc/newheader and wingdi.h, BITMAPINFOHEADER).
 */
const HEADER = { bytes: 6, countAt: 4 };
const ENTRY = { bytes: 16, sizeAt: 8, offsetAt: 12 };
const BITMAP = { widthAt: 4, heightAt: 8 };
const PNG_SIGNATURE = 0x89504e47;
const MAX_IMAGES = 20;
const MAX_EDGE = 256;

/**
 * Decodes every image of an icon file and encodes its pixels as PNG.
 * @throws Error when the file has too many images, too large images, or an image that is damaged or outside the file
 */
export async function reencodeIcon(bytes: Uint8Array): Promise<EncodedImage> {
  // decode-ico reads the memory behind a view as well: the copy ends with the file.
  const file = Uint8Array.from(bytes);
  checkSizes(Buffer.from(file.buffer));
  const images: Buffer[] = [];
  for (const image of decodeIco(file)) images.push(await toPng(image));
  return { bytes: icoEndec.encode(images), width: 0, height: 0 };
}

/** decode-ico allocates the size in a bitmap's header, so the header is checked first. */
function checkSizes(file: Buffer): void {
  const count = file.readUInt16LE(HEADER.countAt);
  if (count < 1 || count > MAX_IMAGES) throw new Error('an icon file has 1 to 20 images');
  for (let index = 0; index < count; index += 1) {
    const entry = HEADER.bytes + index * ENTRY.bytes;
    const start = file.readUInt32LE(entry + ENTRY.offsetAt);
    if (file.readUInt32LE(entry + ENTRY.sizeAt) > file.length - start) throw new Error('an image outside the file');
    if (file.readUInt32BE(start) === PNG_SIGNATURE) continue;
    const width = file.readInt32LE(start + BITMAP.widthAt);
    // The height counts the image and its mask.
    const height = file.readInt32LE(start + BITMAP.heightAt) / 2;
    if (!isEdge(width) || !isEdge(height)) throw new Error('an icon bitmap is too large');
  }
}

const isEdge = (pixels: number) => Number.isInteger(pixels) && pixels >= 1 && pixels <= MAX_EDGE;

async function toPng({ type, data, width, height }: ReturnType<typeof decodeIco>[number]): Promise<Buffer> {
  const options = { limitInputPixels: MAX_EDGE ** 2, failOn: 'error' } as const;
  const raw = { width, height, channels: 4 } as const;
  const image = type === 'png' ? sharp(data, options) : sharp(data, { ...options, raw });
  return image.png().toBuffer();
}
