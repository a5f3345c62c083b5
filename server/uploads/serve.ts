import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import { AppError } from '../errors.ts';
import { isOwnName, type UploadStorage } from './store.ts';
import { createVariants, parseVariant } from './variants.ts';

const TYPES: Readonly<Record<string, string>> = { webp: 'image/webp', avif: 'image/avif', ico: 'image/x-icon' };
const ONE_YEAR = 'public, max-age=31536000, immutable';

const extensionOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

/**
 * Serves stored pictures, whole or in the sizes pages ask for (`?w=800&f=avif`). A name never means anything else, so
 * an answer never changes; it carries a policy under which it can run nothing.
 */
export function serveUploads({ storage }: { storage: UploadStorage }): RequestHandler {
  const variant = createVariants(storage);
  return async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      next(new AppError('request.methodNotAllowed'));
      return;
    }
    const name = req.path.slice(1);
    if (!isOwnName(name)) throw new AppError('request.notFound');
    const sized = req.query.w !== undefined || req.query.f !== undefined;
    const wanted = sized ? parseVariant(req.query) : undefined;
    if (sized && (!wanted || extensionOf(name) === 'ico')) throw new AppError('request.invalid');
    const bytes = wanted ? await variant(name, wanted.width, wanted.format) : await storage.get(name);
    if (!bytes) throw new AppError('request.notFound');
    res.setHeader('Content-Type', TYPES[wanted?.format ?? extensionOf(name)] ?? 'application/octet-stream');
    res.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
    res.setHeader('Cache-Control', ONE_YEAR);
    res.setHeader('ETag', `"${createHash('sha1').update(bytes).digest('base64url')}"`);
    res.send(bytes);
  };
}
