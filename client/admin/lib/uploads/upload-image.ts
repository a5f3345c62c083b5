import { authorizationHeader } from '#client/admin/lib/session/auth-token.ts';
import { reportForbidden } from '#client/admin/lib/session/forbidden.ts';
import { reauthenticate, sentNow } from '#client/admin/lib/session/reauthenticate.ts';
import { CodedError } from '#client/admin/lib/texts/error-messages.ts';
import { CALL_TIMEOUT_MS } from '#shared/constants.ts';
import type { ErrorCode } from '#shared/error-codes.ts';
import { type FileFormat, FORMAT_HEAD_BYTES, fileFormat } from '#shared/lib/file-format.ts';
import { UPLOAD } from '#shared/pictures.ts';
import type { Uploaded } from '#shared/schemas/upload.ts';
import { drawSvg } from './draw-svg.ts';
import { encodeBitmap, shrinkImage } from './shrink-image.ts';

const PASSING_STATUSES: readonly number[] = [401, 408, 429];

/** Another try may succeed when the server gave no usable response, because the failure then says nothing about the file.
 */
export function canUploadAgain(thrown: unknown): boolean {
  if (!(thrown instanceof CodedError)) return false;
  const { status } = thrown.response ?? {};
  return status === undefined || status >= 500 || PASSING_STATUSES.includes(status);
}

/** For `accept` of a file picker. Systems that do not know HEIC find its files by their names.
 */
export const PICTURE_TYPES =
  'image/jpeg,image/png,image/webp,image/gif,image/avif,image/heic,image/heif,.heic,.heif,.hif,image/svg+xml';

/** For `accept` of a picker of files to download.
 */
export const FILE_TYPES = 'application/pdf,.pdf';

/** Where an upload goes, and its most bytes.
 */
const PICTURE = { path: '/api/upload/single', maxBytes: UPLOAD.maxBytes, error: 'upload.tooLarge' } as const;
const DOCUMENT = { path: '/api/upload/file', maxBytes: UPLOAD.maxFileBytes, error: 'upload.fileTooLarge' } as const;

interface UploadOptions {
  /** The argument is the sent fraction, from 0 to 1.
   */
  onProgress: (progress: number) => void;
  signal: AbortSignal;
  /** Whether the picture stays in the library without being used anywhere (docs/rules.md#media).
   */
  forLibrary: boolean;
  /** Whether a PDF is uploaded as a file to download; a picture always is a picture.
   */
  files: boolean;
}

interface UploadResponse {
  status: number;
  body: { url?: string; code?: ErrorCode; error?: string } | undefined;
}

/**
 * Uploads a picture, or a PDF where files are taken.
 * @throws CodedError with the server's error code; a DOMException named `AbortError` after cancellation
 */
export async function uploadImage(file: File, options: UploadOptions): Promise<Pick<Uploaded, 'url'>> {
  const target = options.files && (await formatOf(file)) === 'pdf' ? DOCUMENT : PICTURE;
  const prepared = target === DOCUMENT ? file : await preparePicture(file);
  options.signal.throwIfAborted();
  if (prepared.size > target.maxBytes) throw new CodedError(target.error, { status: 413 });
  const sent = sentNow();
  let response = await send(target.path, prepared, file.name, options);
  if (response.status === 401 && (await reauthenticate(sent)))
    response = await send(target.path, prepared, file.name, options);
  if (response.status < 300 && response.body?.url) return { url: response.body.url };
  reportForbidden(response.status);
  const { code, error } = response.body ?? {};
  throw new CodedError(code ?? (error ? undefined : 'upload.failed'), response, error);
}

/** The format of a chosen file by its bytes: names are lost on the way, and some systems give HEIC photos another type or none. */
export const formatOf = async (file: File): Promise<FileFormat | undefined> =>
  fileFormat(new Uint8Array(await file.slice(0, FORMAT_HEAD_BYTES).arrayBuffer()));

/** HEIC photos and SVG drawings, which the server refuses, are sent as pictures that every browser shows. */
async function preparePicture(file: File): Promise<Blob> {
  const format = await formatOf(file);
  if (format === 'heic') return orRefuse(await decodeHeic(file), 'upload.heic');
  if (format === 'svg') return orRefuse(await drawSvg(file), 'upload.svg');
  // A canvas would lose the sizes of an icon.
  return format === 'jpeg' || format === 'png' || format === 'webp' ? shrinkImage(file) : file;
}

function orRefuse(prepared: Blob | undefined, refusal: ErrorCode): Blob {
  if (!prepared) throw new CodedError(refusal, { status: 415 });
  return prepared;
}

/** Uses XMLHttpRequest because fetch reports no upload progress. */
function send(
  path: string,
  sent: Blob,
  name: string,
  { onProgress, signal, forLibrary }: UploadOptions,
): Promise<UploadResponse> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open('POST', path);
    for (const [header, value] of Object.entries(authorizationHeader())) request.setRequestHeader(header, value);
    request.responseType = 'json';
    request.timeout = path === DOCUMENT.path ? 2 * CALL_TIMEOUT_MS : CALL_TIMEOUT_MS;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve({ status: request.status, body: request.response ?? undefined });
    request.onerror = () => reject(new CodedError('upload.failed'));
    request.ontimeout = () => reject(new CodedError('upload.failed'));
    request.onabort = () => reject(new DOMException('cancelled', 'AbortError'));
    request.onloadend = () => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort);
    const form = new FormData();
    if (forLibrary) form.append('library', '1');
    form.append('file', sent, name);
    request.send(form);
  });
}

/**
 * A HEIC photo as WebP or JPEG. Safari decodes the photo itself; for other browsers the decoder is loaded
 * (docs/decisions/heic-and-svg.md).
 * @returns undefined for a damaged photo, and in a browser that does not let scripts read pictures
 * @throws CodedError `upload.failed` when the decoder could not be loaded
 */
async function decodeHeic(file: File): Promise<Blob | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  return bitmap ? encodeBitmap(bitmap) : decodeInWorker(file);
}

/** A worker decodes a single photo, because a decoder keeps the memory of its largest photo. */
function decodeInWorker(file: File): Promise<Blob | undefined> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Blob | undefined>((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = () => reject(new CodedError('upload.failed'));
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}
