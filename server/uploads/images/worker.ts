import type { PictureSize } from '#server/uploads/picture-sizes.ts';
import { reencodeIcon } from './icon.ts';
import { measurePicture, reencodePicture } from './reencode.ts';
import { resizeImage } from './resize.ts';
import type { EncodedImage } from './sharp.ts';

export type ImageTask =
  | { kind: 'resize'; bytes: Uint8Array; size: PictureSize }
  | { kind: 'reencodePicture' | 'reencodeIcon' | 'measure'; bytes: Uint8Array };
export type ImageRequest = ImageTask & { id: number };
export type ImageResponse = { id: number; image: EncodedImage } | { id: number; error: string };

function run(task: ImageTask): Promise<EncodedImage> {
  switch (task.kind) {
    case 'resize':
      return resizeImage(task.bytes, task.size);
    case 'reencodePicture':
      return reencodePicture(task.bytes);
    case 'reencodeIcon':
      return reencodeIcon(task.bytes);
    case 'measure':
      return measurePicture(task.bytes);
  }
}

async function respond(request: ImageRequest): Promise<ImageResponse> {
  const { id } = request;
  try {
    return { id, image: await run(request) };
  } catch (thrown) {
    return { id, error: thrown instanceof Error ? thrown.message : String(thrown) };
  }
}

process.on('message', async (request: ImageRequest) => process.send?.(await respond(request)));
// The server closes the channel when no more images are needed, and the channel closes when the server ends.
process.on('disconnect', () => process.exit());
// A terminal sends Ctrl-C to this process too, while the server still finishes its requests.
process.on('SIGINT', () => undefined);
