import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { BODY_BYTES } from '#shared/constants.ts';
import type { ErrorCode } from '#shared/error-codes.ts';
import { AppError } from '../../errors.ts';
import { createByteBudget, type HoldBytes } from './byte-budget.ts';

/** Fits a sign-in and whatever else a visitor may send. */
const MAX_VISITOR_BYTES = 16 * 1024;
/** Bytes that all unfinished calls together may hold: visitors cannot keep administrators from saving. */
const BUDGET = { visitors: 32 * 1024 * 1024, administrators: 64 * 1024 * 1024 };
/** Much deeper than any entity; a recursive check of this depth does not overflow the stack. */
const MAX_DEPTH = 32;

/** Older field names that clients may still send. The rest of the server knows only the newer ones. */
const ALIASES = [
  ['featured_image', 'featuredImage'],
  ['reservation_link', 'reservationLink'],
  ['publish_date', 'publishDate'],
] as const;

/**
 * Reads the JSON body of a call: an object, limited in size and depth, without keys that could change a prototype.
 * Without a token of this site the limit is lower; the permission itself is decided in the procedure.
 */
export function readBody(): RequestHandler[] {
  return [emptyBody, readJson(), checkBody];
}

const hasBody = (req: Request) =>
  req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;

/** Whether a request has a body of this one type; after a comma comes a second one, which another parser might choose. */
export const hasType = (req: Request, type: string): boolean =>
  req.is(type) === type && !req.headers['content-type']?.includes(',');

/** A missing body is an empty object; trpc-openapi would respond with 415 to a request without a content type. */
function emptyBody(req: Request, _res: Response, next: NextFunction): void {
  if (!hasBody(req) && req.method !== 'GET' && req.method !== 'HEAD') {
    req.headers['content-type'] = 'application/json';
    req.body = {};
  }
  next();
}

/** Express' own parser reads a body that is too large to its end before it responds. */
function readJson(): RequestHandler {
  const holdOfVisitor = createByteBudget(BUDGET.visitors);
  const holdOfAdministrator = createByteBudget(BUDGET.administrators);
  return async (req, res, next) => {
    if (req.body === undefined && hasBody(req)) {
      // A body of another type would be left to tRPC, which holds all of it in memory.
      if (!hasType(req, 'application/json')) throw new AppError('request.unsupportedType');
      rejectEncoding(req);
      if (req.sessionId !== undefined) {
        req.body = parse(await receiveBytes(req, BODY_BYTES, 'request.tooLarge', holdOfAdministrator(res)));
      } else {
        // A client whose session has ended must learn that, not that its text is too long.
        const tooLarge = req.headers.authorization === undefined ? 'request.tooLarge' : 'auth.required';
        req.body = parse(await receiveBytes(req, MAX_VISITOR_BYTES, tooLarge, holdOfVisitor(res)));
      }
      // tRPC and trpc-openapi would not know the type in capitals.
      req.headers['content-type'] = 'application/json';
    }
    next();
  };
}

/** JSON is UTF-8 (RFC 8259, section 8.1), and no client of this site compresses it. */
function rejectEncoding({ headers }: Request): void {
  const charset = /;\s*charset\s*=\s*"?([^";]*)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8';
  const encoding = headers['content-encoding'] ?? 'identity';
  if (charset.trim().toLowerCase() !== 'utf-8' || encoding.toLowerCase() !== 'identity') {
    throw new AppError('request.unsupportedType');
  }
}

/** Reads a body up to `max` bytes. After an error the rest is discarded, so that the response can be sent meanwhile. */
export async function receiveBytes(req: Request, max: number, tooLarge: ErrorCode, hold: HoldBytes): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    if (Number(req.headers['content-length'] ?? 0) > max) throw new AppError(tooLarge);
    for await (const chunk of req.iterator({ destroyOnReturn: false })) {
      size += chunk.length;
      if (size > max) throw new AppError(tooLarge);
      hold(chunk.length);
      chunks.push(chunk);
    }
  } catch (thrown) {
    req.resume();
    throw thrown instanceof AppError ? thrown : new AppError('request.malformed', { cause: thrown });
  }
  return Buffer.concat(chunks);
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw new AppError('request.malformed');
  }
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
