import { readFileSync } from 'node:fs';
import sharp from 'sharp';

export interface PickedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export async function photograph(name: string, background: string, width = 3000): Promise<PickedFile> {
  const height = Math.round((width * 2) / 3);
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer };
}

export const falsePicture: PickedFile = {
  name: 'resim.png',
  mimeType: 'image/png',
  buffer: Buffer.from('<script>alert(1)</script>'),
};

/** A photo of 96 × 64 pixels, left sea and right brass, as pillow-heif 1.4 writes one: `image.save('x.heic', quality=60)`. */
export const heicPhoto: PickedFile = {
  name: 'IMG_0001.HEIC',
  mimeType: 'image/heic',
  buffer: readFileSync(new URL('two-colours.heic', import.meta.url)),
};

/** Brass, sea, red, of which sea is the primary one, as pillow-heif 1.8 writes them with `primary_index=1`. */
export const threePictures = readFileSync(new URL('three-pictures.heic', import.meta.url));
