import { pipeline } from 'node:stream/promises';
import { setTimeout as after } from 'node:timers/promises';
import type { Request, RequestHandler, Response } from 'express';
import { AppError } from '#server/api/errors.ts';
import { IMMUTABLE } from '#server/http/cache-control.ts';
import { findFiles, findFocus } from '#server/models/media/media.ts';
import { focusText } from '#shared/lib/links/picture-focus.ts';
import { isFileName, isPictureName } from '#shared/lib/links/picture-name.ts';
import { SHARE_PICTURE } from '#shared/pictures.ts';
import { attachmentNamed } from './attachment.ts';
import { isFocus, type PictureSize, parseSize, suffixOf } from './picture-sizes.ts';
import type { ResizedPictures } from './resized-pictures.ts';
import type { StoredPicture, UploadStorage } from './storage.ts';

/** How long a visitor waits for a size that is not made yet; then the original is sent. */
const SIZE_MS = 2_000;

interface Uploads {
  storage: UploadStorage;
  resizedPictures: ResizedPictures;
}

export function serveUploads({ storage, resizedPictures }: Uploads): RequestHandler {
  return async (req, res) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      throw new AppError('request.methodNotAllowed', { allow: ['GET', 'HEAD'] });
    }
    const name = req.path.slice(1);
    if (!isPictureName(name)) throw new AppError('request.notFound');
    const requested = requestedSize(req, name);
    const resizedTo = requested && (await withPresentFocus(resizedPictures, name, requested));
    const made = resizedTo && (await madeInTime(resizedPictures, name, resizedTo, res));
    const picture = made === undefined || made === LATE ? await storage.find(name) : made.picture;
    // `pipeline` into a closed response leaves the picture open for good.
    if (res.destroyed) return;
    if (!picture) throw new AppError('request.notFound');
    const size = made === LATE ? undefined : resizedTo;
    res.type(size?.format ?? name);
    if (isFileName(name)) res.setHeader('Content-Disposition', attachmentNamed(await nameOfFile(name), 'pdf'));
    res.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
    const isLasting = made !== LATE && resizedTo?.focus === requested?.focus;
    res.setHeader('Cache-Control', isLasting ? IMMUTABLE : 'no-cache');
    res.setHeader('ETag', `"${name}${size ? suffixOf(size) : ''}"`);
    await send(req, res, picture);
  };
}

const nameOfFile = async (file: string): Promise<string> => (await findFiles([file]))[0]?.name ?? '';

/**
 * A cut is made only around the present focus, or visitors could have any number of them made. A page from before the
 * focus was changed gets the cut around the present one.
 */
async function withPresentFocus(
  resizedPictures: ResizedPictures,
  name: string,
  size: PictureSize,
): Promise<PictureSize> {
  if (size.focus === undefined || (await resizedPictures.isMade(name, size))) return size;
  const focus = await findFocus(name);
  const { focus: _, ...centred } = size;
  return focus ? { ...size, focus: focusText(focus) } : centred;
}

const LATE = Symbol('late');

/**
 * @returns `LATE` when the size is not made in time. Social networks keep what they get, and not all of them read the
 *   original, so a picture for shared links is never late.
 */
async function madeInTime(
  resizedPictures: ResizedPictures,
  name: string,
  size: PictureSize,
  res: Response,
): Promise<{ picture: StoredPicture | undefined } | typeof LATE> {
  const left = new AbortController();
  const leave = () => left.abort();
  res.once('close', leave);
  const made = resizedPictures.find(name, size, left.signal).then((picture) => ({ picture }));
  try {
    if (size.format === SHARE_PICTURE.format) return await made;
    return await Promise.race([made, after(SIZE_MS, LATE, { ref: false })]);
  } catch (thrown) {
    if (res.destroyed) return { picture: undefined };
    throw thrown;
  } finally {
    res.off('close', leave);
    made.catch(() => undefined);
  }
}

/** @throws AppError `request.invalid` for a size that is not served, or any size of an icon or file */
function requestedSize(req: Request, name: string): PictureSize | undefined {
  const { p } = req.query;
  if (p !== undefined && !isFocus(p)) throw new AppError('request.invalid');
  if (['w', 'h', 'f'].every((parameter) => req.query[parameter] === undefined)) return undefined;
  const size = parseSize(req.query);
  if (!size || /\.(?:ico|pdf)$/i.test(name)) throw new AppError('request.invalid');
  return size;
}

/** Sends the whole picture or the one requested range (RFC 9110, section 14), as fast as the client reads. */
async function send(req: Request, res: Response, { size, read }: StoredPicture): Promise<void> {
  res.setHeader('Accept-Ranges', 'bytes');
  if (req.fresh) {
    res.status(304).end();
    return;
  }
  const ranges = req.range(size, { combine: true });
  const part = Array.isArray(ranges) && ranges.type === 'bytes' && ranges.length === 1 ? ranges[0] : undefined;
  if (ranges === -1) {
    res.status(416).setHeader('Content-Range', `bytes */${size}`).end();
    return;
  }
  const { start, end } = part ?? { start: 0, end: size - 1 };
  if (part) res.status(206).setHeader('Content-Range', `bytes ${start}-${end}/${size}`);
  res.setHeader('Content-Length', end - start + 1);
  if (req.method === 'HEAD') res.end();
  else await pipeline(read(start, end), res).catch(() => res.destroy());
}
