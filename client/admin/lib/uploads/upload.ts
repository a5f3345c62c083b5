import { CALL_TIMEOUT_MS, UPLOAD } from '../../../../shared/constants.ts';
import type { ErrorCode } from '../../../../shared/error-codes.ts';
import type { Uploaded } from '../../../../shared/schemas/upload.ts';
import { bearer } from '../session/auth-token.ts';
import { signInAgain } from '../session/reauthenticate.ts';
import { shrink } from './shrink-image.ts';

/** A refused or broken upload, in the shape of a refused call. */
export class UploadError extends Error {
  readonly data: { code: ErrorCode; httpStatus: number };

  constructor(code: ErrorCode, httpStatus = 0) {
    super(code);
    this.data = { code, httpStatus };
  }
}

interface UploadOptions {
  /** From 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

interface Answer {
  status: number;
  body: { url?: string; code?: ErrorCode } | undefined;
}

/**
 * Sends one picture, shrunk where that helps.
 * @throws UploadError with the server's reason; a DOMException named `AbortError` when it was cancelled
 */
export async function upload(file: File, options: UploadOptions): Promise<Uploaded> {
  const picture = await shrink(file);
  options.signal.throwIfAborted();
  if (picture.size > UPLOAD.maxBytes) throw new UploadError('upload.tooLarge');
  let answer = await send(picture, file.name, options);
  if (answer.status === 401 && (await signInAgain())) answer = await send(picture, file.name, options);
  if (answer.status < 300 && answer.body?.url) return answer.body as Uploaded;
  throw new UploadError(answer.body?.code ?? 'upload.failed', answer.status);
}

/** XMLHttpRequest, because fetch tells nothing of what has been sent. The browser sets the multipart type itself. */
function send(picture: Blob, name: string, { onProgress, signal }: UploadOptions): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const cancel = () => request.abort();
    request.open('POST', '/api/upload/single');
    for (const [header, value] of Object.entries(bearer())) request.setRequestHeader(header, value);
    request.responseType = 'json';
    request.timeout = CALL_TIMEOUT_MS;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve({ status: request.status, body: request.response ?? undefined });
    request.onerror = () => reject(new UploadError('upload.failed'));
    request.ontimeout = () => reject(new UploadError('upload.failed'));
    request.onabort = () => reject(new DOMException('cancelled', 'AbortError'));
    request.onloadend = () => signal.removeEventListener('abort', cancel);
    signal.addEventListener('abort', cancel);
    const form = new FormData();
    form.append('file', picture, name);
    request.send(form);
  });
}
