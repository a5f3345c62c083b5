import sharp from 'sharp';

/** The loaders of PNG, JPEG, WebP, GIF and AVIF; all other loaders, SVG among them, stay off. */
const LOADERS = ['Png', 'Jpeg', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`);

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS });
// One thread and no cache: an image is read once, and each thread holds memory of its own.
sharp.concurrency(1);
sharp.cache(false);

export { sharp };

export interface EncodedImage {
  bytes: Uint8Array;
  width: number;
  height: number;
  /** Whether the picture has transparent parts. */
  transparent?: boolean;
}
