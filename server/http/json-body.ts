import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { AppError } from '../errors.ts';

/** A post of the longest content in both languages, escaped, fits; nothing else comes near (LIMITS in shared). */
const MAX_BYTES = 1024 * 1024;
/** Deeper than any entity by far, shallower than what overflows a recursive check. */
const MAX_DEPTH = 32;

/** Old names some callers still send; only the canonical ones go on from here (specification 3, rulings "Images"). */
const ALIASES: Readonly<Record<string, string>> = {
  featured_image: 'featuredImage',
  reservation_link: 'reservationLink',
  publish_date: 'publishDate',
};

/** Reads a JSON body for both doors: limited in size and depth, an object, without keys that reach a prototype. */
export function readBody(): RequestHandler[] {
  return [emptyBody, express.json({ limit: MAX_BYTES, type: 'application/json', strict: false }), checkBody];
}

const hasBody = (req: Request) =>
  req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;

/** No body means an empty object; the REST adapter would answer 415 for want of a content type. */
function emptyBody(req: Request, _res: Response, next: NextFunction): void {
  if (!hasBody(req) && req.method !== 'GET' && req.method !== 'HEAD') {
    req.headers['content-type'] = 'application/json';
    req.body = {};
  }
  next();
}

function checkBody(req: Request, _res: Response, next: NextFunction): void {
  if (req.body === undefined) {
    next();
    return;
  }
  if (typeof req.body !== 'object' || req.body === null || Array.isArray(req.body))
    throw new AppError('request.malformed');
  canonicalize(req.body, 0);
  next();
}

function canonicalize(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth > MAX_DEPTH) throw new AppError('request.tooDeep');
  for (const key of Object.keys(value)) {
    if (key === '__proto__') throw new AppError('request.malformed');
    canonicalize((value as Record<string, unknown>)[key], depth + 1);
  }
  if (!Array.isArray(value)) renameAliases(value as Record<string, unknown>);
}

function renameAliases(object: Record<string, unknown>): void {
  for (const [alias, name] of Object.entries(ALIASES)) {
    if (!Object.hasOwn(object, alias)) continue;
    object[name] ??= object[alias];
    delete object[alias];
  }
}
