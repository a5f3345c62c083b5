import createDecoder from 'libheif-js/libheif-wasm/libheif-bundle.mjs';
import { UPLOAD } from '#shared/pictures.ts';
import { encodeBitmap } from './shrink-image.ts';

/** Receives a HEIC photo and answers with a picture that every browser shows; undefined for a damaged photo. */
self.onmessage = async ({ data }: MessageEvent<Blob>) => {
  self.postMessage(await convert(data).catch(() => undefined));
};

async function convert(picture: Blob): Promise<Blob | undefined> {
  const { HeifDecoder } = createDecoder();
  const images = new HeifDecoder().decode(await picture.arrayBuffer());
  const image = images.find((one) => one.is_primary());
  if (!image) return undefined;
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > UPLOAD.maxPixels) return undefined;
  const pixels = new ImageData(width, height);
  const decoded = await new Promise<ImageData | null>((resolve) => image.display(pixels, resolve));
  return decoded ? encodeBitmap(await createImageBitmap(decoded)) : undefined;
}
