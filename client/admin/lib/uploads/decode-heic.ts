import { CodedError } from '#client/admin/lib/texts/error-messages.ts';
import { encodeBitmap } from './shrink-image.ts';

/**
 * A HEIC photo as WebP or JPEG. Safari decodes the photo itself; for other browsers the decoder is loaded
 * (docs/decisions/heic-and-svg.md).
 * @returns undefined for a damaged photo, and in a browser that does not let scripts read pictures
 * @throws CodedError `upload.failed` when the decoder could not be loaded
 */
export async function decodeHeic(file: File): Promise<Blob | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  return bitmap ? encodeBitmap(bitmap) : decodeInWorker(file);
}

/** Each photo has a worker of its own, because a decoder keeps the memory of its largest photo. */
function decodeInWorker(file: File): Promise<Blob | undefined> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Blob | undefined>((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = () => reject(new CodedError('upload.failed'));
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}
