import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { BODY_BYTES } from '#shared/constants.ts';
import { AppError, signInRequired } from '../errors.ts';

export const VISITOR_BYTES = 64 * 1024;
/** Much deeper than any entity; a recursive check of this depth does not overflow the stack. */
const MAX_DEPTH = 32;

/** Older field names that clients may still send; the rest of the server knows the newer names only. */
const ALIASES = [
  ['featured_image', 'featuredImage'],
  ['reservation_link', 'reservationLink'],
  ['publish_date', 'publishDate'],
] as const;

/**
 * Reads the JSON body of a call: an object, limited in size and depth, without keys that could change a prototype.
 * Without a token of this site the size limit is lower; the permission itself is decided in the procedure.
 */
export function readBody(): RequestHandler[] {
  const options = { inflate: false, verify: rejectInvalidText };
  const ofVisitor = express.json({ ...options, limit: VISITOR_BYTES });
  const ofAdministrator = express.json({ ...options, limit: BODY_BYTES });
  const parse: RequestHandler = (req, res, next) =>
    (req.sessionId === undefined ? ofVisitor : ofAdministrator)(req, res, next);
  return [checkHead, parse, checkBody];
}

const hasBody = (req: Request) =>
  req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;

export const hasType = (req: Request, type: string): boolean =>
  req.is(type) === type && !req.headers['content-type']?.includes(',');

/** Rejects a body that is no JSON or too large before reading; express.json would read a large body to its end. */
function checkHead(req: Request, _res: Response, next: NextFunction): void {
  if (hasBody(req)) {
    // tRPC would hold a body of another type in memory whole.
    if (!hasType(req, 'application/json') || !isInUtf8(req)) throw new AppError('request.unsupportedType');
    const max = req.sessionId === undefined ? VISITOR_BYTES : BODY_BYTES;
    if (Number(req.headers['content-length'] ?? 0) > max) {
      // A client whose session has ended must learn of the session, not of the size of the text.
      const { authorization } = req.headers;
      const hasEnded = req.sessionId === undefined && authorization !== undefined;
      throw hasEnded ? signInRequired(authorization) : new AppError('request.tooLarge');
    }
  } else if (req.method !== 'GET' && req.method !== 'HEAD') {
    // trpc-openapi would respond with 415 to a call without a body.
    req.body = {};
  }
  // tRPC and trpc-openapi do not recognise the type in capitals.
  if (hasBody(req) || req.body !== undefined) req.headers['content-type'] = 'application/json';
  next();
}

/** JSON is UTF-8 (RFC 8259, section 8.1). */
function isInUtf8({ headers }: Request): boolean {
  const charset = /;\s*charset\s*=\s*"?([^";]*)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8';
  return charset.trim().toLowerCase() === 'utf-8';
}

/** express.json would silently replace bytes that are not UTF-8. */
function rejectInvalidText(_req: IncomingMessage, _res: unknown, bytes: Buffer): void {
  if (!isUtf8(bytes)) throw new AppError('request.malformed');
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
  for (const [alias, name] of ALIASES) {
    if (!Object.hasOwn(object, alias)) continue;
    object[name] ??= object[alias];
    delete object[alias];
  }
}
