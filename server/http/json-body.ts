import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { BODY_BYTES } from '../../shared/constants.ts';
import { AppError } from '../errors.ts';

/** Much deeper than any entity; a recursive check of this depth does not overflow the stack. */
const MAX_DEPTH = 32;

/** Older field names that clients may still send. The rest of the server knows only the newer ones. */
const ALIASES: Readonly<Record<string, string>> = {
  featured_image: 'featuredImage',
  reservation_link: 'reservationLink',
  publish_date: 'publishDate',
};

/** Reads the JSON body of a call: an object, limited in size and depth, without keys that could change a prototype. */
export function readBody(): RequestHandler[] {
  return [emptyBody, express.json({ limit: BODY_BYTES, type: 'application/json', strict: false }), checkBody];
}

const hasBody = (req: Request) =>
  req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;

/** A missing body is an empty object; trpc-openapi would respond with 415 to a request without a content type. */
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
