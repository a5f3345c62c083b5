import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { AppError, signInRequired } from '#server/api/errors.ts';
import { type Procedure, proceduresCalled } from '#server/api/procedures.ts';
import { BODY_BYTES, BODY_VALUES } from '#shared/constants.ts';
import { hasBody } from './body-deadline.ts';
import { countValues } from './count-values.ts';

/** Much deeper than any entity; a recursive check of this depth does not overflow the stack. */
const MAX_DEPTH = 32;

/** Older field names that clients may still send; the rest of the server knows the newer names only. */
const ALIASES = [
  ['featured_image', 'featuredImage'],
  ['reservation_link', 'reservationLink'],
  ['publish_date', 'publishDate'],
] as const;

/** The type of a JSON Merge Patch (RFC 7396). */
export const MERGE_PATCH = 'application/merge-patch+json';

type BodyKind = keyof typeof BODY_BYTES;
type HasSession = (req: Request) => Promise<boolean>;

/**
 * Reads the JSON body of a call: an object, limited in size, number of values and depth, without keys that could change a
 * prototype. Its size is limited by who sends it and what the call saves (docs/rules.md#limits); the permission itself is
 * decided in the procedure.
 * @param hasSession whether the session of a request goes on, by the store
 */
export function readBody(procedures: readonly Procedure[], hasSession: HasSession): RequestHandler[] {
  const parserOf = (limit: number) => express.json({ inflate: false, verify: rejectUnreadable, limit });
  const parsers = {
    visitor: parserOf(BODY_BYTES.visitor),
    small: parserOf(BODY_BYTES.small),
    document: parserOf(BODY_BYTES.document),
    hotel: parserOf(BODY_BYTES.hotel),
  };
  const read: RequestHandler = async (req, res, next) => {
    if (!hasBody(req)) {
      // trpc-openapi would respond with 415 to a call without a body.
      if (!isRead(req)) req.body = {};
      next();
      return;
    }
    const kind = await kindOfBody(req, procedures, hasSession);
    parsers[kind](req, res, (thrown?: unknown) =>
      next(isTooLarge(thrown) && kind === 'visitor' ? tooLarge(req) : thrown),
    );
  };
  return [checkType, read, checkBody];
}

export const hasType = (req: Request, type: string): boolean =>
  req.is(type) === type && !req.headers['content-type']?.includes(',');

function checkType(req: Request, _res: Response, next: NextFunction): void {
  // tRPC would hold a body of another type in memory whole.
  const isPatch = req.method === 'PATCH' && hasType(req, MERGE_PATCH);
  if (hasBody(req) && !((isPatch || hasType(req, 'application/json')) && isInUtf8(req))) {
    throw new AppError('request.unsupportedType');
  }
  // tRPC and trpc-openapi do not recognise the type in capitals, nor that of a patch.
  if (hasBody(req) || !isRead(req)) req.headers['content-type'] = 'application/json';
  next();
}

/**
 * Whose body it is and what it may hold. A body is refused before it is read when its length is too large, or when it is
 * larger than a visitor's and its session has ended; the session of a body without a length is looked up in any case.
 */
async function kindOfBody(req: Request, procedures: readonly Procedure[], hasSession: HasSession): Promise<BodyKind> {
  const length = Number(req.headers['content-length'] ?? Number.NaN);
  const isSmall = length <= BODY_BYTES.visitor;
  const isKnown = req.sessionId !== undefined && (isSmall || (await hasSession(req)));
  const kind = isKnown ? largestKind(proceduresCalled(procedures, req)) : 'visitor';
  if (length > BODY_BYTES[kind]) throw isKnown ? new AppError('request.tooLarge') : tooLarge(req);
  return kind;
}

/** A batch has one body, which may be as large as that of the call in it that may have the largest. */
function largestKind(called: Procedure[]): BodyKind {
  const kinds = called.map(({ meta }) => meta.body);
  return (['hotel', 'document'] as const).find((kind) => kinds.includes(kind)) ?? 'small';
}

/** A client whose session has ended must learn of the session, not of the size of the text. */
const tooLarge = ({ headers: { authorization } }: Request): AppError =>
  authorization === undefined ? new AppError('request.tooLarge') : signInRequired(authorization);

const isTooLarge = (thrown: unknown): boolean => (thrown as { status?: unknown } | undefined)?.status === 413;

/** JSON is UTF-8 (RFC 8259, section 8.1). */
function isInUtf8({ headers }: Request): boolean {
  const charset = /;\s*charset\s*=\s*"?([^";]*)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8';
  return charset.trim().toLowerCase() === 'utf-8';
}

/** Before the text is parsed, because parsing many small values takes most of the time and memory. */
function rejectUnreadable(_req: IncomingMessage, _res: unknown, bytes: Buffer): void {
  // express.json would silently replace bytes that are not UTF-8.
  if (!isUtf8(bytes)) throw new AppError('request.malformed');
  if (countValues(bytes) > BODY_VALUES) throw new AppError('request.tooManyValues');
}

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD';

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
