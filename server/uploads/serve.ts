import { pipeline } from 'node:stream/promises';
import type { Request, RequestHandler, Response } from 'express';
import { AppError } from '../errors.ts';
import { IMMUTABLE } from '../http/cache-control.ts';
import { type PictureSize, parseSize, suffixOf } from './picture-sizes.ts';
import { createResizedPictures } from './resized-pictures.ts';
import { isPictureName, type StoredPicture, type UploadStorage } from './storage.ts';

export function serveUploads({ storage }: { storage: UploadStorage }): RequestHandler {
  const resizedPicture = createResizedPictures(storage);
  return async (req, res) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      throw new AppError('request.methodNotAllowed', { allow: ['GET', 'HEAD'] });
    }
    const name = req.path.slice(1);
    if (!isPictureName(name)) throw new AppError('request.notFound');
    const resizedTo = requestedSize(req, name);
    const picture = resizedTo ? await resizedPicture(name, resizedTo) : await storage.find(name);
    // `pipeline` into a closed response leaves the picture open for good.
    if (res.destroyed) return;
    if (!picture) throw new AppError('request.notFound');
    res.type(resizedTo?.format ?? name);
    res.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
    res.setHeader('Cache-Control', IMMUTABLE);
    res.setHeader('ETag', `"${name}${resizedTo ? suffixOf(resizedTo) : ''}"`);
    await send(req, res, picture);
  };
}

/** @throws AppError `request.invalid` for a size that is not served, or any size of an icon */
function requestedSize(req: Request, name: string): PictureSize | undefined {
  if (['w', 'h', 'f'].every((parameter) => req.query[parameter] === undefined)) return undefined;
  const size = parseSize(req.query);
  if (!size || /\.ico$/i.test(name)) throw new AppError('request.invalid');
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
